import type { Language } from '@ecotrame/lca'
import type { Areas, Texts } from './areas.ts'
import { textsOf } from './areas.ts'
import * as en from './en/index.ts'
import * as fr from './fr/index.ts'

const areas: Readonly<Record<Language, Areas>> = { en, fr }

/** All texts of the interface, in every language: for those that compare them. The product loads one. */
export const catalogues: Readonly<Record<Language, Texts>> = { en: textsOf(areas.en), fr: textsOf(areas.fr) }

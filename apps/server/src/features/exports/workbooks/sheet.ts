import type { Wording } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'
import type { ColumnKind, Rows, Sheet } from '../../../platform/tables/cells.ts'

/** A column of a sheet, in both languages. */
export interface Heading {
  readonly title: Wording
  readonly kind: ColumnKind
  readonly unit?: string
  readonly width?: number
}

export const heading = (en: string, fr: string, kind: ColumnKind = 'text', unit?: string): Heading => ({
  title: { en, fr },
  kind,
  ...(unit === undefined ? {} : { unit }),
})

export const sheetIn = (
  language: Language,
  name: Wording,
  headings: readonly Heading[],
  rows: Rows,
): Sheet => ({
  name: name[language],
  columns: headings.map(({ title, kind, unit, width }) => ({
    title: unit === undefined ? title[language] : `${title[language]} (${unit})`,
    kind,
    ...(width === undefined ? {} : { width }),
  })),
  rows,
})

/** The name of something in a language; what has none in French keeps its own. */
export const named = (
  thing: { readonly name: string | null; readonly name_fr: string | null },
  language: Language,
): string | null => ({ en: thing.name, fr: thing.name_fr ?? thing.name })[language]

/** A name of the data in a language; in English where there is no other. */
export const inLanguage = (
  language: Language,
  { nameEn, nameFr }: { readonly nameEn: string; readonly nameFr: string | null },
) => ({ en: nameEn, fr: nameFr ?? nameEn })[language]

/** What the product as a whole is called in a bill. */
export const wholeProduct = { en: 'Product', fr: 'Produit' } as const

/** Which lines of a bill are wanted. */
export type StageFilter = (stage: string) => boolean
export const everyStage: StageFilter = () => true

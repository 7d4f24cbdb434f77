import type { SupplierLanguage } from '@ecotrame/contract'
import { en, type SupplierTexts, type TextName } from './en.ts'
import { fr } from './fr.ts'

/** One table a language: another one is another file, and a line here. */
export const tables: Readonly<Record<SupplierLanguage, SupplierTexts>> = { en, fr }

export const formLanguages = Object.keys(tables) as readonly SupplierLanguage[]
export const isFormLanguage = (value: unknown): value is SupplierLanguage =>
  formLanguages.some((one) => one === value)

/** Says a text of a language, with what is filled in. */
export type Say = (name: TextName, values?: Readonly<Record<string, string | number>>) => string

export const sayIn =
  (language: SupplierLanguage): Say =>
  (name, values = {}) =>
    tables[language][name].replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))

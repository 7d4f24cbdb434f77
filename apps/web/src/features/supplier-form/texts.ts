import type { SupplierLanguage } from '@ecotrame/contract'
import {
  supplierFormTexts,
  type SupplierTexts,
  type TextName,
} from '@ecotrame/texts/catalogues/supplier-form'

/** One table a language. */
export const tables: Readonly<Record<SupplierLanguage, SupplierTexts>> = supplierFormTexts

export const formLanguages = Object.keys(tables) as readonly SupplierLanguage[]
export const isFormLanguage = (value: unknown): value is SupplierLanguage =>
  formLanguages.some((one) => one === value)

/** Says a text of a language, with what is filled in. */
export type Say = (name: TextName, values?: Readonly<Record<string, string | number>>) => string

export const sayIn =
  (language: SupplierLanguage): Say =>
  (name, values = {}) =>
    tables[language][name].replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))

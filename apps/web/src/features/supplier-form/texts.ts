import { languages, supplierLanguages, type Language, type SupplierLanguage } from '@ecotrame/lca'
import {
  furtherSupplierTexts,
  supplierFormTexts,
  type FurtherTexts,
  type SupplierTexts,
  type TextName,
} from '@ecotrame/texts/catalogues/supplier-form'

/** Those that the page has at once. */
export const tables: Readonly<Record<Language, SupplierTexts>> = supplierFormTexts

export const formLanguages = supplierLanguages
export const isFormLanguage = (value: unknown): value is SupplierLanguage =>
  formLanguages.some((one) => one === value)
export const isAtHand = (language: SupplierLanguage): language is Language =>
  languages.some((one) => one === language)

/** Texts of a language that the page has not at once. */
export const loadTexts = (language: Exclude<SupplierLanguage, Language>): Promise<FurtherTexts> =>
  furtherSupplierTexts[language]()

/** Says a text of a language, with what is filled in. */
export type Say = (name: TextName, values?: Readonly<Record<string, string | number>>) => string

/** What a language does not say is said in English. */
export const sayOf =
  (texts: Readonly<Partial<Record<TextName, string>>>): Say =>
  (name, values = {}) =>
    (texts[name] ?? tables.en[name]).replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
      String(values[key] ?? whole),
    )
export const sayIn = (language: Language): Say => sayOf(tables[language])

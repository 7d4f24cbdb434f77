/** The languages of the product: a new one begins here, and what lacks it does not compile. */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]
export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value)

/** A text for people, in every language. */
export type Wording = Readonly<Record<Language, string>>
export const wordingIn = (language: Language, wording: Wording): string => wording[language]

/** What carries its name in every language: as the reference data have it, or as it crosses the wire. */
export type Named<Name = string> =
  { readonly nameEn: Name; readonly nameFr: Name } | { readonly name: Name; readonly name_fr: Name }

/** The name that a reader of the language is shown. */
export function namedIn<Name>(language: Language, named: Named<Name>): Name {
  const names: Readonly<Record<Language, Name>> =
    'name_fr' in named ? { en: named.name, fr: named.name_fr } : { en: named.nameEn, fr: named.nameFr }
  return names[language]
}

/** Languages of the form that a supplier answers in: those of the product, and some that only this form has. */
export const supplierLanguages = [...languages, 'pt', 'tr', 'zh', 'hi', 'bn'] as const
export type SupplierLanguage = (typeof supplierLanguages)[number]
/** Those that the product itself does not speak. */
export type FurtherLanguage = Exclude<SupplierLanguage, Language>

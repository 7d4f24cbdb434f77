/** The languages of the product: a new one begins here, and what lacks it does not compile. */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]
export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value)

/** A text for people, in every language. */
export type Wording = Readonly<Record<Language, string>>

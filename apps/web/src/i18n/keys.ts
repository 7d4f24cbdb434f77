import type { texts } from './en/index.ts'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value)

export type TextCatalogue = Readonly<Record<keyof typeof texts, string>>

type WithoutPluralForm<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other`
  ? Base
  : Key

/** Key of a text. A plural is asked for by its key without `_one` and `_other`, with a `count`. */
export type TextKey = WithoutPluralForm<keyof typeof texts>
export type TextValues = Readonly<Record<string, string | number>>
export type Text = (key: TextKey, values?: TextValues) => string

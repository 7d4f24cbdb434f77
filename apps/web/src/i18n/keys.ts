import type { TextId } from '@ecotrame/texts/catalogues/areas'

type WithoutPluralForm<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other`
  ? Base
  : Key

/** Key of a text. A plural is asked for by its key without `_one` and `_other`, with a `count`. */
export type TextKey = WithoutPluralForm<TextId>
type TextValues = Readonly<Record<string, string | number>>
export type Text = (key: TextKey, values?: TextValues) => string

import { namedAs } from './words.ts'

/** What values mean that were said once for all: `null` as if nothing stood there. */
export type Meanings = ReadonlyMap<string, string | null>

/** Fields whose values are of one kind: a word means the same in all of them, and is asked for once. */
export function kindOfValue(field: string): string {
  if (field === 'material') return 'composition'
  if (field.endsWith('CountryFrench')) return 'countryFrench'
  return field.endsWith('Country') ? 'country' : field
}

/** The words by which a value is known again. */
export const wordsOfValue = (value: string): string => namedAs(value) || value.trim()

/** Under which a meaning is kept: the kind of value and its words. */
export const keptKey = (field: string, words: string): string => `${kindOfValue(field)}\n${words}`

export const meaningKey = (field: string, value: string): string => keptKey(field, wordsOfValue(value))

/** `undefined`: nobody has said it. */
export const meaningOf = (meanings: Meanings, field: string, value: string): string | null | undefined =>
  meanings.get(meaningKey(field, value))

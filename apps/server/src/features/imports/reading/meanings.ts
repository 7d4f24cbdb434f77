import { namedAs } from './words.ts'

/** What values mean that were said once for all: `null` as if nothing stood there. */
export type Meanings = ReadonlyMap<string, string | null>

export const meaningKey = (field: string, value: string): string =>
  `${field}\n${namedAs(value) || value.trim()}`

/** `undefined`: nobody has said it. */
export const meaningOf = (meanings: Meanings, field: string, value: string): string | null | undefined =>
  meanings.get(meaningKey(field, value))

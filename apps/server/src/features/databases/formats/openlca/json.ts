import { refusedFor } from '../file-problem.ts'
import { plain } from '../plain.ts'

/** A JSON object of a file of which nothing is known for sure. */
export type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Throws PART_UNREADABLE. */
export function parsed(path: string, text: string): Json {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // Told below, as for any other text that is no object.
  }
  throw refusedFor('PART_UNREADABLE', path)
}

export const textAt = (json: Json | undefined, key: string): string | null => {
  const value = json?.[key]
  return typeof value === 'string' && value !== '' ? plain(value) : null
}
export const numberAt = (json: Json, key: string): number | null => {
  const value = json[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
export const objectAt = (json: Json | undefined, key: string): Json | undefined => {
  const value = json?.[key]
  return isObject(value) ? value : undefined
}
export const listAt = (json: Json, key: string): readonly Json[] => {
  const value = json[key]
  return Array.isArray(value) ? value.filter(isObject) : []
}
/** Schema 2 renamed its switches: `input` became `isInput`. */
export const isAt = (json: Json, ...keys: readonly string[]): boolean =>
  keys.some((key) => json[key] === true)

/** Identifier of the thing that a reference names. */
export const refAt = (json: Json, key: string): string | undefined =>
  textAt(objectAt(json, key), '@id') ?? undefined
export const idOf = (json: Json): string => textAt(json, '@id') ?? ''
export const nameOf = (json: Json): string => textAt(json, 'name') ?? idOf(json)

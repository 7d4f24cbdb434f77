import type { Archive } from '../../../../platform/archives/archive.ts'
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

export const pathsIn = ({ paths }: Archive, folder: string): readonly string[] =>
  paths.filter((path) => path.endsWith('.json') && path.split('/').at(-2) === folder)

/** The things in a folder, one at a time. Throws SAME_ID_TWICE, PART_UNREADABLE. */
export async function* things(archive: Archive, folder: string): AsyncGenerator<Json> {
  const seen = new Map<string, string>()
  for (const path of pathsIn(archive, folder)) {
    const thing = parsed(path, await archive.text(path))
    const id = idOf(thing)
    if (id === '') throw refusedFor('PART_UNREADABLE', path)
    const before = seen.get(id)
    if (before !== undefined) throw refusedFor('SAME_ID_TWICE', id, before, path)
    seen.set(id, path)
    yield thing
  }
}

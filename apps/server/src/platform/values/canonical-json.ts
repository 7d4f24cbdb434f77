import { createHash } from 'node:crypto'

/**
 * JSON with the names of every object in alphabetical order and no space: the same text for the same value, whatever
 * the order in which a program or the database gives its fields. A field that is undefined is not there.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`
}

/** SHA-256 of a value as canonical JSON, hexadecimal: what was kept or published can be held against it. */
export const checksumOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex')

import { createHash } from 'node:crypto'

/** The same value as one text, whatever the order of its keys: so the database gives back what was hashed. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${sorted.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

/** SHA-256 of a value, hexadecimal: what was published can be held against it. */
export const checksumOf = (value: unknown): string =>
  createHash('sha256').update(canonical(value)).digest('hex')

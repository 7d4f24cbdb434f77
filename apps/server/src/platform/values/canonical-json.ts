import { createHash } from 'node:crypto'

/**
 * JSON in its one canonical form (RFC 8785): names in the order of their UTF-16 units, numbers as ECMAScript writes
 * them, no space. The same text for the same value, whoever writes it. A field that is undefined is not there.
 *
 * @throws TypeError for what has no such form: a number that is not finite, half of a surrogate pair
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return canonicalScalar(value)
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, one]) => `${canonicalScalar(name)}:${canonicalJson(one)}`).join(',')}}`
}

function canonicalScalar(value: unknown): string {
  const isWritable =
    typeof value === 'string'
      ? !/\p{Surrogate}/u.test(value)
      : typeof value === 'number'
        ? Number.isFinite(value)
        : value === null || typeof value === 'boolean'
  if (!isWritable) throw new TypeError(`No canonical form: ${typeof value}`)
  return JSON.stringify(value)
}

/** SHA-256 of a value as canonical JSON, hexadecimal: what was kept or published can be held against it. */
export const checksumOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex')

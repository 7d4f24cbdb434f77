import { createHash } from 'node:crypto'

/** JSON with the names of every object in alphabetical order and no space: the same for the same content. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`
}

/** SHA-256 of the inputs of a version, by which a report is held against the form that it was made from. */
export const inputHash = (form: object): string => createHash('sha256').update(canonical(form)).digest('hex')

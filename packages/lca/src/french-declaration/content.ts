import type { Declaration } from './declaration.ts'

/**
 * What a declaration says, as one text that is the same whenever it says the same, whatever the order of its fields
 * and of the entries of its lists: what two declarations are compared by, as the portal compares them. The version of
 * the method is compared beside it.
 */
export const declaredContent = (declaration: Declaration): string => canonical(declaration)

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).toSorted().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  const sorted = fields.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${sorted.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join()}}`
}

import type { Problem, ProblemCode } from './problem.ts'
import { admissible, shown } from './problem-list.ts'

/** What is wrong with one value, or `null`. */
export type Finding = { readonly code: ProblemCode; readonly params?: NonNullable<Problem['params']> } | null
export type Check = (value: unknown) => Finding

/** Beyond this nothing is a measurement, and sums of such numbers would overflow. */
const largest = 1e100

export const aNumber: Check = (value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return { code: 'NOT_A_NUMBER', params: { value: shown(value) } }
  }
  return Math.abs(value) <= largest ? null : outOfRange(value, -largest, largest)
}

export const anInteger: Check = (value) =>
  aNumber(value) ??
  (Number.isInteger(value) ? null : { code: 'NOT_AN_INTEGER', params: { value: shown(value) } })

export const aPositiveInteger: Check = (value) =>
  anInteger(value) ??
  (typeof value === 'number' && value < 1 ? { code: 'OUT_OF_RANGE', params: { value, minimum: 1 } } : null)

export const aFraction: Check = (value) =>
  aNumber(value) ?? (typeof value === 'number' && (value < 0 || value > 1) ? outOfRange(value, 0, 1) : null)

export const aText: Check = (value) =>
  typeof value === 'string' ? null : { code: 'NOT_A_TEXT', params: { value: shown(value) } }

export const aBoolean: Check = (value) =>
  typeof value === 'boolean' ? null : { code: 'NOT_A_BOOLEAN', params: { value: shown(value) } }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const aUuid: Check = (value) =>
  typeof value === 'string' && uuid.test(value)
    ? null
    : { code: 'NOT_A_UUID', params: { value: shown(value) } }

export function oneOf(words: readonly string[]): Check {
  const known = new Set<unknown>(words)
  return (value) => (known.has(value) ? null : unknownWord(value, words))
}

export const unknownWord = (value: unknown, words: Iterable<string>): NonNullable<Finding> => ({
  code: 'UNKNOWN_CODE',
  params: { value: shown(value), admissible: admissible(words) },
})

export const outOfRange = (value: number, minimum: number, maximum: number): NonNullable<Finding> => ({
  code: 'OUT_OF_RANGE',
  params: { value, minimum, maximum },
})

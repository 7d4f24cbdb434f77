import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameDescription } from './same-description.ts'

const description = fc.jsonValue()

test('a copy says the same', () => {
  fc.assert(
    fc.property(description, (value) => {
      expect(isSameDescription(value, structuredClone(value))).toBe(true)
    }),
  )
})
test('what says the same is equal, in every bit of its numbers', () => {
  fc.assert(
    fc.property(description, description, (one, other) => {
      const isEqual =
        JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)) && !hasMinusZero(one, other)
      if (!hasMinusZero(one, other)) expect(isSameDescription(one, other)).toBe(isEqual)
    }),
  )
  expect(isSameDescription({ share: 0 }, { share: -0 })).toBe(false)
  expect(isSameDescription([], {})).toBe(false)
  expect(isSameDescription({ a: undefined }, { b: undefined })).toBe(false)
  expect(isSameDescription({}, { toString: 1 })).toBe(false)
})

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => ({ name, one: sorted(one) }))
    .concat({ name: 'object', one: null })
}
const hasMinusZero = (...values: readonly unknown[]): boolean =>
  values.some((value) =>
    typeof value === 'object' && value !== null
      ? hasMinusZero(...Object.values(value))
      : Object.is(value, -0),
  )

import { expect, test } from 'vitest'
import fc from 'fast-check'
import { roundedParts } from '../../src/index.ts'

const parts = fc.array(fc.double({ min: -1e4, max: 1e5, noNaN: true }), { minLength: 1, maxLength: 30 })

test('no part is further than one unit from its exact value', () => {
  fc.assert(
    fc.property(parts, (exact) => {
      roundedParts(exact, 1).forEach((rounded, index) => {
        expect(Math.abs(rounded - (exact[index] ?? Number.NaN))).toBeLessThanOrEqual(0.1 + 1e-9)
      })
    }),
  )
})

test('what is printed adds up to the printed total', () => {
  fc.assert(
    fc.property(parts, (exact) => {
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
      expect(Math.abs(sum(roundedParts(exact, 1)) - sum(exact))).toBeLessThanOrEqual(0.05 + 1e-6)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topOfEachKind } from './top-levers.ts'

const ranked = fc
  .array(
    fc.record({
      kind: fc.constantFrom('origin', 'material', 'process', 'transport'),
      difference: fc.integer({ min: -500, max: 100 }),
    }),
  )
  .map((levers) => levers.sort((a, b) => a.difference - b.difference))

test('the best of all comes first, kinds are not repeated while others are left, and nothing makes it worse', () => {
  fc.assert(
    fc.property(ranked, fc.integer({ min: 1, max: 4 }), (levers, most) => {
      const better = levers.filter(({ difference }) => difference < 0)
      const top = topOfEachKind(levers, most)
      expect(top).toHaveLength(Math.min(most, better.length))
      expect(top[0]).toBe(better[0])
      expect(new Set(top.map(({ kind }) => kind)).size).toBe(
        Math.min(most, new Set(better.map(({ kind }) => kind)).size),
      )
      expect(top.map(({ difference }) => difference)).toEqual(
        top.map(({ difference }) => difference).sort((a, b) => a - b),
      )
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areAlike, bySeason, halfOf } from '../products/index.ts'
import { comparedSeasons } from './trend.ts'

const season = fc
  .tuple(fc.constantFrom('SS', 'AW', 'FW', 'Printemps', 'Hiver', 'Drop'), fc.integer({ min: 20, max: 32 }))
  .map(([half, year]) => `${half} ${year}`)
const inOrder = fc.uniqueArray(season, { minLength: 2, maxLength: 9 }).map((all) => all.toSorted(bySeason))

describe('two seasons are compared', () => {
  test('the last one with the last before it that is like it, else with the one before', () => {
    fc.assert(
      fc.property(inOrder, (all) => {
        const [before, after] = comparedSeasons(all, {})
        expect(after).toBe(all.at(-1))
        const earlier = all.slice(0, -1)
        const like = earlier.filter((one) => halfOf(one) !== null && halfOf(one) === halfOf(after ?? ''))
        expect(before).toBe(like.at(-1) ?? earlier.at(-1))
      }),
    )
  })

  test('as asked for, whatever is asked; the other one is chosen to fit', () => {
    fc.assert(
      fc.property(inOrder, fc.nat(), fc.nat(), (all, one, other) => {
        const [from, to] = [all[one % all.length] ?? '', all[other % all.length] ?? '']
        if (from === to) return
        expect(comparedSeasons(all, { from, to })).toEqual([from, to])
        const [, fitting = ''] = comparedSeasons(all, { from })
        expect(fitting).not.toBe(from)
        if (all.some((each) => each !== from && areAlike(each, from)))
          expect(areAlike(fitting, from)).toBe(true)
        const [before] = comparedSeasons(all, { to })
        expect(before === undefined).toBe(all[0] === to)
      }),
    )
  })

  test('never one with itself', () => {
    expect(() => comparedSeasons(['SS 26'], { from: 'SS 26', to: 'SS 26' })).toThrow()
    expect(comparedSeasons(['SS 26'], {})).toEqual([undefined, 'SS 26'])
    expect(comparedSeasons([], {})).toEqual([undefined, undefined])
    expect(areAlike('Drop 26', 'Drop 27')).toBe(false)
  })
})

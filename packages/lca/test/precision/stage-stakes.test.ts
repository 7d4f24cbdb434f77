import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  lifeCycleIds,
  measurePrecision,
  type AskedScore,
  type FormState,
  type PrecisionModel,
} from '@ecotrame/lca'
import { stageStakes } from '../../src/precision/stage-stakes.ts'
import { basisOf, plain, shirtOf, someShirt } from '../attribution/products.ts'
import { tables } from './fields.ts'

const asked: readonly AskedScore[] = (['fr_dur', 'pef', 'frpef'] as const).map((label) => ({
  label,
  basis: 'product',
}))
const modelsOf = (state: FormState): readonly PrecisionModel[] => {
  const found = measurePrecision({ state }, basisOf(), tables, { asked, factorSet: 'expert' })
  return found.ok ? found.value.flatMap((model) => model ?? []) : []
}
const sumOf = (stakes: PrecisionModel['stakes']) => Object.values(stakes).reduce((sum, part) => sum + part, 0)

const moves = fc.dictionary(
  fc.constantFrom(...lifeCycleIds),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
) as fc.Arbitrary<PrecisionModel['stakes']>
const sources = fc.array(fc.record({ variance: fc.double({ min: 0, max: 1, noNaN: true }), moves }))

describe('what is at stake at the stages of a product', () => {
  test('is never negative, and together never more than all of it', () => {
    fc.assert(
      fc.property(sources, moves, fc.double({ min: 0, max: 1, noNaN: true }), (given, points, missing) => {
        const whole = given.reduce((sum, { variance }) => sum + variance, missing)
        const parts = Object.values(stageStakes(given, points, whole))
        expect(parts.every((part) => part >= 0)).toBe(true)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })

  test('of any shirt is all of it, where no mass is without data', () => {
    fc.assert(
      fc.property(someShirt, (typed) => {
        for (const { stakes, missing, fields, background } of modelsOf(shirtOf(typed))) {
          fc.pre(fields.length + background.length > 0)
          expect(Object.values(stakes).every((part) => part >= 0)).toBe(true)
          if (missing.sigma === 0) expect(sumOf(stakes)).toBeCloseTo(1, 9)
          else expect(sumOf(stakes)).toBeLessThan(1)
        }
      }),
      { numRuns: 4 },
    )
  })

  test('of making is that of making: its share is that of no other step', () => {
    const [french] = modelsOf(shirtOf(plain))
    const { confection = 0, rawMaterial = 0, usePhase = 0 } = french?.stakes ?? {}
    expect(confection).toBeGreaterThan(0)
    expect(confection).toBeLessThan(0.5)
    expect(rawMaterial + usePhase).toBeGreaterThan(0)
    const country = french?.fields.find(({ path }) => path === 'values.makingCountry')
    expect(country?.kind).toBe('choice')
  })

  test('of one source goes to the stages that it moves, by how far; a divisor moves all of them', () => {
    const one = { variance: 0.5, moves: { confection: -3, finishing: 1 } } as const
    const divisor = { variance: 0.5, moves: {} }
    expect(stageStakes([one], { rawMaterial: 5 }, 1)).toEqual({ confection: 0.375, finishing: 0.125 })
    expect(stageStakes([divisor], { rawMaterial: 6, confection: 2 }, 0.5)).toEqual({
      rawMaterial: 0.75,
      confection: 0.25,
    })
    expect(stageStakes([one], {}, 0)).toEqual({})
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldValue } from '@ecotrame/lca'
import { movableAmount, movedBy, placeOf, type MovableAmount } from '../../src/precision/steps.ts'
import { material } from '../pef/form-products.ts'
import { fieldAt, tables, typed } from './fields.ts'

const amountOf = (id: string, value: FieldValue) => {
  const state = typed({ [id]: value })
  return movableAmount(fieldAt(state, `values.${id}`), state, tables)
}
const movable = (id: string, value: FieldValue): MovableAmount => {
  const amount = amountOf(id, value)
  if (amount === null) throw new Error(`${id} cannot be moved`)
  return amount
}

describe('what can be moved (DPR §2)', () => {
  test('a number, from its own value', () => {
    expect(movable('mass', 170)).toMatchObject({ value: 170, byOdds: false })
  })
  test('no choice', () => {
    expect(amountOf('makingCountry', 'FR')).toBeNull()
    expect(amountOf('business', 'small-business')).toBeNull()
  })
  test('no zero that somebody knows; in place of an assumed one the default', () => {
    const state = typed({ makingWaste: 0 })
    const field = fieldAt(state, 'values.makingWaste')
    for (const origin of ['primary_measured', 'primary_calculated'] as const)
      expect(movableAmount({ ...field, origin }, state, tables)).toBeNull()
    for (const origin of ['supplier_declared', 'secondary_generic', 'default', 'masked'] as const)
      expect(movableAmount({ ...field, origin }, state, tables)).toMatchObject({ value: 15 })
  })
  test('no zero whose default is zero, or that has none', () => {
    for (const [id, parent] of [
      ['values.unsold', {}],
      ['values.storeShare', { storeShare: 0, onlineShare: 100 }],
    ] as const) {
      const state = typed(parent)
      expect(movableAmount({ ...fieldAt(state, id), origin: 'default' }, state, tables)).toBeNull()
    }
  })
  test('no share that is the whole; a number of 100 and more that is no share', () => {
    expect(amountOf('tumbleDried', 100)).toBeNull()
    expect(amountOf('tumbleDried', 99)).not.toBeNull()
    expect(amountOf('mass', 100)).not.toBeNull()
  })
  test('no part of a whole that stands alone', () => {
    expect(amountOf('storeShare', 60)).toBeNull()
    const both = typed({ storeShare: 60, onlineShare: 40 })
    expect(movableAmount(fieldAt(both, 'values.storeShare'), both, tables)).not.toBeNull()
    const alone = typed({}, [material('ei-coton', 60)])
    expect(movableAmount(fieldAt(alone, 'composition[0].values.share'), alone, tables)).toBeNull()
  })
  test.each([
    [50, false],
    [50.1, true],
    [99, true],
  ])('a share of %f %% by its odds: %s', (percent, byOdds) => {
    expect(movable('tumbleDried', percent).byOdds).toBe(byOdds)
  })
  test('only a share by its odds', () => {
    expect(movable('surfaceMass', 200).byOdds).toBe(false)
    expect(movable('packedVolume', 60).byOdds).toBe(false)
  })
})

describe('a step of an amount', () => {
  const aStep = fc.double({ min: -0.3, max: 0.3, noNaN: true })

  test('is as long as it says on the scale on which the amount moves', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 98, noNaN: true }), aStep, (percent, step) => {
        const amount = movable('tumbleDried', percent)
        const moved = movedBy(amount, step)
        fc.pre(moved < 100)
        expect(placeOf(amount, moved) - placeOf(amount, percent)).toBeCloseTo(step, 9)
      }),
    )
  })
  test('by 1 % multiplies or divides by 1.01; of a share above a half, its odds', () => {
    const step = Math.log(tables.step)
    expect(movedBy(movable('mass', 200), step)).toBeCloseTo(202, 9)
    expect(movedBy(movable('mass', 202), -step)).toBeCloseTo(200, 9)
    // 80 to 20 becomes 80.8 to 20.
    expect(movedBy(movable('tumbleDried', 80), step)).toBeCloseTo((100 * 80.8) / 100.8, 9)
  })
  test('up and down again comes back, and a share never leaves 0 to 100 %', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 51, max: 99, noNaN: true }),
        fc.double({ min: -9, max: 9, noNaN: true }),
        (percent, step) => {
          const amount = movable('tumbleDried', percent)
          const there = movedBy(amount, step)
          expect(there).toBeGreaterThan(0)
          expect(there).toBeLessThanOrEqual(100)
          expect(movedBy({ ...amount, value: there }, -step)).toBeCloseTo(percent, 6)
        },
      ),
    )
  })
  test('ends at the limits of the field', () => {
    expect(movedBy(movable('mass', 19_999), 0.01)).toBe(20_000)
    expect(movedBy(movable('physicalDurability', 0.67), -0.01)).toBe(0.67)
    expect(movedBy(movable('makingWaste', 39.9), 0.01)).toBe(40)
  })
  test('of a whole number goes to another whole number, in its direction, at least to the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100_000 }), aStep, (value, step) => {
        fc.pre(Math.abs(step) > 1e-9)
        const moved = movedBy(movable('numberOfReferences', value), step)
        expect(Number.isInteger(moved)).toBe(true)
        expect(Math.sign(moved - value)).toBe(Math.sign(step))
        const free = value * Math.exp(step)
        expect(Math.abs(moved - free)).toBeLessThanOrEqual(Math.abs(free - value) < 0.5 ? 1 : 0.5)
      }),
    )
  })
  test('of no length stays', () => {
    expect(movedBy(movable('numberOfReferences', 70), 0)).toBe(70)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withValues } from '../../src/precision/form-fields.ts'
import { siblingShares } from '../../src/precision/shares.ts'
import { changesOf } from '../../src/precision/steps.ts'
import { material, part, type TypedEntry } from '../pef/form-products.ts'
import { fieldAt, typed, valueAt } from './fields.ts'

const origin = (share: number | null, parent: number, country = 'IN'): TypedEntry => ({
  type: 'origin',
  parent,
  values: { country, share },
})
/** Two parts of a material each, the first of two origins, the second of one, and a packaging. */
const garment = (first: number, second: number, origins: readonly [number, number]) =>
  typed({ mass: 150 }, [
    part('Body'),
    material('ei-coton', first, 0),
    part('Sleeves'),
    material('ei-pet', second, 2),
    origin(origins[0], 1),
    origin(origins[1], 1, 'TR'),
    origin(70, 3),
  ])
const siblings = (state: ReturnType<typeof typed>, path: string) => siblingShares(fieldAt(state, path), state)

describe('shares that make up a whole', () => {
  test.each([
    ['storeShare', 'onlineShare', 'directShare'],
    ['endRecycled', 'endIncinerated', 'endLandfilled'],
  ])('%s stands beside %s and %s, and beside nothing else', (...ids) => {
    const others = { storeShare: 1, onlineShare: 2, directShare: 3, endRecycled: 4, endIncinerated: 5 }
    const state = typed({ ...others, endLandfilled: 6, makingWaste: 7, deadStock: 8 })
    for (const id of ids)
      expect(siblings(state, `values.${id}`)).toEqual(
        ids
          .filter((other) => other !== id)
          .map((other) => ({ path: `values.${other}`, percent: state.values[other]?.value })),
      )
  })
  test('one that nobody states is not beside the others', () => {
    const state = typed({ storeShare: 60, onlineShare: 40 })
    expect(siblings(state, 'values.storeShare')).toEqual([{ path: 'values.onlineShare', percent: 40 }])
    expect(siblings(typed({ storeShare: 60 }), 'values.storeShare')).toEqual([])
  })
  test('a share that is no part of one stands alone', () => {
    const state = typed({ makingWaste: 20, storeShare: 60, onlineShare: 40 })
    expect(siblings(state, 'values.makingWaste')).toEqual([])
    expect(siblings(state, 'values.mass')).toEqual([])
  })
  test('materials make up the product, whatever their part; origins their material', () => {
    const state = garment(60, 40, [80, 20])
    expect(siblings(state, 'composition[1].values.share')).toEqual([
      { path: 'composition[3].values.share', percent: 40 },
    ])
    expect(siblings(state, 'composition[4].values.share')).toEqual([
      { path: 'composition[5].values.share', percent: 20 },
    ])
    expect(siblings(state, 'composition[6].values.share')).toEqual([])
  })
  test('what else an entry says is no share of anything', () => {
    const state = garment(60, 40, [80, 20])
    expect(siblings(state, 'composition[1].values.material')).toEqual([])
    expect(siblings(state, 'composition[4].values.country')).toEqual([])
  })
  test('an origin without a share is not beside the others', () => {
    const state = typed({}, [material('ei-coton', 100), origin(80, 0), origin(null, 0)])
    expect(siblings(state, 'composition[1].values.share')).toEqual([])
  })
})

describe('moving one share', () => {
  const aShare = fc.integer({ min: 1, max: 98 })
  const sum = (values: readonly unknown[]) => values.reduce<number>((all, one) => all + Number(one), 0)

  test('leaves the whole 100 %, and the others in their proportion', () => {
    fc.assert(
      fc.property(aShare, fc.double({ min: 0.01, max: 1, noNaN: true }), aShare, (one, part, moved) => {
        const [second, third] = [(100 - one) * part, (100 - one) * (1 - part)]
        const state = typed({ storeShare: one, onlineShare: second, directShare: third })
        const field = fieldAt(state, 'values.storeShare')
        const { values } = withValues(state, changesOf({ field }, moved, state))
        const [a, b, c] = ['storeShare', 'onlineShare', 'directShare'].map((id) => values[id]?.value)
        expect(a).toBe(moved)
        expect(sum([a, b, c])).toBeCloseTo(100, 9)
        expect(Number(b) * third).toBeCloseTo(Number(c) * second, 6)
      }),
    )
  })
  test('of a material moves the materials of all parts, and no origin', () => {
    fc.assert(
      fc.property(aShare, aShare, (share, moved) => {
        const state = garment(share, 100 - share, [80, 20])
        const field = fieldAt(state, 'composition[1].values.share')
        const after = withValues(state, changesOf({ field }, moved, state))
        const shares = [1, 3, 4, 5, 6].map((place) => valueAt(after, `composition[${place}].values.share`))
        expect(shares.map(Number)).toEqual(
          [moved, 100 - moved, 80, 20, 70].map((value) => expect.closeTo(value, 9) as number),
        )
      }),
    )
  })
  test('beside shares of nothing changes itself alone: there is no proportion to keep', () => {
    const state = typed({ storeShare: 100, onlineShare: 0, directShare: 0 })
    const field = fieldAt(state, 'values.storeShare')
    expect([...changesOf({ field }, 90, state)]).toEqual([['values.storeShare', 90]])
  })
  test('that is no part of a whole changes itself alone', () => {
    const state = typed({ makingWaste: 20, storeShare: 60, onlineShare: 40 })
    const field = fieldAt(state, 'values.makingWaste')
    expect([...changesOf({ field }, 25, state)]).toEqual([['values.makingWaste', 25]])
  })
})

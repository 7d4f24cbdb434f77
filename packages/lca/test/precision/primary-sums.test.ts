import { describe, expect, test } from 'vitest'
import type { FieldValue, FormState, ProvenValue } from '@ecotrame/lca'
import { primaryImpactOf, primaryShares } from '../../src/precision/primary-shares.ts'
import { material } from '../pef/form-products.ts'
import { typed } from './fields.ts'

const shirt = typed({ mass: 170 }, [material('ei-coton', 60), material('ei-pet', 40)])
const [cotton = '', polyester = ''] = shirt.composition.map(({ id }) => id)
const proof = (entry: string | null, parameter: string, value: FieldValue): ProvenValue => ({
  entry,
  parameter,
  value,
})
const all = [
  proof(null, 'mass', 170),
  proof(cotton, 'material', 'ei-coton'),
  proof(cotton, 'share', 60),
  proof(polyester, 'material', 'ei-pet'),
  proof(polyester, 'share', 40),
]
const ofMass = (proofs: readonly ProvenValue[], state: FormState = shirt) =>
  primaryShares.ofMass({ ...state, records: { facilities: [], proofs } })
const without = (...places: readonly number[]) => all.filter((_, place) => !places.includes(place))

describe('the share of the mass that is primary', () => {
  test('is that of the materials of which kind and share are proven', () => {
    expect(ofMass(all)).toBe(1)
    expect(ofMass(without(1))).toBeCloseTo(0.4, 12)
    expect(ofMass(without(2))).toBeCloseTo(0.4, 12)
    expect(ofMass(without(3))).toBeCloseTo(0.6, 12)
    expect(ofMass(without(1, 3))).toBe(0)
    expect(primaryShares.ofMass(shirt)).toBe(0)
  })
  test('is none while the mass of the product is not proven', () => {
    expect(ofMass(without(0))).toBe(0)
    expect(ofMass([...without(0), proof(null, 'mass', 171)])).toBe(0)
    expect(ofMass([...without(0), proof(cotton, 'mass', 170)])).toBe(0)
    expect(ofMass([...without(0), proof(null, 'price', 170)])).toBe(0)
  })
  test('is none of what was left to the method, or stands empty, whatever is proven', () => {
    const withMass = (more: object): FormState => {
      const { mass } = shirt.values
      if (!mass) throw new Error('no mass')
      return { ...shirt, values: { ...shirt.values, mass: { ...mass, ...more } } }
    }
    expect(ofMass(all, withMass({ origin: 'default' }))).toBe(0)
    expect(ofMass([...all, proof(null, 'mass', null)], withMass({ value: null }))).toBe(0)
    const { mass: _left, ...others } = shirt.values
    expect(ofMass(all, { ...shirt, values: others })).toBe(0)
  })
  test('is of the shares as they stand, and never more than all', () => {
    const two = typed({ mass: 170 }, [material('ei-coton', 30), material('ei-pet', 90)])
    const half = [all[0], all[1], proof(cotton, 'share', 30)] as readonly ProvenValue[]
    expect(ofMass(half, two)).toBeCloseTo(0.25, 12)
    // A share below 0 is a slip: it takes nothing from the others.
    const slip = typed({ mass: 170 }, [material('ei-coton', 60), material('ei-pet', -20)])
    expect(ofMass([...without(3, 4)], slip)).toBe(1)
  })
  test('of nothing is not known', () => {
    expect(ofMass(all, typed({ mass: 170 }))).toBeNull()
    expect(ofMass(all, typed({ mass: 170 }, [material('ei-coton', 0)]))).toBeNull()
    const open = typed({ mass: 170 }, [{ type: 'material', values: { material: 'ei-coton', share: null } }])
    expect(ofMass(all, open)).toBeNull()
  })
})

describe('the share of the impact that is primary', () => {
  const line = (step: string, points: number, companySpecific = false) => ({ step, points, companySpecific })

  test('is what facilities measured, of the sizes of all steps', () => {
    expect(primaryShares.ofImpact([line('a', 6), line('b', 2), line('b', 2, true)])).toBeCloseTo(0.2, 12)
    expect(primaryShares.ofImpact([line('a', 6, true), line('a', 2, true)])).toBe(1)
    expect(primaryShares.ofImpact([line('a', 6)])).toBe(0)
  })
  test('energy that a row gives up is none of its impact; a credit is one', () => {
    // The row keeps 10 − 4 = 6; a credit of 2 counts by its size; 2 of the whole 10 are measured.
    const lines = [line('row', 10), line('row', -4), line('credit', -2), line('own', 2, true)]
    expect(primaryShares.ofImpact(lines)).toBeCloseTo(0.2, 12)
    expect(primaryShares.ofImpact([line('own', -2, true), line('a', 6)])).toBeCloseTo(0.25, 12)
  })
  test('of nothing is not known', () => {
    expect(primaryShares.ofImpact([])).toBeNull()
    expect(primaryShares.ofImpact([line('a', 0)])).toBeNull()
  })
  test('is told as its two sums too, of the lines of a bill', () => {
    const component = { kind: 'part', part: 0 } as const
    const of = (
      purpose: 'fabric' | 'replacedHeat' | 'ownHeat' | 'freight',
      micropoints: number,
      own?: true,
    ) => ({
      stage: 'textileFormation' as const,
      purpose,
      component,
      micropoints,
      ...(own === undefined ? {} : { companySpecific: own }),
    })
    expect(
      primaryImpactOf([of('fabric', 10), of('replacedHeat', -4), of('ownHeat', 3, true), of('freight', -1)]),
    ).toEqual({ own: 3, whole: 10 })
    // Two lines of freight are two steps: one does not take from the other.
    expect(primaryImpactOf([of('freight', 5), of('freight', -5)])).toEqual({ own: 0, whole: 10 })
  })
})

import { describe, expect, test } from 'vitest'
import {
  impactsOf,
  missingMass,
  noMissingMass,
  type AskedScore,
  type DatasetDatabase,
  type ScoringBasis,
} from '@ecotrame/lca'
import { scoredForm, type ScoredForm } from '../../src/scoring/scored-form.ts'
import { basisOf } from '../attribution/products.ts'
import { filled, material, part } from '../pef/form-products.ts'
import { method } from '../pef/products.ts'

const basis = basisOf('handbag', { frenchPefReading: 1 })
/** 900 g, of which 360 g are of leather, of which nobody has data. */
const bag = filled(basis.form, {
  values: { mass: 900, makingCountry: 'IT' },
  entries: [
    part('Shell', { kind: 'sheet' }),
    material('leather', 40, 0),
    part('Lining', { kind: 'fabric' }),
    material('cotton', 60, 2),
  ],
})
const scoredOf = (state = bag, by = basis): ScoredForm => {
  const scored = scoredForm(state, { french: false, pef: true }, by)
  if (!scored.ok) throw new Error(JSON.stringify(scored.problems))
  return scored.value
}
const pef: AskedScore = { label: 'pef', basis: 'product' }

/** Packs in which cotton has so many kg CO₂ per kg, linen as many per piece, and nothing else has data. */
const packsWith = (ofCotton: number, ofLinen = 0): DatasetDatabase => {
  const needs = ['cotton', 'linen'].map((id) => method.materials.get(id)?.production)
  const find: DatasetDatabase['find'] = ({ process, material: of, parameter }) => {
    const place = needs.findIndex(
      (need) => need?.process === process && need.material === of && need.parameter === parameter,
    )
    if (place < 0) return null
    const impacts = impactsOf({ cch: place === 0 ? ofCotton : ofLinen })
    return { dataset: { unit: place === 0 ? 'kg' : 'piece', impacts } } as unknown as ReturnType<
      DatasetDatabase['find']
    >
  }
  return Object.assign(Object.create(basis.database) as DatasetDatabase, { find })
}
const missing = (
  figure: number,
  asked = pef,
  more: Partial<ScoringBasis> = {},
  scored = scoredOf(),
  kgCo2 = 10,
) => missingMass(figure, asked, scored, { ...basis, database: packsWith(kgCo2, 999), ...more })

const { weight = 0, normalisation = 1 } = method.weighting.factors.cch ?? {}
/** 10 kg CO₂ per kg of 0.36 kg, in µPt. */
const added = (1e6 * weight * 10 * 0.36) / normalisation

describe('what mass without data may add', () => {
  test('is the dearest material of the packs for so many kg, at the end of a 95 % interval', () => {
    const { share, most, sigma, spread } = missing(200)
    expect(share).toBeCloseTo(0.4, 12)
    expect(most).toBeCloseTo(added, 9)
    expect(Math.exp(1.96 * sigma)).toBeCloseTo(1 + added / 200, 12)
    expect(1.96 * spread).toBeCloseTo(added, 9)
  })
  test('is nothing where the dearest is a credit, and no logarithm of what is not above 0', () => {
    expect(missing(200, pef, {}, scoredOf(), -10)).toMatchObject({ most: 0, sigma: 0, spread: 0 })
    for (const figure of [0, -200]) {
      expect(missing(figure).sigma).toBe(0)
      expect(missing(figure).most).toBeCloseTo(added, 9)
    }
  })
  test('is divided as the figure is', () => {
    expect(missing(200, { label: 'pef', basis: 'per100g' }).most).toBeCloseTo(added / 9, 9)
    expect(missing(200, { label: 'pef', basis: 'per1000g' }).most).toBeCloseTo(added / 0.9, 9)
    const durability = scoredOf().families.pef?.durability ?? Number.NaN

    expect(durability).toBeGreaterThan(0)
    expect(missing(200, { label: 'pef_dur', basis: 'product' }).most).toBeCloseTo(added / durability, 9)
  })
  test('concerns what stands on the bill of the PEF', () => {
    const weighted = { label: 'frpef', basis: 'product' } as const
    expect(missing(200, weighted).share).toBeCloseTo(0.4, 12)
    const scored = scoredOf()
    expect(missing(200, weighted, { frenchPefReading: 2 }, scored)).toEqual(noMissingMass)
    expect(missing(200, { label: 'fr', basis: 'product' })).toEqual(noMissingMass)
    expect(missing(200, pef, {}, { ...scored, pef: null })).toEqual(noMissingMass)
    const { fr, frpef } = scored.families
    expect(missing(200, pef, {}, { ...scored, families: { pef: null, fr, frpef } })).toEqual(noMissingMass)
  })
  test('is nothing where all mass has data', () => {
    const cotton = filled(basis.form, {
      values: { mass: 900, makingCountry: 'IT' },
      entries: [material('cotton', 100)],
    })
    expect(missing(200, pef, {}, scoredOf(cotton))).toEqual(noMissingMass)
  })
})

import { describe, expect, test } from 'vitest'
import {
  assess,
  holdingOfKept,
  intervalOf,
  measurePrecision,
  noMissingMass,
  precisionOf,
  resultPrecision,
  scoreVariance,
  simulatePrecision,
  type PrecisionModel,
  type ScoreLabelId,
  type ScoringBasis,
} from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { filled, formOf, material, part, release } from '../pef/form-products.ts'
import { database, evaluated, method } from '../pef/products.ts'

const tables = loadPrecisionTables()
const basis: ScoringBasis = { form: formOf('handbag'), release, method, database, frenchPefReading: 2 }
const bag = (leather: number) =>
  filled(basis.form, {
    values: { mass: 900, makingCountry: 'IT' },
    entries:
      leather === 0 || leather === 100
        ? [material(leather === 0 ? 'cotton' : 'leather', 100)]
        : [
            part('Shell', { kind: 'sheet' }),
            material('leather', leather, 0),
            part('Lining', { kind: 'fabric' }),
            material('cotton', 100 - leather, 2),
          ],
  })
const modelOf = (leather: number, label: ScoreLabelId = 'pef'): PrecisionModel => {
  const measured = measurePrecision({ state: bag(leather) }, basis, tables, {
    asked: [{ label, basis: 'product' }],
    factorSet: 'expert',
  })
  const model = measured.ok ? measured.value[0] : null
  if (!model) throw new Error(JSON.stringify(measured))
  return model
}
const widthOf = (model: PrecisionModel) => {
  const interval = intervalOf(model, tables)
  if (interval.kind !== 'relative') throw new Error('no percentage')
  return interval
}

describe('mass without data widens the interval', () => {
  test('nothing is missing: nothing is added', () => {
    const { missing } = modelOf(0)
    expect(missing).toEqual(noMissingMass)
  })

  test('it reaches what the dearest material of the packs would make of the score', () => {
    for (const leather of [3, 40, 100]) {
      const { missing, score } = modelOf(leather)
      expect(missing.share).toBeCloseTo(leather / 100, 9)
      expect(precisionOf(missing.sigma)).toBeCloseTo(missing.most / score, 9)
      expect(widthOf(modelOf(leather)).high).toBeGreaterThanOrEqual(score + missing.most)
    }
  })

  test('no material of the packs is dearer per kg than what is assumed', () => {
    const { missing } = modelOf(100)
    const perKilogram = missing.most / 0.9
    for (const id of ['silk', 'wool', 'cotton', 'polyester']) {
      const fibres = evaluated({
        categoryId: 'handbag',
        massKg: 1,
        parts: [{ materials: [{ materialId: id, share: 1 }] }],
        countries: { making: 'IT' },
      }).lines.filter(({ purpose }) => purpose === 'fibre')
      const points = fibres.reduce((sum, { micropoints, amount }) => sum + micropoints / amount, 0)
      expect(perKilogram).toBeGreaterThanOrEqual(points - 1e-9)
    }
  })

  test('it only adds: the lower end is that of fields and datasets', () => {
    const model = modelOf(40)
    const { low, high } = widthOf(model)
    expect(low).toBe(widthOf({ ...model, missing: noMissingMass }).low)
    expect(high).toBeGreaterThan(widthOf({ ...model, missing: noMissingMass }).high)
  })

  test('the more is missing, the wider', () => {
    const widths = [0, 3, 10, 40, 70, 100].map((leather) => widthOf(modelOf(leather)).x)
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(widths[5]).toBeGreaterThan(10 * (widths[0] ?? 0))
  })

  test('the stored interval is the one that the DPR tool gives, and no field takes it away', () => {
    const model = modelOf(40)
    const stored = resultPrecision({ state: bag(40) }, basis, tables, 'expert')
    const asked = assess(model, { target: { type: 'precision', x: 0.1 }, pinned: [], have: [] }, tables)
    if (!stored.ok || !asked.ok) throw new Error('not assessed')
    expect(stored.value.figures.pef.product?.interval).toEqual(asked.value.interval)
    expect(asked.value.plan?.floor.sigma).toBeGreaterThanOrEqual(model.missing.sigma)
    expect(Math.sqrt(scoreVariance(model))).toBeGreaterThanOrEqual(model.missing.sigma)
  })

  test('draws spread as the formula does', () => {
    const model = modelOf(3)
    const { low, high } = simulatePrecision({ state: bag(3) }, model, basis, tables, { draws: 800, seed: 7 })
    expect(high / low).toBeGreaterThan(1 + model.missing.most / model.score)
    expect(low).toBeGreaterThan(0.8 * widthOf(model).low)
  })

  test('the score itself stays as it was', () => {
    const { score } = modelOf(100)
    const alone = evaluated({
      categoryId: 'handbag',
      massKg: 0.9,
      parts: [{ materials: [{ materialId: 'leather', share: 1 }] }],
      countries: { making: 'IT' },
    })
    expect(holdingOfKept(alone).mass).toBe(0)
    expect(score).toBeGreaterThan(0)
  })
})

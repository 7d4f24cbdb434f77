import { describe, expect, test } from 'vitest'
import {
  intervalOf,
  measurePrecision,
  scoreLabelIds,
  scoreVariance,
  type AskedScore,
  type FieldValue,
  type MeasuredProduct,
  type PrecisionModel,
  type ScoringBasis,
} from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { filled, formOf, material, release, type TypedForm } from '../pef/form-products.ts'
import { database, method } from '../pef/products.ts'

const tables = loadPrecisionTables()
const basisOf = (category: string): ScoringBasis => ({
  form: formOf(category),
  release,
  method,
  database,
  frenchPefReading: 2,
})
const modelsOf = (category: string, state: MeasuredProduct['state'], asked: readonly AskedScore[]) => {
  const measured = measurePrecision({ state }, basisOf(category), tables, { asked, factorSet: 'expert' })
  return measured.ok ? measured.value : asked.map(() => null)
}
const spreadOf = (model: PrecisionModel | null | undefined) =>
  model ? { sigma: Math.sqrt(scoreVariance(model)), interval: intervalOf(model, tables) } : null

/** Garments that differ in all that an interval rests on: category, blend, countries, price, processes left open. */
const garments = ['tshirt', 'jeans', 'sweater', 'coat', 'socks', 'shirt'].flatMap((category) =>
  Array.from({ length: 10 }, (_, number) => ({ category, number })),
)
const fibres = ['ei-coton', 'ei-pet', 'ei-pet-r', 'ei-acrylique', 'ei-lin', 'ei-viscose', 'ei-pa']
const places = ['IN', 'TR', 'CN', 'FR', 'BD', '---']
const garment = ({ category, number }: { category: string; number: number }): TypedForm => {
  const share = [50, 30, 60, 95, 70, 51, 49, 80, 90, 40][number] ?? 50
  const of = <Item>(list: readonly Item[], by: number) =>
    list[(number * by + category.length) % list.length] as Item
  const values: Record<string, FieldValue> = {
    mass: 120 + 70 * number,
    spinningCountry: of(places, 1),
    fabricCountry: of(places, 2),
    ennoblingCountry: of(places, 3),
    makingCountry: of(places.slice(0, 5), 5),
    price: 15 + 20 * number,
    numberOfReferences: 10 ** (1 + (number % 4)),
  }
  return {
    values,
    entries: [
      material(of(fibres, 1), share, undefined, { country: of(places, 1) }),
      material(of(fibres, 2), 100 - share, undefined, { country: of(places, 4) }),
    ],
  }
}

describe('a figure is as sure alone as among others', () => {
  const asked = scoreLabelIds.map((label): AskedScore => ({ label, basis: 'product' }))
  test.each(garments.map((one, place) => ({ ...one, ...(asked[place % asked.length] as AskedScore) })))(
    '$category $number $label',
    ({ label, basis, ...one }) => {
      const state = filled(formOf(one.category), garment(one))
      const among = modelsOf(one.category, state, asked)[scoreLabelIds.indexOf(label)]
      const [alone] = modelsOf(one.category, state, [{ label, basis }])
      expect(spreadOf(alone)).not.toBeNull()
      expect(spreadOf(alone)).toEqual(spreadOf(among))
    },
  )
})

describe('at a step of the method the interval is that of its neighbours', () => {
  const shirt = (cotton: number, more: Readonly<Record<string, FieldValue>> = {}) =>
    filled(formOf('tshirt'), {
      values: {
        mass: 170,
        fabricCountry: 'TR',
        ennoblingCountry: 'TR',
        makingCountry: 'TR',
        price: 25,
        ...more,
      },
      entries: [
        material('ei-coton', cotton, undefined, { country: 'IN' }),
        ...(cotton === 100 ? [] : [material('ei-pet', 100 - cotton, undefined, { country: 'CN' })]),
      ],
    })
  const modelOf = (state: MeasuredProduct['state']) => {
    const [model] = modelsOf('tshirt', state, [{ label: 'fr_dur', basis: 'product' }])
    if (!model) throw new Error('no model')
    return model
  }
  const sigmaOf = (state: MeasuredProduct['state']) => Math.sqrt(scoreVariance(modelOf(state)))

  test.each([50, 50.2, 49.8, 50.4, 49.6])('%s of 100 parts cotton, the rest polyester', (cotton) => {
    for (const neighbour of [52, 48])
      expect(sigmaOf(shirt(cotton)) / sigmaOf(shirt(neighbour))).toBeCloseTo(1, 0.7)
  })
  test('and the field tells how far the figure jumps there', () => {
    const { fields } = modelOf(shirt(50))
    const jumps = fields.filter(({ jump }) => jump !== null)
    expect(jumps.map(({ path }) => path)).toEqual([
      'composition[0].values.share',
      'composition[1].values.share',
    ])
    const [ofCotton, ofPolyester] = jumps.map(({ jump }) => jump?.change)
    // Which rule makes it: half of the fibres are synthetic.
    for (const { jump } of jumps) expect(jump?.mechanism).toMatchObject({ rule: 'export', threshold: 0.5 })
    const step = modelOf(shirt(49.99)).score / modelOf(shirt(50.01)).score - 1
    expect(Math.abs(ofPolyester ?? 0)).toBeCloseTo(step, 1)
    expect(Math.sign(ofCotton ?? 0)).toBe(-Math.sign(ofPolyester ?? 0))
    expect(modelOf(shirt(60)).fields.every(({ jump }) => jump === null)).toBe(true)
  })

  test('a price at which the garment is durable enough to fly less', () => {
    const at = (price: number) =>
      shirt(100, {
        price,
        makingCountry: 'CN',
        numberOfReferences: 9000,
        business: 'large-business-with-services',
      })
    const prices = Array.from({ length: 100 }, (_, step) => 10 * 1.015 ** step)
    const steps = prices.filter((price) =>
      modelOf(at(price)).fields.some(
        ({ path, jump }) => path === 'values.price' && jump?.mechanism?.rule === 'airFreight',
      ),
    )
    expect(steps.length).toBeGreaterThan(0)
    for (const price of steps) {
      const neighbours = [0.94, 1.06].map((factor) => sigmaOf(at(price * factor)))
      expect(sigmaOf(at(price))).toBeGreaterThan(0.9 * Math.min(...neighbours))
      expect(sigmaOf(at(price))).toBeLessThan(1.1 * Math.max(...neighbours))
    }
  })
})

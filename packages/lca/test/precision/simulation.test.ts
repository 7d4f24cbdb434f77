import { describe, expect, test } from 'vitest'
import {
  drawsOf,
  noMissingMass,
  simulatePrecision,
  type AskedScore,
  type FieldValue,
  type FormState,
  type PrecisionField,
  type PrecisionModel,
} from '@ecotrame/lca'
import { figuresOf } from '../../src/precision/field-effects.ts'
import { methodsFor, scoredForm } from '../../src/scoring/scored-form.ts'
import { basisOf } from '../attribution/products.ts'
import { filled, material } from '../pef/form-products.ts'
import { tables } from './fields.ts'

const basis = basisOf()
const asked: AskedScore = { label: 'fr', basis: 'product' }
const shirt = (values: Readonly<Record<string, FieldValue>> = {}, cotton = 30): FormState =>
  filled(basis.form, {
    values: { mass: 170, makingCountry: 'TR', ...values },
    entries: [
      material('ei-coton', cotton, undefined, { country: 'IN' }),
      material('ei-pet', 100 - cotton, undefined, { country: 'CN' }),
    ],
  })
const figureOf = (state: FormState) =>
  figuresOf(state, { asked: [asked], methods: methodsFor([asked], basis), basis })?.[0] ?? Number.NaN
const score = figureOf(shirt())

const aField = (path: string, sigma: number, more: Partial<PrecisionField> = {}): PrecisionField => ({
  path,
  parameter: path,
  label: { en: '', fr: '' },
  entry: null,
  kind: 'amount',
  value: 1,
  origin: 'default',
  transport: false,
  elasticity: 1,
  slope: 1,
  jump: null,
  sigma,
  sigmaPrimary: 0.01,
  ...more,
})
const model = (more: Partial<PrecisionModel>): PrecisionModel => ({
  asked,
  factorSet: 'expert',
  score,
  gross: score,
  fields: [],
  paths: [],
  background: [],
  quality: null,
  primary: { mass: null, impact: null },
  missing: noMissingMass,
  stakes: {},
  caution: null,
  ...more,
})
const options = { draws: 40, seed: 11 }
const simulated = (more: Partial<PrecisionModel>, state = shirt()) =>
  simulatePrecision({ state }, model(more), basis, tables, options)

/** Forty draws made here, with the same normal numbers in the same order, and told by their ranks. */
function expectDraws(found: ReturnType<typeof simulated>, one: (normal: () => number) => number) {
  const random = drawsOf(options.seed)
  const drawn = Array.from({ length: options.draws }, () => one(() => random.normal()))
  const sorted = drawn.toSorted((a, b) => a - b)
  // Of 40: 2.5 % leave out one below, 97.5 % one above.
  expect(found.low / (sorted[1] ?? NaN)).toBeCloseTo(1, 9)
  expect(found.median / (sorted[20] ?? NaN)).toBeCloseTo(1, 9)
  expect(found.high / (sorted[39] ?? NaN)).toBeCloseTo(1, 9)
  const logarithms = drawn.map(Math.log)
  const mean = logarithms.reduce((sum, value) => sum + value, 0) / 40
  const variance = logarithms.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 39
  expect(found.sigma).toBeCloseTo(Math.sqrt(variance), 9)
  expect(found.high).toBeGreaterThan(found.low)
  expect(found).toMatchObject({ ...options, failed: 0 })
}

describe('draws of a product', () => {
  test('an amount is drawn, and the product computed anew with it', () => {
    expectDraws(simulated({ fields: [aField('values.mass', 0.2)] }), (normal) =>
      figureOf(shirt({ mass: 170 * Math.exp(0.2 * normal()) })),
    )
  })
  test('a share takes from what makes up a whole with it; the second starts from what the first left', () => {
    const fields = ['composition[0].values.share', 'composition[1].values.share'].map((path) =>
      aField(path, 0.1),
    )
    // Cotton, 30 %, moves by its logarithm; polyester, 70 %, by its odds.
    expectDraws(simulated({ fields }), (normal) => {
      const polyester = 100 - 30 * Math.exp(0.1 * normal())
      const odds = Math.log(polyester / (100 - polyester)) + 0.1 * normal()
      return figureOf(shirt({}, 100 / (1 + Math.exp(odds))))
    })
  })
  test('a choice moves the figure as strongly as it weighs', () => {
    const choice = aField('values.fabricCountry', 0.3, { kind: 'choice', elasticity: 0.5 })
    const fields = [choice, { ...choice, elasticity: -0.2 }]
    expectDraws(simulated({ fields }), (normal) => score * Math.exp(0.15 * normal() - 0.06 * normal()))
  })
  test('a dataset moves its part of the score alone', () => {
    const first = scoredForm(shirt(), methodsFor([asked], basis), basis)
    const lines = first.ok ? (first.value.french?.lines ?? []) : []
    const [{ processId: id } = { processId: '' }] = lines.toSorted((a, b) => b.ecs - a.ecs)
    const points = lines.reduce((sum, line) => sum + (line.processId === id ? line.ecs : 0), 0)
    expect(points / score).toBeGreaterThan(0.05)
    const background = [
      {
        id,
        nameEn: '',
        nameFr: null,
        stage: 'rawMaterial' as const,
        elasticity: 0.2,
        sigma: 0.4,
        dqr: 3,
        criteria: { precision: 3, time: 3, technology: 3, geography: 3 },
      },
    ]
    expectDraws(simulated({ background }), (normal) => score + points * (Math.exp(0.4 * normal()) - 1))
  })
  test('mass without data only adds', () => {
    const missing = { share: 0.1, most: 5, sigma: 0.2, spread: 3 }
    const found = simulated({ missing })
    expectDraws(found, (normal) => score * Math.exp(0.2 * Math.abs(normal())))
    expect(found.low).toBeGreaterThan(score)
  })
  test('what cannot move is not drawn: a field without amount, one that is not there, certainty', () => {
    const fields = [aField('values.fabricProcess', 0.5), aField('values.colour', 0.5)]
    const { low, median, high, sigma, failed } = simulated({ fields })
    expect([low, median, high, failed]).toEqual([score, score, score, 0])
    expect(sigma).toBeCloseTo(0, 12)
  })
  test('that cannot be computed are counted, and give no figure', () => {
    const state = filled(basis.form, { values: { mass: 170 }, entries: [] })
    expect(simulated({ fields: [aField('values.mass', 0.2)] }, state)).toEqual({
      ...options,
      low: NaN,
      median: NaN,
      high: NaN,
      sigma: null,
      failed: 40,
    })
  })
})

import { describe, expect, test } from 'vitest'
import {
  assess,
  intervalOf,
  nextBetterOrigin,
  noMissingMass,
  originClasses,
  originSigma,
  precisionLevel,
  sigmaOfPrecision,
  type AssessedChoices,
  type PrecisionField,
  type PrecisionModel,
} from '@ecotrame/lca'
import { studyQuality } from '../../src/precision/data-quality.ts'
import { tables } from './fields.ts'

const aField = (path: string, elasticity: number, sigma: number): PrecisionField => ({
  path,
  parameter: path,
  label: { en: '', fr: '' },
  entry: null,
  kind: 'amount',
  value: 1,
  origin: 'default',
  transport: false,
  elasticity,
  slope: elasticity * 100,
  jump: null,
  sigma,
  sigmaPrimary: 0.01,
})
/** Two processes, of which the first makes the score. */
const quality = studyQuality(
  [
    ['dyeing', 0.9, 3],
    ['sewing', 0.1, 2],
  ].map(([id, share, score]) => ({
    id: String(id),
    nameEn: '',
    nameFr: null,
    stage: 'coloration' as const,
    share: Number(share),
    criteria: {
      precision: Number(score),
      time: Number(score),
      technology: Number(score),
      geography: Number(score),
    },
  })),
  {},
  tables,
)
const model = (more: Partial<PrecisionModel> = {}): PrecisionModel => ({
  asked: { label: 'pef', basis: 'product' },
  factorSet: 'expert',
  score: 100,
  gross: 100,
  fields: [aField('values.mass', 1, 0.2), aField('values.price', 0.5, 0.2)],
  paths: ['values.mass', 'values.price', 'values.ironed'],
  background: [],
  quality,
  primary: { mass: null, impact: null },
  missing: noMissingMass,
  stakes: {},
  caution: null,
  ...more,
})
const within = (x: number, more: Partial<AssessedChoices> = {}): AssessedChoices => ({
  target: { type: 'precision', x },
  pinned: [],
  have: [],
  ...more,
})
const assessed = (choices: AssessedChoices, of = model(), by = tables) => {
  const found = assess(of, choices, by)
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  return found.value
}
const pathsOf = ({ plan }: ReturnType<typeof assessed>) => plan?.fields.map(({ field }) => field.path)

describe('a product against a target of precision', () => {
  // The variance of the logarithm: (1 × 0.2)² + (0.5 × 0.2)² = 0.05, or ± 55 % of the score.
  test('reaches what its variance allows, and nothing below', () => {
    expect(assessed(within(0.56))).toMatchObject({ reached: true, withoutPercentage: null, quality: null })
    expect(assessed(within(0.54))).toMatchObject({ reached: false })
    expect(assessed(within(0.54)).plan?.now.sigma).toBeCloseTo(Math.sqrt(0.05), 12)
    expect(assessed(within(0.54)).plan?.target).toEqual({ sigma: sigmaOfPrecision(0.54), x: 0.54 })
    expect(assessed(within(0.5)).interval).toEqual(intervalOf(model(), tables))
  })
  test('datasets stay as uncertain as they are', () => {
    const missing = { share: 0.1, most: 1, sigma: 0.3, spread: 1 }
    expect(assessed(within(0.5), model({ missing })).plan?.now.sigma).toBeCloseTo(Math.sqrt(0.14), 12)
  })
  test('asks neither for what nobody can get nor for what is measured already', () => {
    expect(pathsOf(assessed(within(0.1)))).toEqual(['values.mass', 'values.price'])
    expect(pathsOf(assessed(within(0.1, { pinned: ['values.mass'] })))).toEqual(['values.price'])
    const have = assessed(within(0.1, { have: ['values.mass'] }))
    expect(pathsOf(have)).toEqual(['values.price'])
    expect(have.plan?.now.sigma).toBeCloseTo(Math.hypot(0.01, 0.1), 12)
  })
  test('may name a field that moves nothing, and no other', () => {
    expect(pathsOf(assessed(within(0.1, { pinned: ['values.ironed'], have: ['values.ironed'] })))).toEqual([
      'values.mass',
      'values.price',
    ])
    const wrong = ['values.ironed', 'values.colour']
    expect(assess(model(), within(0.1, { pinned: wrong, have: wrong }), tables)).toMatchObject({
      ok: false,
      problems: ['pinned[1]', 'have[1]'].map((path) => ({
        path,
        code: 'UNKNOWN_PARAMETER',
        kind: 'structure',
        params: { value: 'values.colour' },
      })),
    })
  })
  test('wants a simulation beyond the variance for which the formula holds', () => {
    const [below, above] = [0.051, 0.049].map((formulaVarianceLimit) =>
      assessed(within(0.1), model(), { ...tables, formulaVarianceLimit }),
    )
    expect([below?.wantsSimulation, above?.wantsSimulation]).toEqual([false, true])
    const atLimit = model({ fields: [aField('values.mass', 1, 0.5)] })
    expect(assessed(within(0.1), atLimit, { ...tables, formulaVarianceLimit: 0.25 }).wantsSimulation).toBe(
      false,
    )
    const credit = assessed(within(0.1), model({ score: -100 }), { ...tables, formulaVarianceLimit: 0.001 })
    expect(credit).toMatchObject({
      wantsSimulation: false,
      plan: null,
      reached: false,
      withoutPercentage: 'negative',
    })
  })
})

describe('a product against a target of data quality', () => {
  const ofQuality = (q: number, of = model()) =>
    assessed({ target: { type: 'dqr', q }, pinned: [], have: [] }, of)

  // The process of 90 % alone is most relevant: the study is rated 3.
  test('reaches what its rating allows', () => {
    expect(ofQuality(3)).toMatchObject({ reached: true, quality: { reached: true, needed: 0 } })
    expect(ofQuality(2.9)).toMatchObject({ reached: false, quality: { reached: false, needed: 1 } })
  })
  test('is shown beside the first of the usual targets of precision', () => {
    expect(ofQuality(2).plan?.target.x).toBe(tables.precisionPresets[0])
  })
  test('of which no PEF says the rating is not reached', () => {
    expect(ofQuality(5, model({ quality: null }))).toMatchObject({ quality: null, reached: false })
  })
  test('is not asked for by a target of precision', () => {
    expect(assessed(within(9)).quality).toBeNull()
  })
})

describe('a better class of data for what cannot be measured (DPR §5)', () => {
  const sigmaOf = (origin: (typeof originClasses)[number], thing: 'amount' | 'transport' = 'amount') =>
    originSigma(origin, thing, 'expert', tables)
  const better = (origin: (typeof originClasses)[number], more: Partial<PrecisionField> = {}) =>
    nextBetterOrigin(
      { ...aField('values.mass', 2, sigmaOf(origin)), origin, ...more },
      { factorSet: 'expert' },
      tables,
    )

  test('is the next one that is surer, and gains the variance between them', () => {
    originClasses.forEach((origin, place) => {
      const surer = originClasses.slice(0, place).filter((one) => sigmaOf(one) < sigmaOf(origin))
      const next = surer.at(-1)
      if (next === undefined) expect(better(origin), origin).toBeNull()
      else
        expect(better(origin), origin).toEqual({
          origin: next,
          sigma: sigmaOf(next),
          gain: expect.closeTo(4 * (sigmaOf(origin) ** 2 - sigmaOf(next) ** 2), 12) as number,
        })
    })
    expect(better('primary_measured')).toBeNull()
    expect(better('masked')?.origin).toBe('default')
  })
  test('is none where the range of a field says more than any class', () => {
    expect(better('default', { sigma: 0.001 })).toBeNull()
    expect(better('default', { sigma: sigmaOf('supplier_declared') })?.origin).toBe('primary_calculated')
  })
  test('is never a worse class, however far the options of a choice are apart', () => {
    expect(better('secondary_specific', { sigma: 5 })?.origin).toBe('supplier_declared')
    expect(better('primary_measured', { sigma: 5 })).toBeNull()
  })
  test('of transport is as sure as documents of transport', () => {
    const found = better('masked', { sigma: sigmaOf('masked', 'transport'), transport: true })
    expect(found).toMatchObject({ origin: 'default', sigma: sigmaOf('default', 'transport') })
  })
})

test('a precision has the name of the level that it just reaches', () => {
  for (const { id, max } of tables.precisionLevels) expect(precisionLevel(max, tables)).toBe(id)
  const last = tables.precisionLevels.at(-1)
  expect(precisionLevel((last?.max ?? 0) + 1e-9, tables)).toBeNull()
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  datasetSigma,
  factorSets,
  originClasses,
  originSigma,
  pedigreeSigma,
  precisionLevel,
  precisionOf,
  precisionPlan,
  qualityLevel,
  qualityPlan,
  rangeSigma,
  ratingOf,
  sigmaOfPrecision,
  studyQuality,
  type OriginClass,
} from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'

const tables = loadPrecisionTables()
const folder = new URL('../../../reference-data/data/ef31/', import.meta.url)
const file = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const example = file('worked-examples.json') as {
  readonly dpr: {
    readonly startSigma: number
    readonly startPrecision: number
    readonly steps: readonly {
      readonly field: string
      readonly S: number
      readonly sigma: number
      readonly ctv: number
      readonly sigmaAfter: number
      readonly precisionAfter: number
    }[]
  }
  readonly dqr: {
    readonly processes: readonly {
      readonly name: string
      readonly share: number
      readonly TeR: number
      readonly GeR: number
      readonly TiR: number
      readonly P: number
    }[]
    readonly TeR: number
    readonly GeR: number
    readonly TiR: number
    readonly P: number
    readonly DQR: number
  }
}

describe('the example of the DPR method page, §8', () => {
  const { dpr } = example
  const fields = dpr.steps.map(({ field, S, sigma }) => ({
    path: field,
    elasticity: S,
    sigma,
    sigmaPrimary: 0.0244,
  }))
  const plan = precisionPlan(fields, 0, 0.2)

  test('starts at ± 74.5 %', () => {
    expect(plan.now.sigma).toBeCloseTo(dpr.startSigma, 10)
    expect(plan.now.x).toBeCloseTo(dpr.startPrecision, 10)
    expect(plan.now.x).toBeCloseTo(0.745, 3)
  })
  test.each(dpr.steps.map((step, rank) => [rank + 1, step] as const))(
    'rank %i has the published share of the variance and precision',
    (rank, step) => {
      const ranked = plan.fields[rank - 1]
      expect(ranked?.field.path).toBe(step.field)
      expect(ranked?.ctv).toBeCloseTo(step.ctv, 10)
      expect(ranked?.after.sigma).toBeCloseTo(step.sigmaAfter, 10)
      expect(ranked?.after.x).toBeCloseTo(step.precisionAfter, 10)
    },
  )
  test.each([
    // target, fields, reachable
    [0.2, 2, true],
    [0.1, 5, true],
    [0.05, 9, false],
    [1.0, 0, true],
  ])('± %f takes %i fields, reachable: %s', (x, needed, reachable) => {
    expect(precisionPlan(fields, 0, x)).toMatchObject({ needed, reachable, reached: needed === 0 })
  })
  test('has a floor of ± 5.4 %', () => {
    expect(plan.floor.x).toBeCloseTo(0.0542, 4)
  })
})

describe('sigma by origin of a field, method page §4', () => {
  test.each([
    // class, expert, cautious, transport without data
    ['primary_measured', 0.0244, 0.024, null],
    ['primary_calculated', 0.0359, 0.218, null],
    ['supplier_declared', 0.0564, 0.24, null],
    ['secondary_specific', 0.1113, 0.336, null],
    ['secondary_generic', 0.2166, 0.442, 0.408],
    ['default', 0.2625, 0.464, 0.4341],
    ['masked', 0.4621, 0.596, 0.5771],
  ] as const)('%s: %f, cautious %f, transport %s', (origin, expert, cautious, transport) => {
    expect(originSigma(origin, 'amount', 'expert', tables)).toBeCloseTo(expert, 4)
    expect(originSigma(origin, 'amount', 'cautious', tables)).toBeCloseTo(cautious, 3)
    // Documented transport is as sure as any other field.
    expect(originSigma(origin, 'transport', 'expert', tables)).toBeCloseTo(transport ?? expert, 4)
  })
  test('is that of the table of pedigree factors, class by class, for amounts and for transport', () => {
    type Row = { readonly pedigree: never; readonly sigma: number; readonly sigmaEmpirical: number }
    const published = file('pedigree.json') as {
      readonly dataOriginDefaults: Readonly<
        Record<'amount' | 'transportDistance', Readonly<Record<OriginClass, Row>>>
      >
    }
    for (const [thing, basic] of [
      ['amount', 1.05],
      ['transportDistance', 2],
    ] as const)
      for (const origin of originClasses) {
        const { pedigree, sigma, sigmaEmpirical } = published.dataOriginDefaults[thing][origin]
        expect(pedigreeSigma(pedigree, basic, tables.factors.expert)).toBeCloseTo(sigma, 4)
        expect(pedigreeSigma(pedigree, basic, tables.factors.cautious)).toBeCloseTo(sigmaEmpirical, 4)
      }
  })
  test('of a disclosed range follows from its ends', () => {
    expect(rangeSigma(1, Math.exp(3.92))).toBeCloseTo(1, 12)
  })
})

describe('sigma of a dataset by its rating, method page §4', () => {
  const even = (score: number) => ({ precision: score, time: score, technology: score, geography: score })
  test.each([
    [1, 0.0345, 0.031],
    [2, 0.045, 0.235],
    [3, 0.1189, 0.352],
    [4, 0.2429, 0.463],
    [5, 0.4536, 0.595],
  ])('DQR %i: %f, cautious %f', (score, expert, cautious) => {
    expect(datasetSigma(even(score), 'expert', tables)).toBeCloseTo(expert, 4)
    expect(datasetSigma(even(score), 'cautious', tables)).toBeCloseTo(cautious, 3)
  })
  test('rises with every criterion, also between whole scores', () => {
    for (const set of factorSets)
      for (const criterion of ['precision', 'time', 'technology', 'geography'] as const) {
        const at = (score: number) => datasetSigma({ ...even(2), [criterion]: score }, set, tables)
        expect(at(2.5)).toBeGreaterThan(at(2))
        expect(at(2.5)).toBeLessThan(at(3))
      }
  })
})

describe('targets and levels', () => {
  test.each([
    [0.05, 0.0249],
    [0.1, 0.0486],
    [0.2, 0.093],
    [0.3, 0.1339],
    [0.5, 0.2069],
    [1.0, 0.3536],
  ])('± %f is sigma %f (§5)', (x, sigma) => {
    expect(sigmaOfPrecision(x)).toBeCloseTo(sigma, 4)
    expect(precisionOf(sigmaOfPrecision(x))).toBeCloseTo(x, 12)
  })
  test.each([
    [2, 0.09],
    [3, 0.26],
    [4, 0.61],
    [5, 1.43],
  ])('a single dataset of DQR %i stands for about ± %f (§6)', (score, x) => {
    const criteria = { precision: score, time: score, technology: score, geography: score }
    expect(precisionOf(datasetSigma(criteria, 'expert', tables))).toBeCloseTo(x, 2)
  })
  test.each([
    [0.1, 'veryPrecise'],
    [0.2, 'precise'],
    [0.21, 'sound'],
    [0.5, 'indicative'],
    [1, 'rough'],
    [1.01, null],
  ])('± %f is %s', (x, level) => expect(precisionLevel(x, tables)).toBe(level))
  test.each([
    [1.5, 'excellent'],
    [1.51, 'veryGood'],
    [2, 'veryGood'],
    [3, 'good'],
    [4, 'fair'],
    [4.01, 'poor'],
  ])('DQR %f is %s (PEF §4)', (dqr, level) => expect(qualityLevel(dqr, tables)).toBe(level))
  test('of the Data Needs Matrix are those of PEF §5', () => {
    expect(tables.dataNeedsMatrix).toEqual({
      1: { relevant: 1.5, other: 3 },
      2: { relevant: 3, other: 4 },
      3: { relevant: 3, other: 4 },
    })
  })
})

describe('the data quality of the worked example (PEF §4)', () => {
  const { dqr } = example
  const processes = dqr.processes.map(({ name, share, TeR, GeR, TiR, P }) => ({
    id: name,
    nameEn: name,
    nameFr: null,
    stage: 'rawMaterial' as const,
    share,
    criteria: { technology: TeR, geography: GeR, time: TiR, precision: P },
  }))
  // The example names its most relevant processes; together they are what the 80 % are taken of.
  const study = studyQuality(processes, {}, { ...tables, relevantShare: 1 })
  if (study === null) throw new Error('The example has processes')

  test('is 2.253, good', () => {
    expect(study.criteria.technology).toBeCloseTo(dqr.TeR, 12)
    expect(study.criteria.geography).toBeCloseTo(dqr.GeR, 12)
    expect(study.criteria.time).toBeCloseTo(dqr.TiR, 12)
    expect(study.criteria.precision).toBeCloseTo(dqr.P, 12)
    expect(study.dqr).toBeCloseTo(dqr.DQR, 12)
    expect(study.level).toBe('good')
  })
  test('reaches a target by the processes that gain most (DPR §6)', () => {
    const plan = qualityPlan(study, 2, tables)
    const gains = plan.steps.map(({ gain }) => gain)
    expect(gains).toEqual(gains.toSorted((a, b) => b - a))
    expect(plan.steps[0]?.process.id).toBe('dyeing')
    expect(plan.steps[0]?.gain).toBeCloseTo((0.17 / 0.86) * (2.75 - 1.5), 12)
    expect(plan).toMatchObject({ reached: false, needed: 2 })
    expect(plan.floor).toBeCloseTo(1.5, 12)
    expect(qualityPlan(study, 3, tables)).toMatchObject({ reached: true, needed: 0 })
  })
  test('a credit weighs by its size: better data for it gain as much as for a burden', () => {
    const turned = processes.map((one, place) => (place === 1 ? { ...one, share: -one.share } : one))
    const withCredit = studyQuality(turned, {}, { ...tables, relevantShare: 1 })
    if (withCredit === null) throw new Error('The example has processes')
    const gainsOf = (of: typeof study) =>
      qualityPlan(of, 2, tables).steps.map(({ process, gain }) => [process.id, gain])
    expect(gainsOf(withCredit)).toEqual(gainsOf(study))
  })
  test('breaches a threshold by who runs a process and how much it weighs (PEF §5)', () => {
    const bad = { ...(processes[0] as (typeof processes)[number]), share: 0.9 }
    const light = {
      ...bad,
      id: 'light',
      share: 0.1,
      criteria: { technology: 4, geography: 4, time: 3, precision: 3 },
    }
    expect(ratingOf(light.criteria)).toBe(3.5)
    const of = (situation: 1 | 2 | 3) =>
      studyQuality([bad, light], { rawMaterial: situation }, tables)?.processes.map(
        ({ id, threshold, breach, mostRelevant }) => [id, threshold, breach, mostRelevant],
      )
    expect(of(3)).toEqual([
      ['fibre', 3, false, true],
      ['light', 4, false, false],
    ])
    expect(of(1)).toEqual([
      ['fibre', 1.5, true, true],
      ['light', 3, true, false],
    ])
  })
})

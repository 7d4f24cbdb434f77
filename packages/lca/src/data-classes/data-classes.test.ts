import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  classesOfResult,
  classOn,
  dataClasses,
  disclaimerOf,
  efCategories,
  endOfStatements,
  missingOfReadiness,
  notStated,
  pefReadiness,
  statedClasses,
  type ClassedResult,
  type ClassStatement,
  type PefView,
} from '@ecotrame/lca'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'

const day = '2026-11-27'
const said = (dataClass: ClassStatement['dataClass'], until: string | null = null): ClassStatement => ({
  dataClass,
  by: { en: 'publisher', fr: 'éditeur' },
  until,
})

const dayAfter = (one: string): string => new Date(Date.parse(one) + 86_400_000).toISOString().slice(0, 10)

type Line = ClassedResult['trace'][number]

/** A line with the same figure in every category. */
const line = (points: number, changes: Partial<Line> = {}): Line => ({
  stage: 'rawMaterial',
  purpose: 'fibre',
  component: { kind: 'product' },
  standIn: null,
  pack: { id: 'pack' },
  micropoints: points as never,
  impacts: Object.fromEntries(efCategories.map((category) => [category, points])) as never,
  ...changes,
})
const resultOf = (trace: readonly Line[], dataClass?: ClassStatement): ClassedResult => ({
  trace,
  score: { coverage: 1, categories: efCategories },
  packs: [{ id: 'pack', ...(dataClass !== undefined && { dataClass }) }],
})
const scoreOf = (trace: readonly Line[], dataClass?: ClassStatement) =>
  classesOfResult(resultOf(trace, dataClass), day).score

const statement = fc.option(
  fc.record({
    dataClass: fc.constantFrom(...dataClasses),
    until: fc.constantFrom(null, '2020-01-01', '2030-01-01'),
  }),
  { nil: undefined },
)
const lines = fc.array(
  fc
    .record({
      points: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      statement,
      standIn: fc.constantFrom(null, 'proxy' as const),
      measured: fc.boolean(),
      purpose: fc.constantFrom('fibre', 'spinning', 'replacedElectricity', 'ownElectricity') as fc.Arbitrary<
        Line['purpose']
      >,
    })
    .map(({ points, statement: own, standIn, measured, purpose }) =>
      line(points, {
        purpose,
        standIn,
        ...(measured && { companySpecific: true as const }),
        ...(own && { dataClass: said(own.dataClass, own.until) }),
      }),
    ),
  { maxLength: 12 },
)

describe('shares by class', () => {
  test('add up to exactly 1 of what is covered, in the score and in each category', () => {
    fc.assert(
      fc.property(lines, (trace) => {
        const { score, categories } = classesOfResult(resultOf(trace), day)
        for (const shares of [score, ...categories.map((one) => one.shares)]) {
          if (shares === null) continue
          expect(statedClasses.reduce((sum, one) => sum + shares[one], 0)).toBe(1)
          for (const one of statedClasses) expect(shares[one]).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('are null where nothing has an impact, and name what is not covered apart', () => {
    expect(scoreOf([])).toBeNull()
    expect(scoreOf([line(0)])).toBeNull()
    const gap = { ...line(2).impacts, htc: null }
    const { categories, uncovered } = classesOfResult(
      {
        ...resultOf([line(1), line(2, { impacts: gap })]),
        score: { coverage: 0.9787, categories: efCategories.filter((one) => one !== 'htc') },
      },
      day,
    )
    expect(uncovered).toBeCloseTo(0.0213, 12)
    expect(categories.find(({ category }) => category === 'htc')).toMatchObject({
      complete: false,
      shares: { 'not-stated': 1 },
    })
  })

  test('take the class of a record before that of its pack, and none that has ended', () => {
    expect(scoreOf([line(1)], said('ef-compliant'))).toMatchObject({ 'ef-compliant': 1 })
    expect(scoreOf([line(1, { dataClass: said('proxy') })], said('ef-compliant'))).toMatchObject({ proxy: 1 })
    expect(scoreOf([line(1)], said('ef-compliant', '2025-12-31'))).toMatchObject({ 'not-stated': 1 })
    expect(classOn('2025-12-31', said('ef-compliant', '2025'))).toBe('ef-compliant')
    expect(classOn('2026-01-01', said('ef-compliant', '2025'))).toBeNull()
    expect(endOfStatements(resultOf([line(1)], said('ef-compliant', '2030-01-01')))).toBe('2030-01-01')
  })

  test('hold until the last day on which every line has the class that it has today', () => {
    fc.assert(
      fc.property(lines, (trace) => {
        const result = resultOf(trace)
        const isStated = (on: string) => classesOfResult(result, on).score?.[notStated] === 0
        const until = endOfStatements(result)
        if (until === null || !isStated(until)) return
        expect(isStated(dayAfter(until))).toBe(false)
      }),
    )
    const ends = (changes: Partial<Line>, points = 1) =>
      endOfStatements(resultOf([line(points, changes)], said('ef-compliant', '2027')))
    expect(ends({})).toBe('2027-12-31')
    expect(ends({ companySpecific: true })).toBeNull()
    expect(ends({ standIn: 'proxy' })).toBeNull()
    expect(ends({}, 0)).toBeNull()
  })

  test('never count what was measured, a proxy or what nobody states as EF-compliant', () => {
    const ef = said('ef-compliant')
    fc.assert(
      fc.property(lines, (trace) => {
        const shares = scoreOf(
          trace.map((one) => ({ ...one, companySpecific: true as const, dataClass: ef })),
        )
        if (shares !== null) expect(shares).toMatchObject({ 'ef-compliant': 0, 'own-measured': 1 })
      }),
    )
    expect(scoreOf([line(1, { standIn: 'proxy', dataClass: ef })])).toMatchObject({
      'ef-compliant': 0,
      proxy: 1,
    })
    expect(scoreOf([line(1)])).toMatchObject({ 'ef-compliant': 0, 'not-stated': 1 })
  })

  test('take energy that a row gives up from the row', () => {
    const own = line(2, { purpose: 'ownElectricity', companySpecific: true })
    const row = line(10, { purpose: 'spinning', dataClass: said('ef-compliant') })
    const replaced = line(-2, { purpose: 'replacedElectricity', dataClass: said('other-published') })
    expect(scoreOf([row, replaced, own])).toEqual({
      ...Object.fromEntries(statedClasses.map((one) => [one, 0])),
      'ef-compliant': expect.closeTo(0.8, 9) as number,
      'own-measured': expect.closeTo(0.2, 9) as number,
    })
  })
})

describe('the disclaimer', () => {
  const shares = (ef: number, other = 1 - ef) =>
    scoreOf([line(ef, { dataClass: said('ef-compliant') }), line(other, { dataClass: said('own-measured') })])

  test('does not stand where all that is covered is EF-compliant', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), (points) => {
        const all = scoreOf(
          points.map((one) => line(one)),
          said('ef-compliant'),
        )
        expect(disclaimerOf(all, false)).toBeNull()
        expect(disclaimerOf(all, true)).toBeNull()
      }),
    )
  })
  test('stands above 10 % without a PEFCR, and for any other data under one', () => {
    expect(disclaimerOf(shares(0.9, 0.1), false)).toBeNull()
    expect(disclaimerOf(shares(0.89), false)).toMatchObject({ code: 'WITHOUT_PEFCR', notCompliant: 0.11 })
    expect(disclaimerOf(shares(0.99), true)).toMatchObject({ code: 'ORDER_OF_CHOICE' })
    expect(disclaimerOf(null, false)).toBeNull()
  })
})

describe('what is missing for publication', () => {
  const tables = loadPrecisionTables()
  const trace = [
    {
      ...line(1),
      dataset: { id: 'd', nameEn: 'D', nameFr: null },
      pack: { id: 'pack', release: '', licence: '' },
      dataQuality: 2,
    },
  ] as unknown as PefView['trace']
  const ready = {
    result: { ...resultOf([], said('ef-compliant')), trace },
    holding: { weighting: 1, mass: 1, steps: 1, missing: [] },
    facilities: [],
    category: { group: 'bag', pefcrSubcategory: null },
    verification: 'valid',
    day,
  } as const
  const missing = (changes: Partial<Parameters<typeof pefReadiness>[0]>) =>
    missingOfReadiness(pefReadiness({ ...ready, ...changes }, tables))

  test('is nothing for a whole, verified study of good data', () => {
    expect(missing({})).toEqual([])
  })
  test('counts nothing that is unknown as done', () => {
    expect(missing({ holding: null })).toEqual(['coverage'])
    expect(missing({ result: { ...resultOf([]), trace } })).toEqual(['classes'])
    expect(missing({ result: { ...resultOf([], said('ef-compliant')), trace: [] } })).toEqual([
      'classes',
      'quality',
    ])
    expect(missing({ category: undefined })).toEqual(['representativeProduct'])
    expect(missing({ verification: 'none' })).toEqual(['verification'])
    expect(missing({ verification: 'expired' })).toEqual(['verification'])
  })
  test('asks a study under a PEFCR for the order of choice and its representative product', () => {
    const category = { group: 'apparel', pefcrSubcategory: 'RP1' } as const
    const of = (dataClass: ClassStatement['dataClass']) =>
      missing({ category, result: { ...resultOf([], said(dataClass)), trace } })
    expect(of('ilcd-entry-level')).toEqual(['representativeProduct'])
    expect(of('own-measured')).toEqual(['representativeProduct'])
    expect(of('other-published')).toEqual(['classes', 'representativeProduct'])
    expect(of('proxy')).toEqual(['classes', 'representativeProduct'])
  })
  test('names the most relevant processes above their threshold, and incomplete categories', () => {
    const [first] = trace
    const weak = {
      ...resultOf([], said('ef-compliant')),
      trace: first === undefined ? [] : [{ ...first, dataQuality: 3.5 }],
    }
    expect(pefReadiness({ ...ready, result: weak }, tables).weakProcesses).toMatchObject([
      { id: 'pack/d', dqr: 3.5, threshold: 3 },
    ])
    expect(missing({ result: { ...ready.result, score: { coverage: 0.98, categories: ['cch'] } } })).toEqual([
      'coverage',
    ])
  })
})

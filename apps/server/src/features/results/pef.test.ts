import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  Evaluation,
  frenchCostResult,
  fullResult,
  resultOfEvaluation,
} from '@ecotrame/contract'
import { copyResults } from '../evaluations/testing/copy-results.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import {
  aBoolean,
  aChoice,
  aCountry,
  aGarment,
  aMaterial,
  aNumber,
  callerOf,
  type Caller,
} from '../evaluations/testing/caller.ts'

type Scores = CallAnswer<typeof resultOfEvaluation>

let running: TestServer
let emily: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  emily = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
const scoresOf = async ({ id }: Evaluation, language = 'en') =>
  (await emily.get(`/results/evaluation/${id}`, { 'accept-language': language })).json<Scores>()

/** Packs, method and choices of the worked example, as far as the form can say them. */
const theWorkedExample = () => {
  const cotton = aMaterial('ei-coton', 100)
  return {
    values: {
      mass: aNumber('mass', 170),
      fabricProcess: aChoice('fabricProcess', 'knitting-circular'),
      ...countriesIn('BD'),
    },
    composition: [{ ...cotton, values: { ...cotton.values, country: aCountry('country', 'IN') } }],
  }
}
const countriesIn = (code: string) =>
  Object.fromEntries(
    ['spinningCountry', 'fabricCountry', 'ennoblingCountry', 'makingCountry'].map((parameter) => [
      parameter,
      aCountry(parameter, code),
    ]),
  )

describe('the PEF of a run', () => {
  test('is the published score of the worked example (worked example §6)', async () => {
    const {
      pef,
      version: { labels },
    } = await scoresOf(await emily.evaluated(theWorkedExample()))
    expect(pef?.score.micropoints).toBeCloseTo(679.0721353776, 9)
    expect(pef?.score.coverage).toBeCloseTo(0.719, 12)
    expect(labels.pef?.per100g).toBeCloseTo(399.454197281, 8)
    expect(labels.pef_dur?.product).toBeCloseTo(1013.54050056, 7)
    expect(labels.pef_days?.per1000g).toBeCloseTo(132.488954322, 8)
  })
})

describe('the results of a run', () => {
  test('stages, components, categories and trace each add up to the score', async () => {
    const { pef } = await scoresOf(await emily.evaluated())
    if (!pef) throw new Error('The garment of the tests has a PEF')
    const { micropoints } = pef.score
    const pointsOf = (rows: readonly { readonly micropoints: number | null }[]) =>
      sum(rows.map((row) => row.micropoints ?? 0))
    for (const rows of [pef.stages, pef.components, pef.categories, pef.trace])
      expect(pointsOf(rows) / micropoints).toBeCloseTo(1, 12)
    expect(pef.score.coverage + pef.score.uncovered).toBeCloseTo(1, 12)
    expect(pef.packs.map(({ attribution }) => attribution.fr)).toContain(
      'Source des données : Carbonfact Textile LCA Database, CC BY-SA 4.0',
    )
  })
  test('have every label on every weight basis', async () => {
    const evaluation = await emily.evaluated()
    const {
      version: { labels },
      pef,
      massKg,
    } = await scoresOf(evaluation)
    expect(Object.keys(labels)).toHaveLength(12)
    for (const label of Object.values(labels)) {
      expect(label?.per1000g).toBeCloseTo((label?.product ?? NaN) / massKg, 6)
      expect(label?.per100g).toBeCloseTo((label?.product ?? NaN) / massKg / 10, 6)
    }
    expect(labels.pef?.product).toBe(pef?.score.micropoints)
    expect(labels.fr_dur?.product).toBeCloseTo(evaluation.score?.ecs ?? NaN, 8)
    // French PEF is the French inventory over the multipliers of PEF: T-shirt, 45 days, 0.67 without tests.
    const { result } = (await emily.get(`/results/evaluation/${evaluation.id}/ecobalyse`)).json<
      CallAnswer<typeof frenchCostResult>
    >()
    const french = result?.withoutDurability.pef ?? NaN
    expect(labels.frpef?.product).toBe(french)
    expect(labels.frpef_days?.product).toBeCloseTo(french / (45 * 0.67), 9)
  })
  test('are the same in every answer', async () => {
    const evaluation = await emily.evaluated()
    const {
      version: { labels },
      pef,
    } = await scoresOf(evaluation)
    for (const path of [
      `evaluation/${evaluation.id}/full`,
      `evaluation/${evaluation.id}/ecobalyse`,
      `version/${evaluation.activeVersion?.id ?? ''}`,
    ])
      expect((await emily.get(`/results/${path}`)).json<CallAnswer<typeof fullResult>>()).toMatchObject({
        version: { labels },
        pef,
        pefProblems: [],
      })
  })
})

describe('a product that PEF cannot compute', () => {
  test.each([
    [
      'no country of making',
      { makingCountry: aCountry('makingCountry', '---') },
      'makingCountry',
      'REQUIRED',
    ],
    ['a region', { makingCountry: aCountry('makingCountry', 'RAS') }, 'makingCountry', 'UNKNOWN_COUNTRY'],
    ['a remanufactured one', { upcycled: aBoolean('upcycled', true) }, 'upcycled', 'NOT_MODELLED'],
  ])('%s: the French cost stands, and the reason is told', async (_case, changes, parameter, code) => {
    const { values } = aGarment()
    const evaluation = await emily.evaluated({ values: { ...values, ...changes } })
    expect(evaluation.state).toBe('evaluated')
    const [english, french] = await Promise.all([scoresOf(evaluation), scoresOf(evaluation, 'fr')])
    expect(english).toMatchObject({ pef: null, pefProblems: [{ path: `values.${parameter}`, code }] })
    expect(french.pefProblems[0]?.message).not.toBe(english.pefProblems[0]?.message)
    expect(labelsWithoutFigure(english)).toEqual(needingPef)
    expect(english.version.labels.fr_dur?.product).toBeCloseTo(evaluation.score?.ecs ?? NaN, 8)
  })
  test('a version of before PEF has none, for no reason of its own', async () => {
    const { activeVersion } = await emily.evaluated()
    const old = await scoresOfVersion(await asWrittenBefore(activeVersion?.id ?? ''))
    expect(old).toMatchObject({ pef: null, pefProblems: [] })
    expect(labelsWithoutFigure(old)).toEqual(needingPef)
  })
})

/** Labels that need figures of PEF: the family itself, and French PEF where it is divided by its multipliers. */
const needingPef = ['pef', 'pef_days', 'pef_dur', 'pef_fu', 'frpef_days', 'frpef_dur', 'frpef_fu']
const labelsWithoutFigure = ({ version: { labels } }: Pick<Scores, 'version'>) =>
  Object.entries(labels).flatMap(([id, label]) => ((label?.product ?? null) === null ? [id] : []))

const scoresOfVersion = async (id: string) =>
  (await emily.get(`/results/version/${id}`)).json<CallAnswer<typeof frenchCostResult>>()

/** A copy of a version as a release without PEF wrote it; gives its id. */
async function asWrittenBefore(id: string): Promise<string> {
  const { rows } = await running.database.inOrganization(running.organizations.a.id, (tx) =>
    tx.execute<{ id: string }>(sql`
      insert into evaluation_versions (organization_id, evaluation_id, number, author_id, method_release,
        database_release, form, ecs, pef, ecs_per_100g, points, points_per_100g, durability, mass_kg,
        french_pef_reading, scores, label_quantities, active)
      select organization_id, evaluation_id, number + 1, author_id, method_release,
        database_release, form, ecs, pef, ecs_per_100g, points, points_per_100g, durability, mass_kg,
        french_pef_reading, scores - 1, label_quantities || jsonb_build_object('pef', null, 'frpef', label_quantities -> 'frpef'
          || '{"referenceDays": null, "durability": null, "functionalUnitDays": null}'), false
      from evaluation_versions where id = ${id} returning id`),
  )
  const [copy] = rows
  if (!copy) throw new Error('The version was not copied')
  await copyResults(running, id, copy.id, ['french-cost'])
  return copy.id
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CalculationSettings,
  CallAnswer,
  Evaluation,
  frenchCostResult,
  latestVersions,
  ProblemDetails,
  resultOfEvaluation,
  VersionSummary,
} from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf } from '../evaluations/testing/caller.ts'

let running: TestServer
const textile = 'textile-lca-database-1.1.0'
const starter = 'base-impacts-2024-02'
const on = (id: string) => ({ id, enabled: true })
const off = (id: string) => ({ id, enabled: false })

beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
})
afterAll(() => running.close())

const as = (...login: Parameters<TestServer['loginAs']>) => callerOf(running, running.loginAs(...login))
const read = async (who = as('reader')) =>
  (await who.get('/calculation-settings')).json<CalculationSettings>()
const save = (body: object, headers: Record<string, string> = {}, who = as('organization_owner')) =>
  who.put('/calculation-settings', body, headers)
const shipped = { frenchPefReading: 2, packs: [on(textile), on(starter)] }

interface Run {
  readonly evaluation: Evaluation
  readonly version: VersionSummary
}
const run = async (id: string) => (await as('contributor').get(`/evaluations/evaluate/${id}`)).json<Run>()
const resultOf = async (id: string) =>
  (await as('contributor').get(`/results/evaluation/${id}`)).json<CallAnswer<typeof resultOfEvaluation>>()
const versionOf = async (id: string) =>
  (await as('contributor').get(`/results/version/${id}`)).json<CallAnswer<typeof frenchCostResult>>()

describe('calculation settings', () => {
  test('begin with every shipped pack and reading 2, each pack with what it covers and whose it is', async () => {
    const { frenchPefReading, packs, rowVersion } = await read(as('reader', 'b'))
    expect([frenchPefReading, rowVersion]).toEqual([2, 0])
    expect(packs.map(({ id, enabled }) => [id, enabled])).toEqual([
      [textile, true],
      [starter, true],
    ])
    const [first, second] = packs
    expect(first?.release).toMatch(/^1\.1\.0/)
    expect(first?.licence).toMatch(/ShareAlike 4\.0/)
    expect(first?.attribution.fr).not.toBe(first?.attribution.en)
    // 255 rows of the textile database; the starter pack lacks some categories.
    expect(first?.coverage.datasets).toBe(255)
    // Acidification of three of its electricity mixes is withheld.
    expect(second?.coverage.byCategory.acd).toBeLessThan(second?.coverage.byCategory.cch ?? 0)
    expect(second?.coverage.weighting).toBeLessThan(first?.coverage.weighting ?? 0)
  })
  test('are changed by who may change the organization, over the version that was read', async () => {
    expect((await save(shipped, {}, as('team_manager'))).statusCode).toBe(403)
    const first = await save({ ...shipped, frenchPefReading: 1 }, { 'if-match': '"0"' })
    expect(first.json()).toMatchObject({ frenchPefReading: 1, rowVersion: 1 })
    expect(first.headers.etag).toBe('"1"')
    const stale = await save(shipped, { 'if-match': '"0"' })
    expect([stale.statusCode, stale.json<ProblemDetails>().code]).toEqual([409, 'STALE_VERSION'])
    expect(stale.json<ProblemDetails>().savedBy).toBe('organization_owner of a')
    expect((await save(shipped, { 'if-match': '"1"' })).json()).toMatchObject({ rowVersion: 2 })
    expect(await read(as('reader', 'b'))).toMatchObject({ frenchPefReading: 2, rowVersion: 0 })
  })
  test('stand in the audit log with both values', async () => {
    await save({ ...shipped, packs: [on(textile), off(starter)] })
    const { items } = (await as('organization_owner').get('/audit-log?entity=organization&limit=1')).json<{
      items: readonly { readonly changes: readonly { path: string; from: unknown; to: unknown }[] }[]
    }>()
    await save(shipped)
    expect(items[0]?.changes).toMatchObject([
      { path: 'calculation.packs', from: `${textile}, ${starter}`, to: textile },
    ])
  })
  test.each([
    ['a pack that does not exist', [on(textile), on(starter), on('mine')], 'packs[2].id', 'UNKNOWN_PACK'],
    ['a pack named twice', [on(textile), on(starter), off(textile)], 'packs[2].id', 'PACK_TWICE'],
    ['a pack left out', [on(textile)], 'packs', 'PACK_MISSING'],
  ])('%s is refused, in both languages', async (_case, packs, path, code) => {
    const body = { frenchPefReading: 2, packs }
    const english = await save(body)
    const french = await save(body, { 'accept-language': 'fr' })
    expect(english.statusCode).toBe(422)
    expect(english.json<ProblemDetails>().errors).toMatchObject([{ path, code }])
    expect(french.json<ProblemDetails>().errors?.[0]?.message).not.toBe(
      english.json<ProblemDetails>().errors?.[0]?.message,
    )
  })
  test.each([
    ['a reading that does not exist', { frenchPefReading: 3, packs: shipped.packs }],
    ['packs that are no list', { frenchPefReading: 2, packs: textile }],
    ['no body', {}],
    ['a pack without a switch', { frenchPefReading: 2, packs: [{ id: textile }] }],
  ])('%s is malformed', async (_case, body) => {
    expect((await save(body)).statusCode).toBe(422)
  })
  test('nobody reads them without a session', async () => {
    expect((await running.server.inject('/api/calculation-settings')).statusCode).toBe(401)
  })
})

describe('a run', () => {
  test('without a pack names what is missing; what was computed before stays', async () => {
    const evaluation = await as('contributor').evaluated()
    const before = await resultOf(evaluation.id)
    await save({ ...shipped, packs: [on(textile), off(starter)] })
    expect((await resultOf(evaluation.id)).version.labels).toEqual(before.version.labels)
    const { version } = await run(evaluation.id)
    const after = await resultOf(evaluation.id)
    expect(version.packs?.map(({ id }) => id)).toEqual([textile])
    expect(after.pef?.packs.map(({ id }) => id)).toEqual([textile])
    const excluded = (pef: typeof after.pef) => pef?.excluded.length ?? 0
    expect(excluded(after.pef)).toBeGreaterThan(excluded(before.pef))
    expect(after.version.labels.pef?.product).not.toBe(before.version.labels.pef?.product)
    // The French cost stands on the French release alone.
    expect(after.version.labels.fr_dur).toEqual(before.version.labels.fr_dur)
    const old = await versionOf(evaluation.activeVersion?.id ?? '')
    expect([old.version.labels, old.version.packs?.map(({ id }) => id)]).toEqual([
      before.version.labels,
      [textile, starter],
    ])
    await save(shipped)
  })
  test('with every pack off still gives the French cost, and a PEF that says it holds nothing', async () => {
    await save({ ...shipped, packs: [off(textile), off(starter)] })
    const evaluation = await as('contributor').evaluated()
    const { pef, version } = await resultOf(evaluation.id)
    expect(version.packs).toEqual([])
    expect(version.labels.fr_dur?.product).toBeGreaterThan(0)
    expect(pef?.trace).toEqual([])
    expect(pef?.excluded.length).toBeGreaterThan(5)
    await save(shipped)
  })
  test('asks the packs in the order of the settings, and tells the difference to the run before', async () => {
    const evaluation = await as('contributor').evaluated()
    await save({ ...shipped, packs: [on(starter), on(textile)] })
    const turned = await run(evaluation.id)
    expect(turned.version.packs?.map(({ id }) => id)).toEqual([starter, textile])
    // No need of a form has a row in both shipped packs, so their order alone moves no figure.
    expect(turned.evaluation.score?.pefMicropoints).toBe(evaluation.score?.pefMicropoints)
    await save({ ...shipped, packs: [on(starter), off(textile)] })
    const { evaluation: without } = await run(evaluation.id)
    expect(without.previousPefMicropoints).toBe(turned.evaluation.score?.pefMicropoints)
    expect(without.score?.pefMicropoints).not.toBe(without.previousPefMicropoints)
    expect(without.previousPoints).toBe(without.score?.points)
    await save(shipped)
  })
  test('reads French PEF as the organization chose; older versions keep their reading', async () => {
    const evaluation = await as('contributor').evaluated()
    const second = await resultOf(evaluation.id)
    await save({ ...shipped, frenchPefReading: 1 })
    expect((await resultOf(evaluation.id)).version.labels.frpef).toEqual(second.version.labels.frpef)
    const { version } = await run(evaluation.id)
    const first = await resultOf(evaluation.id)
    expect([first.frenchPefReading, version.frenchPefReading, second.frenchPefReading]).toEqual([1, 1, 2])
    // Reading 1: the inventory of PEF with the weights of the French cost, over the multipliers of PEF.
    expect(first.version.labels.frpef?.product).toBe(first.pef?.frenchWeightedScore.micropoints)
    expect(first.version.labels.frpef?.product).not.toBe(second.version.labels.frpef?.product)
    expect([first.version.labels.pef, first.version.labels.fr]).toEqual([
      second.version.labels.pef,
      second.version.labels.fr,
    ])
    await save(shipped)
  })
})

test('the newest releases tell what each pack covers', async () => {
  const { databases } = (await as('reader').get('/versions/latest')).json<CallAnswer<typeof latestVersions>>()
  const packs = new Map((await read()).packs.map(({ id, coverage }) => [id, coverage]))
  expect(databases.map(({ id, coverage }) => [id, coverage])).toEqual([
    ['french-2025-10', null],
    [textile, packs.get(textile)],
    [starter, packs.get(starter)],
  ])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  attributionOfVersion,
  CalculationSettings,
  CallAnswer,
  DatabaseEffect,
  Evaluation,
  ExplorerRecord,
  ExplorerRecordDetail,
  findDatabaseEffectRows,
  findFormChoices,
  findMappingProposals,
  findOwnPacks,
  OwnDatabase,
  ProblemDetails,
} from '@ecotrame/contract'
import { ownPack, type PefView } from '@ecotrame/lca'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { tableOf, type TableRow } from './testing/results-table.ts'
import { sender } from './testing/sender.ts'

const cottonChoice = 'raw material|fibre production|cotton||*'
const powerOfTurkey = 'energy|electricity|any||TR'
const rows: readonly TableRow[] = [
  { id: 'cotton-1', name: 'Cotton fibre, organic farm', unit: 'kg', location: 'GLO', dqr: 1.5, each: 2 },
  {
    id: 'power-tr',
    name: 'Electricity, own turbine',
    unit: 'kWh',
    location: 'TR',
    each: 0.1,
    without: ['etf'],
  },
  { id: 'old', name: 'Cotton fibre', unit: 'kg', until: '2019', each: 1 },
  { id: 'next', name: 'Cotton fibre of the year after', unit: 'kg', from: '2999-01-01', each: 1 },
  { id: '=cmd|x', name: '=HYPERLINK("x")\u202e', unit: 'kg', each: 1 },
]

let running: TestServer
let owner: Caller
let before: Evaluation
let own: OwnDatabase
beforeAll(async () => {
  running = await testServer({ capabilities: ['import', 'category_tshirt'] })
  const login = running.loginAs('organization_owner')
  owner = callerOf(running, login)
  before = await owner.evaluated()
  own = await sender(running, login).imported(tableOf(rows))
})
afterAll(() => running.close())

const map = (set: readonly (readonly [string, string])[], remove: readonly string[] = [], id = own.id) =>
  owner.patch(`/own-databases/${id}/mappings`, {
    set: set.map(([choice, record]) => ({ choice, record })),
    remove,
  })
const pefOf = async (version: string | undefined): Promise<PefView> =>
  (await owner.get(`/results/version/${version}`)).json<{ pef: PefView }>().pef
const runAgain = async (id: string): Promise<Evaluation> =>
  (await owner.get(`/evaluations/evaluate/${id}`)).json<{ evaluation: Evaluation }>().evaluation
const labelsAgain = async (version: string | undefined) =>
  (await owner.get(`/results/version/${version}/attribution`)).json<CallAnswer<typeof attributionOfVersion>>()
    .durability?.labels['pef']
const choices = async (query: string) =>
  (await owner.get(`/form-choices?${query}`)).json<CallAnswer<typeof findFormChoices>>()
const effect = async (id: string) => (await owner.get(`/own-database-effects/${id}`)).json<DatabaseEffect>()
async function previewed(): Promise<DatabaseEffect> {
  const { id } = (await owner.post('/own-database-effects')).json<DatabaseEffect>()
  for (;;) {
    const found = await effect(id)
    if (found.state !== 'previewing') return found
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

describe('records stand for choices of the forms', () => {
  test('a choice tells its unit, and what the shipped packs have for it', async () => {
    const { items, meta } = await choices('search=cotton&stage=raw material')
    expect(meta.totalItems).toBeGreaterThan(2)
    const cotton = items.find(({ id }) => id === cottonChoice)
    expect(cotton).toMatchObject({
      unit: 'kg',
      stepOnly: false,
      name: { en: 'Cotton', fr: 'Coton' },
      mappings: [],
    })
    expect(cotton?.shipped?.micropoints).toBeGreaterThan(0)
    expect((await choices('mapped=nothing&search=alpaca&stage=raw material')).items).toHaveLength(1)
    expect((await choices('mapped=yes')).items).toEqual([])
  })
  test('records are proposed by their words and place, those whose validity has not begun are not', async () => {
    const { items } = (
      await owner.get(`/own-databases/${own.id}/proposals?search=electricity&stage=energy`)
    ).json<CallAnswer<typeof findMappingProposals>>()
    expect(items.map(({ choice }) => choice.id)).toEqual([powerOfTurkey])
    const cotton = (
      await owner.get(`/own-databases/${own.id}/proposals?search=cotton&stage=raw material`)
    ).json<CallAnswer<typeof findMappingProposals>>()
    const first = cotton.items.find(({ choice }) => choice.id === cottonChoice)?.records
    // The record past its validity is proposed too, and says so.
    expect(first?.map(({ record, isExpired }) => [record, isExpired])).toEqual([
      ['old', true],
      ['cotton-1', false],
    ])
    const fresh = first?.[1]
    expect(fresh).toMatchObject({
      place: 'same',
      dataQualityRatio: 1.5,
      coverage: expect.closeTo(1, 12),
    })
    expect(fresh?.words).toContain('cotton')
  })
  test.each([
    ['another unit', [cottonChoice, 'power-tr'], 'set[0].record', 'UNIT_DIFFERS'],
    ['a record that is not there', [cottonChoice, 'nobody'], 'set[0].record', 'UNKNOWN_RECORD'],
    [
      'a choice that no form has',
      ['raw material|gold|any||*', 'cotton-1'],
      'set[0].choice',
      'UNKNOWN_CHOICE',
    ],
    [
      'a country for what has none',
      ['transport|lorry|any||FR', 'cotton-1'],
      'set[0].choice',
      'UNKNOWN_CHOICE',
    ],
  ] as const)('%s is refused, and nothing is mapped', async (_case, pair, path, code) => {
    const refused = await map([pair, [powerOfTurkey, 'power-tr']])
    expect(refused.statusCode).toBe(422)
    expect(refused.json<ProblemDetails>().errors).toContainEqual(expect.objectContaining({ path, code }))
    expect((await choices('mapped=yes')).meta.totalItems).toBe(0)
  })
  test('runs take them from then on, with pack, coverage and quality; what was computed stays', async () => {
    const pefBefore = await pefOf(before.activeVersion?.id)
    const mapped = await map([
      [cottonChoice, 'cotton-1'],
      [powerOfTurkey, 'power-tr'],
    ])
    expect(mapped.json()).toMatchObject({ mappings: 2, release: '3.11 #1' })
    const after = await owner.evaluated()
    const pef = await pefOf(after.activeVersion?.id)
    const fibre = pef.trace.find(({ purpose }) => purpose === 'fibre')
    expect(fibre).toMatchObject({
      dataset: { id: 'cotton-1' },
      pack: { id: own.packId, release: '3.11 #1', licence: 'Licence 42' },
      dataQuality: 1.5,
      standIn: null,
    })
    expect(fibre?.impacts.cch).toBeCloseTo(2 * (fibre?.amount ?? 0), 12)
    expect(pef.packs[0]).toMatchObject({ id: own.packId, attribution: { fr: 'Made by others' } })
    const power = pef.trace.find(({ purpose }) => purpose === 'makingElectricity')
    expect([power?.dataset.id, power?.impacts.etf]).toEqual(['power-tr', null])
    expect(await pefOf(before.activeVersion?.id)).toEqual(pefBefore)
    const { items } = await choices('mapped=yes')
    expect(items.map(({ mappings }) => mappings[0]?.use)).toEqual(['used', 'used'])
  })
  test('past its validity a record is used with a worse time rating and a warning; before it it is left out', async () => {
    await map([[cottonChoice, 'old']])
    expect((await choices('mapped=yes&search=cotton')).items[0]?.mappings[0]?.use).toBe('expired')
    const settings = (await owner.get('/calculation-settings')).json<CalculationSettings>()
    expect(settings.packs[0]).toMatchObject({ id: own.packId, enabled: true, coverage: { datasets: 5 } })
    const run = async () => pefOf((await runAgain(before.id)).activeVersion?.id)
    const fibre = async () => (await run()).trace.find(({ purpose }) => purpose === 'fibre')
    const withOld = await run()
    const line = withOld.trace.find(({ purpose }) => purpose === 'fibre')
    expect(line).toMatchObject({ dataset: { id: 'old' }, pack: { id: own.packId } })
    expect(withOld.warnings.map(({ code }) => code)).toContain('EXPIRED_DATASET')
    expect((await run()).trace).toEqual(withOld.trace)
    await map([[cottonChoice, 'next']])
    expect((await choices('mapped=yes&search=cotton')).items[0]?.mappings[0]?.use).toBe('not_yet')
    expect((await fibre())?.pack.id).toBe('base-impacts-2024-02')
    await map([[cottonChoice, 'cotton-1']])
    expect((await fibre())?.pack.id).toBe(own.packId)
    const put = (packs: CalculationSettings['packs']) =>
      owner.put('/calculation-settings', {
        frenchPefReading: 2,
        packs: packs.map(({ id, enabled }) => ({ id, enabled })),
      })
    expect((await put(settings.packs.toReversed())).statusCode).toBe(200)
    expect((await fibre())?.pack.id).toBe('base-impacts-2024-02')
    expect((await choices('mapped=yes&search=cotton')).items[0]?.mappings[0]?.use).toBe('behind')
    await put(settings.packs.map((pack) => ({ ...pack, enabled: pack.id !== own.packId })))
    expect((await choices('mapped=yes&search=cotton')).items[0]?.mappings[0]?.use).toBe('off')
    // Who does not know of a database leaves it as it is.
    const kept = (await put(settings.packs.slice(1))).json<CalculationSettings>()
    expect(kept.packs[0]).toMatchObject({ id: own.packId, enabled: false })
    expect((await put(settings.packs.slice(0, 2))).statusCode).toBe(422)
    await put(settings.packs)
  })
  test('the browser gets them in plain values, once a revision', async () => {
    const sent = (await owner.get('/own-packs')).json<CallAnswer<typeof findOwnPacks>>()
    const pack = ownPack(sent.packs?.[0] ?? expect.fail('no pack'))
    expect([...pack.datasets.keys()].toSorted()).toEqual(['cotton-1', 'power-tr'])
    const again = (await owner.get(`/own-packs?revision=${sent.revision}`)).json()
    expect(again).toEqual({ revision: sent.revision, packs: null })
    const stranger = callerOf(running, running.loginAs('contributor', 'b'))
    expect((await stranger.get('/own-packs')).json()).toMatchObject({ packs: [] })
  })
  test('a second writer who has read an older state is told', async () => {
    const stale = await owner.patch(
      `/own-databases/${own.id}/mappings`,
      { set: [], remove: [cottonChoice] },
      { 'if-match': '"1"' },
    )
    expect([stale.statusCode, stale.json<ProblemDetails>().code]).toEqual([409, 'STALE_VERSION'])
    const reader = callerOf(running, running.loginAs('contributor'))
    const asked = await reader.patch(`/own-databases/${own.id}/mappings`, { set: [], remove: [] })
    expect(asked.statusCode).toBe(403)
  })
})

describe('own records in the database explorer', () => {
  test('are found with their validity and quality, by their own people only', async () => {
    const found = async (who: Caller, query: string) =>
      (await who.get(`/explorer-records?${query}`)).json<{ items: ExplorerRecord[] }>().items
    const [record] = await found(owner, 'own=only&search=organic farm')
    expect(record).toMatchObject({ own: true, database: 'Our database', dataQualityRatio: 1.5, unit: 'kg' })
    expect(await found(owner, 'own=without&search=organic farm')).toEqual([])
    const path = `/explorer-records/${encodeURIComponent(record?.id ?? '')}`
    const detail = (await owner.get(path)).json<ExplorerRecordDetail>()
    expect(detail.factors).toHaveLength(16)
    expect(detail.factors?.[0]?.value).toBe(2)
    expect(detail.source).toMatchObject({ pack: own.packId, enabled: true, licence: { name: 'Licence 42' } })
    const using = (await owner.get(`${path}/evaluations`)).json<{ meta: { totalItems: number } }>()
    expect(using.meta.totalItems).toBeGreaterThan(0)
    const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
    expect(await found(stranger, 'own=only')).toEqual([])
    expect((await stranger.get(path)).statusCode).toBe(404)
    const [hostile] = await found(owner, 'own=only&search=hyperlink')
    expect(hostile?.name).toContain('=HYPERLINK')
  })
})

describe('what own databases change in a library', () => {
  test('is computed before anything changes, and kept; what is confirmed is run', async () => {
    const garment = await owner.evaluated({ reference: 'AN-1' })
    await map([], [powerOfTurkey])
    const found = await previewed()
    expect(found).toMatchObject({
      state: 'ready',
      failed: 0,
      job: { kind: 'preview_databases', state: 'done' },
    })
    const { items } = (await owner.get(`/own-database-effects/${found.id}/evaluations`)).json<
      CallAnswer<typeof findDatabaseEffectRows>
    >()
    expect(items).toHaveLength(found.concerned)
    const row = items.find(({ id }) => id === garment.id)
    expect(row?.change).toBeCloseTo((row?.after?.micropoints ?? 0) / (row?.before?.micropoints ?? 1) - 1, 12)
    expect(row?.change).not.toBe(0)
    expect((await owner.get(`/evaluations/${garment.id}`)).json<Evaluation>().activeVersion?.number).toBe(1)
    const applied = await owner.post(`/own-database-effects/${found.id}/apply`)
    expect(applied.json()).toMatchObject({ state: 'applied', job: { kind: 'evaluate_evaluations' } })
    for (;;) {
      const { job } = await effect(found.id)
      if (job?.state === 'done') break
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    const run = (await owner.get(`/evaluations/${garment.id}`)).json<Evaluation>()
    expect((await pefOf(run.activeVersion?.id)).score.micropoints).toBe(row?.after?.micropoints)
    expect((await owner.post(`/own-database-effects/${found.id}/apply`)).statusCode).toBe(409)
    expect((await previewed()).concerned).toBe(0)
  })
  test('a preview of packs that were changed since is not run', async () => {
    const found = await previewed()
    await map([[powerOfTurkey, 'power-tr']])
    expect((await effect(found.id)).state).toBe('outdated')
    expect((await owner.post(`/own-database-effects/${found.id}/apply`)).json()).toMatchObject({
      code: 'STALE_VERSION',
    })
  })
})

test('two databases with the same ids are two: the order of packs says whose record is taken', async () => {
  const twin = await sender(running, running.loginAs('organization_owner')).imported(tableOf(rows))
  expect(twin.packId).not.toBe(own.packId)
  await map([[cottonChoice, 'cotton-1']], [], twin.id)
  const mappings = async () => (await choices('mapped=yes&search=cotton')).items[0]?.mappings
  expect((await mappings())?.map(({ database, use }) => [database, use])).toEqual([
    // What is new to the order comes first.
    [twin.id, 'used'],
    [own.id, 'behind'],
  ])
  expect((await owner.delete(`/own-databases/${twin.id}?confirm=yes`)).statusCode).toBe(200)
  expect((await mappings())?.map(({ use }) => use)).toEqual(['used'])
})

describe('a later release, and the end of a database', () => {
  test('keeps mappings by the id of the record, and tells which are lost', async () => {
    const login = running.loginAs('organization_owner')
    const old = await owner.evaluated()
    const labels = await labelsAgain(old.activeVersion?.id)
    expect(labels?.product).toBeGreaterThan(0)
    const content = tableOf([{ id: 'cotton-1', name: 'Cotton, better', unit: 'kg', each: 1 }])
    const announced = await sender(running, login).announce(content.length, {
      release: '4',
      replaces: own.id,
    })
    const { id } = announced.json<OwnDatabase>()
    await sender(running, login).part(id, content, 0)
    const later = await sender(running, login).ended(id)
    expect(later).toMatchObject({
      state: 'ready',
      packId: own.packId,
      mappings: 1,
      replaces: { id: own.id },
      carried: { kept: 1, lost: [{ choice: powerOfTurkey, record: 'power-tr' }] },
    })
    expect((await owner.get(`/own-databases/${own.id}`)).json()).toMatchObject({
      state: 'replaced',
      mappings: 0,
    })
    // The version knows its packs as they were: it gives the same labels again, also after the database is gone.
    expect(await labelsAgain(old.activeVersion?.id)).toEqual(labels)
    expect((await owner.delete(`/own-databases/${own.id}`)).statusCode).toBe(200)
    own = later
  })
  test('is confirmed by who knows what uses it; results stay, and are explained as before', async () => {
    const garment = await owner.evaluated()
    const version = garment.activeVersion?.id
    const labels = await labelsAgain(version)
    const uses = (await owner.get(`/own-databases/${own.id}/uses`)).json<{
      mappings: number
      evaluations: number
    }>()
    expect(uses.mappings).toBe(1)
    expect(uses.evaluations).toBeGreaterThan(0)
    const refused = await owner.delete(`/own-databases/${own.id}`)
    expect([refused.statusCode, refused.json<ProblemDetails>().code]).toEqual([409, 'DATABASE_IN_USE'])
    expect((await owner.delete(`/own-databases/${own.id}?confirm=yes`)).statusCode).toBe(200)
    const settings = (await owner.get('/calculation-settings')).json<CalculationSettings>()
    expect(settings.packs.map(({ id }) => id)).not.toContain(own.packId)
    expect(await labelsAgain(version)).toEqual(labels)
    const again = await pefOf((await runAgain(garment.id)).activeVersion?.id)
    expect(again.packs.map(({ id }) => id)).not.toContain(own.packId)
    const difference = await owner.get(
      `/results/version/${(await runAgain(garment.id)).activeVersion?.id}/difference?versus=${version}&label=pef`,
    )
    const parts = difference.json<{ parts: { cause: string }[] | null }>().parts
    expect(parts?.map(({ cause }) => cause)).toEqual(['data'])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  DataClassesAnswer,
  Evaluation,
  EvaluationLine,
  OwnDatabase,
  ProblemDetails,
  PublicationAnswer,
} from '@ecotrame/contract'
import { statedClasses } from '@ecotrame/lca'
import { testServer, type TestServer } from '../../../../platform/testing/test-server.ts'
import { tableOf, type TableRow } from '../../../databases/testing/results-table.ts'
import { sender } from '../../../databases/testing/sender.ts'
import { missingForPublication } from '../../../evaluations/index.ts'
import { callerOf, type Caller } from '../../../evaluations/testing/caller.ts'

const cottonChoice = 'raw material|fibre production|cotton||*'
const rows: readonly TableRow[] = [
  { id: 'cotton-1', name: 'Cotton fibre, organic farm', unit: 'kg', location: 'GLO', dqr: 1.5, each: 2 },
  { id: 'cotton-2', name: 'Cotton fibre, other farm', unit: 'kg', location: 'GLO', dqr: 1.5, each: 2 },
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
  await owner.patch(`/own-databases/${own.id}/mappings`, {
    set: [{ choice: cottonChoice, record: 'cotton-1' }],
    remove: [],
  })
})
afterAll(() => running.close())

const classesOf = async (version: string | undefined, language = 'en') => {
  const answer = await owner.get(`/results/version/${version}/data-classes`, { 'accept-language': language })
  expect(answer.statusCode, answer.body).toBe(200)
  const { classes } = answer.json<{ classes: DataClassesAnswer | null }>()
  if (classes === null) throw new Error('There is no PEF')
  return classes
}
const state = (statement: object | null, also: object = {}) =>
  owner.patch(`/own-databases/${own.id}/data-class`, { statement, ...also })
const said = (dataClass: string, until: string | null = null) => ({ dataClass, by: 'The farm', until })
const runAgain = async (): Promise<Evaluation> =>
  (await owner.get(`/evaluations/evaluate/${before.id}`)).json<{ evaluation: Evaluation }>().evaluation
const listed = async (query: string) =>
  (await owner.get(`/evaluations?${query}`)).json<{ items: EvaluationLine[] }>().items

describe('the data of a result', () => {
  test('of the shipped packs are published data or proxies, which the disclaimer tells', async () => {
    const { score, categories, uncovered, underPefcr, disclaimer, packs } = await classesOf(
      before.activeVersion?.id,
    )
    expect(score?.['ef-compliant']).toBe(0)
    expect(statedClasses.reduce((sum, id) => sum + (score?.[id] ?? 0), 0)).toBe(1)
    expect(score?.['other-published']).toBeGreaterThan(0.5)
    expect(categories).toHaveLength(16)
    expect(uncovered).toBeGreaterThan(0.2)
    expect([underPefcr, disclaimer?.code]).toEqual([true, 'ORDER_OF_CHOICE'])
    expect(disclaimer?.message).toContain('100\u202F%')
    for (const { statement } of packs) expect(statement?.dataClass).toBe('other-published')
    expect((await classesOf(before.activeVersion?.id, 'fr')).disclaimer?.message).toContain('conformes EF')
  })

  test('have a class once somebody states it, for new runs; single records another one', async () => {
    expect((await classesOf((await runAgain()).activeVersion?.id)).score?.['not-stated']).toBeGreaterThan(0)
    expect((await state(said('ef-compliant'))).json()).toMatchObject({ records: 0 })
    const later = await runAgain()
    const { score, choices } = await classesOf(later.activeVersion?.id)
    expect(score?.['not-stated']).toBe(0)
    expect(score?.['ef-compliant']).toBeGreaterThan(0)
    const cotton = choices?.find(({ id }) => id === 'cotton-1')
    expect(cotton).toMatchObject({ dataClass: 'ef-compliant', reason: 'pack', isBehind: false })
    expect(cotton?.others.map(({ dataClass }) => dataClass)).toContain('other-published')
    expect((await state(said('proxy'), { records: ['cotton-1'] })).json()).toMatchObject({ records: 1 })
    expect((await classesOf((await runAgain()).activeVersion?.id)).score?.['ef-compliant']).toBe(0)
    // What was computed before stays as it was.
    expect((await classesOf(later.activeVersion?.id)).score).toEqual(score)
    expect((await state(null, { search: 'organic' })).json()).toMatchObject({ records: 1 })
    expect((await classesOf((await runAgain()).activeVersion?.id)).score?.['ef-compliant']).toBeGreaterThan(0)
  })

  test('have none any more after the last day of the statement', async () => {
    await state(said('ef-compliant', '2020-01-01'))
    const { score } = await classesOf((await runAgain()).activeVersion?.id)
    expect([score?.['ef-compliant'], (score?.['not-stated'] ?? 0) > 0]).toEqual([0, true])
  })

  test('wrong statements are refused at their field', async () => {
    const refusal = async (statement: object | null, also: object = {}) => {
      const answer = await state(statement, also)
      expect(answer.statusCode).toBe(422)
      return answer.json<ProblemDetails>().errors?.[0]?.path
    }
    expect(await refusal(said('best'))).toBe('statement.dataClass')
    expect(await refusal({ ...said('proxy'), by: '' })).toBe('statement.by')
    expect(await refusal(said('proxy', '2026-02-30'))).toBe('statement.until')
    expect(await refusal(said('proxy'), { records: ['nobody'] })).toBe('records[0]')
    expect(await refusal(said('proxy'), { records: [] })).toBe('records')
  })
})

describe('what is missing for publication', () => {
  test('stands with the result, the list and the gate', async () => {
    const evaluation = await runAgain()
    const { readiness } = await classesOf(evaluation.activeVersion?.id)
    const missing = readiness.checks.filter(({ state: one }) => one !== 'done').map(({ id }) => id)
    expect(missing).toContain('coverage')
    expect(missing).toContain('verification')
    const [line] = await listed('search=')
    expect(line?.score?.missingForPublication).toEqual(missing)
    expect(line?.score?.pefClasses?.['not-stated']).toBeGreaterThan(0)
    expect(await listed('missing=coverage')).toHaveLength(1)
    expect(await listed('missing=verification')).toHaveLength(1)
    expect(await listed('missing=nothing')).toEqual([])
    expect(await listed('missing=not_recorded')).toEqual([])
    const gate = (await owner.get(`/evaluations/${evaluation.id}/publication`)).json<PublicationAnswer>()
    const check = gate.checks.find(({ id }) => id === 'readiness')
    expect(check).toMatchObject({ state: 'warning', findings: [{ code: 'PEF_NOT_READY' }] })
    expect(check?.findings[0]?.message).toContain('Signed verification statement')
  })

  test('is not known of versions of before, and changes with the day', () => {
    expect(missingForPublication(null, 'valid')).toBeNull()
    const kept = { missing: [], classes: null, until: '2026-12-31' }
    expect(missingForPublication(kept, 'valid', '2026-12-31')).toEqual([])
    expect(missingForPublication(kept, 'expired', '2026-12-31')).toEqual(['verification'])
    expect(missingForPublication(kept, 'valid', '2027-01-01')).toEqual(['classes'])
  })
})

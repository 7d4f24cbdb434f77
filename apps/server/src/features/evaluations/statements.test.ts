import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Evaluation, Job } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aNumber, callerOf, type Caller } from './testing/caller.ts'

/** What one call asks of the database; what others do meanwhile is not its own. */
const asked = new AsyncLocalStorage<string[]>()
/** What everybody asks. */
const askedByAll: string[] = []
type Query = (...given: unknown[]) => unknown
const query = pg.Client.prototype.query as Query

let running: TestServer
let emily: Caller
beforeAll(async () => {
  // Each connection takes its own from here when it opens.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    asked.getStore()?.push(text)
    askedByAll.push(text)
    return query.apply(this, given)
  } as never)
  running = await testServer({ capabilities: ['category_tshirt'] })
  emily = callerOf(running, running.loginAs('contributor'))
})
afterAll(async () => {
  await running.close()
  vi.restoreAllMocks()
})

/** The statements of a call, each by what it begins with. */
async function statementsOf(call: () => Promise<{ readonly statusCode: number }>): Promise<string[]> {
  const statements: string[] = []
  // An injected call begins when it is waited for.
  const { statusCode } = await asked.run(statements, async () => await call())
  expect(statusCode).toBe(200)
  expect(statements[0]).toContain('session_of')
  return statements.map(
    (text) => /^\s*(?:with "results" as \()?(\w+(?: (?:into )?"?\w+)?)/.exec(text)?.[1] ?? '',
  )
}

const change = async ({ id }: Evaluation, changes: (now: Evaluation) => object) => {
  const now = (await emily.get(`/evaluations/${id}`)).json<Evaluation>()
  const { name, values, composition, category } = now
  const body = { name, category: category.id, values, composition, ...changes(now) }
  return statementsOf(() => emily.put(`/evaluations/${id}`, body, { 'if-match': `"${now.rowVersion}"` }))
}
const begun = (statements: readonly string[]) => statements.slice(0, 3)

/** Each is a way to the database and back: what needs one more says here why. */
describe('the statements of', () => {
  test('a run: session, beginning, row, settings, own packs, version before, version with results, record, end', async () => {
    const { id } = await emily.evaluated()
    const statements = await statementsOf(() => emily.get(`/evaluations/evaluate/${id}`))
    expect(begun(statements)).toEqual(['select', 'begin', 'select "evaluations'])
    expect(statements.at(-1)).toBe('commit')
    expect(statements.length).toBeLessThanOrEqual(9)
  })

  test('opening a form: session, beginning, row, end; its category asks for nothing but the session', async () => {
    const { id } = await emily.evaluated()
    expect((await statementsOf(() => emily.get(`/evaluations/${id}`))).length).toBeLessThanOrEqual(4)
    const form = () => emily.get('/evaluations/categories/tshirt/form')
    expect(await statementsOf(form)).toEqual(['select'])
  })

  test('a save: session, beginning, row, change with its state, row as it is now, record, end', async () => {
    const evaluation = await emily.evaluated()
    const mass = (now: Evaluation) => ({ values: { ...now.values, mass: aNumber('mass', 171) } })
    expect((await change(evaluation, mass)).length).toBeLessThanOrEqual(7)
    const again = await change(evaluation, (now) => ({ values: now.values, name: 'Another name' }))
    expect(again.length).toBeLessThanOrEqual(7)
  })

  test('a save of what was saved before: the same without a record, for nothing has changed', async () => {
    const evaluation = await emily.evaluated()
    expect((await change(evaluation, () => ({}))).length).toBeLessThanOrEqual(6)
  })

  test('a job: it claims, compares and writes many as often as one', async () => {
    const writes = /version_results|into audit_log|update "evaluation|for update of "evaluations"/
    const writesOfJob = async (ids: readonly string[]) => {
      askedByAll.length = 0
      const answer = await emily.post('/evaluations/evaluate-all', { ids })
      const { id } = answer.json<{ job: Job }>().job
      await expect
        .poll(async () => (await emily.get(`/jobs/${id}`)).json<Job>())
        .toMatchObject({ done: ids.length, state: 'done' })
      return askedByAll.filter((text) => writes.test(text)).length
    }
    const many: string[] = []
    for (let made = 0; made < 12; made += 1) many.push((await emily.create()).id)
    const one = await emily.create()
    const ofOne = await writesOfJob([one.id])
    expect(ofOne).toBeGreaterThan(3)
    expect(await writesOfJob(many)).toBe(ofOne)
    const ofOneUnchanged = await writesOfJob([one.id])
    expect(await writesOfJob(many)).toBe(ofOneUnchanged)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits, type Evaluation, type Job, type JobAnswer } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aGarment, aNumber, bodyOf, callerOf, type Caller } from '../evaluations/testing/caller.ts'

let running: TestServer
let owner: Caller
let contributor: Caller
let reader: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
  reader = callerOf(running, running.loginAs('reader'))
})
afterAll(() => running.close())

async function ended(caller: Caller, { id }: Pick<Job, 'id'>): Promise<JobAnswer> {
  for (;;) {
    const job = (await caller.get(`/jobs/${id}`)).json<JobAnswer>()
    if (job.finishedAt !== null) return job
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
async function evaluateAll(caller: Caller, body: object): Promise<Job> {
  const answer = await caller.post('/evaluations/evaluate-all', body)
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json<{ job: Job }>().job
}
const stateOf = async (id: string) =>
  (await owner.get(`/evaluations/${id}`)).json<{ state: string; activeVersion: { number: number } | null }>()

describe('running many evaluations', () => {
  test('is a job that says how far it is, and what could not be run', async () => {
    const fine = await contributor.create({ name: 'Fine' })
    const empty = await contributor.create({ name: 'Empty', composition: [] })
    const asked = await evaluateAll(contributor, { ids: [fine.id, empty.id] })
    const me = running.organizations.a.users.contributor
    expect(asked).toMatchObject({
      kind: 'evaluate_evaluations',
      state: 'queued',
      total: 2,
      done: 0,
      askedBy: { id: me.id, name: me.name },
      finishedAt: null,
    })
    expect(await ended(contributor, asked)).toMatchObject({
      state: 'failed',
      done: 1,
      failed: 1,
      failures: [
        {
          id: empty.id,
          name: 'Empty',
          code: 'INVALID_VALUES',
          message: 'Some values are not valid. Correct those that are named.',
        },
      ],
    })
    expect(await stateOf(fine.id)).toMatchObject({ state: 'evaluated', activeVersion: { number: 1 } })
    expect(await stateOf(empty.id)).toMatchObject({ state: 'failed', activeVersion: null })
    const news = await contributor.get('/notifications?type=job_ended')
    expect(news.json().items[0]).toMatchObject({
      title: 'Evaluations run: 1 of 2.',
      content: 'Not possible: 1. Settings › Jobs says why.',
      context: { url: `/user/jobs?job=${asked.id}` },
    })
    const log = await owner.get(`/audit-log?entityId=${fine.id}&action=evaluate`)
    expect(log.json()).toMatchObject({ items: [{ actor: { id: me.id } }], meta: { totalItems: 1 } })
  })

  test('makes of each what a run of it alone makes', async () => {
    const madeTwice = async (make: () => Promise<{ readonly id: string }>) =>
      [await make(), await make()] as const
    const lighter = async () => {
      const evaluated = await contributor.evaluated({ name: 'Lighter' })
      const values = { ...evaluated.values, mass: aNumber('mass', 120) }
      const answer = await contributor.put(`/evaluations/${evaluated.id}`, { ...bodyOf(evaluated), values })
      expect(answer.statusCode).toBe(200)
      return evaluated
    }
    const pairs = [
      await madeTwice(() => contributor.create({ name: 'New' })),
      await madeTwice(() => contributor.create({ name: 'Without material', composition: [] })),
      await madeTwice(() => contributor.create({ name: 'Heavier', values: { mass: aNumber('mass', 900) } })),
      await madeTwice(lighter),
    ]
    const asked = await evaluateAll(contributor, { ids: pairs.map(([{ id }]) => id) })
    expect(await ended(contributor, asked)).toMatchObject({ done: 3, failed: 1, unchanged: 0 })
    for (const [, { id }] of pairs) await contributor.get(`/evaluations/evaluate/${id}`)
    const toldOf = async (id: string) => {
      const told = (await owner.get(`/evaluations/${id}`)).json<Evaluation>()
      const { state, problems, score, previousPoints, activeVersion } = told
      const log = (await owner.get(`/audit-log?entityId=${id}&action=evaluate`)).json<{
        items: { changes: unknown }[]
      }>()
      const changes = log.items.map((entry) => entry.changes)
      return { state, problems, score, previousPoints, number: activeVersion?.number, changes }
    }
    for (const [{ id }, { id: alone }] of pairs) expect(await toldOf(id)).toEqual(await toldOf(alone))

    const again = await evaluateAll(contributor, { ids: pairs.map(([{ id }]) => id) })
    expect(await ended(contributor, again)).toMatchObject({ done: 3, failed: 1, unchanged: 3 })
  })

  test('takes the filters of the list', async () => {
    const wanted = await contributor.create({ name: 'Été à la mer' })
    await contributor.create({ name: 'Winter' })
    const asked = await evaluateAll(contributor, { search: 'ete', state: 'draft' })
    expect(asked.total).toBe(1)
    await ended(contributor, asked)
    expect(await stateOf(wanted.id)).toMatchObject({ state: 'evaluated' })
  })

  test('reaches what the caller may see, nothing else', async () => {
    const { otherTeamId } = running.organizations.a
    const elsewhere = await owner.create({ name: 'Of the other team', team: otherTeamId })
    const answer = await contributor.post('/evaluations/evaluate-all', { ids: [elsewhere.id] })
    expect(answer.json()).toMatchObject({ status: 409, code: 'NOTHING_TO_DO' })
    expect((await reader.post('/evaluations/evaluate-all', {})).json()).toMatchObject({
      code: 'PERMISSION_REQUIRED',
    })
  })

  test('by a key is a job that the key can follow', async () => {
    const { id } = await contributor.create({ name: 'By a program' })
    const key = (await owner.post('/api-keys', { name: 'Program', scope: 'evaluate' })).json<{
      key: string
    }>()
    const program = callerOf(running, { 'x-api-key': key.key })
    const asked = await evaluateAll(program, { ids: [id] })
    expect(asked.askedBy).toEqual({ id: null, name: 'Program' })
    expect(await ended(program, asked)).toMatchObject({ state: 'done', done: 1 })
    expect((await program.post(`/jobs/${asked.id}/cancel`)).json()).toMatchObject({
      code: 'PERMISSION_REQUIRED',
    })
  })
})

describe('publishing many', () => {
  const manyTimes = (id: string, count: number) => Array.from({ length: count }, () => id)

  test('answers for each up to the limit, and above with a job', async () => {
    const { id } = await contributor.evaluated()
    const few = await contributor.patch('/evaluations/publish', manyTimes(id, limits.publishManyAsJobAbove))
    expect(few.statusCode).toBe(200)
    expect(few.json().items).toHaveLength(limits.publishManyAsJobAbove)

    const { id: draft } = await contributor.create({ name: 'Not run' })
    const unknown = crypto.randomUUID()
    const ids = [draft, unknown, ...manyTimes(id, limits.publishManyAsJobAbove)]
    const many = await contributor.patch('/evaluations/publish', ids)
    expect(many.statusCode).toBe(202)
    expect(await ended(contributor, many.json<{ job: Job }>().job)).toMatchObject({
      state: 'failed',
      done: 200,
      failed: 2,
      failures: [
        { id: draft, name: 'Not run', code: 'NOT_EVALUATED' },
        { id: unknown, name: null, code: 'NOT_FOUND' },
      ],
    })
    expect(await stateOf(id)).toMatchObject({ state: 'published' })
  })
})

describe('the list of jobs', () => {
  test('shows people their own, and owners all of the organization', async () => {
    const { id } = await owner.create()
    const { id: job } = await evaluateAll(owner, { ids: [id] })
    await ended(owner, { id: job })
    const idsFor = async (caller: Caller) =>
      (await caller.get('/jobs?limit=500')).json<{ items: Job[] }>().items.map((item) => item.id)
    expect(await idsFor(owner)).toContain(job)
    expect(await idsFor(contributor)).not.toContain(job)
    expect((await contributor.get(`/jobs/${job}`)).statusCode).toBe(404)
    expect((await contributor.post(`/jobs/${job}/retry`)).statusCode).toBe(404)
    expect(await idsFor(callerOf(running, running.loginAs('organization_owner', 'b')))).toEqual([])
  })

  test('is filtered and sorted', async () => {
    const found = await owner.get('/jobs?kind=publish_evaluations&state=failed&state=done&sort=-finishedAt')
    expect(found.json()).toMatchObject({ items: [{ kind: 'publish_evaluations' }], meta: { totalItems: 1 } })
    const { name } = running.organizations.a.users.contributor
    const ofOne = (await owner.get(`/jobs?limit=500&search=${name.toUpperCase()}`)).json<{ items: Job[] }>()
    expect(new Set(ofOne.items.map(({ askedBy }) => askedBy.name))).toEqual(new Set([name]))
    expect((await owner.get('/jobs?sort=payload')).statusCode).toBe(400)
  })
})

describe('a job', () => {
  test('that has ended is cancelled by nobody, and retried when something is left', async () => {
    const { id } = await contributor.create({ composition: [] })
    const asked = await evaluateAll(contributor, { ids: [id] })
    const failed = await ended(contributor, asked)
    expect((await contributor.post(`/jobs/${asked.id}/cancel`)).json()).toMatchObject({ state: 'failed' })
    expect((await contributor.post(`/jobs/${asked.id}/retry`)).json()).toMatchObject({
      state: 'queued',
      failed: 0,
      finishedAt: null,
    })
    const again = await ended(contributor, asked)
    expect(again).toMatchObject({ state: 'failed', failed: 1 })
    expect(again.finishedAt).not.toBe(failed.finishedAt)

    const fine = await contributor.create()
    const done = await ended(contributor, await evaluateAll(contributor, { ids: [fine.id] }))
    expect((await contributor.post(`/jobs/${done.id}/retry`)).json()).toMatchObject({
      status: 409,
      code: 'NOTHING_TO_RETRY',
    })
    const log = await owner.get('/audit-log?entity=job&action=retry')
    expect(log.json()).toMatchObject({ meta: { totalItems: 1 } })
  })
})

describe('without a process that works', () => {
  test('jobs wait, can be cancelled and gone on with', async () => {
    const idle = await testServer({
      capabilities: ['category_tshirt'],
      configuration: { roles: new Set(['api']) },
    })
    const caller = callerOf(idle, idle.loginAs('contributor'))
    const { id } = (await caller.post('/evaluations', aGarment())).json<{ id: string }>()
    const asked = await evaluateAll(caller, { ids: [id] })
    expect((await caller.post(`/jobs/${asked.id}/retry`)).json()).toMatchObject({ code: 'NOTHING_TO_RETRY' })
    expect((await caller.post(`/jobs/${asked.id}/cancel`)).json()).toMatchObject({
      state: 'cancelled',
      done: 0,
    })
    expect((await caller.post(`/jobs/${asked.id}/retry`)).json()).toMatchObject({ state: 'queued' })
    await idle.close()
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation, ProblemDetails, VersionSummary } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aNumber, bodyOf, callerOf, type Caller } from './testing/caller.ts'

let running: TestServer
let emily: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  emily = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

/** An evaluation that was run at 170 g, then at 200 g. */
async function withTwoVersions() {
  const first = await emily.evaluated()
  await emily.put(`/evaluations/${first.id}`, {
    ...bodyOf(first),
    values: { ...first.values, mass: aNumber('mass', 200) },
  })
  const answer = await emily.get(`/evaluations/evaluate/${first.id}`)
  const { evaluation } = answer.json<{ evaluation: Evaluation }>()
  const { items } = await versionsOf(evaluation.id)
  const [newer, older] = items
  if (!newer || !older) throw new Error('Two versions are expected')
  return { evaluation, newer, older }
}
const versionsOf = async (id: string, query = '') =>
  (await emily.get(`/evaluations/${id}/versions?${query}`)).json<{ items: VersionSummary[]; meta: object }>()
const stateOf = async (id: string) => (await emily.get(`/evaluations/${id}`)).json<Evaluation>().state

describe('versions', () => {
  test('are listed newest first, in pages', async () => {
    const { evaluation } = await withTwoVersions()
    const { items, meta } = await versionsOf(evaluation.id, 'limit=1')
    expect(items.map(({ number }) => number)).toEqual([2])
    expect(meta).toMatchObject({ totalItems: 2, totalPages: 2, page: 1, limit: 1 })
    expect((await versionsOf(evaluation.id, 'sort=number')).items.map(({ number }) => number)).toEqual([1, 2])
  })
  test('can be named, and found by the name without accents', async () => {
    const { evaluation, older } = await withTwoVersions()
    const named = await emily.patch(`/evaluations/rename-version/${older.id}?version_name=%20D%C3%A9but%20`)
    expect(named.json()).toMatchObject({ id: older.id, name: 'Début', active: false })
    expect((await versionsOf(evaluation.id, 'search=DEBUT')).items.map(({ id }) => id)).toEqual([older.id])
    expect(await stateOf(evaluation.id)).toBe('evaluated')
    const unnamed = await emily.patch(`/evaluations/rename-version/${older.id}?version_name=%20`)
    expect(unnamed.statusCode).toBe(400)
  })
  test('an older one made active gives the figures; the form that differs makes it outdated', async () => {
    const { evaluation, older, newer } = await withTwoVersions()
    const answer = await emily.patch(`/evaluations/active/version/${older.id}`)
    expect(answer.json()).toMatchObject({ id: older.id, active: true })
    expect((await emily.get(`/evaluations/${evaluation.id}`)).json()).toMatchObject({
      state: 'outdated',
      score: older.score,
      previousPoints: null,
    })
    await emily.patch(`/evaluations/active/version/${newer.id}`)
    expect(await stateOf(evaluation.id)).toBe('evaluated')
    expect((await versionsOf(evaluation.id)).items.filter(({ active }) => active)).toHaveLength(1)
  })
  test('two made active at once leave one', async () => {
    const { evaluation, older, newer } = await withTwoVersions()
    const answers = await Promise.all(
      [older, newer, older, newer].map(({ id }) => emily.patch(`/evaluations/active/version/${id}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await versionsOf(evaluation.id)).items.filter(({ active }) => active)).toHaveLength(1)
  })
  test('the newest releases are named with their source', async () => {
    expect((await emily.get('/versions/latest')).json()).toMatchObject({
      methods: [
        { id: 'french-cost', release: '2025-10', regulatory: true },
        { id: 'pef', release: 'PEFCR A&F 3.1 / EF 3.1', regulatory: false },
      ],
      databases: [
        { id: 'french-2025-10', licence: 'MIT' },
        {
          id: 'textile-lca-database-1.1.0',
          licence: 'Creative Commons Attribution-ShareAlike 4.0 International',
          source: 'Data source: Carbonfact Textile LCA Database, CC BY-SA 4.0',
        },
        { id: 'base-impacts-2024-02', release: 'February 2024' },
      ],
    })
  })
})

describe('publish', () => {
  test('freezes the active version, and again changes nothing', async () => {
    const { evaluation, newer } = await withTwoVersions()
    expect((await emily.patch(`/evaluations/publish/${evaluation.id}`)).json()).toMatchObject({
      state: 'published',
    })
    const first = (await versionsOf(evaluation.id)).items
    expect(first.map(({ id, publishedAt }) => [id, publishedAt !== null])).toContainEqual([newer.id, true])
    expect((await emily.patch(`/evaluations/publish/${evaluation.id}`)).statusCode).toBe(200)
    expect((await versionsOf(evaluation.id)).items).toEqual(first)
  })
  test('refuses what was not evaluated or has changed since', async () => {
    const draft = await emily.create()
    const run = await emily.evaluated()
    await emily.put(`/evaluations/${run.id}`, {
      ...bodyOf(run),
      values: { ...run.values, mass: aNumber('mass', 9) },
    })
    for (const { id } of [draft, run]) {
      const answer = await emily.patch(`/evaluations/publish/${id}`)
      expect([answer.statusCode, answer.json<ProblemDetails>().code]).toEqual([409, 'NOT_EVALUATED'])
    }
  })
  test('several at once: each id has its own answer', async () => {
    const draft = await emily.create()
    const run = await emily.evaluated()
    const unknown = '7f1f0b7e-6c0f-4d59-9d5e-0d6b8f7c2a11'
    const answer = await emily.patch('/evaluations/publish', [run.id, draft.id, unknown])
    expect(answer.json()).toEqual({
      items: [
        { id: run.id, ok: true, code: null },
        { id: draft.id, ok: false, code: 'NOT_EVALUATED' },
        { id: unknown, ok: false, code: 'NOT_FOUND' },
      ],
    })
    expect(await stateOf(run.id)).toBe('published')
    expect((await emily.patch('/evaluations/publish', [])).statusCode).toBe(422)
  })
  test('a change after publication is outdated; a new run is a version that is not published', async () => {
    const run = await emily.evaluated()
    await emily.patch(`/evaluations/publish/${run.id}`)
    const changed = { ...bodyOf(run), values: { ...run.values, mass: aNumber('mass', 210) } }
    expect((await emily.put(`/evaluations/${run.id}`, changed)).json()).toMatchObject({ state: 'outdated' })
    await emily.get(`/evaluations/evaluate/${run.id}`)
    expect(await stateOf(run.id)).toBe('evaluated')
    expect((await versionsOf(run.id)).items.map(({ publishedAt }) => publishedAt === null)).toEqual([
      true,
      false,
    ])
  })
})

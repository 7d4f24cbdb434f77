import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation, ProblemDetails } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aGarment, bodyOf, callerOf, type Caller } from './testing/caller.ts'

let running: TestServer
let emily: Caller
let evaluation: Evaluation

beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  emily = callerOf(running, running.loginAs('contributor'))
  evaluation = await emily.evaluated()
})
afterAll(() => running.close())

/** Every way to one evaluation and its version. */
const waysTo = ({ id, activeVersion }: Evaluation) =>
  [
    ['GET', `/evaluations/${id}`],
    ['PUT', `/evaluations/${id}`],
    ['DELETE', `/evaluations/${id}`],
    ['POST', `/evaluations/duplicate/${id}`],
    ['GET', `/evaluations/composition-schema/${id}`],
    ['GET', `/evaluations/evaluate/${id}`],
    ['GET', `/evaluations/evaluate/${id}/ecobalyse`],
    ['GET', `/evaluations/check/${id}`],
    ['GET', `/evaluations/check/${id}/ecobalyse`],
    ['PATCH', `/evaluations/publish/${id}`],
    ['GET', `/evaluations/${id}/versions`],
    ['PATCH', `/evaluations/rename-version/${activeVersion?.id}?version_name=mine`],
    ['PATCH', `/evaluations/active/version/${activeVersion?.id}`],
    ['GET', `/results/evaluation/${id}`],
    ['GET', `/results/evaluation/${id}/full`],
    ['GET', `/results/evaluation/${id}/ipc`],
    ['GET', `/results/evaluation/${id}/ecobalyse`],
    ['GET', `/results/version/${activeVersion?.id}`],
  ] as const

describe.each(['another organization', 'another team of the organization'])('somebody of %s', (who) => {
  test('finds it in no way: 404 everywhere, and nothing has changed', async () => {
    const login =
      who === 'another organization'
        ? running.loginAs('organization_owner', 'b')
        : { authorization: `Bearer ${running.organizations.a.otherTeamUser.token}` }
    const stranger = callerOf(running, login)
    for (const [method, path] of waysTo(evaluation)) {
      const body = method === 'PUT' ? bodyOf(evaluation) : undefined
      const answer = await {
        GET: () => stranger.get(path),
        PUT: () => stranger.put(path, body),
        DELETE: () => stranger.delete(path),
        POST: () => stranger.post(path),
        PATCH: () => stranger.patch(path),
      }[method]()
      expect([method, path, answer.statusCode]).toEqual([method, path, 404])
    }
    const many = await stranger.patch('/evaluations/publish', [evaluation.id])
    expect(many.json()).toEqual({ items: [{ id: evaluation.id, ok: false, code: 'NOT_FOUND' }] })
    expect((await emily.get(`/evaluations/${evaluation.id}`)).json()).toEqual(evaluation)
  })
})

describe('whoever sees the whole organization', () => {
  test.each(['organization_owner', 'platform_administrator'] as const)('%s finds it', async (role) => {
    const caller = callerOf(running, running.loginAs(role))
    expect((await caller.get(`/evaluations/${evaluation.id}`)).statusCode).toBe(200)
  })
  test('may give an evaluation to any team of the organization, or to none', async () => {
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const { a, b } = running.organizations
    const given = await owner.create({ team: a.otherTeamId })
    expect(given.team?.id).toBe(a.otherTeamId)
    const taken = await owner.put(`/evaluations/${given.id}`, { ...bodyOf(given), team: null })
    expect(taken.json()).toMatchObject({ team: null })
    expect((await emily.get(`/evaluations/${given.id}`)).statusCode).toBe(404)
    const foreign = await owner.put(`/evaluations/${given.id}`, { ...bodyOf(given), team: b.mainTeamId })
    expect([foreign.statusCode, foreign.json<ProblemDetails>().errors?.[0]?.path]).toEqual([422, 'team'])
  })
})

describe('a member of a team', () => {
  test('works in that team only', async () => {
    expect(evaluation.team?.id).toBe(running.organizations.a.mainTeamId)
    const body = aGarment({ team: running.organizations.a.otherTeamId })
    expect((await emily.post('/evaluations', body)).statusCode).toBe(422)
  })
  test('without a team sees and makes nothing', async () => {
    const { database, organizations } = running
    const { id } = organizations.a.users.contributor
    await database.asOwner('update users set team_id = null where id = $1', [id])
    expect((await emily.get(`/evaluations/${evaluation.id}`)).statusCode).toBe(404)
    expect((await emily.get('/evaluations')).json()).toMatchObject({ items: [], meta: { totalItems: 0 } })
    expect((await emily.post('/evaluations', aGarment())).statusCode).toBe(403)
    await database.asOwner('update users set team_id = $2 where id = $1', [id, organizations.a.mainTeamId])
  })
})

describe('permissions', () => {
  test('a reader reads and changes nothing', async () => {
    const reader = callerOf(running, running.loginAs('reader'))
    const { id } = evaluation
    expect((await reader.get(`/evaluations/${id}`)).statusCode).toBe(200)
    const refused = [
      await reader.post('/evaluations', aGarment()),
      await reader.put(`/evaluations/${id}`, bodyOf(evaluation)),
      await reader.delete(`/evaluations/${id}`),
      await reader.post(`/evaluations/duplicate/${id}`),
      await reader.get(`/evaluations/evaluate/${id}`),
      await reader.patch(`/evaluations/publish/${id}`),
      await reader.patch('/evaluations/publish', [id]),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403))
  })
})

describe('the database itself', () => {
  test('shows no row of another organization, whatever is asked', async () => {
    const { a, b } = running.organizations
    const rowsSeenBy = (organizationId: string) =>
      running.database.inOrganization(organizationId, async (tx) => {
        const found = await tx.execute<{ rows: number }>(
          'select (select count(*) from evaluations) + (select count(*) from evaluation_versions) as rows',
        )
        return Number(found.rows[0]?.rows)
      })
    expect(await rowsSeenBy(a.id)).toBeGreaterThan(0)
    expect(await rowsSeenBy(b.id)).toBe(0)
  })
  test.each([
    'evaluation_versions set points = 0',
    "evaluation_versions set method_release = 'other'",
    'evaluation_versions set number = 99',
    'evaluation_versions set created_at = now()',
    "version_results set result = '{}'",
    "version_results set packed = '\\x00'",
    "version_results set input = '{}'",
    'version_results set score = 1',
    "version_results set problems = '[]'",
  ])('refuses to change a version: %s', async (change) => {
    const { a } = running.organizations
    const update = running.database.inOrganization(a.id, (tx) => tx.execute(`update ${change}`))
    await expect(update).rejects.toMatchObject({
      cause: { message: expect.stringContaining('immutable') as string },
    })
  })
})

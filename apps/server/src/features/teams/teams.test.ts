import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, ProblemDetails, TeamRow } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer()
  owner = apiCaller(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
let counter = 0
const made = async (name = `Team ${(counter += 1)}`): Promise<TeamRow> =>
  (await owner.post('/teams', { name })).json<TeamRow>()
const person = (team: string) => ({
  name: 'Member',
  email: `member${(counter += 1)}@a.example`,
  role: 'contributor',
  team,
})
const evaluationOf = (teamId: string) =>
  running.database.asOwner<{ id: string }>(
    `insert into evaluations (organization_id, team_id, name, category_id, form_values, composition, search_text)
     values ($1, $2, 'Theirs', 'tshirt', '{}', '[]', 'theirs') returning id`,
    [running.organizations.a.id, teamId],
  )

describe('a team', () => {
  test('is made, renamed and found without accents and case', async () => {
    const created = await made('Mailles d’été')
    expect(created).toMatchObject({ main: false, people: 0, evaluations: 0, rowVersion: 1 })
    const renamed = await owner.put(
      `/teams/${created.id}`,
      { name: 'Mailles d’hiver' },
      { 'if-match': '"1"' },
    )
    expect([renamed.json<TeamRow>().name, renamed.headers.etag]).toEqual(['Mailles d’hiver', '"2"'])
    const stale = await owner.put(`/teams/${created.id}`, { name: 'Mine' }, { 'if-match': '"1"' })
    expect(refusal(stale)).toEqual([409, 'STALE_VERSION'])
    await made('Été')
    const found = await owner.get('/teams?search=ete')
    expect(found.json()).toMatchObject({ items: [{ name: 'Été' }], meta: { totalItems: 1 } })
  })

  test('has a name of its own, whatever the case, also when two are made at once', async () => {
    await made('Denim')
    expect(refusal(await owner.post('/teams', { name: 'DENIM' }))).toEqual([
      422,
      'INVALID_VALUES',
      'name NAME_TAKEN',
    ])
    const answers = await Promise.all([1, 2, 3].map(() => owner.post('/teams', { name: 'Shoes' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422])
  })

  test('tells how many evaluations it has only to who may see them', async () => {
    const { mainTeamId, otherTeamId } = running.organizations.a
    const reader = apiCaller(running, running.loginAs('reader'))
    const seen = async (id: string) => (await reader.get(`/teams/${id}`)).json<TeamRow>().evaluations
    expect([await seen(mainTeamId), await seen(otherTeamId)]).toEqual([0, null])
  })
})

describe('deleting a team', () => {
  test('the main team is never deleted', async () => {
    const { mainTeamId, otherTeamId } = running.organizations.a
    const answer = await owner.delete(`/teams/${mainTeamId}?move_to=${otherTeamId}`)
    expect(refusal(answer)).toEqual([409, 'MAIN_TEAM'])
    expect(answer.json<ProblemDetails>().title).toBe('You cannot delete the main team')
  })

  test('an empty one goes at once', async () => {
    const { id } = await made()
    expect((await owner.delete(`/teams/${id}`)).json()).toEqual({
      id,
      movedTo: null,
      people: 0,
      evaluations: 0,
    })
    expect((await owner.get(`/teams/${id}`)).statusCode).toBe(404)
  })

  test('one with people and evaluations only with a team that takes them; the log tells each move', async () => {
    const { mainTeamId } = running.organizations.a
    const { id } = await made('Leaving')
    const { id: memberId } = (await owner.post('/users', person(id))).json<{ id: string }>()
    const [evaluation] = await evaluationOf(id)
    const refused = await owner.delete(`/teams/${id}`)
    expect(refusal(refused)).toEqual([409, 'TEAM_IN_USE'])
    expect(refused.json<ProblemDetails>().detail).toBe('People: 1. Evaluations: 1. They need another team.')
    const moved = await owner.delete(`/teams/${id}?move_to=${mainTeamId}`)
    expect(moved.json()).toEqual({ id, movedTo: mainTeamId, people: 1, evaluations: 1 })
    expect((await owner.get(`/users/${memberId}`)).json()).toMatchObject({ team: { id: mainTeamId } })
    const theirs = apiCaller(running, running.loginAs('contributor'))
    expect((await theirs.get(`/evaluations/${evaluation?.id}`)).statusCode).toBe(200)
    const log = (await owner.get(`/audit-log?entityId=${evaluation?.id}`)).json<{ items: AuditEntry[] }>()
    expect(log.items[0]?.changes).toMatchObject([{ path: 'team', from: 'Leaving', to: 'Main' }])
  })

  test('is all or nothing: a team that is none, another organization’s or itself takes nothing', async () => {
    const { id } = await made()
    await owner.post('/users', person(id))
    const to = (target: string) => owner.delete(`/teams/${id}?move_to=${target}`)
    const unknown = [422, 'INVALID_VALUES', 'query.move_to UNKNOWN_TEAM']
    expect(refusal(await to(crypto.randomUUID()))).toEqual(unknown)
    expect(refusal(await to(running.organizations.b.mainTeamId))).toEqual(unknown)
    expect(refusal(await to(id))).toEqual([422, 'INVALID_VALUES', 'query.move_to SAME_TEAM'])
    expect((await owner.get(`/teams/${id}`)).json()).toMatchObject({ people: 1 })
  })

  test('two that name each other at the same moment: one stays and has everybody', async () => {
    const [first, second] = [await made(), await made()]
    await owner.post('/users', person(first.id))
    await owner.post('/users', person(second.id))
    const answers = await Promise.all([
      owner.delete(`/teams/${first.id}?move_to=${second.id}`),
      owner.delete(`/teams/${second.id}?move_to=${first.id}`),
    ])
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, 422])
    const left = [await owner.get(`/teams/${first.id}`), await owner.get(`/teams/${second.id}`)]
    expect(left.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({ people: 2 })
  })

  test('of another organization is not found, and a manager may not', async () => {
    const foreign = running.organizations.b.otherTeamId
    expect(refusal(await owner.delete(`/teams/${foreign}`))).toEqual([404, 'NOT_FOUND'])
    expect(refusal(await owner.put(`/teams/${foreign}`, { name: 'x' }))).toEqual([404, 'NOT_FOUND'])
    const manager = apiCaller(running, running.loginAs('team_manager'))
    expect(refusal(await manager.post('/teams', { name: 'x' }))).toEqual([403, 'PERMISSION_REQUIRED'])
  })
})

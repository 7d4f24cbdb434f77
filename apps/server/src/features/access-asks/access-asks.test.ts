import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification, ProblemDetails } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let reader: ApiCaller
let manager: ApiCaller
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer()
  reader = apiCaller(running, running.loginAs('reader'))
  manager = apiCaller(running, running.loginAs('team_manager'))
  owner = apiCaller(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())
beforeEach(() => running.database.asSystem((tx) => tx.execute('delete from notifications')))

const path = '/subscriptions/current/asks'
const ask = async (caller: ApiCaller, capability: string) => (await caller.post(path, { capability })).json()
const told = async (caller: ApiCaller) =>
  (await caller.get('/notifications?type=access_asked')).json<{ items: Notification[] }>().items
/** A category that no plan of the tests opens. */
const locked = 'category_jeans'

describe('who meets a locked feature', () => {
  test('asks those who administer the organization, who are told who wants what', async () => {
    expect(await ask(reader, locked)).toMatchObject({ state: 'sent' })
    const [first, ...others] = await told(owner)
    expect(others).toEqual([])
    expect(first?.title).toMatch(/ asks for access: Jeans$/)
    expect(first?.context.url).toMatch(/^\/organization\/subscription\?by=.*&asked=category_jeans$/)
    expect(await told(manager)).toEqual([])
    const foreign = apiCaller(running, running.loginAs('organization_owner', 'b'))
    expect(await told(foreign)).toEqual([])
  })

  test('is not told of the own question, whoever asks', async () => {
    for (const role of ['platform_administrator', 'organization_owner'] as const) {
      const caller = apiCaller(running, running.loginAs(role))
      expect(await ask(caller, locked)).toMatchObject({ state: 'sent' })
      const own = (await told(caller)).filter(({ context }) =>
        context.url?.includes(`by=${running.organizations.a.users[role].id}&`),
      )
      expect(own).toEqual([])
    }
  })

  test('asks at the same moment as the one who is told of it', async () => {
    const administrator = apiCaller(running, running.loginAs('platform_administrator'))
    for (const feature of ['category_jeans', 'category_dress', 'category_shirt', 'category_skirt']) {
      const both = await Promise.all([ask(owner, feature), ask(administrator, feature)])
      expect(both.map(({ state }) => state)).toEqual(['sent', 'sent'])
    }
  })

  test('asks once a day for each feature, however often and fast it is clicked; others ask for themselves', async () => {
    const states = (await Promise.all([1, 2, 3, 4].map(() => ask(reader, locked)))).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['already', 'already', 'already', 'sent'])
    expect(await ask(reader, 'category_dress')).toMatchObject({ state: 'sent' })
    expect(await ask(manager, locked)).toMatchObject({ state: 'sent' })
    expect(await told(owner)).toHaveLength(3)
    const { items } = (await reader.get(path)).json<{ items: { capability: string }[] }>()
    expect(items.map(({ capability }) => capability)).toEqual(['category_dress', 'category_jeans'])
    await running.database.asSystem((tx) =>
      tx.execute(`update notifications set created_at = now() - interval '25 hours'`),
    )
    expect((await reader.get(path)).json()).toEqual({ items: [] })
    expect(await ask(reader, locked)).toMatchObject({ state: 'sent' })
  })

  test('is told that the plan opens it by now, or that there is no such feature', async () => {
    expect(await ask(reader, 'comparison')).toEqual({ state: 'open', askedAt: null })
    for (const unknown of ['category_spacesuit', 'toString', 'x']) {
      const answer = await reader.post(path, { capability: unknown })
      expect([answer.statusCode, answer.json<ProblemDetails>().code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await told(owner)).toEqual([])
  })
})

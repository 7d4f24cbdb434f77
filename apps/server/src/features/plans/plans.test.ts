import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolePermissions, type PlanRow, type ProblemDetails } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let administrator: ApiCaller
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer()
  administrator = apiCaller(running, running.loginAs('platform_administrator'))
  owner = apiCaller(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
const opened = ({ capabilities }: PlanRow) => capabilities.map(({ identifier }) => identifier)

describe.each(['plans', 'options'])('%s', (path) => {
  const made = async (identifier: string) =>
    (
      await administrator.post(`/${path}`, {
        identifier,
        name: identifier,
        capabilities: ['export', 'category_belt'],
      })
    ).json<PlanRow>()

  test('are made, changed and deleted by an administrator of the platform', async () => {
    const created = await made('mine')
    expect(opened(created)).toEqual(['category_belt', 'export'])
    const tag = { 'if-match': `"${created.rowVersion}"` }
    const body = { name: 'Mine indeed', capabilities: ['widget', 'widget'] }
    const changed = await administrator.put(`/${path}/${created.id}`, body, tag)
    expect(changed.json()).toMatchObject({ identifier: 'mine', name: 'Mine indeed', subscriptions: 0 })
    expect(opened(changed.json<PlanRow>())).toEqual(['widget'])
    expect(refusal(await administrator.put(`/${path}/${created.id}`, body, tag))).toEqual([
      409,
      'STALE_VERSION',
    ])
    expect((await administrator.get('/capabilities')).json<{ items: string[] }>().items).toContain(
      'category_belt',
    )
    expect((await administrator.delete(`/${path}/${created.id}`)).json()).toEqual({ id: created.id })
    expect((await administrator.get(`/${path}/${created.id}`)).statusCode).toBe(404)
  })

  test('bear one identifier each, of small letters', async () => {
    await made('twice')
    const twice = await administrator.post(`/${path}`, { identifier: 'twice', name: 'x', capabilities: [] })
    expect(refusal(twice)).toEqual([422, 'INVALID_VALUES', 'identifier IDENTIFIER_TAKEN'])
    const odd = await administrator.post(`/${path}`, {
      identifier: 'A b',
      name: 'x',
      capabilities: ['DROP TABLE'],
    })
    expect(refusal(odd).slice(2)).toEqual(['identifier INVALID_FORMAT', 'capabilities[0] INVALID_FORMAT'])
  })

  test('are seen by others, without how often they are subscribed to, and not changed', async () => {
    const created = await made('seen')
    expect((await owner.get(`/${path}/${created.id}`)).json()).toMatchObject({ subscriptions: null })
    expect((await owner.put(`/${path}/${created.id}`, { name: 'x', capabilities: [] })).statusCode).toBe(403)
    expect((await owner.post(`/${path}`, { identifier: 'x', name: 'x', capabilities: [] })).statusCode).toBe(
      403,
    )
    expect((await owner.delete(`/${path}/${created.id}`)).statusCode).toBe(403)
  })
})

describe('a plan that organizations subscribe to', () => {
  const subscribed = async () =>
    (await administrator.get('/plans?search=test')).json<{ items: PlanRow[] }>().items[0] as PlanRow

  test('tells an administrator how many, is not deleted, and closes at once what it no longer opens', async () => {
    const plan = await subscribed()
    expect(plan.subscriptions).toBe(2)
    expect(refusal(await administrator.delete(`/plans/${plan.id}`))).toEqual([409, 'PLAN_IN_USE'])
    expect((await owner.get('/api-keys')).statusCode).toBe(200)
    const capabilities = opened(plan).filter((capability) => capability !== 'api')
    await administrator.put(`/plans/${plan.id}`, { name: plan.name, capabilities })
    expect(refusal(await owner.get('/api-keys'))).toEqual([403, 'CAPABILITY_REQUIRED'])
  })
})

test('the gates of the specification: everybody reads the glossary, who evaluates also the database explorer', () => {
  const holders = (permission: string) =>
    Object.entries(rolePermissions)
      .filter(([, permissions]) => (permissions as readonly string[]).includes(permission))
      .map(([role]) => role)
  expect(holders('find_all_explanation')).toHaveLength(5)
  expect(holders('find_all_explorer_record')).toEqual([
    'platform_administrator',
    'organization_owner',
    'team_manager',
    'contributor',
  ])
})

import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer, type TestServer } from '../platform/testing/test-server.ts'

let running: TestServer
let holder: Client
beforeAll(async () => {
  running = await testServer({
    capabilities: ['organization_dashboard', 'dashboard_tab_overview', 'svhc_dashboard'],
    configuration: { dashboardsAtOnce: 1, querySeconds: 20 },
  })
  await running.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => running.close())
beforeEach(async () => {
  holder = new Client({ connectionString: running.database.url })
  await holder.connect()
})

afterEach(() => letGo())

/** While somebody holds what dashboards read, one that is asked for takes as long. */
const hold = () => holder.query('begin; lock table products, evaluations in access exclusive mode')
const letGo = () => holder.end().catch(() => undefined)

/** One after the other, so that who comes first is known. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 100))

const ask = (url: string, organization: 'a' | 'b' = 'a') =>
  running.server.inject({ url: `/api${url}`, headers: running.loginAs('organization_owner', organization) })
const overview = '/dashboard/organization'

test('dashboards wait for their turn, and what is no dashboard does not', async () => {
  await hold()
  const ended: string[] = []
  const asked = (['a', 'a', 'a', 'b'] as const).map(async (organization, place) => {
    for (let waited = 0; waited < place; waited += 1) await moment()
    const { statusCode } = await ask(overview, organization)
    ended.push(organization)
    return statusCode
  })
  for (let waited = 0; waited < 5; waited += 1) await moment()
  expect((await ask('/notifications')).statusCode).toBe(200)
  expect((await ask('/account', 'b')).statusCode).toBe(200)
  expect(ended).toEqual([])
  await letGo()
  expect(await Promise.all(asked)).toEqual([200, 200, 200, 200])
  // The other organization came last, and is behind the turn that was under way and one more.
  expect(ended.indexOf('b')).toBeLessThan(3)
})

test('whoever closes the page leaves the line, without a trace of trouble', async () => {
  await hold()
  const first = ask(overview)
  await moment()
  const { port } = running.server.server.address() as AddressInfo
  const closed = Array.from({ length: 3 }, () => {
    const headers = running.loginAs('organization_owner')
    const request = httpRequest({ port, path: `/api${overview}`, headers })
    request.on('error', () => undefined)
    request.end()
    return request
  })
  await moment()
  const next = ask('/svhc/overview', 'b')
  for (const one of closed) one.destroy()
  await moment()
  await letGo()
  expect([(await first).statusCode, (await next).statusCode]).toEqual([200, 200])
  expect(running.log()).not.toMatch(/could not be served|unforeseen/)
})

test('a turn is given back whatever is answered', async () => {
  await letGo()
  for (const url of [`${overview}?season=nothing`, `${overview}/groups?by=nothing`, overview])
    expect((await ask(url)).statusCode).toBeLessThan(500)
  const refused = await running.server.inject({
    url: `/api${overview}`,
    headers: running.loginAs('reader', 'b'),
  })
  expect(refused.statusCode).toBeLessThan(500)
  expect((await ask(overview)).statusCode).toBe(200)
})

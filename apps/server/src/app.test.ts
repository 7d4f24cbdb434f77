import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorStatus, WebConfiguration } from '@ecotrame/contract'
import { allCalls } from '@ecotrame/contract/calls'
import { testServer, type TestServer } from './platform/testing/test-server.ts'

let running: TestServer
beforeAll(async () => {
  running = await testServer({
    configuration: {
      addresses: { api: '/api', live: 'https://live.example/live', import: '/import', web: '/' },
    },
  })
})
afterAll(() => running.close())

const get = (url: string, headers: Record<string, string> = {}) => running.server.inject({ url, headers })

interface Document {
  readonly openapi: string
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: object; readonly security?: unknown }>>>
  >
  readonly components: {
    readonly schemas: {
      readonly Problem: { readonly properties: { readonly code: { readonly enum: string[] } } }
    }
  }
}

describe('the API describes itself', () => {
  test('every call of the contract is served, and stands in the document with its problems', async () => {
    const document: Document = (await get('/api/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1/)
    const missing = allCalls.filter(({ method, path, service = 'api' }) => {
      const printed = `/${service}${path.replaceAll(/:(\w+)/g, '{$1}')}`
      return document.paths[printed]?.[method.toLowerCase()] === undefined
    })
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    expect(Object.keys(document.paths['/api/auth/login']?.post?.responses ?? {}).sort()).toEqual(
      ['200', '400', '401', '403', '413', '415', '422', '429', '500', '503', '507'].sort(),
    )
    expect(document.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(errorStatus))
  })

  test('no reference of the document leads nowhere', async () => {
    const document: unknown = (await get('/api/openapi.json')).json()
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    const resolve = (path: string) =>
      path
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect([...new Set(references)].filter((path) => resolve(path) === undefined)).toEqual([])
  })

  test('the page shows every call, with nothing from elsewhere', async () => {
    const page = await get('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { path } of allCalls) expect(page.body).toContain(path.replaceAll(/:(\w+)/g, '{$1}'))
    expect(page.body).not.toMatch(/<script|src=|https?:\/\/(?!shop\.example|localhost)/)
  })
})

describe('health', () => {
  test('live and ready', async () => {
    expect((await get('/health/live')).json()).toEqual({ status: 'live' })
    expect((await get('/health/ready')).json()).toEqual({ status: 'ready' })
  })

  test('not ready when the database does not answer', async () => {
    const other = await testServer()
    await other.database.close()
    const answer = await other.server.inject({ url: '/health/ready' })
    expect(answer.statusCode).toBe(503)
    expect((await other.server.inject({ url: '/health/live' })).statusCode).toBe(200)
    await other.server.close()
  })
})

describe('headers', () => {
  test('a strict policy that knows the configured addresses, and nothing that would lock plain http out', async () => {
    const { headers } = await get('/config.json')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self' https://live.example wss://live.example;")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('no other origin may read the API; answers are not kept', async () => {
    const answer = await get('/api/auth/ping', { origin: 'https://elsewhere.example' })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

test('the web app learns the addresses at start-up', async () => {
  const answer = await get('/config.json')
  expect(WebConfiguration.parse(answer.json())).toMatchObject({
    api: '/api',
    live: 'https://live.example/live',
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the subscription of the organization, and what it opens', async () => {
  const fields = 'id,created_at,plan(id,capabilities(id,identifier)),options(id,capabilities(id,identifier))'
  const answer = await get(`/api/subscriptions/current?fields=${fields}`, running.loginAs('reader'))
  expect(answer.statusCode).toBe(200)
  expect(Object.keys(answer.json().plan).sort()).toEqual(['capabilities', 'id'])
  expect(
    answer.json().plan.capabilities.map(({ identifier }: { identifier: string }) => identifier),
  ).toContain('export')

  await running.database.asOwner('update subscriptions set ends_at = now()')
  const none = await get('/api/subscriptions/current', {
    ...running.loginAs('reader'),
    'accept-language': 'fr',
  })
  expect(none.statusCode).toBe(404)
  expect(none.json()).toMatchObject({
    code: 'NO_ACTIVE_SUBSCRIPTION',
    title:
      'Votre organisation n’a pas d’abonnement actif. Demandez à l’administrateur de la plateforme de le renouveler.',
  })
})

test('a body of 50 MB is refused before it is read', async () => {
  await running.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = running.server.server.address() as AddressInfo
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 52428800\r\n\r\n{',
      ),
    )
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    setTimeout(() => socket.end(), 2000)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('"code":"BODY_TOO_LARGE"')
})

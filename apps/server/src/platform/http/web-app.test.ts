import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { serveWebApp } from './web-app.ts'
import './request.ts'

const folder = mkdtempSync(join(tmpdir(), 'ecotrame-web-'))
let server: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Ecotrame</title>')
  writeFileSync(join(folder, 'assets', 'index-B1a2c3.js'), 'export {}')
  writeFileSync(join(folder, 'assets', '.hidden.js'), 'secret')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  server = Fastify()
  server.decorateRequest('session', null)
  await server.register(
    async (api) => {
      api.setNotFoundHandler((_request, reply) => reply.code(404).send({ own: true }))
    },
    { prefix: '/api/own' },
  )
  await serveWebApp(server, readConfiguration({}), { folder, version: '1.2.3' })
  writeFileSync(join(folder, 'assets', 'later.js'), 'export {}')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, accept = 'text/html,*/*') => server.inject({ url, headers: { accept } })

describe('pages of the app', () => {
  test.each(['/', '/evaluation/categories', '/evaluation/0b0e6a53/results?tab=trace'])(
    '%s is its one page',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>Ecotrame</title>')
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  test.each([
    '/api/nothing',
    '/live',
    '/import/x',
    '/health/x',
    '/assets/gone-123.js',
    '/assets/..%2findex.html',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/.hidden.js',
    '/assets/later.js',
    '/assets/index-B1a2c3.js%00',
    '/assets/__proto__.js',
    '/../package.json',
    '/.built-from',
  ])('%s is none', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe('NOT_FOUND')
  })

  test('a program that wants JSON gets no page', async () => {
    expect((await get('/evaluation/categories', 'application/json')).statusCode).toBe(404)
  })

  test('a part of the API keeps its own answer for unknown addresses', async () => {
    expect((await get('/api/own/nothing')).json()).toEqual({ own: true })
  })
})

test('files whose name contains their hash are kept for ever, others are asked for again', async () => {
  expect((await get('/assets/index-B1a2c3.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  const asked = await server.inject({ method: 'HEAD', url: '/assets/index-B1a2c3.js' })
  expect(asked).toMatchObject({ statusCode: 200, body: '' })
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

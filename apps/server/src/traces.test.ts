import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Evaluation } from '@ecotrame/contract'
import { callerOf, type Caller } from './features/evaluations/testing/caller.ts'
import { readConfiguration } from './platform/configuration/configuration.ts'
import { startCollector, type CollectedSpan, type Collector } from './platform/testing/collector.ts'
import { testServer, type TestServer } from './platform/testing/test-server.ts'
import { currentTracer, inSpan } from './platform/tracing/spans.ts'
import { startTracing, type Tracing } from './platform/tracing/start-tracing.ts'
import { withoutValues } from './platform/tracing/traced-database.ts'

const server = fileURLToPath(new URL('.', import.meta.url))
const patience = 60_000

/** The variables of the environment that the library reads, for as long as a test lasts. */
function setEnvironment(variables: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}

describe('without an endpoint', () => {
  test('nobody is told', async () => {
    expect(currentTracer()).toBeNull()
    expect(readConfiguration({ OTEL_SERVICE_NAME: 'x', OTEL_TRACES_EXPORTER: 'otlp' }).traces).toBeUndefined()
    expect(await inSpan({ name: 'x' }, async () => 7)).toBe(7)
  })

  test('libraries that only some installations use are loaded by nobody else', () => {
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )
    const eager = /^(?:import|export) (?!type )[^;]*?from '(?:@opentelemetry|prom-client|@aws-sdk)/m
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((name) => eager.test(readFileSync(`${server}/${name}`, 'utf8')))).toEqual([])
  })
})

describe('the standard variables', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  test.each([
    [endpoint, 'http/protobuf'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces' }, 'http/protobuf'],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, 'http/json'],
    [{ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }, undefined],
    [{ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }, undefined],
  ])('%o: %s', (environment, protocol) => {
    expect(readConfiguration(environment).traces?.protocol).toBe(protocol)
  })

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: http://'],
    [{ ...endpoint, OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER: otlp or none'],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL: one of'],
  ])('%o is refused in words', (environment, words) => {
    expect(() => readConfiguration(environment)).toThrow(words)
  })
})

test.each([
  [
    `select 'a@b.fr' , "name" from users where x = $1 and n = 42`,
    'select ? , "name" from users where x = $1 and n = ?',
  ],
  [`select 'it''s' || 'open`, 'select ? || ?'],
  [`select 'a', '', 'b' from x -- 'c`, 'select ?, ?, ? from x -- ?'],
])('a statement is told without what stands in it', (text, told) => {
  expect(withoutValues(text)).toBe(told)
})

describe('with a collector', () => {
  let collector: Collector
  let tracing: Tracing
  let running: TestServer
  let emily: Caller
  let restore: () => void
  const refused = vi.fn()
  beforeAll(async () => {
    collector = await startCollector()
    restore = setEnvironment({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    })
    tracing = await startTracing({ protocol: 'http/json', version: '1.2.3' }, refused)
    running = await testServer({ capabilities: ['category_tshirt'] })
    emily = callerOf(running, running.loginAs('contributor'))
  })
  afterAll(async () => {
    await running.close()
    await tracing.close()
    restore()
    await collector.close()
    expect(currentTracer()).toBeNull()
  })

  const spansOf = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId)
  const valueOf = ({ attributes }: Pick<CollectedSpan, 'attributes'>, key: string) =>
    attributes.find((attribute) => attribute.key === key)?.value
  /** Everything of a trace, once the request itself is told. */
  const traced = async (traceId: string) =>
    vi.waitFor(() => {
      const spans = spansOf(traceId)
      const root = spans.find(({ kind }) => kind === 2)
      if (root === undefined) throw new Error('not yet')
      return { root, spans }
    }, patience)
  const call = (traceId: string, url: string, more: object = {}) =>
    running.server.inject({
      url,
      headers: { ...running.loginAs('contributor'), traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
      ...more,
    })

  test('a request is a part of what its caller tells of, named by its route', async () => {
    const id = 'a'.repeat(32)
    await call(id, '/api/evaluations/0b0e6a53-7f9a-4d0e-9a40-0d2b8a7f6a11?q=hush')
    const { root, spans } = await traced(id)
    expect(root).toMatchObject({ name: 'GET /api/evaluations/:id', parentSpanId: '00f067aa0ba902b7' })
    expect(valueOf(root, 'http.route')).toEqual({ stringValue: '/api/evaluations/:id' })
    expect(valueOf(root, 'http.response.status_code')).toEqual({ intValue: 404 })
    expect(root.status.code ?? 0).toBe(0)
    const transaction = spans.find(({ name }) => name === 'transaction organization')
    expect(transaction?.parentSpanId).toBe(root.spanId)
    const told = spans.filter(({ kind, parentSpanId }) => kind === 3 && parentSpanId === transaction?.spanId)
    const texts = told.map((statement) => valueOf(statement, 'db.query.text')?.stringValue)
    expect(texts).toContain(
      'begin; select set_config(?, ?, true), set_config(?, ?, true), set_config(?, ?, true)',
    )
    expect(texts.filter((text) => text?.includes('"evaluations"'))).not.toEqual([])
  })

  test('a body that arrives does not part the request from what it does, and the calculation is told', async () => {
    const { id } = (await emily.create()) as Evaluation
    const trace = 'b'.repeat(32)
    await call(trace, `/api/evaluations/evaluate/${id}`)
    const { root, spans } = await traced(trace)
    const computing = spans.find(({ name }) => name === 'compute evaluation')
    const transactions = new Set(
      spans.filter(({ name }) => name.startsWith('transaction')).map((one) => one.spanId),
    )
    expect(transactions.has(computing?.parentSpanId ?? '')).toBe(true)
    const written = 'c'.repeat(32)
    await call(written, '/api/evaluations', {
      method: 'POST',
      payload: { category: 'tshirt', name: 'Secret shirt' },
    })
    const creation = await traced(written)
    expect(creation.spans.map(({ name }) => name)).toContain('insert evaluations')
    expect(root.name).toBe('GET /api/evaluations/evaluate/:id')
  })

  test('a job is a trace of its own', async () => {
    const asked = await emily.post('/evaluations/evaluate-all', {})
    expect(asked.statusCode).toBeLessThan(300)
    const job = await vi.waitFor(() => {
      const found = collector.spans().find(({ name }) => name.startsWith('job '))
      if (found === undefined) throw new Error('not yet')
      return found
    }, patience)
    expect(valueOf(job, 'ecotrame.job.kind')?.stringValue).toBe(job.name.slice(4))
    expect(spansOf(job.traceId).map(({ name }) => name)).toContain('compute evaluation')
  })

  test('a failing statement tells its code, and no word of what it was about', async () => {
    const failing = () =>
      running.database.asSystem((tx) => tx.execute(sql`select 'hush' where ${'hush'}::integer = 1`))
    await expect(inSpan({ name: 'job of a trial' }, failing)).rejects.toThrow('Failed query')
    const { traceId } = await vi.waitFor(() => {
      const found = collector.spans().find(({ name }) => name === 'job of a trial')
      if (found === undefined) throw new Error('not yet')
      return found
    }, patience)
    const failed = spansOf(traceId).filter(({ status }) => status.code === 2)
    expect(failed.map((span) => valueOf(span, 'error.type')?.stringValue)).toEqual(['22P02', '22P02'])
    expect(failed.flatMap(({ events = [] }) => events)).toEqual([])
    expect(failed.map(({ status }) => status.message ?? '')).toEqual(['', ''])
  })

  test('nothing is told that somebody gave, and nobody is named', async () => {
    const { users } = running.organizations.a
    const login = { email: users.contributor.email, password: 'a wrong password' }
    const trace = 'e'.repeat(32)
    await call(trace, '/api/auth/login', { method: 'POST', payload: login })
    await traced(trace)
    const all = Buffer.concat(collector.bodies).toString('utf8')
    const names = await running.database.asOwner<{ name: string }>(
      'select name from organizations union select name from users',
    )
    const hidden = [
      login.email,
      login.password,
      users.contributor.token,
      'Secret shirt',
      'hush',
      '0b0e6a53',
      '127.0.0.1',
    ]
    for (const word of [...hidden, ...names.map(({ name }) => name)]) expect(all).not.toContain(word)
  })

  test('what looks for work, and health, is not told; who tells is', async () => {
    await running.server.inject('/health/ready')
    const { root } = await (async () => {
      const trace = 'f'.repeat(32)
      await call(trace, '/api/of-nobody')
      return traced(trace)
    })()
    expect(root.name).toBe('GET unknown')
    const names = collector.spans().map(({ name }) => name)
    expect(names.filter((name) => name.includes('health'))).toEqual([])
    const roots = collector.spans().filter(({ parentSpanId }) => parentSpanId === undefined)
    expect(roots.filter(({ name }) => !/^(?:job|[A-Z]+) /.test(name))).toEqual([])
    const resource = { attributes: collector.resource() }
    expect(valueOf(resource, 'service.name')).toEqual({ stringValue: 'ecotrame' })
    expect(valueOf(resource, 'service.version')).toEqual({ stringValue: '1.2.3' })
    expect(valueOf(resource, 'deployment.environment.name')).toEqual({ stringValue: 'trial' })
    expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']))
  })

  test('a collector that refuses is told of, and nobody waits for it', async () => {
    expect(refused).not.toHaveBeenCalled()
    collector.status = 400
    expect((await running.server.inject('/api/of-nobody')).statusCode).toBe(404)
    await vi.waitFor(() => expect(refused).toHaveBeenCalled(), patience)
    collector.status = 200
  })
})

test('spans go out as protobuf unless JSON is asked for', async () => {
  const collector = await startCollector()
  const restore = setEnvironment({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_SERVICE_NAME: 'of a trial',
  })
  const tracing = await startTracing({ protocol: 'http/protobuf', version: '1' }, () => undefined)
  await inSpan({ name: 'work of a trial' }, async () => undefined)
  await tracing.close()
  restore()
  await collector.close()
  expect(collector.headers[0]?.['content-type']).toBe('application/x-protobuf')
  for (const words of ['work of a trial', 'of a trial'])
    expect(collector.bodies[0]?.includes(words)).toBe(true)
})

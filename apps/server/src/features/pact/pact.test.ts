import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PactPartner, PactVersion, ProblemDetails } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf } from '../products/testing/products.ts'
import { answerDue, type AnswerDeps } from './deliver.ts'
import { footprintBody, tooMuchStated } from './footprint.ts'
import {
  aPartner,
  aStatement,
  hostOf,
  offered,
  publishedEvaluation,
  versionsOf,
  type Partner,
} from './testing/partner.ts'

let running: TestServer
let owner: Caller
let contributor: Caller
let partner: Partner
let host: ReturnType<typeof hostOf>
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
  host = hostOf(running)
  partner = await aPartner(running, owner)
})
afterAll(() => running.close())

interface Footprint {
  readonly id: string
  readonly status: string
  readonly productIds: readonly string[]
  readonly precedingPfIds?: readonly string[]
  readonly pcf: Readonly<Record<string, string>>
}
const listed = async (query = '', { token } = partner) =>
  (await host.get(`/3/footprints${query}`, token)).json<{ data: Footprint[] }>().data
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, message } = answer.json<{ code: string; message: string }>()
  expect(message).not.toBe('')
  return [answer.statusCode, code]
}
const wrongFields = (answer: { json: <T>() => T }) =>
  (answer.json<ProblemDetails>().errors ?? []).map(({ path, code }) => `${path} ${code}`)
const ofItem = async (id: string) => (await versionsOf(owner)).find((one) => one.id === id) as PactVersion

describe('a footprint', () => {
  const subject = {
    itemId: '11111111-1111-4111-8111-111111111111',
    ...{ name: 'Tee', reference: 'R 1', gtin: null, description: '', companyName: 'Mill' },
    ...{ massKg: 0.17, primaryShare: null, sources: [], method: 'PEF', verification: null },
  }
  test('adds up to the last digit, whatever was stated, and says nothing with an exponent', () => {
    const kilograms = fc.double({ min: 0, max: 5, noNaN: true })
    fc.assert(
      fc.property(kilograms, kilograms, kilograms, kilograms, (total, landUse, nonCO2, carbon) => {
        const stated = aStatement({ landUseChange: landUse, biogenicNonCO2: nonCO2, biogenicCarbon: carbon })
        const of = { ...subject, climate: { total, packaging: null }, massKg: 10 }
        fc.pre(tooMuchStated(of, stated).length === 0)
        const { pcf } = footprintBody(of, stated, new Date(), [])
        const micro = (name: string) => {
          expect(pcf[name]).toMatch(/^-?\d+(?:\.\d+)?$/)
          return Math.round(Number(pcf[name]) * 1e6)
        }
        expect(micro('fossilGhgEmissions')).toBeGreaterThanOrEqual(-1)
        expect(
          micro('fossilGhgEmissions') + micro('landUseChangeGhgEmissions') + micro('biogenicNonCO2Emissions'),
        ).toBe(micro('pcfExcludingBiogenicUptake'))
        expect(micro('pcfExcludingBiogenicUptake') + micro('biogenicCO2Uptake')).toBe(
          micro('pcfIncludingBiogenicUptake'),
        )
      }),
    )
  })

  test('names the product by GTIN and reference, and by its id only where there is neither', () => {
    const idsOf = (of: object, domain: string | null) =>
      footprintBody(
        { ...subject, climate: { total: 1, packaging: 0.1 }, ...of },
        aStatement({ companyDomain: domain }),
        new Date(),
        [],
      )['productIds']
    expect(idsOf({ gtin: '3760001000016' }, 'mill.example')).toEqual([
      'urn:gtin:3760001000016',
      'urn:pact:mill.example:supplier-id:R%201',
    ])
    expect(idsOf({}, null)).toEqual([`urn:uuid:${subject.itemId}`])
  })
})

describe('a published version', () => {
  test('is offered by what a person states, and read by partners from cradle to gate', async () => {
    const version = await publishedEvaluation(contributor)
    expect(version).toMatchObject({ kind: 'evaluation', reason: 'NOT_STATED', footprint: null, massKg: 0.17 })
    expect(version.climate).toBeGreaterThan(0)
    const id = await offered(contributor, version)
    expect(await ofItem(version.id)).toMatchObject({ reason: null, footprint: { id, status: 'Active' } })
    const found = (await host.get(`/3/footprints/${id}`, partner.token)).json<{ data: Footprint }>().data
    expect(found).toMatchObject({
      status: 'Active',
      companyName: 'Organization a',
      pcf: {
        declaredUnitOfMeasurement: 'piece',
        declaredUnitAmount: '1',
        productMassPerDeclaredUnit: '0.17',
        geographyCountry: 'TR',
        referencePeriodEnd: '2026-01-01T00:00:00Z',
        fossilCarbonContent: '0',
        exemptedEmissionsPercent: '1.5',
        crossSectoralStandards: ['PEF'],
        ipccCharacterizationFactors: ['AR5', 'AR6'],
      },
    })
    expect(Number(found.pcf['pcfExcludingBiogenicUptake'])).toBeCloseTo(version.climate ?? 0, 5)
    expect(found.pcf['secondaryEmissionFactorSources']).not.toEqual([])
    // Use and end of life are in the whole result, and not in the footprint.
    const whole = (await contributor.get(`/results/version/${version.version.id}`)).body
    expect(whole).toContain('usePhase')
  })

  test('of a product is offered with its GTIN and its packaging', async () => {
    const product = await productOf(contributor, {
      evaluations: holding([await contributor.evaluated(), 2]),
      gtin: '3760001000016',
    })
    expect((await contributor.patch(`/products/publish/${product.id}`)).statusCode).toBe(200)
    const version = await ofItem(product.id)
    expect(version).toMatchObject({ kind: 'product', massKg: 0.34, reason: 'NOT_STATED' })
    const id = await offered(contributor, version)
    const [found] = await listed('?productId=URN:GTIN:3760001000016')
    expect(found?.id).toBe(id)
  })

  test('that several offer at once has one footprint in force', async () => {
    const version = await publishedEvaluation(contributor)
    const ids = await Promise.all([1, 2, 3, 4].map(() => offered(contributor, version)))
    const states = await Promise.all(
      ids.map(async (id) =>
        (await host.get(`/3/footprints/${id}`, partner.token)).json<{ data: Footprint }>(),
      ),
    )
    expect(states.filter(({ data }) => data.status === 'Active')).toHaveLength(1)
  })

  test('is refused with the field that is wrong', async () => {
    const { kind, version } = await publishedEvaluation(contributor)
    const tried = (statement: object, from = version.id) =>
      contributor.post('/pact-footprints', {
        kind,
        version: from,
        statement: { ...aStatement(), ...statement },
      })
    for (const [statement, ...wrong] of [
      [{ companyIds: [] }, 'statement.companyIds TOO_FEW'],
      [{ companyIds: ['mill'] }, 'statement.companyIds[0] NOT_A_URN'],
      [{ companyDomain: 'not a domain' }, 'statement.companyDomain NOT_A_DOMAIN'],
      [{ referencePeriodEnd: '2024-01-01' }, 'statement.referencePeriodEnd PERIOD_ORDER'],
      [{ referencePeriodEnd: '2999-01-01' }, 'statement.referencePeriodEnd PERIOD_AHEAD'],
      [{ landUseChange: 900 }, 'statement.landUseChange MORE_THAN_THE_TOTAL'],
      [{ fossilCarbon: 0.16 }, 'statement.biogenicCarbon MORE_THAN_THE_MASS'],
      [{ exemptedReason: '' }, 'statement.exemptedReason REASON_MISSING'],
      [{ exemptedPercent: -1 }, 'statement.exemptedPercent BELOW_MINIMUM'],
    ] as const) {
      const answer = await tried(statement)
      expect([answer.statusCode, ...wrongFields(answer)]).toEqual([422, ...wrong])
    }
    expect((await tried({}, crypto.randomUUID())).statusCode).toBe(409)
    const reader = callerOf(running, running.loginAs('reader'))
    expect(
      (await reader.post('/pact-footprints', { kind, version: version.id, statement: aStatement() }))
        .statusCode,
    ).toBe(403)
  })

  test('a draft is never offered, and never read', async () => {
    const draft = await contributor.evaluated({ name: 'Draft tee' })
    const { rows } = await running.database
      .asOwner<{ id: string }>(`select id from evaluation_versions where evaluation_id = '${draft.id}'`)
      .then((found) => ({ rows: found }))
    const answer = await contributor.post('/pact-footprints', {
      kind: 'evaluation',
      version: rows[0]?.id,
      statement: aStatement(),
    })
    expect([answer.statusCode, answer.json<ProblemDetails>().code]).toEqual([409, 'NOT_PUBLISHED'])
    expect((await versionsOf(owner)).map(({ id }) => id)).not.toContain(draft.id)
    expect(JSON.stringify(await listed())).not.toContain('Draft tee')
  })

  test('that is withdrawn is deprecated for good; a new offer deprecates the one before', async () => {
    const version = await publishedEvaluation(contributor)
    const first = await offered(contributor, version)
    const second = await offered(contributor, version, { landUseChange: 0 })
    const statusOf = async (id: string) =>
      (await host.get(`/3/footprints/${id}`, partner.token)).json<{ data: Footprint }>().data
    expect(await statusOf(first)).toMatchObject({ status: 'Deprecated' })
    expect(await statusOf(second)).toMatchObject({ status: 'Active', precedingPfIds: [first] })
    await contributor.post(`/evaluations/${version.id}/withdraw`, { reason: 'The origin was wrong' })
    expect(await statusOf(second)).toMatchObject({ status: 'Deprecated' })
    expect(await ofItem(version.id)).toMatchObject({ reason: 'WITHDRAWN' })
    await contributor.patch('/evaluations/publish', [version.id])
    expect(await statusOf(second)).toMatchObject({ status: 'Deprecated' })
    expect(await ofItem(version.id)).toMatchObject({ reason: 'NOT_STATED' })
    await expect(
      running.database.asOwner(`update pact_footprints set deprecated_at = null where id = '${second}'`),
    ).rejects.toThrow(/never changes/)
  })

  test('is taken back by hand, once', async () => {
    const id = await offered(contributor, await publishedEvaluation(contributor))
    expect((await contributor.post(`/pact-footprints/${id}/deprecation`)).statusCode).toBe(200)
    expect((await contributor.post(`/pact-footprints/${id}/deprecation`)).statusCode).toBe(404)
    expect((await listed('?status=active')).map((one) => one.id)).not.toContain(id)
    expect((await listed('?status=Deprecated')).map((one) => one.id)).toContain(id)
  })
})

describe('a partner', () => {
  test('of another organization finds nothing', async () => {
    const id = await offered(contributor, await publishedEvaluation(contributor))
    const others = callerOf(running, running.loginAs('organization_owner', 'b'))
    const { token } = await aPartner(running, others)
    expect(refusal(await host.get(`/3/footprints/${id}`, token))).toEqual([404, 'NotFound'])
    expect((await host.get('/3/footprints', token)).json()).toEqual({ data: [] })
  })

  test('opens nothing else with its key, and no other key opens the host', async () => {
    const header = { 'x-api-key': partner.secret }
    expect((await running.server.inject({ url: '/api/products', headers: header })).statusCode).toBe(403)
    expect(
      (
        await running.server.inject({
          url: '/api/products',
          headers: { authorization: `Bearer ${partner.token}` },
        })
      ).statusCode,
    ).toBe(401)
    expect((await host.get('/3/footprints', partner.secret)).statusCode).toBe(401)
    const { key, hint } = (await owner.post('/api-keys', { name: 'All', scope: 'publish' })).json<{
      key: string
      hint: string
    }>()
    const answer = await host.token(hint, key)
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'unauthorized_client'])
  })

  test('is told that its token has expired; a revoked key and an ended plan end it at once', async () => {
    const { hint, secret, id, token } = await aPartner(running, owner)
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update(secret).digest().toString('base64url')
    const old = running.sealing.seal(`${hash} ${Date.now() - 1}`, 'pact-token')
    expect(refusal(await host.get('/3/footprints', old))).toEqual([401, 'TokenExpired'])
    const forged = running.sealing.seal(`${hash} ${Date.now() + 9e6}`, 'something else')
    expect(refusal(await host.get('/3/footprints', forged))).toEqual([401, 'BadRequest'])
    await running.database.asOwner('update subscriptions set ends_at = now()')
    expect(refusal(await host.get('/3/footprints', token))).toEqual([403, 'AccessDenied'])
    expect((await host.token(hint, secret)).statusCode).toBe(400)
    await running.database.asOwner('update subscriptions set ends_at = null')
    expect((await host.get('/3/footprints', token)).statusCode).toBe(200)
    await owner.delete(`/api-keys/${id}`)
    expect(refusal(await host.get('/3/footprints', token))).toEqual([401, 'BadRequest'])
  })

  test('is refused in the form of the standard for what it cannot ask', async () => {
    for (const [query, status, code] of [
      ['?limit=0', 400, 'BadRequest'],
      ['?limit=-1', 400, 'BadRequest'],
      ['?limit=ten', 400, 'BadRequest'],
      ['?limit=1&limit=2', 400, 'BadRequest'],
      ['?validOn=yesterday', 400, 'BadRequest'],
      ['?validOn=2026-01-01T00:00:00Z&validOn=2026-01-02T00:00:00Z', 400, 'BadRequest'],
      ['?productID%00=x', 400, 'BadRequest'],
      ['?productId=%00', 400, 'BadRequest'],
      ['?produktId=x', 400, 'BadRequest'],
      ['?$filter=created%20ge%20x', 501, 'NotImplemented'],
      ['?x-ecotrame-after=x', 400, 'BadRequest'],
      [`?${'productId=x&'.repeat(101)}`, 400, 'BadRequest'],
      ['/not-an-id', 404, 'NotFound'],
    ] as const)
      expect([query, ...refusal(await host.get(`/3/footprints${query}`, partner.token))]).toEqual([
        query,
        status,
        code,
      ])
    expect(refusal(await host.get('/3/nothing', partner.token))).toEqual([404, 'NotFound'])
    const french = await host.get('/3/footprints?limit=0', partner.token, { 'accept-language': 'fr' })
    expect(french.json<{ message: string }>().message).toContain('nombre entier')
  })

  test('reads all footprints page by page, each once', async () => {
    const all = (await listed()).map(({ id }) => id)
    expect(all.length).toBeGreaterThan(2)
    const seen: string[] = []
    let path: string | undefined =
      '/3/footprints?Limit=2&companyId=urn%3Apact%3Acompany%3Acustomcode%3Asupplier-id%3AMILL-1'
    while (path !== undefined) {
      const page = await host.get(path, partner.token, { host: 'footprint.example' })
      const items = page.json<{ data: Footprint[] }>().data
      expect(items.length).toBeLessThanOrEqual(2)
      seen.push(...items.map(({ id }) => id))
      const [, next] =
        /^<http:\/\/footprint\.example\/api\/pact(.*)>; rel="next"$/.exec(
          String(page.headers['link'] ?? ''),
        ) ?? []
      path = next
    }
    expect(seen).toEqual(all)
  })
})

describe('a request by event', () => {
  let receiver: Server
  let address: string
  let deps: AnswerDeps
  let received: { url: string; authorization: string; body: string }[] = []
  let status = 200
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        received.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body })
        if (request.url === '/pact/auth/token') return response.end('{"access_token":"of-the-partner"}')
        response.writeHead(request.url === '/pact/3/events' ? status : 404).end()
      })
    })
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/pact`
    deps = {
      database: running.database,
      sealing: running.sealing,
      allowed: ['127.0.0.0/8'],
      host: 'https://here.example/api/pact',
    }
  })
  afterAll(() => void receiver.close())

  const anEvent = (changes: object = {}) => ({
    type: 'org.wbcsd.pact.ProductFootprint.RequestCreatedEvent.3',
    specversion: '1.0',
    id: crypto.randomUUID(),
    source: address,
    time: new Date().toISOString(),
    data: { productId: ['urn:pact:nothing'], comment: 'For this year, please.' },
    ...changes,
  })
  const known = async (of: Partner) => {
    const answer = await owner.put(`/pact-partners/${of.id}`, {
      address: `${address}/`,
      clientId: 'eco',
      clientSecret: 'their secret',
    })
    expect(answer.statusCode).toBe(200)
  }
  const partnerRow = async (id: string) =>
    (await owner.get('/pact-partners')).json<{ items: PactPartner[] }>().items.find((one) => one.id === id)

  test('is answered once, to the address that the company named, with what fits', async () => {
    const asking = await aPartner(running, owner)
    const early = await host.event(anEvent(), asking.token)
    expect(refusal(early)).toEqual([400, 'BadRequest'])
    await known(asking)
    const id = await offered(contributor, await publishedEvaluation(contributor))
    const found = (await host.get(`/3/footprints/${id}`, partner.token)).json<{ data: Footprint }>().data
    const fits = anEvent({ data: { productId: found.productIds, status: ['Active'] } })
    received = []
    for (const event of [fits, fits, anEvent()])
      expect((await host.event(event, asking.token)).statusCode).toBe(200)
    expect(await partnerRow(asking.id)).toMatchObject({ waiting: 2, failed: 0, clientId: 'eco' })
    expect(await answerDue(deps)).toBe(2)
    const events = received.filter(({ url }) => url === '/pact/3/events')
    expect(events.map(({ authorization }) => authorization)).toEqual([
      'Bearer of-the-partner',
      'Bearer of-the-partner',
    ])
    const bodies = events.map(
      ({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> },
    )
    const fulfilled = bodies.find(({ type }) => type.includes('Fulfilled'))
    expect(fulfilled?.data).toEqual({ requestEventId: fits.id, pfs: [found] })
    expect(bodies.find(({ type }) => type.includes('Rejected'))?.data).toMatchObject({
      error: { code: 'NotFound' },
    })
    const asked = received.find(({ url }) => url === '/pact/auth/token')
    expect(Buffer.from(asked?.authorization.slice(6) ?? '', 'base64').toString()).toBe('eco:their secret')
    await host.event(fits, asking.token)
    expect(await answerDue(deps)).toBe(0)
  })

  test('never leaves to a private network, is tried again, and waits while the plan has ended', async () => {
    const asking = await aPartner(running, owner)
    await known(asking)
    received = []
    await host.event(anEvent(), asking.token)
    await answerDue({ ...deps, allowed: [] })
    expect(received).toEqual([])
    expect(
      await running.database.asOwner(
        `select state, attempts, last_error from pact_requests where api_key_id = '${asking.id}'`,
      ),
    ).toEqual([{ state: 'waiting', attempts: 1, last_error: 'PRIVATE_ADDRESS' }])
    expect(await answerDue(deps)).toBe(0)
    await running.database.asOwner('update pact_requests set next_attempt_at = now()')
    await running.database.asOwner('update subscriptions set ends_at = now()')
    expect(await answerDue(deps)).toBe(0)
    await running.database.asOwner('update subscriptions set ends_at = null')
    status = 500
    expect(await answerDue(deps)).toBe(1)
    await running.database.asOwner('update pact_requests set next_attempt_at = now(), attempts = 10')
    expect(await answerDue(deps)).toBe(1)
    status = 200
    expect(await partnerRow(asking.id)).toMatchObject({ waiting: 0, failed: 1 })
  })

  test('that is none is refused with the field that is wrong', async () => {
    const asking = await aPartner(running, owner)
    await known(asking)
    for (const [event, word] of [
      ['{', 'JSON'],
      [[], 'JSON'],
      [anEvent({ type: 'x' }), 'type'],
      [anEvent({ specversion: '0.3' }), 'specversion'],
      [anEvent({ id: '' }), 'id'],
      [anEvent({ id: 7 }), 'id'],
      [anEvent({ time: 'noon' }), 'time'],
      [anEvent({ data: null }), 'data'],
      [anEvent({ data: { productId: [7] } }), 'productId'],
      [anEvent({ data: { validOn: 'x' } }), 'validOn'],
      [anEvent({ data: { pf: {} } }), 'pf'],
      [anEvent({ source: 'https://elsewhere.example/3/events' }), 'source'],
      [anEvent({ source: '//elsewhere.example/3/events' }), 'source'],
      [anEvent({ type: 'org.wbcsd.pact.ProductFootprint.RequestFulfilledEvent.3' }), 'requestEventId'],
      [
        anEvent({ type: 'org.wbcsd.pact.ProductFootprint.PublishedEvent.3', data: { pfIds: ['x'] } }),
        'pfIds',
      ],
    ] as const) {
      const answer = await host.event(event, asking.token)
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        400,
        expect.stringContaining(word),
      ])
    }
    expect(await partnerRow(asking.id)).toMatchObject({ waiting: 0 })
    const others = callerOf(running, running.loginAs('organization_owner', 'b'))
    const body = { address: 'https://x.example', clientId: 'a', clientSecret: 'b' }
    expect((await others.put(`/pact-partners/${asking.id}`, body)).statusCode).toBe(404)
    expect(wrongFields(await owner.put(`/pact-partners/${asking.id}`, { ...body, address: 'x' }))).toEqual([
      'address INVALID_ADDRESS',
    ])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf } from '../evaluations/testing/caller.ts'
import { aPartner, hostOf, offered, publishedEvaluation, type Partner } from './testing/partner.ts'

/** What the public conformance suite of PACT asks of a host of version 3, by the numbers of its cases (docs/pact.md). */
interface Footprint extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly status: string
  readonly productIds: readonly string[]
  readonly companyIds: readonly string[]
  readonly pcf: Readonly<Record<string, unknown>>
}

let running: TestServer
let partner: Partner
let host: ReturnType<typeof hostOf>
let first: Footprint
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  const owner = callerOf(running, running.loginAs('organization_owner'))
  const contributor = callerOf(running, running.loginAs('contributor'))
  host = hostOf(running)
  partner = await aPartner(running, owner)
  await offered(contributor, await publishedEvaluation(contributor))
  await offered(contributor, await publishedEvaluation(contributor))
  const address = { address: 'https://partner.example', clientId: 'x', clientSecret: 'y' }
  await owner.put(`/pact-partners/${partner.id}`, address)
  first = (await found(''))[0] as Footprint
})
afterAll(() => running.close())

const ask = (query: string) => host.get(`/3/footprints${query}`, partner.token)
const found = async (query: string) => {
  const answer = await ask(query)
  expect([query, answer.statusCode]).toEqual([query, 200])
  return answer.json<{ data: Footprint[] }>().data
}
const codeOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
]
const anEvent = (type: string, data: object) => ({
  type: `org.wbcsd.pact.ProductFootprint.${type}.3`,
  specversion: '1.0',
  id: crypto.randomUUID(),
  source: 'https://partner.example',
  time: new Date().toISOString(),
  data,
})

describe('authentication', () => {
  test('cases 1, 2, 18, 19: a token for valid credentials alone, at the address that the configuration names', async () => {
    const { token_endpoint } = (await host.get('/.well-known/openid-configuration', '')).json<{
      token_endpoint: string
    }>()
    expect(token_endpoint).toMatch(/\/api\/pact\/auth\/token$/)
    const given = await host.token(partner.hint, partner.secret)
    expect([given.statusCode, given.json()]).toEqual([
      200,
      {
        access_token: expect.any(String) as string,
        token_type: 'bearer',
        expires_in: expect.any(Number) as number,
      },
    ])
    const refused = await host.token('nobody', 'nothing')
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([401, 'invalid_client'])
    expect((await host.token('eco_other', partner.secret)).statusCode).toBe(401)
    expect((await host.token(partner.hint, partner.secret, 'grant_type=password')).statusCode).toBe(400)
  })

  test('cases 6, 7, 16: nothing for a token that is none', async () => {
    for (const path of ['/3/footprints', `/3/footprints/${first.id}`])
      expect(codeOf(await host.get(path, 'very-invalid-access-token'))).toEqual([401, 'BadRequest'])
    expect(codeOf(await host.event(anEvent('PublishedEvent', { pfIds: [first.id] }), 'x'))).toEqual([
      401,
      'BadRequest',
    ])
  })
})

describe('footprints', () => {
  /** What the schema of version 3 requires, and how it writes numbers, moments and names. */
  const decimal = /^-?\d+(?:\.\d+)?$/
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
  test('cases 3, 4: each as the schema has it', async () => {
    const one = (await ask(`/${first.id}`)).json<{ data: Footprint }>().data
    expect(one).toEqual(first)
    for (const footprint of await found('')) {
      expect(footprint).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/) as string,
        specVersion: expect.stringMatching(/^3\.\d+\.\d+$/) as string,
        created: expect.stringMatching(moment) as string,
        status: expect.stringMatching(/^(?:Active|Deprecated)$/) as string,
        companyName: expect.any(String) as string,
        productDescription: expect.any(String) as string,
        productNameCompany: expect.stringMatching(/./) as string,
        pcf: {
          declaredUnitOfMeasurement: 'piece',
          referencePeriodStart: expect.stringMatching(moment) as string,
          referencePeriodEnd: expect.stringMatching(moment) as string,
          ipccCharacterizationFactors: expect.arrayContaining([expect.stringMatching(/^AR\d+$/)]) as string[],
          crossSectoralStandards: ['PEF'],
          packagingEmissionsIncluded: expect.any(Boolean) as boolean,
        },
      })
      for (const urn of [...footprint.companyIds, ...footprint.productIds]) expect(urn).toMatch(/^urn:/)
      for (const name of [
        'declaredUnitAmount',
        'productMassPerDeclaredUnit',
        'pcfExcludingBiogenicUptake',
        'pcfIncludingBiogenicUptake',
        'fossilGhgEmissions',
        'fossilCarbonContent',
        'exemptedEmissionsPercent',
      ])
        expect([name, footprint.pcf[name]]).toEqual([name, expect.stringMatching(decimal)])
      expect(Object.values(footprint.pcf)).not.toContain(null)
    }
  })

  test('case 5: a pagination link leads on', async () => {
    const { headers } = await ask('?limit=1')
    const [, path = ''] = /<https?:\/\/[^/]+\/api\/pact(.*)>; rel="next"/.exec(String(headers['link'])) ?? []
    expect((await host.get(path, partner.token)).json<{ data: object[] }>().data).toHaveLength(1)
  })

  test('case 8: none with an id that there is not', async () => {
    expect(codeOf(await ask('/00000000-0000-0000-0000-000000000000'))).toEqual([404, 'NotFound'])
  })

  test('cases 20 to 29: filters let through what fits', async () => {
    const all = (await found('')).length
    const dayFrom = (moment: unknown, days: number, years = 0) => {
      const at = new Date(String(moment))
      at.setUTCFullYear(at.getUTCFullYear() + years, at.getUTCMonth(), at.getUTCDate() + days)
      return at.toISOString()
    }
    const end = first.pcf['referencePeriodEnd']
    for (const [query, count] of [
      [`?productId=${first.productIds[0]}`, 1],
      [`?companyId=${first.companyIds[0]}`, all],
      [`?geography=${String(first.pcf['geographyCountry'])}`, all],
      ['?geography=', all],
      ['?classification=', all],
      [`?validOn=${String(end)}`, all],
      [`?validAfter=${dayFrom(end, -1)}`, all],
      [`?validBefore=${dayFrom(end, 1, 3)}`, all],
      [`?status=${first.status}`, all],
      [`?status=${first.status}&productId=${first.productIds[0]}`, 1],
      [`?companyId=${first.companyIds[0]}&companyId=other&companyId=another`, all],
    ] as const)
      expect([query, (await found(query)).length]).toEqual([query, count])
  })

  test('cases 30 to 39: and nothing else', async () => {
    for (const query of [
      '?productId=urn:bogus:product:x',
      '?companyId=urn:bogus:company:x',
      '?geography=XX',
      '?classification=urn:bogus:classification:x',
      '?validOn=1900-01-01T00:00:00Z',
      '?validAfter=2099-12-31T23:59:59Z',
      '?validBefore=1900-01-01T00:00:00Z',
      '?status=BogusStatus',
      '?companyId=urn:bogus:company:x&productId=urn:bogus:product:x',
      '?companyId=urn:bogus:company:x&companyId=urn:bogus:company:y',
    ])
      expect([query, await found(query)]).toEqual([query, []])
  })
})

test('cases 12, 14.A, 15, 40: events are taken with an empty answer, and refused where they are none', async () => {
  // What is answered, cases 13 and 14.B, stands in pact.test.ts.
  for (const event of [
    anEvent('RequestCreatedEvent', {
      productId: first.productIds,
      comment: 'Please send PCF data for this year.',
    }),
    anEvent('RequestCreatedEvent', { productId: ['urn:pact:null'] }),
    anEvent('PublishedEvent', { pfIds: ['3a6c14a7-4deb-498a-b5ea-16ce2535b576'] }),
  ]) {
    const answer = await host.event(event, partner.token)
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  }
  const wrong = anEvent('PublishedEvent', { pfIds: ['urn:gtin:4712345060507'] })
  expect(codeOf(await host.event(wrong, partner.token))).toEqual([400, 'BadRequest'])
})

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyPassport, type PassportDraft, type ProductPassport } from '@ecotrame/contract'
import { buildServer } from '../../app.ts'
import { readConfiguration } from '../../platform/configuration/configuration.ts'
import { sealingWith } from '../../platform/secrets/sealing.ts'
import type { Members } from '../../platform/signing/data-integrity.ts'
import { replaceSigningKey } from '../../platform/signing/signing-keys.ts'
import { testDatabase, type TestDatabase } from '../../platform/testing/test-database.ts'
import { seedInstallation } from '../../start/seed-installation.ts'
import { brokenRules } from './public/untp/testing/rules.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const sealing = sealingWith(['a key that only tests have, of 32 signs'])
const password = 'a password of the demo'

let database: TestDatabase
let server: FastifyInstance
let dataDir = ''
let lines = ''
let authorization = ''
/** Addresses of the passports of the demo by the references of their products. */
const addresses = new Map<string, string>()

const known: PassportDraft = {
  ...emptyPassport,
  traceability: {
    source: 'typed',
    places: [
      { country: 'TR', percent: null },
      { country: 'TR', percent: null },
      { country: 'PT', percent: null },
    ],
  },
  recycled: { state: 'value', percent: 12, evidence: 'RCS-12' },
  substances: {
    source: 'declaration',
    declaredBy: 'Maker',
    declaredOn: '2026-03-02',
    release: '2026-02-04',
    others: true,
    evidence: 'DC-1',
  },
  bonus: { state: 'notConcerned', text: null },
  operatorIdentifier: 'FR12345678900012',
  units: [
    { variant: null, lot: 'L-1', serial: null, producedOn: '2026-06-01', note: null },
    { variant: null, lot: 'L-1', serial: '7', producedOn: '2026-06-02', note: null },
  ],
}

const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<T> => {
  const answer = await server.inject({
    method,
    url: `/api${path}`,
    headers: { authorization },
    ...(body === undefined ? {} : { payload: body }),
  })
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
  return answer.json<T>()
}

beforeAll(async () => {
  database = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'ecotrame-passports-'))
  const configuration = { ...readConfiguration({}), dataDir, demoPassword: password }
  await seedInstallation(database, configuration, { wantsDemo: true })
  const logTarget = { write: (line: string) => void (lines += line) }
  server = await buildServer({ configuration, database, liveDatabase: null, sealing, logTarget })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const login = await call<{ code: string }>('POST', '/auth/login', {
    email: 'helene@lin-et-laine.example',
    password,
  })
  authorization = `Bearer ${login.code}`
  await publishEverything()
})
afterAll(async () => {
  await server.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

/** Every product of the demo that has figures, and beside them the same without GTIN and without a place. */
async function publishEverything(): Promise<void> {
  const { items } = await call<{ items: { id: string; reference: string; state: string }[] }>(
    'GET',
    '/products?limit=100&fields=id,reference,state',
  )
  for (const { id, reference, state } of items) {
    if (state === 'draft') continue
    if (state !== 'published') await call('PATCH', `/products/publish/${id}`)
    await publishPassport(id, reference, reference === 'PR-1002' ? { units: [] } : {})
  }
  const [tee] = items.filter(({ reference }) => reference === 'PR-1001')
  if (tee === undefined) throw new Error('the demo has no PR-1001')
  const { name, evaluations } = await call<{ name: string; evaluations: { id: string; quantity: number }[] }>(
    'GET',
    `/products/${tee.id}`,
  )
  const held = evaluations.map(({ id }) => ({ id, quantity: 2 }))
  const { id } = await call<{ id: string }>('POST', '/products', {
    name,
    reference: 'BARE',
    evaluations: held,
  })
  await call('PATCH', `/products/publish/${id}`)
  await publishPassport(id, 'BARE', {
    traceability: { ...emptyPassport.traceability, source: 'notConcerned' },
    recycled: { state: 'notConcerned', percent: null, evidence: null },
    operatorIdentifier: null,
  })
}

async function publishPassport(
  id: string,
  reference: string,
  changes: Partial<PassportDraft>,
): Promise<void> {
  const path = `/products/${id}/passport`
  await call('PUT', path, { ...known, ...changes })
  const { published } = await call<ProductPassport>('POST', `${path}/publish`)
  if (published === null) throw new Error(`${reference} is not published`)
  addresses.set(reference, published.passport)
}

const versions = ['0.6.1', '0.7.0'] as const
const fetched = async (address: string, accept: string) => {
  const answer = await fetch(address, { headers: { accept } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const credentialAt = async (address: string, version: (typeof versions)[number]): Promise<Members> =>
  JSON.parse((await fetched(address, `application/vc; version=${version}`)).text) as Members
const theTee = () => addresses.get('PR-1001') ?? ''

test('the demo has a passport of every product with figures', () => {
  expect([...addresses.keys()].toSorted()).toEqual([
    'BARE',
    'PR-1001',
    'PR-1002',
    'PR-1003',
    'PR-1004',
    'PR-2002',
  ])
})

describe('every passport of the demo', () => {
  test('is what either version of UNTP demands, for product, batch and item, in both languages', async () => {
    for (const [reference, address] of addresses)
      for (const version of versions)
        for (const unit of ['', '&lot=L-1', '&lot=L-1&serial=7&lang=fr']) {
          const credential = await credentialAt(`${address}${unit}`, version)
          expect([reference, version, unit, brokenRules(version, credential)]).toEqual([
            reference,
            version,
            unit,
            [],
          ])
          expect(JSON.stringify(credential)).not.toMatch(/hazardous|null|ESPR/)
        }
  })

  test('is verified by a program that knows nothing of Ecotrame', async () => {
    for (const address of addresses.values()) {
      const { code, output } = await run('node', ['scripts/verify-passport.mjs', `${address}&lot=L-1`])
      expect(output).toBe(
        'ok  checksum of the public record\nok  signature, UNTP 0.6.1\nok  signature, UNTP 0.7.0\n',
      )
      expect(code).toBe(0)
    }
  })

  test('gives its checksum by the command of the documentation', async () => {
    const [, command = ''] =
      /```sh\n(curl [^`]*)```/.exec(readFileSync(join(root, 'docs/passport.md'), 'utf8')) ?? []
    expect(command.trim().split('\n')).toHaveLength(5)
    for (const address of addresses.values()) {
      const { checksum } = JSON.parse((await fetched(`${address}&format=json`, '*/*')).text) as {
        checksum: string
      }
      const written = command.replace('ADDRESS', address)
      const { output } = await run('bash', ['-c', written])
      expect(output).toContain(checksum)
    }
  })
})

/** A program that is waited for, with all that it wrote. */
function run(program: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root })
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (output += data.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

describe('the rendering', () => {
  test.each([
    ['application/vc', '0.6.1'],
    ['application/vc+ld+json', '0.6.1'],
    ['application/vc; version="0.7.0"', '0.7.0'],
    ['application/vc; profile="https://vocabulary.uncefact.org/untp/0.7.0/context/"', '0.7.0'],
    ['application/vc;version=9.9.9, application/vc;version=0.7.0;q=0.4', '0.7.0'],
    ['application/vc;version=0.6.1;q=0.4, application/vc;version=0.7.0', '0.7.0'],
  ])('%s is UNTP %s', async (accept, version) => {
    const { headers, text } = await fetched(theTee(), accept)
    expect(headers.get('content-type')).toContain('application/vc')
    const [, context = ''] = (JSON.parse(text) as { '@context': string[] })['@context']
    expect(context).toContain(version)
  })

  test('of a version that is not written is refused with those that are, else another is given', async () => {
    const none = await fetched(theTee(), 'application/vc; version=9.9.9')
    expect(none.status).toBe(406)
    expect(none.text).toContain('0.6.1, 0.7.0')
    expect(none.headers.get('access-control-allow-origin')).toBe('*')
    const page = await fetched(theTee(), 'application/vc; version=9.9.9, text/html; q=0.5')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const named = await fetched(`${theTee()}&format=untp&untp=9.9.9`, '*/*')
    expect(named.status).toBe(400)
    const byAddress = await fetched(`${theTee()}&format=untp&untp=0.7.0`, 'text/html')
    expect(byAddress.text).toContain('untp/0.7.0/context')
  })

  test('of a version of the passport that never was is missing in the form that was asked for', async () => {
    for (const how of ['&format=json', '&format=untp', '&format=schema.org']) {
      const { status, headers, text } = await fetched(`${theTee()}&version=99${how}`, '*/*')
      expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('json')])
      expect((JSON.parse(text) as { code: string }).code).toBe('NOT_FOUND')
    }
    const page = await fetched(`${theTee()}&version=99`, 'text/html')
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  test('has one identifier of the product: in its code, in JSON-LD and in both credentials', async () => {
    for (const [reference, address] of addresses) {
      const linked = JSON.parse((await fetched(address, 'application/ld+json')).text) as { '@id': string }
      const subjects = await Promise.all(versions.map((version) => credentialAt(address, version)))
      const [old, young] = subjects.map(({ credentialSubject }) => credentialSubject as Members)
      expect((old?.['product'] as Members)['id']).toBe(linked['@id'])
      expect(young?.['id']).toBe(linked['@id'])
      if (reference !== 'BARE') expect(new URL(linked['@id']).pathname).toMatch(/^\/01\/\d{14}$/)
      const there = await fetch(linked['@id'], { headers: { accept: 'text/html' } })
      expect(there.url).toContain(address)
    }
    const { items } = await call<{ items: { id: string; reference: string }[] }>(
      'GET',
      '/products?limit=100&fields=id,reference',
    )
    const tee = items.find(({ reference }) => reference === 'PR-1001')
    const { published } = await call<ProductPassport>('GET', `/products/${tee?.id}/passport`)
    const { '@id': id } = JSON.parse((await fetched(theTee(), 'application/ld+json')).text) as {
      '@id': string
    }
    expect(published?.digitalLink?.address).toBe(id)
  })
})

describe('what is not known', () => {
  test('is told as not stated where a version demands it, and left out where it does not', async () => {
    const bare = addresses.get('BARE') ?? ''
    const [old, young] = await Promise.all(versions.map((version) => credentialAt(bare, version)))
    const product = (old?.['credentialSubject'] as { product: Members }).product
    expect(product).not.toHaveProperty('countryOfProduction')
    expect(product).not.toHaveProperty('registeredId')
    expect(young?.['credentialSubject']).toMatchObject({
      countryOfProduction: { countryCode: 'ZZ', countryName: 'not provided' },
      producedAtFacility: { name: 'not provided' },
    })
  })
})

describe('verifying', () => {
  const verify = (path = '') => new URL(`/products/passport/verify${path}`, theTee()).href
  const pasted = async (credential: string, lang = 'en') => {
    const answer = await fetch(verify(`?lang=${lang}`), {
      method: 'POST',
      body: new URLSearchParams({ credential }),
    })
    return {
      status: answer.status,
      text: await answer.text(),
      policy: answer.headers.get('content-security-policy'),
    }
  }

  test('a passport tells that record and signatures are unchanged, in both languages', async () => {
    const { search } = new URL(theTee())
    const page = await fetched(verify(search), 'text/html')
    expect(page.text).toContain('is unchanged')
    expect(page.text).toContain('The signature of the UNTP 0.6.1 credential is valid.')
    expect(page.text).toContain('The signature of the UNTP 0.7.0 credential is valid.')
    expect(page.text).not.toContain('<script')
    const french = await fetched(verify(`${search}&lang=fr`), 'text/html')
    expect(french.text).toContain('est inchangé')
    expect((await fetched(theTee(), 'text/html')).text).toContain('/products/passport/verify?')
    expect((await fetched(verify(`?id=${crypto.randomUUID()}`), 'text/html')).status).toBe(404)
    expect((await fetched(verify(), 'text/html')).text).toContain('<textarea')
  })

  test('a record that was changed in the database is told', async () => {
    await database.asOwner('alter table passport_versions disable trigger passport_versions_are_immutable')
    const change = (from: string, to: string) =>
      database.asOwner(
        `update passport_versions set content = replace(content::text, '${from}', '${to}')::jsonb`,
      )
    await change('Baskets', 'Sandales')
    const address = addresses.get('PR-1004') ?? ''
    const page = await fetched(verify(new URL(address).search), 'text/html')
    expect(page.text).toContain('does not match the checksum')
    const { output, code } = await run('node', ['scripts/verify-passport.mjs', address])
    expect([code, output]).toEqual([1, expect.stringContaining('NOT OK  checksum of the public record')])
    await change('Sandales', 'Baskets')
    expect((await fetched(verify(new URL(address).search), 'text/html')).text).toContain('is unchanged')
    await database.asOwner(`update passport_versions set checksum_of = 'content'`)
    const old = await fetched(verify(new URL(address).search), 'text/html')
    expect(old.text).toContain('only its company can calculate')
    expect((await fetched(`${address}&format=json`, '*/*')).text).toContain(
      'cannot be computed from this object',
    )
    await database.asOwner(`update passport_versions set checksum_of = 'public'`)
    await database.asOwner('alter table passport_versions enable trigger passport_versions_are_immutable')
  })

  test('a credential is valid, changed, of another or none, and every answer says so', async () => {
    const credential = await credentialAt(theTee(), '0.7.0')
    const { proof, issuer } = credential as { proof: Members; issuer: Members }
    const cases: readonly (readonly [unknown, number, string])[] = [
      [credential, 200, 'The signature is valid'],
      [{ ...credential, name: 'Another' }, 200, 'The signature is not valid'],
      [{ ...credential, proof: { ...proof, proofValue: 'z1111' } }, 200, 'The signature is not valid'],
      [{ ...credential, proof: undefined }, 200, 'has no signature'],
      [
        { ...credential, proof: { ...proof, cryptosuite: 'ecdsa-rdfc-2019' } },
        200,
        'not signed with eddsa-jcs-2022',
      ],
      [
        { ...credential, proof: { ...proof, verificationMethod: `${String(issuer['id'])}#z6Mkother` } },
        200,
        'does not have this key',
      ],
      [{ ...credential, issuer: { ...issuer, id: 'did:web:example.org' } }, 200, 'names another issuer'],
      [{ ...credential, extra: '\ud800' }, 422, 'This is not a credential'],
      [[], 422, 'This is not a credential'],
      [null, 422, 'This is not a credential'],
    ]
    for (const [sent, status, words] of cases) {
      const answer = await pasted(JSON.stringify(sent))
      expect([words, answer.status, answer.text.includes(words)]).toEqual([words, status, true])
    }
    expect((await pasted(JSON.stringify(credential), 'fr')).text).toContain('La signature est valide')
    expect((await pasted(JSON.stringify(credential))).policy).toContain("form-action 'self'")
    for (const nothing of [
      '',
      '{',
      `${'['.repeat(90_000)}${']'.repeat(90_000)}`,
      '<script>alert(1)</script>',
    ])
      expect((await pasted(nothing)).status).toBe(422)
    const deep = `{"issuer":{"id":${JSON.stringify(issuer['id'])}},"proof":${JSON.stringify(proof)},"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}`
    expect((await pasted(deep)).status).toBe(422)
    for (const huge of ['x'.repeat(200_001), 'é'.repeat(2_000_000)]) {
      const answer = await pasted(huge)
      expect([answer.status, answer.text.includes('This is too long')]).toEqual([413, true])
    }
  })

  test('goes on after the key was replaced: the old one stays listed and signs no more', async () => {
    const before = await credentialAt(theTee(), '0.6.1')
    const young = await replaceSigningKey(database, sealing)
    const after = await credentialAt(theTee(), '0.6.1')
    expect((after['proof'] as Members)['verificationMethod']).toContain(young)
    expect((before['proof'] as Members)['verificationMethod']).not.toContain(young)
    const did = JSON.parse((await fetched(new URL('/.well-known/did.json', theTee()).href, '*/*')).text) as {
      id: string
      verificationMethod: { publicKeyMultibase: string }[]
      assertionMethod: string[]
    }
    expect(did.id).toBe((before['issuer'] as Members)['id'])
    expect(did.verificationMethod).toHaveLength(2)
    expect(did.assertionMethod).toHaveLength(2)
    for (const credential of [before, after])
      expect((await pasted(JSON.stringify(credential))).text).toContain('The signature is valid')
    const seeds = await database.ask<{ seed: string | null }>(
      sql`select seed from signing_keys where seed is not null`,
    )
    for (const { seed } of seeds) expect(lines).not.toContain(seed)
    expect(lines).not.toMatch(/PRIVATE KEY|302e020100300506032b657004220420/)
  })
})

test('a withdrawn passport is gone in every form, and a credential of it names nothing any more', async () => {
  const address = addresses.get('PR-1004') ?? ''
  const credential = await credentialAt(address, '0.6.1')
  const { '@id': id } = JSON.parse((await fetched(address, 'application/ld+json')).text) as { '@id': string }
  const { items } = await call<{ items: { id: string; reference: string }[] }>(
    'GET',
    '/products?limit=100&fields=id,reference',
  )
  const product = items.find(({ reference }) => reference === 'PR-1004')
  await call('POST', `/products/${product?.id}/withdraw`, { reason: 'A wrong country' })
  const verify = address.replace('/products/passport', '/products/passport/verify')
  for (const [where, accept] of [
    [address, 'text/html'],
    [address, 'application/vc; version=0.7.0'],
    [`${address}&format=json`, '*/*'],
    [`${address}&version=1&format=untp&untp=0.7.0`, '*/*'],
    [verify, 'text/html'],
    [id, 'text/html'],
  ] as const)
    expect([where, accept, (await fetched(where, accept)).status]).toEqual([where, accept, 410])
  const answer = await fetch(new URL('/products/passport/verify?lang=en', address), {
    method: 'POST',
    body: new URLSearchParams({ credential: JSON.stringify(credential) }),
  })
  expect(await answer.text()).toContain('no longer published here')
  const entry = await call<{ missing: string[] }>('GET', `/products/${product?.id}/passport/registry`)
  expect(entry.missing).toContain('resolverAddress')
})

test('the registry would get these fields and no others, and the file names what is missing', async () => {
  const { items } = await call<{ items: { id: string; reference: string }[] }>(
    'GET',
    '/products?limit=100&fields=id,reference',
  )
  const idOf = (wanted: string) => items.find(({ reference }) => reference === wanted)?.id
  const { '@id': link } = JSON.parse((await fetched(theTee(), 'application/ld+json')).text) as {
    '@id': string
  }
  expect(await call('GET', `/products/${idOf('PR-1001')}/passport/registry`)).toEqual({
    product: { id: idOf('PR-1001'), name: 'T-shirt Marin', reference: 'PR-1001' },
    draftOf: '2026-04-29',
    fields: {
      productIdentifier: expect.stringMatching(/^02000000010014$/),
      operatorIdentifier: 'FR12345678900012',
      facilityIdentifier: null,
      resolverAddress: link,
      commodityCode: null,
    },
    missing: ['facilityIdentifier', 'commodityCode'],
  })
  const file = await server.inject({
    method: 'GET',
    url: '/api/passports/registry?language=en',
    headers: { authorization },
  })
  expect(file.headers['content-type']).toContain('text/csv')
  const [head = '', ...rows] = file.body.trim().split('\r\n')
  expect(head).toContain('Product,Reference,Product identifier,Operator identifier,Site identifier')
  expect(rows).toHaveLength(items.length)
  expect(rows.find((row) => row.includes('PR-2003'))).toContain(
    'Product identifier; Operator identifier; Site identifier; Resolver address; Commodity code',
  )
  const wrong = await server.inject({
    method: 'PUT',
    url: `/api/products/${idOf('PR-1001')}/passport`,
    headers: { authorization },
    payload: { ...known, commodityCode: '61.09' },
  })
  expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('commodityCode')])
})

test('the resolver describes itself, and takes a serial number of a third party', async () => {
  const { text, headers } = await fetched(new URL('/.well-known/gs1resolver', theTee()).href, '*/*')
  expect(headers.get('content-type')).toContain('application/json')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(JSON.parse(text)).toMatchObject({
    resolverRoot: new URL('/', theTee()).origin,
    supportedPrimaryKeys: ['01'],
    supportedLinkType: [{ prefix: 'gs1:' }],
  })
  const { '@id': id } = JSON.parse((await fetched(theTee(), 'application/ld+json')).text) as { '@id': string }
  const third = await fetch(`${id}/235/a-third-party_of-28-signs.01`, { redirect: 'manual' })
  expect([third.status, third.headers.get('location')]).toEqual([
    307,
    expect.stringContaining('/products/passport'),
  ])
  expect((await fetch(`${id}/22/x/235/y`, { redirect: 'manual' })).status).toBe(400)
})

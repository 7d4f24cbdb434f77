import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuthInfo, IdentityProvider, ProblemDetails, TriedLogin } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { xmlTree } from '../../../platform/xml/xml.ts'
import { signingKey } from '../testing/certificate.ts'
import {
  assertionXml,
  formatOf,
  requestIn,
  responseXml,
  samlp,
  samlProvider,
  signatureOf,
  signedAssertion,
  type Assertion,
  type Request,
} from '../testing/saml-provider.ts'
import { refusals, type RefusalCode } from './refusals.ts'

const provider = samlProvider('https://login.mill.example/idp')
const { key } = provider
const other = samlProvider('https://login.mill.example/idp')
let running: TestServer
let owner: ApiCaller
let kept: IdentityProvider
const fields = {
  name: 'Company login',
  protocol: 'saml',
  issuer: provider.issuer,
  signInAddress: `${provider.issuer}/login`,
  certificates: [key.certificate],
  groupsClaim: 'groups',
  groups: [] as object[],
  defaultRole: 'reader' as string | null,
  defaultTeam: null as string | null,
  enforced: false,
  domains: ['mill.example'],
}
beforeAll(async () => {
  running = await testServer({ configuration: { privateNetworks: ['127.0.0.0/8'] } })
  owner = apiCaller(running, running.loginAs('organization_owner'))
  const made = await owner.post('/identity-providers', fields)
  if (made.statusCode !== 201) throw new Error(made.body)
  kept = made.json()
})
afterAll(() => running.close())
beforeEach(() => configure({}))

async function configure(changes: Partial<typeof fields>): Promise<void> {
  const answer = await owner.put(`/identity-providers/${kept.id}`, { ...fields, ...changes })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await running.database.asOwner('update identity_domains set verified_at = now()')
}

const post = (path: string, payload: object) =>
  running.server.inject({ method: 'POST', url: `/api${path}`, payload })
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
/** By an address of the domain; so many logins of one address would be too many. */
const begin = async (binding: string) => {
  const email = `${randomUUID()}@mill.example`
  return requestIn((await post('/auth/single-sign-on/begin', { email, binding })).json<{ url: string }>().url)
}
const tryIt = async (binding: string) =>
  requestIn((await owner.post(`/identity-providers/${kept.id}/try`, { binding })).json<{ url: string }>().url)

/** Brings an answer as the browser does. @returns what the page then has as its query */
async function bring(request: Request, xml: string, path = new URL(request.answerUri).pathname) {
  const answer = await running.server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      ...(request.state === '' ? {} : { RelayState: request.state }),
    }).toString(),
  })
  expect(answer.statusCode).toBe(303)
  const page = new URL(String(answer.headers['location']))
  expect(page.pathname).toBe('/auth/single-sign-on')
  return page.search.slice(1)
}
const end = (query: string, binding: string) => post('/auth/single-sign-on/end', { query, binding })

const anna = { nameId: 'anna-1', attributes: { email: 'anna@mill.example', displayName: 'Anna Weaver' } }
const responseTo = (request: Request, inside: string, before = '') =>
  responseXml({ inResponseTo: request.id, destination: request.answerUri }, inside, before)

/** What the provider answers to a request. */
type Answering = (request: Request) => string
const saying =
  (person: Pick<Assertion, 'nameId' | 'attributes'>, changes: Partial<Assertion> = {}): Answering =>
  (request) =>
    responseTo(request, signedAssertion({ ...provider.assertion(request, person), ...changes }, { key }))

async function signIn(answering: Answering) {
  const binding = randomUUID()
  const request = await begin(binding)
  return end(await bring(request, answering(request)), binding)
}
async function tryLogin(answering: Answering): Promise<TriedLogin> {
  const binding = randomUUID()
  const request = await tryIt(binding)
  return (await end(await bring(request, answering(request)), binding)).json()
}
const count = async (table: 'sessions' | 'users') =>
  (await running.database.asOwner<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n

/** It lets nobody in and makes nobody an account, and says why, to whoever logs in and to whoever tries. */
async function expectRefused(code: RefusalCode, answering: Answering) {
  const before = [await count('sessions'), await count('users')]
  const answer = await signIn(answering)
  expect(refusal(answer)).toEqual([401, 'SIGN_ON_FAILED'])
  expect(answer.json<ProblemDetails>().detail).toBe(refusals[code].en)
  expect([await count('sessions'), await count('users')]).toEqual(before)
}

describe('a login by SAML', () => {
  test('of somebody new makes an account, and opens a session', async () => {
    const answer = await signIn(saying(anna))
    expect(answer.statusCode, answer.body).toBe(200)
    const auth = answer.json<AuthInfo>()
    expect(auth.user).toMatchObject({ email: 'anna@mill.example', name: 'Anna Weaver' })
    expect(auth.user.role.identifier).toBe('reader')
    const mine = await running.server.inject({
      url: '/api/account',
      headers: { authorization: `Bearer ${auth.code}` },
    })
    expect(mine.statusCode).toBe(200)
    // Known by NameID, whatever her address is by now.
    const again = await signIn(saying({ ...anna, attributes: { email: 'anna.weaver@mill.example' } }))
    expect(again.json<AuthInfo>().user.id).toBe(auth.user.id)
  })

  test('gives role and team by group, under the names that Entra ID and ADFS use, and a group that is gone ends it', async () => {
    const { mainTeamId: team } = running.organizations.a
    await configure({ groups: [{ group: 'leads', role: 'team_manager', team }], defaultRole: null })
    const claim = (name: string) => `http://schemas.xmlsoap.org/ws/2005/05/identity/claims/${name}`
    const bea = (groups: readonly string[]) =>
      saying({
        nameId: 'bea',
        attributes: {
          [claim('emailaddress')]: 'bea@mill.example',
          [claim('givenname')]: 'Bea',
          [claim('surname')]: 'Spinner',
          'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups': groups,
        },
      })
    expect((await signIn(bea(['other', 'leads']))).json<AuthInfo>().user).toMatchObject({
      name: 'Bea Spinner',
      role: { identifier: 'team_manager' },
    })
    expect(refusal(await signIn(bea(['other'])))).toEqual([403, 'SIGN_ON_NOT_ALLOWED'])
    expect((await tryLogin(bea(['other']))).problem).toMatch(/No rule fits/)
  })

  test('takes the address from a NameID that is one, and nobody by one that changes', async () => {
    const nameId = 'carl@mill.example'
    const format = formatOf('emailAddress', '1.1')
    expect((await tryLogin(saying({ nameId, attributes: {} }, { format }))).claims).toContainEqual({
      name: 'email',
      value: nameId,
    })
    const changing = await tryLogin(saying(anna, { format: formatOf('transient') }))
    expect(changing.problem).toMatch(/NameID that stays the same/)
  })

  test('that is only tried shows what came back, and why it is not believed', async () => {
    const before = await count('users')
    const tried = await tryLogin(saying({ nameId: 'dora', attributes: { mail: 'dora@mill.example' } }))
    expect(tried).toMatchObject({ as: 'tried', role: 'reader', problem: null })
    expect(tried.claims).toContainEqual({ name: 'mail', value: 'dora@mill.example' })
    const unsigned = await tryLogin((request) =>
      responseTo(request, assertionXml(provider.assertion(request, anna))),
    )
    expect(unsigned.problem).toBe(refusals.UNSIGNED.en)
    const refused = await tryLogin((request) =>
      responseXml({ inResponseTo: request.id, destination: request.answerUri, status: 'Responder' }, ''),
    )
    expect(refused.problem).toBe(refusals.REFUSED_THERE.en)
    expect(refused.claims[0]?.value).toMatch(/Responder/)
    expect(await count('users')).toBe(before)
  })

  test('goes on while one certificate replaces another', async () => {
    await configure({ certificates: [signingKey('next').certificate, key.certificate] })
    expect((await signIn(saying(anna))).statusCode).toBe(200)
  })

  test('works with a clock that is less than a minute off', async () => {
    const soon = saying(anna, { notBefore: new Date(Date.now() + 50_000) })
    const late = saying(anna, { notOnOrAfter: new Date(Date.now() - 50_000) })
    for (const answering of [soon, late]) expect((await signIn(answering)).statusCode).toBe(200)
  })

  test('ends once, in the browser that began it', async () => {
    const binding = randomUUID()
    const request = await begin(binding)
    const xml = saying(anna)(request)
    const query = await bring(request, xml)
    expect(refusal(await end(query, randomUUID()))).toEqual([401, 'SIGN_ON_FAILED'])
    expect((await end(query, binding)).statusCode).toBe(200)
    expect(refusal(await end(query, binding))).toEqual([401, 'SIGN_ON_FAILED'])
    // Brought once more it belongs to no login.
    const again = await end(await bring(request, xml), binding)
    expect(again.json<ProblemDetails>().detail).toBe(refusals.NOT_BEGUN_HERE.en)
  })

  test('takes the first answer alone', async () => {
    const binding = randomUUID()
    const request = await begin(binding)
    await bring(request, saying(anna)(request))
    const query = await bring(request, saying({ ...anna, nameId: 'another' })(request))
    expect((await end(query, binding)).json<AuthInfo>().user.email).toBe('anna@mill.example')
  })

  test('that has no answer yet does not end', async () => {
    const binding = randomUUID()
    const { state } = await begin(binding)
    expect(refusal(await end(`state=${state}`, binding))).toEqual([401, 'SIGN_ON_FAILED'])
  })
})

describe('an answer is refused', () => {
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
  test.each<[string, RefusalCode, Answering]>([
    [
      'without a signature',
      'UNSIGNED',
      (request) => responseTo(request, assertionXml(provider.assertion(request, anna))),
    ],
    [
      'of which the response alone is signed',
      'UNSIGNED',
      (request) => {
        const id = '_response'
        const inside = assertionXml(provider.assertion(request, anna))
        const of = { inResponseTo: request.id, destination: request.answerUri, id }
        const plain = responseXml(of, inside)
        return plain.replace('<samlp:Status>', `${signatureOf(id, plain, { key })}<samlp:Status>`)
      },
    ],
    [
      'signed by another key',
      'WRONG_SIGNATURE',
      (request) =>
        responseTo(request, signedAssertion(provider.assertion(request, anna), { key: other.key })),
    ],
    [
      'signed by another key, which it brings along',
      'WRONG_SIGNATURE',
      (request) => {
        const of = provider.assertion(request, anna)
        const brought = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${other.key.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`
        const signature = signatureOf(of.id, assertionXml(of), { key: other.key }, brought)
        return responseTo(request, assertionXml(of, signature))
      },
    ],
    [
      'changed after it was signed',
      'WRONG_SIGNATURE',
      (request) => saying(anna)(request).replaceAll('anna@mill.example', 'boss@mill.example'),
    ],
    [
      'signed with SHA-1',
      'WEAK_SIGNATURE',
      (request) =>
        responseTo(request, signedAssertion(provider.assertion(request, anna), { key, hash: 'sha1' })),
    ],
    [
      'that is encrypted without anything in it',
      'UNREADABLE',
      (request) => responseTo(request, '<saml:EncryptedAssertion xmlns:saml="x"></saml:EncryptedAssertion>'),
    ],
    ['for another audience', 'OTHER_AUDIENCE', saying(anna, { audience: 'https://other.example' })],
    ['for another recipient', 'OTHER_RECIPIENT', saying(anna, { recipient: 'https://other.example' })],
    [
      'sent to another destination',
      'OTHER_RECIPIENT',
      (request) =>
        responseXml(
          { inResponseTo: request.id, destination: 'https://other.example' },
          signedAssertion(provider.assertion(request, anna), { key }),
        ),
    ],
    ['of another issuer', 'OTHER_ISSUER', saying(anna, { issuer: 'https://evil.example' })],
    ['that is expired', 'EXPIRED', saying(anna, { notBefore: later(-600), notOnOrAfter: later(-70) })],
    [
      'that is not valid yet',
      'NOT_YET_VALID',
      saying(anna, { notBefore: later(90), notOnOrAfter: later(600) }),
    ],
    ['to another request', 'OTHER_REQUEST', saying(anna, { inResponseTo: '_another' })],
    [
      'of which the response is to this request and the assertion to none',
      'NOT_BEGUN_HERE',
      saying(anna, { inResponseTo: null }),
    ],
    [
      'that answers nothing',
      'NOT_BEGUN_HERE',
      (request) =>
        responseXml(
          { inResponseTo: null, destination: request.answerUri },
          signedAssertion({ ...provider.assertion(request, anna), inResponseTo: null }, { key }),
        ),
    ],
    ['that is no XML', 'UNREADABLE', () => 'PHNhbWw='],
    ['that is empty', 'UNREADABLE', () => ' '],
    [
      'with entities',
      'UNREADABLE',
      (request) =>
        `<!DOCTYPE r [<!ENTITY a "anna"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${saying(anna)(request)}`,
    ],
    [
      'that asks for a file',
      'UNREADABLE',
      (request) => `<!DOCTYPE r SYSTEM "file:///etc/passwd">${saying(anna)(request)}`,
    ],
    ['that is deep', 'UNREADABLE', () => `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`],
  ])('%s', async (_what, code, answering) => {
    await expectRefused(code, answering)
  })

  test('that is used a second time, for another login', async () => {
    const binding = randomUUID()
    const request = await begin(binding)
    const xml = saying(anna)(request)
    expect((await end(await bring(request, xml), binding)).statusCode).toBe(200)
    await expectRefused('OTHER_REQUEST', () => xml)
    // Also where the envelope, which nobody signs, is made to fit.
    await expectRefused('OTHER_REQUEST', ({ id }) => xml.replace(request.id, id))
  })

  test('that nobody asked for', async () => {
    const request = { ...(await begin(randomUUID())), state: '' }
    const answer = await end(await bring(request, saying(anna)(request)), randomUUID())
    expect(refusal(answer)).toEqual([401, 'SIGN_ON_FAILED'])
    expect(answer.json<ProblemDetails>().detail).toBe(refusals.NOT_BEGUN_HERE.en)
  })

  test('of five megabytes', async () => {
    const binding = randomUUID()
    const request = await begin(binding)
    const query = await bring(request, 'x'.repeat(5_000_000))
    expect((await end(query, binding)).json<ProblemDetails>().detail).toBe(refusals.TOO_LARGE.en)
  })

  test('with a comment that would cut an address short', async () => {
    const eve = { nameId: 'eve', attributes: { email: 'boss@mill.example.evil.example' } }
    const cut: Answering = (request) =>
      saying(eve)(request).replace('boss@mill.example', 'boss@mill.example<!-- -->')
    // Its signature still holds, and the whole address is read.
    expect((await tryLogin(cut)).claims).toContainEqual({ name: 'email', value: eve.attributes.email })
    expect(refusal(await signIn(cut))).toEqual([403, 'SIGN_ON_NOT_ALLOWED'])
  })

  test('of the provider of another organization', async () => {
    const stranger = apiCaller(running, running.loginAs('organization_owner', 'b'))
    const body = { ...fields, certificates: [other.key.certificate], domains: ['other.example'] }
    const theirs = (await stranger.post('/identity-providers', body)).json<IdentityProvider>()
    const of = (request: Request): Request => ({
      ...request,
      issuer: theirs.entityId,
      answerUri: theirs.answerUri,
    })
    // Said by their keys, or by ours for them.
    await expectRefused('WRONG_SIGNATURE', (request) =>
      responseTo(request, signedAssertion(provider.assertion(of(request), anna), { key: other.key })),
    )
    await expectRefused('OTHER_AUDIENCE', (request) =>
      responseTo(request, signedAssertion(provider.assertion(of(request), anna), { key })),
    )
    const binding = randomUUID()
    const request = await begin(binding)
    const query = await bring(request, saying(anna)(request), new URL(theirs.answerUri).pathname)
    expect((await end(query, binding)).json<ProblemDetails>().detail).toBe(refusals.NOT_BEGUN_HERE.en)
  })

  /** Signature wrapping (Somorovsky et al., On Breaking SAML, 2012): what is signed stays, what is believed would be another. */
  const eve = { nameId: 'eve', attributes: { email: 'eve@mill.example' } }
  const boss = { nameId: 'boss', attributes: { email: 'boss@mill.example' } }
  const shapes: Record<string, (original: string, forged: string, signature: string) => string> = {
    'the forged one first': (original, forged) => forged + original,
    'the forged one last': (original, forged) => original + forged,
    'the original in an extension': (original, forged, signature) =>
      `<samlp:Extensions>${original}</samlp:Extensions>${forged.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)}`,
    'the original in an object of its signature': (original, forged, signature) =>
      forged.replace(
        '</saml:Issuer>',
        `</saml:Issuer>${signature.replace('</ds:Signature>', `<ds:Object>${original}</ds:Object></ds:Signature>`)}`,
      ),
    'the original inside the forged one': (original, forged) =>
      forged.replace('</saml:Issuer>', `</saml:Issuer><saml:Advice>${original}</saml:Advice>`),
    'the forged one inside the original, in its signature': (original, forged) =>
      original.replace('</ds:Signature>', `<ds:Object>${forged}</ds:Object></ds:Signature>`),
    'the original in a response of its own': (original, forged) =>
      `${forged}<samlp:Extensions><samlp:Response ${samlp}>${original}</samlp:Response></samlp:Extensions>`,
    'the same ID twice': (original, forged, signature) => {
      const id = /ID="([^"]+)"/.exec(original)?.[1] ?? ''
      const twin = forged.replace(/ID="[^"]+"/, `ID="${id}"`)
      return `${twin.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)}<x>${original}</x>`
    },
  }
  test.each(Object.entries(shapes))('wrapped: %s', async (_what, shape) => {
    await expectRefused('SEVERAL_ASSERTIONS', (request) => {
      const of = provider.assertion(request, eve)
      const forged = assertionXml({ ...provider.assertion(request, boss), id: '_forged' })
      return responseTo(
        request,
        shape(signedAssertion(of, { key }), forged, signatureOf(of.id, assertionXml(of), { key })),
      )
    })
  })
  test('wrapped: a signature that is for something else', async () => {
    await expectRefused('WRONG_SIGNATURE', (request) => {
      const of = provider.assertion(request, eve)
      const signature = signatureOf(of.id, assertionXml(of), { key })
      return responseTo(request, assertionXml({ ...provider.assertion(request, boss), id: '_f' }, signature))
    })
    await expectRefused('WRONG_SIGNATURE', (request) => {
      const of = { ...provider.assertion(request, eve), id: '_same' }
      const signature = signatureOf(of.id, assertionXml(of), { key })
      return responseTo(
        request,
        assertionXml({ ...provider.assertion(request, boss), id: '_same' }, signature),
      )
    })
  })
})

describe('setting a SAML provider up', () => {
  const read = (metadata: string) => owner.post('/identity-providers/metadata', { metadata })

  test('reads metadata, pasted or from its address', async () => {
    const http = createServer((_request, response) => response.end(provider.metadata))
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
    const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/metadata`
    for (const metadata of [provider.metadata, address]) {
      const answer = (await read(metadata)).json<typeof fields>()
      expect(answer).toMatchObject({ issuer: provider.issuer, signInAddress: fields.signInAddress })
      expect(answer.certificates[0]).toMatch(/^-----BEGIN CERTIFICATE-----\n/)
    }
    http.close()
    const down = await read(address)
    expect(refusal(down)).toEqual([422, 'INVALID_VALUES', 'metadata NO_ANSWER'])
    expect(down.json<ProblemDetails>().errors?.[0]?.message).toMatch(/does not answer/)
  })

  test.each([
    ['an address inside', 'http://10.0.0.1/metadata', 'PRIVATE_ADDRESS'],
    ['nothing of SAML', '<html></html>', 'NOT_METADATA'],
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${provider.metadata}`, 'NOT_METADATA'],
    ['another binding', provider.metadata.replace('HTTP-Redirect', 'SOAP'), 'NO_REDIRECT'],
    ['no certificate', provider.metadata.replace(key.certificate, 'AAAA'), 'NO_CERTIFICATE'],
    [
      'several providers',
      `<EntitiesDescriptor>${`${provider.metadata.slice(21)}`.repeat(2)}</EntitiesDescriptor>`,
      'SEVERAL_PROVIDERS',
    ],
  ])('refuses metadata with %s', async (_what, metadata, code) => {
    expect(refusal(await read(metadata))).toEqual([422, 'INVALID_VALUES', `metadata ${code}`])
  })

  test.each([
    ['no address', { signInAddress: null }, 'signInAddress NOT_A_SIGN_IN_ADDRESS'],
    ['a script', { signInAddress: 'javascript:alert(1)' }, 'signInAddress NOT_A_SIGN_IN_ADDRESS'],
    ['no certificate', { certificates: [] }, 'certificates REQUIRED'],
    [
      'what is no certificate',
      { certificates: [key.certificate, 'AAAA'] },
      'certificates[1] NOT_A_CERTIFICATE',
    ],
    ['OpenID Connect without a client ID', { protocol: 'openid', clientId: '' }, 'clientId REQUIRED'],
  ])('refuses %s', async (_what, changes, field) => {
    const answer = await owner.post('/identity-providers', { ...fields, name: 'Wrong', ...changes })
    expect(refusal(answer)).toEqual([422, 'INVALID_VALUES', field])
  })

  test('refuses a key that is too short', async () => {
    const { certificate } = signingKey('short', undefined, 1024)
    const answer = await owner.post('/identity-providers', {
      ...fields,
      name: 'Short',
      certificates: [certificate],
    })
    expect(refusal(answer)).toEqual([422, 'INVALID_VALUES', 'certificates[0] NOT_A_CERTIFICATE'])
  })

  test('shows certificates, and that they have expired', async () => {
    const check = async () =>
      (await owner.post(`/identity-providers/${kept.id}/check`, {})).json<{
        ok: boolean
        problem: string | null
        found: { name: string; value: string }[]
      }>()
    expect(await check()).toMatchObject({ ok: true, problem: null })
    await configure({ certificates: [signingKey('old', new Date('2021-01-01T00:00:00Z')).certificate] })
    const old = await check()
    expect(old.problem).toMatch(/expired/)
    expect(old.found.at(-1)?.value).toMatch(/CN=old \(→ 2021-01-01\)/)
  })

  test('gives out a metadata document, and none of a provider that there is not', async () => {
    const answer = await running.server.inject({ url: new URL(kept.entityId).pathname })
    const document = xmlTree(answer.body)
    expect(document.attributes['entityID']).toBe(kept.entityId)
    expect(answer.body).toContain(`Location="${kept.answerUri}"`)
    expect(answer.body).toContain('WantAssertionsSigned="true"')
    for (const id of [randomUUID(), 'none'])
      expect((await running.server.inject({ url: `/api/auth/single-sign-on/saml/${id}` })).statusCode).toBe(
        404,
      )
  })

  test('sends browsers on with a request that says who asks', async () => {
    const request = await begin(randomUUID())
    expect(request).toMatchObject({ issuer: kept.entityId, answerUri: kept.answerUri })
    expect(request.id).toMatch(/^_[0-9a-f]{40}$/)
  })
})

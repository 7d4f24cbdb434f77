import { createVerify, randomUUID, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encrypt, type EncryptOptions } from 'xml-encryption'
import type { IdentityProvider, ProblemDetails, TriedLogin } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../../platform/testing/api-caller.ts'
import { answered } from '../../../platform/testing/answered.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { below, xmlTree } from '../../../platform/xml/xml.ts'
import { signingKey } from '../testing/certificate.ts'
import {
  assertionXml,
  requestIn,
  responseXml,
  samlProvider,
  signedAssertion,
  type Request,
} from '../testing/saml-provider.ts'
import { refusals, type RefusalCode } from './refusals.ts'

const provider = samlProvider('https://login.mill.example/idp')
const { key } = provider
const encrypted = promisify(
  encrypt as (content: string, how: EncryptOptions, done: (e: Error, r: string) => void) => void,
)
const xmlenc = 'http://www.w3.org/2001/04/xmlenc#'
const gcm = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
const oaep = `${xmlenc}rsa-oaep-mgf1p`

let running: TestServer
let owner: ApiCaller
let kept: IdentityProvider
const fields = {
  ...{ name: 'Company login', protocol: 'saml', issuer: provider.issuer, groupsClaim: 'groups', groups: [] },
  ...{ signInAddress: `${provider.issuer}/login`, certificates: [key.certificate] },
  ...{ defaultRole: 'reader', defaultTeam: null, enforced: false, domains: ['mill.example'] },
}
beforeAll(async () => {
  running = await testServer({ configuration: { privateNetworks: ['127.0.0.0/8'] } })
  owner = apiCaller(running, running.loginAs('organization_owner'))
  kept = answered(await owner.post('/identity-providers', fields), 201)
  await running.database.asOwner('update identity_domains set verified_at = now()')
})
afterAll(() => running.close())

const anna = { nameId: 'anna-1', attributes: { email: 'anna@mill.example', displayName: 'Anna Weaver' } }
/** The certificates of the metadata document for one use. */
async function published(use: 'signing' | 'encryption'): Promise<string[]> {
  const { body } = await running.server.inject({ url: new URL(kept.entityId).pathname })
  const keys = [...below(xmlTree(body), 'KeyDescriptor')].filter(
    ({ attributes }) => attributes['use'] === use,
  )
  return keys.flatMap((one) =>
    [...below(one, 'X509Certificate')].map(({ text }) => text.replaceAll(/\s/g, '')),
  )
}
const pemOf = (base64: string) => `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`

interface How {
  readonly cipher?: string
  readonly wrap?: string
  readonly certificate?: string
}
async function sealed(xml: string, { cipher = gcm, wrap = oaep, certificate }: How = {}): Promise<string> {
  const pem = pemOf(certificate ?? (await published('encryption'))[0] ?? '')
  const rsa_pub = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' })
  const how = {
    rsa_pub,
    pem,
    encryptionAlgorithm: cipher,
    keyEncryptionAlgorithm: wrap,
    warnInsecureAlgorithm: false,
  }
  const data = await encrypted(xml, how as EncryptOptions)
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${data}</saml:EncryptedAssertion>`
}
const responseTo = ({ id, answerUri }: Request, inside: string) =>
  responseXml({ inResponseTo: id, destination: answerUri }, inside)
const assertion = (request: Request, changes: object = {}) =>
  signedAssertion({ ...provider.assertion(request, anna), ...changes }, { key })

/** Tries a login, and what comes of the answer. */
async function tried(answering: (request: Request) => Promise<string>): Promise<TriedLogin | ProblemDetails> {
  const binding = randomUUID()
  const begun = answered<{ url: string }>(await owner.post(`/identity-providers/${kept.id}/try`, { binding }))
  const request = requestIn(begun.url)
  const brought = await running.server.inject({
    method: 'POST',
    url: new URL(request.answerUri).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(responseTo(request, await answering(request))).toString('base64'),
      RelayState: request.state,
    }).toString(),
  })
  const query = new URL(String(brought.headers['location'])).search.slice(1)
  const ended = await running.server.inject({
    method: 'POST',
    url: '/api/auth/single-sign-on/end',
    payload: { query, binding },
  })
  return ended.json<{ tried: TriedLogin }>().tried ?? ended.json<ProblemDetails>()
}
const problemOf = async (answering: (request: Request) => Promise<string>) => {
  const said = await tried(answering)
  return 'problem' in said ? said.problem : JSON.stringify(said)
}

const cbc = `${xmlenc}aes256-cbc`

describe('an encrypted assertion', () => {
  test.each([
    ['AES-256-GCM', gcm],
    ['AES-128-GCM', 'http://www.w3.org/2009/xmlenc11#aes128-gcm'],
    ['AES-256-CBC', cbc],
    ['AES-128-CBC', `${xmlenc}aes128-cbc`],
  ])('is read: %s', async (_name, cipher) => {
    expect(await problemOf((request) => sealed(assertion(request), { cipher }))).toBeNull()
  })

  const changed = (xml: string) =>
    xml.replaceAll(/(<(?:\w+:)?CipherValue>)([^<]+)/g, (_whole, tag: string, value: string) => {
      const bytes = Buffer.from(value, 'base64')
      const place = Math.floor(bytes.length / 2)
      bytes[place] = (bytes[place] ?? 0) ^ 1
      return tag + bytes.toString('base64')
    })
  const cases: readonly (readonly [string, RefusalCode, (request: Request) => Promise<string>])[] = [
    [
      'for another key',
      'NOT_DECRYPTED',
      (request) => sealed(assertion(request), { certificate: signingKey('other').certificate }),
    ],
    ['that was changed', 'NOT_DECRYPTED', async (request) => changed(await sealed(assertion(request)))],
    [
      'that was changed, CBC',
      'NOT_DECRYPTED',
      async (request) => changed(await sealed(assertion(request), { cipher: cbc })),
    ],
    // Who changes CBC bit by bit would learn what is inside from another refusal.
    [
      'that is not signed, CBC',
      'NOT_DECRYPTED',
      (request) => sealed(assertionXml(provider.assertion(request, anna)), { cipher: cbc }),
    ],
    [
      'that holds two, CBC',
      'NOT_DECRYPTED',
      (request) => sealed(assertion(request) + assertion(request), { cipher: cbc }),
    ],
    ['that is no XML, CBC', 'NOT_DECRYPTED', () => sealed('<', { cipher: cbc })],
    [
      'for another audience, CBC',
      'OTHER_AUDIENCE',
      (request) => sealed(assertion(request, { audience: 'https://x.example' }), { cipher: cbc }),
    ],
    ['that is not signed', 'UNSIGNED', (request) => sealed(assertionXml(provider.assertion(request, anna)))],
    [
      'signed by another key',
      'WRONG_SIGNATURE',
      (request) => sealed(signedAssertion(provider.assertion(request, anna), { key: signingKey('forged') })),
    ],
    [
      'signed with SHA-1',
      'WEAK_SIGNATURE',
      (request) => sealed(signedAssertion(provider.assertion(request, anna), { key, hash: 'sha1' })),
    ],
    [
      'for another audience',
      'OTHER_AUDIENCE',
      (request) => sealed(assertion(request, { audience: 'https://x.example' })),
    ],
    [
      'for another recipient',
      'OTHER_RECIPIENT',
      (request) => sealed(assertion(request, { recipient: 'https://x.example' })),
    ],
    [
      'for another request',
      'OTHER_REQUEST',
      (request) => sealed(assertion(request, { inResponseTo: '_other' })),
    ],
    ['that has expired', 'EXPIRED', (request) => sealed(assertion(request, { notOnOrAfter: new Date(0) }))],
    [
      'by RSA of PKCS #1 1.5',
      'WEAK_ENCRYPTION',
      (request) => sealed(assertion(request), { wrap: `${xmlenc}rsa-1_5` }),
    ],
    [
      'by Triple DES',
      'WEAK_ENCRYPTION',
      (request) => sealed(assertion(request), { cipher: `${xmlenc}tripledes-cbc` }),
    ],
    [
      'of two',
      'SEVERAL_ASSERTIONS',
      async (request) => (await sealed(assertion(request))) + assertion(request),
    ],
    ['that holds two', 'SEVERAL_ASSERTIONS', (request) => sealed(assertion(request) + assertion(request))],
    [
      'that ends the response',
      'NOT_DECRYPTED',
      (request) => sealed(`${assertion(request)}</samlp:Response><x>`),
    ],
    [
      'that holds another encrypted one',
      'SEVERAL_ASSERTIONS',
      async (request) => sealed(await sealed(assertion(request))),
    ],
    [
      'that is no XML',
      'NOT_DECRYPTED',
      () => sealed('<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>&y;'),
    ],
  ]
  test.each(cases)('%s is not believed: %s', async (_what, code, answering) => {
    expect(await problemOf(answering)).toBe(refusals[code].en)
  })
})

describe('a request', () => {
  const address = async () =>
    answered<{ url: string }>(
      await owner.post(`/identity-providers/${kept.id}/try`, { binding: randomUUID() }),
    ).url
  const isSignedBy = (url: string, certificate: string | undefined) => {
    const query = new URL(url).search.slice(1).split('&')
    const part = (name: string) => query.find((one) => one.startsWith(`${name}=`)) ?? ''
    const signed = ['SAMLRequest', 'RelayState', 'SigAlg']
      .map(part)
      .filter((one) => one !== '')
      .join('&')
    const signature = decodeURIComponent(part('Signature').slice('Signature='.length))
    return createVerify('sha256')
      .update(signed)
      .verify(pemOf(certificate ?? ''), signature, 'base64')
  }

  test('is signed where the provider wants that, and verifies by the certificate of the metadata', async () => {
    expect(new URL(await address()).searchParams.has('Signature')).toBe(false)
    expect(await published('signing')).toEqual([])
    answered(await owner.put(`/identity-providers/${kept.id}`, { ...fields, signRequests: true }))
    const [certificate] = await published('signing')
    const url = await address()
    expect(new URL(url).searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')
    expect(isSignedBy(url, certificate)).toBe(true)
    expect(isSignedBy(url.replace('RelayState=', 'RelayState=x'), certificate)).toBe(false)
  })

  test('goes on being signed, and assertions being read, while one key replaces another', async () => {
    const change = (task: 'add' | 'retire') =>
      owner.post(`/identity-providers/${kept.id}/service-keys`, { task })
    expect((await change('retire')).json<ProblemDetails>().errors?.[0]?.code).toBe('NOT_ITS_TURN')
    const [first] = await published('encryption')
    answered(await change('add'))
    expect((await change('add')).json<ProblemDetails>().errors?.[0]?.code).toBe('NOT_ITS_TURN')
    const [signing, encryption] = [await published('signing'), await published('encryption')]
    expect(signing).toEqual([first, encryption[0]])
    expect(isSignedBy(await address(), first)).toBe(true)
    for (const certificate of [first ?? '', encryption[0] ?? ''])
      expect(await problemOf((request) => sealed(assertion(request), { certificate }))).toBeNull()
    answered(await change('retire'))
    expect(await published('signing')).toEqual(encryption)
    expect(isSignedBy(await address(), encryption[0])).toBe(true)
    expect(await problemOf((request) => sealed(assertion(request), { certificate: first ?? '' }))).toBe(
      refusals.NOT_DECRYPTED.en,
    )
  })

  test('is signed by a key that nobody can read', async () => {
    const [row] = await running.database.asOwner<{ all: string }>(
      'select identity_providers::text as all from identity_providers',
    )
    expect(row?.all).not.toContain('PRIVATE KEY')
    expect((await owner.get(`/identity-providers/${kept.id}`)).body).not.toMatch(/privateKey|serviceKeys/)
  })
})

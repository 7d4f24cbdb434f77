import { createHash, createSign, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { escapedXml, xmlTree } from '../../../platform/xml/xml.ts'
import { signingKey, type SigningKey } from './certificate.ts'

/** What an assertion says; everything is written as it is canonical (Exclusive XML Canonicalization 1.0), so that it can be signed as it stands. */
export interface Assertion {
  readonly id: string
  readonly issuer: string
  readonly nameId: string
  readonly format: string
  readonly attributes: Readonly<Record<string, string | readonly string[]>>
  readonly audience: string
  readonly recipient: string
  readonly inResponseTo: string | null
  readonly notBefore: Date
  readonly notOnOrAfter: Date
}

export interface Request {
  readonly id: string
  readonly issuer: string
  readonly answerUri: string
  readonly state: string
}

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const saml = 'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'
export const samlp = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"'
export const formatOf = (name: string, version = '2.0') =>
  `urn:oasis:names:tc:SAML:${version}:nameid-format:${name}`

/** What the browser brings to a provider. */
export function requestIn(address: string): Request {
  const { searchParams } = new URL(address)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const { attributes, children } = xmlTree(xml)
  return {
    id: attributes['ID'] ?? '',
    issuer: children.find(({ name }) => name === 'Issuer')?.text ?? '',
    answerUri: attributes['AssertionConsumerServiceURL'] ?? '',
    state: searchParams.get('RelayState') ?? '',
  }
}

const attribute = ([name, value]: readonly [string, string | readonly string[]]) => {
  const values = (typeof value === 'string' ? [value] : value).map(
    (one) => `<saml:AttributeValue>${escapedXml(one)}</saml:AttributeValue>`,
  )
  return `<saml:Attribute Name="${name}">${values.join('')}</saml:Attribute>`
}

/** Without a signature; `inside` is what else stands in it, after its issuer. */
export function assertionXml(of: Assertion, inside = ''): string {
  const inResponseTo = of.inResponseTo === null ? '' : ` InResponseTo="${of.inResponseTo}"`
  const [from, to] = [of.notBefore.toISOString(), of.notOnOrAfter.toISOString()]
  return [
    `<saml:Assertion ${saml} ID="${of.id}" IssueInstant="${from}" Version="2.0">`,
    `<saml:Issuer>${of.issuer}</saml:Issuer>${inside}`,
    `<saml:Subject><saml:NameID Format="${of.format}">${escapedXml(of.nameId)}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData${inResponseTo} NotOnOrAfter="${to}" Recipient="${of.recipient}">`,
    '</saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${from}" NotOnOrAfter="${to}"><saml:AudienceRestriction>`,
    `<saml:Audience>${of.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AttributeStatement>${Object.entries(of.attributes).map(attribute).join('')}</saml:AttributeStatement>`,
    '</saml:Assertion>',
  ].join('')
}

interface Signing {
  readonly key: SigningKey
  readonly hash?: 'sha1' | 'sha256' | 'sha512'
}

const algorithmsOf = {
  sha1: [`${dsig}rsa-sha1`, `${dsig}sha1`],
  sha256: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
  sha512: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'http://www.w3.org/2001/04/xmlenc#sha512'],
} as const

/** The signature of an element that is canonical, with `object` beside what is signed. */
export function signatureOf(id: string, xml: string, { key, hash = 'sha256' }: Signing, object = ''): string {
  const [method, digestMethod] = algorithmsOf[hash]
  const info = [
    `<ds:CanonicalizationMethod Algorithm="${exclusive}"></ds:CanonicalizationMethod>`,
    `<ds:SignatureMethod Algorithm="${method}"></ds:SignatureMethod>`,
    `<ds:Reference URI="#${id}"><ds:Transforms>`,
    `<ds:Transform Algorithm="${dsig}enveloped-signature"></ds:Transform>`,
    `<ds:Transform Algorithm="${exclusive}"></ds:Transform></ds:Transforms>`,
    `<ds:DigestMethod Algorithm="${digestMethod}"></ds:DigestMethod>`,
    `<ds:DigestValue>${createHash(hash).update(xml).digest('base64')}</ds:DigestValue></ds:Reference>`,
  ].join('')
  const signed = createSign(hash)
    .update(`<ds:SignedInfo xmlns:ds="${dsig}">${info}</ds:SignedInfo>`)
    .sign(key.privateKey, 'base64')
  return [
    `<ds:Signature xmlns:ds="${dsig}"><ds:SignedInfo>${info}</ds:SignedInfo>`,
    `<ds:SignatureValue>${signed}</ds:SignatureValue>${object}</ds:Signature>`,
  ].join('')
}

/** An assertion with its signature in it. */
export const signedAssertion = (of: Assertion, signing: Signing): string =>
  assertionXml(of, signatureOf(of.id, assertionXml(of), signing))

interface Response {
  readonly inResponseTo: string | null
  readonly destination: string
  readonly id?: string
  readonly status?: string
}

/** A response around whatever stands in it. */
export function responseXml(
  { inResponseTo, destination, id = `_${randomUUID()}`, status = 'Success' }: Response,
  inside: string,
  before = '',
): string {
  const answers = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`
  const code = `urn:oasis:names:tc:SAML:2.0:status:${status}`
  return [
    `<samlp:Response ${samlp} Destination="${destination}" ID="${id}"${answers} IssueInstant="${new Date().toISOString()}" Version="2.0">`,
    `${before}<samlp:Status><samlp:StatusCode Value="${code}"></samlp:StatusCode></samlp:Status>${inside}</samlp:Response>`,
  ].join('')
}

export interface SamlProvider {
  readonly issuer: string
  readonly key: SigningKey
  readonly metadata: string
  /** What it would say of somebody to a request. */
  readonly assertion: (request: Request, person: Pick<Assertion, 'nameId' | 'attributes'>) => Assertion
}

/** A SAML provider that says whatever a test wants of whomever. */
export function samlProvider(issuer: string, key = signingKey(issuer)): SamlProvider {
  const service = (binding: string) =>
    `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${issuer}/login"/>`
  return {
    issuer,
    key,
    metadata: `<?xml version="1.0"?>
      <EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer}">
        <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
          <KeyDescriptor use="signing"><KeyInfo xmlns="${dsig}"><X509Data><X509Certificate>
            ${key.certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
          ${service('HTTP-POST')}${service('HTTP-Redirect')}
        </IDPSSODescriptor>
      </EntityDescriptor>`,
    assertion: (request, person) => ({
      id: `_${randomUUID()}`,
      issuer,
      format: formatOf('persistent'),
      audience: request.issuer,
      recipient: request.answerUri,
      inResponseTo: request.id,
      notBefore: new Date(Date.now() - 5000),
      notOnOrAfter: new Date(Date.now() + 300_000),
      ...person,
    }),
  }
}

import { below, xmlTree, XmlError, type XmlElement } from '../../../platform/xml/xml.ts'
import type { Provider, SingleSignOnDeps } from '../deps.ts'
import { checkAssertion, childrenOf } from './assertion.ts'
import { claimsIn } from './claims.ts'
import { decrypted } from './decrypt.ts'
import { AnswerRefused, type RefusalCode } from './refusals.ts'
import { openedKeys } from './service-keys.ts'
import { answerUri, entityId, samlOf } from './service.ts'

const signature = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/** The algorithms that a signature may name, by the element that names them: none with SHA-1, MD5 or a key that both sides know. */
const algorithms: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: [`${signature}256`, `${signature}384`, `${signature}512`],
  DigestMethod: [
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmldsig-more#sha384',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ],
  CanonicalizationMethod: [exclusive],
  Transform: [enveloped, exclusive],
}

/** @throws AnswerRefused for what is no XML, has a document type or entities, or is too deep */
function treeOf(xml: string): XmlElement {
  try {
    return xmlTree(xml)
  } catch (error) {
    if (error instanceof XmlError) throw new AnswerRefused('UNREADABLE')
    throw error
  }
}

/** What was decrypted may be anything: that it cannot be read says no more than that it cannot be decrypted. @throws AnswerRefused */
function clearTree(xml: string): XmlElement {
  try {
    return treeOf(xml)
  } catch {
    throw new AnswerRefused('NOT_DECRYPTED')
  }
}

/** @throws AnswerRefused with what the provider says of its refusal */
function requireSuccess(response: XmlElement): void {
  const codes = [...below(response, 'StatusCode')].map(({ attributes }) => attributes['Value'] ?? '')
  if (codes[0] === 'urn:oasis:names:tc:SAML:2.0:status:Success') return
  const [message] = below(response, 'StatusMessage')
  throw new AnswerRefused('REFUSED_THERE', {
    StatusCode: codes.join(', ').slice(0, 500),
    ...(message === undefined ? {} : { StatusMessage: message.text.trim().slice(0, 500) }),
  })
}

function everyId(element: XmlElement): string[] {
  const { ID } = element.attributes
  return [...(ID === undefined ? [] : [ID]), ...element.children.flatMap(everyId)]
}

/**
 * The shape of an answer, before a signature is looked at: one assertion, where it belongs, and nothing that a wrapped signature
 * would need. The library refuses wrapping by itself; here it is refused without it.
 *
 * @throws AnswerRefused
 */
function requirePlain(response: XmlElement): void {
  if ([...below(response, 'EncryptedAssertion')].length > 0) throw new AnswerRefused('SEVERAL_ASSERTIONS')
  const [assertion, ...others] = below(response, 'Assertion')
  const ids = everyId(response)
  const isPlain = assertion !== undefined && others.length === 0 && response.children.includes(assertion)
  if (!isPlain || new Set(ids).size < ids.length) throw new AnswerRefused('SEVERAL_ASSERTIONS')
  if (childrenOf(assertion, 'Signature').length === 0) throw new AnswerRefused('UNSIGNED')
  for (const [name, allowed] of Object.entries(algorithms))
    for (const { attributes } of below(response, name))
      if (!allowed.includes(attributes['Algorithm'] ?? '')) throw new AnswerRefused('WEAK_SIGNATURE')
}

/** The assertion as it was signed: what is read on are the bytes that the signature covers. @throws AnswerRefused */
async function verified(
  deps: SingleSignOnDeps,
  provider: Provider,
  { requestId, answer }: Answer,
): Promise<XmlElement> {
  const saml = await samlOf(deps, provider, requestId)
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer })
    return treeOf(profile?.getAssertionXml?.() ?? '')
  } catch (error) {
    if (error instanceof AnswerRefused) throw error
    const said = error instanceof Error ? error.message : ''
    if (/audience/i.test(said)) throw new AnswerRefused('OTHER_AUDIENCE')
    throw new AnswerRefused(/InResponseTo/i.test(said) ? 'OTHER_REQUEST' : 'WRONG_SIGNATURE')
  }
}

const protocol = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"'

/**
 * An answer whose assertion came encrypted, as it would have come in the clear, of the request that has been looked at: from there
 * on there is one way for both. A signature of the response is gone with it, which is nothing that anybody relies on.
 *
 * @throws AnswerRefused
 */
function inTheClear(deps: SingleSignOnDeps, provider: Provider, response: XmlElement, given: Answer): Clear {
  const [encrypted, ...others] = childrenOf(response, 'EncryptedAssertion')
  if (encrypted === undefined) return { ...given, tree: () => response, mayBeChanged: false }
  if (others.length > 0 || [...below(response, 'Assertion')].length > 0)
    throw new AnswerRefused('SEVERAL_ASSERTIONS')
  const { text, mayBeChanged } = decrypted(encrypted, openedKeys(deps, provider))
  const status =
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>'
  const xml = `<samlp:Response ${protocol} ID="_decrypted" Version="2.0" InResponseTo="${given.requestId}">${status}${text}</samlp:Response>`
  return { ...given, answer: Buffer.from(xml).toString('base64'), tree: () => clearTree(xml), mayBeChanged }
}

interface Answer {
  readonly requestId: string
  /** As the provider sent it, in base64. */
  readonly answer: string
}

/** An answer whose assertion stands in the clear. */
interface Clear extends Answer {
  readonly tree: () => XmlElement
  readonly mayBeChanged: boolean
}

/** What the library looks at once the signature holds. */
const ofSigned: ReadonlySet<RefusalCode> = new Set(['OTHER_AUDIENCE', 'OTHER_REQUEST'])

/**
 * Until a signature says that what was decrypted is what was encrypted, every refusal is the same: whoever changes the one bit by bit
 * would learn the other from how it is refused.
 *
 * @throws AnswerRefused
 */
async function believed(deps: SingleSignOnDeps, provider: Provider, clear: Clear): Promise<XmlElement> {
  try {
    requirePlain(clear.tree())
    return await verified(deps, provider, clear)
  } catch (error) {
    const isSigned = error instanceof AnswerRefused && ofSigned.has(error.code)
    throw clear.mayBeChanged && !isSigned ? new AnswerRefused('NOT_DECRYPTED') : error
  }
}

/**
 * What a SAML provider says of a person, once everything that makes it believable has been checked.
 *
 * @throws AnswerRefused
 */
export async function claimsOfAnswer(
  deps: SingleSignOnDeps,
  provider: Provider,
  given: Answer,
): Promise<Record<string, unknown>> {
  const response = treeOf(Buffer.from(given.answer, 'base64').toString('utf8'))
  if (response.name !== 'Response') throw new AnswerRefused('UNREADABLE')
  requireSuccess(response)
  const { InResponseTo, Destination } = response.attributes
  if (InResponseTo === undefined) throw new AnswerRefused('NOT_BEGUN_HERE')
  if (InResponseTo !== given.requestId) throw new AnswerRefused('OTHER_REQUEST')
  const recipient = answerUri(deps, provider.id)
  if (Destination !== undefined && Destination !== recipient) throw new AnswerRefused('OTHER_RECIPIENT')
  const assertion = await believed(deps, provider, inTheClear(deps, provider, response, given))
  checkAssertion(assertion, {
    issuer: provider.issuer,
    audience: entityId(deps, provider.id),
    recipient,
    requestId: given.requestId,
  })
  return claimsIn(assertion, provider)
}

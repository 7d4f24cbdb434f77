import type { XmlElement } from '../../../platform/xml/xml.ts'
import { AnswerRefused, clockSkewSeconds, type RefusalCode } from './refusals.ts'

/** What an assertion has to say to be for this login. */
export interface Expected {
  readonly issuer: string
  readonly audience: string
  readonly recipient: string
  readonly requestId: string
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const skew = clockSkewSeconds * 1000

export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** The only child of that name. @throws AnswerRefused */
function only(element: XmlElement, name: string): XmlElement {
  const [child, ...others] = childrenOf(element, name)
  if (child === undefined || others.length > 0) throw new AnswerRefused('UNREADABLE')
  return child
}

/** Why now is outside of what an element allows; a time that cannot be read allows nothing. */
function outside({ attributes }: XmlElement, now: number): RefusalCode | null {
  const timeOf = (name: string) => {
    const time = attributes[name]
    return time === undefined ? null : Date.parse(time)
  }
  const [from, to] = [timeOf('NotBefore'), timeOf('NotOnOrAfter')]
  if (from !== null && !(now + skew >= from)) return 'NOT_YET_VALID'
  if (to !== null && !(now - skew < to)) return 'EXPIRED'
  return null
}

/** Why a confirmation does not hold: bearer, with an end, for this address and this request (Profiles for SAML 2.0 §4.1.4.2). */
function wrongIn(
  confirmation: XmlElement,
  { recipient, requestId }: Expected,
  now: number,
): RefusalCode | null {
  const [data] = childrenOf(confirmation, 'SubjectConfirmationData')
  if (confirmation.attributes['Method'] !== bearer || data === undefined) return 'UNREADABLE'
  const { Recipient, InResponseTo, NotOnOrAfter } = data.attributes
  if (Recipient !== recipient) return 'OTHER_RECIPIENT'
  if (InResponseTo === undefined) return 'NOT_BEGUN_HERE'
  if (InResponseTo !== requestId) return 'OTHER_REQUEST'
  return NotOnOrAfter === undefined ? 'UNREADABLE' : outside(data, now)
}

/**
 * Checks what an assertion says, of which the signature has been verified: issuer, confirmation, times and audience (Core for
 * SAML 2.0 §2.4 and §2.5). The library verifies signatures and says nothing of issuer and recipient.
 *
 * @throws AnswerRefused
 */
export function checkAssertion(assertion: XmlElement, expected: Expected, now = Date.now()): void {
  if (only(assertion, 'Issuer').text.trim() !== expected.issuer) throw new AnswerRefused('OTHER_ISSUER')
  const subject = only(assertion, 'Subject')
  only(subject, 'NameID')
  const wrong = childrenOf(subject, 'SubjectConfirmation').map((one) => wrongIn(one, expected, now))
  if (!wrong.includes(null)) throw new AnswerRefused(wrong[0] ?? 'UNREADABLE')
  const conditions = only(assertion, 'Conditions')
  const untimely = outside(conditions, now)
  if (untimely !== null) throw new AnswerRefused(untimely)
  const audiences = childrenOf(conditions, 'AudienceRestriction')
  const isForUs = (one: XmlElement) =>
    childrenOf(one, 'Audience').some(({ text }) => text.trim() === expected.audience)
  if (audiences.length === 0 || !audiences.every(isForUs)) throw new AnswerRefused('OTHER_AUDIENCE')
}

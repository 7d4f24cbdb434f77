import { supplierLetters, type LetterText } from '@ecotrame/texts/catalogues/supplier-letters'
import { supplierSpeech } from '@ecotrame/texts/catalogues/supplier-languages'
import type { SupplierLanguage } from '@ecotrame/contract'
import { messageOf } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mail.ts'

/** What a mail with a link says. */
export interface Invitation {
  readonly to: string
  readonly language: SupplierLanguage
  readonly name: string
  readonly organization: string
  readonly title: string
  readonly questions: number
  /** Days, ISO 8601; `null`: no day was named. */
  readonly dueOn: string | null
  readonly expiresAt: Date
  readonly url: string
}

const day = (date: Date, language: SupplierLanguage) =>
  new Intl.DateTimeFormat(supplierSpeech[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    date,
  )

type Values = Readonly<Record<string, string | number>>
const sayIn =
  (language: SupplierLanguage) =>
  (name: LetterText, values: Values = {}): string =>
    supplierLetters[language][name].replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
      String(values[key] ?? whole),
    )

/** Why a consent does not count any more, as it stands in the thread. */
export const consentWithdrawn = (language: SupplierLanguage): string => sayIn(language)('consentWithdrawn')

const letter = (kind: 'invitation' | 'reminder', invitation: Invitation, due: LetterText): Message => {
  const { to, language, name, organization, title, questions, dueOn, expiresAt, url } = invitation
  const say = sayIn(language)
  const begin = questions === 1 ? (`${kind}.beginOne` as const) : (`${kind}.begin` as const)
  return messageOf({
    to,
    language,
    subject: say(`${kind}.subject`, { organization, title }),
    paragraphs: [
      say(begin, { name, organization, count: questions }),
      ...(dueOn === null ? [] : [say(due, { date: day(new Date(dueOn), language) })]),
      say('kept', { date: day(expiresAt, language) }),
      say('unknown'),
    ],
    action: { label: say('answer'), url },
  })
}

export const invitationLetter = (invitation: Invitation): Message => letter('invitation', invitation, 'due')

/** Somebody who has not answered is asked once more. */
export function reminderLetter(invitation: Invitation): Message {
  const { dueOn } = invitation
  const isOver = dueOn !== null && dueOn < new Date().toISOString().slice(0, 10)
  return letter('reminder', invitation, isOver ? 'overdue' : 'due')
}

type OwnPage = Pick<Invitation, 'to' | 'language' | 'name' | 'expiresAt' | 'url'>

/** To somebody who wants to see what they gave to whom. */
export function ownPageLetter({ to, language, name, expiresAt, url }: OwnPage): Message {
  const say = sayIn(language)
  return messageOf({
    to,
    language,
    subject: say('ownPage.subject'),
    paragraphs: [say('ownPage.begin', { name }), say('ownPage.after', { date: day(expiresAt, language) })],
    action: { label: say('ownPage.open'), url },
  })
}

export type Refused = Omit<Invitation, 'title' | 'questions' | 'dueOn'> & {
  readonly reasons: readonly { readonly question: string; readonly reason: string }[]
}

export function refusalLetter({
  to,
  language,
  name,
  organization,
  expiresAt,
  url,
  reasons,
}: Refused): Message {
  const say = sayIn(language)
  return messageOf({
    to,
    language,
    subject: say('refusal.subject', { organization }),
    paragraphs: [
      say('refusal.begin', { name, organization }),
      ...reasons.map((one) => say('refusal.reason', one)),
      say('refusal.after', { date: day(expiresAt, language) }),
    ],
    action: { label: say('refusal.open'), url },
  })
}

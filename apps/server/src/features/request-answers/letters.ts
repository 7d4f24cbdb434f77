import { formats } from '@ecotrame/texts'
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
  new Intl.DateTimeFormat(formats[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)

interface Words {
  readonly subject: (invitation: Invitation) => string
  readonly begin: (invitation: Invitation) => string
  readonly label: string
  readonly due: (day: string) => string
  readonly after: (until: string) => readonly string[]
}

/** One table a language of the form. */
const invitations: Readonly<Record<SupplierLanguage, Words>> = {
  en: {
    subject: ({ organization, title }) => `${organization} asks: ${title}`,
    begin: ({ name, organization, questions }) =>
      `Hello ${name}, ${organization} asks you ${questions === 1 ? 'a question' : `${questions} questions`} about what you make for them. You don’t need an account, and a phone is enough:`,
    label: 'Answer',
    due: (date) => `They would like your answer by ${date}.`,
    after: (until) => [
      `Your answers are saved as you go. The link works until ${until}; it is meant for you and for colleagues who help you answer.`,
      'If you do not know an answer, say so: that helps too.',
    ],
  },
  fr: {
    subject: ({ organization, title }) => `Demande de ${organization} : ${title}`,
    begin: ({ name, organization, questions }) =>
      `Bonjour ${name}, ${organization} vous pose ${questions === 1 ? 'une question' : `${questions} questions`} sur ce que vous fabriquez pour cette entreprise. Aucun compte n’est nécessaire, un téléphone suffit :`,
    label: 'Répondre',
    due: (date) => `Une réponse est souhaitée au plus tard le ${date}.`,
    after: (until) => [
      `Vos réponses sont enregistrées au fur et à mesure. Le lien fonctionne jusqu’au ${until} ; il est destiné à vous et aux collègues qui vous aident à répondre.`,
      'Si vous ne connaissez pas une réponse, dites-le : cela aide aussi.',
    ],
  },
}

export function invitationLetter(invitation: Invitation): Message {
  const { to, language, dueOn, expiresAt, url } = invitation
  const words = invitations[language]
  return messageOf({
    to,
    language,
    subject: words.subject(invitation),
    paragraphs: [
      words.begin(invitation),
      ...(dueOn === null ? [] : [words.due(day(new Date(dueOn), language))]),
      ...words.after(day(expiresAt, language)),
    ],
    action: { label: words.label, url },
  })
}

const refusals = {
  en: {
    subject: (organization: string) => `${organization} has a question about your answers`,
    begin: (name: string, organization: string) =>
      `Hello ${name}, ${organization} thanks you for your answers but cannot use all of them yet. Please check these:`,
    label: 'Open the form',
    reason: (question: string, reason: string) => `${question}: ${reason}`,
    after: (until: string) => `Only these questions are asked again. The link works until ${until}.`,
  },
  fr: {
    subject: (organization: string) => `${organization} a une question sur vos réponses`,
    begin: (name: string, organization: string) =>
      `Bonjour ${name}, ${organization} vous remercie de vos réponses mais ne peut pas encore toutes les utiliser. Merci de revoir celles-ci :`,
    label: 'Ouvrir le formulaire',
    reason: (question: string, reason: string) => `${question} : ${reason}`,
    after: (until: string) =>
      `Seules ces questions sont posées à nouveau. Le lien fonctionne jusqu’au ${until}.`,
  },
} as const

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
  const words = refusals[language]
  return messageOf({
    to,
    language,
    subject: words.subject(organization),
    paragraphs: [
      words.begin(name, organization),
      ...reasons.map(({ question, reason }) => words.reason(question, reason)),
      words.after(day(expiresAt, language)),
    ],
    action: { label: words.label, url },
  })
}

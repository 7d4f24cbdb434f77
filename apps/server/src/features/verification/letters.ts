import type { Language } from '@ecotrame/texts'
import { messageOf } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mail.ts'

/** What a verifier is written. */
export interface VerifierInvited {
  readonly to: string
  readonly name: string
  readonly language: Language
  readonly organization: string
  readonly evaluation: string
  readonly version: number
  readonly expiresAt: Date
  readonly url: string
}

type Said = Pick<VerifierInvited, 'name' | 'organization' | 'evaluation' | 'version'>
const texts = {
  en: {
    subject: ({ organization, evaluation }: Said) => `${organization} asks you to verify ${evaluation}`,
    begin: ({ name, organization, evaluation, version }: Said) =>
      `Hello ${name}, ${organization} invites you to verify the environmental footprint of ${evaluation}, version ${version}. Everything it was calculated from is here:`,
    label: 'Open verification',
    after: (day: string) =>
      `The link works until ${day}, without an account. Whoever has it can sign the statement in your name: don’t pass it on.`,
  },
  fr: {
    subject: ({ organization, evaluation }: Said) => `${organization} vous demande de vérifier ${evaluation}`,
    begin: ({ name, organization, evaluation, version }: Said) =>
      `Bonjour ${name}, ${organization} vous invite à vérifier l’empreinte environnementale de ${evaluation}, version ${version}. Tout ce qui a servi au calcul se trouve ici :`,
    label: 'Ouvrir la vérification',
    after: (day: string) =>
      `Le lien fonctionne jusqu’au ${day}, sans compte. Toute personne qui le détient peut signer la déclaration en votre nom : ne le transmettez pas.`,
  },
} as const

export function verifierLetter({ to, language, expiresAt, url, ...said }: VerifierInvited): Message {
  const { subject, begin, label, after } = texts[language]
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr-FR', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(expiresAt)
  return messageOf({
    to,
    language,
    subject: subject(said),
    paragraphs: [begin(said), after(day)],
    action: { label, url },
  })
}

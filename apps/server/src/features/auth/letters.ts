import { messageOf } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mail.ts'
import type { Language } from '../../platform/sessions/session.ts'

export interface Recipient {
  readonly email: string
  readonly name: string
  readonly language: Language
}

const recovery = {
  en: {
    subject: 'Choose a new password',
    greeting: (name: string) =>
      `Hello ${name}, we received a request for a new password for your Ecotrame account. If it was you, choose one here:`,
    label: 'Choose a new password',
    after: (hours: number) => [
      `The link works once, within ${hours} hour${hours === 1 ? '' : 's'}. When you use it, every open session of your account ends.`,
      'If you did not ask for it, you don’t need to do anything: your password stays the same.',
    ],
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    greeting: (name: string) =>
      `Bonjour ${name}, un nouveau mot de passe a été demandé pour votre compte Ecotrame. Si la demande vient de vous, choisissez-le ici :`,
    label: 'Choisir un nouveau mot de passe',
    after: (hours: number) => [
      `Le lien fonctionne une seule fois, pendant ${hours} heure${hours === 1 ? '' : 's'}. Son utilisation ferme toutes les sessions ouvertes de votre compte.`,
      'Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe reste le même.',
    ],
  },
} as const

const invitation = {
  en: {
    subject: (organization: string) => `${organization} invites you to Ecotrame`,
    greeting: (name: string, organization: string) =>
      `Hello ${name}, an account was created for you in the organization ${organization} on Ecotrame. Choose your password to use it:`,
    label: 'Choose your password',
    after: (hours: number) => [
      `The link works once, within ${hours} hours. After that, ask the person who invited you for a new one.`,
    ],
  },
  fr: {
    subject: (organization: string) => `${organization} vous invite sur Ecotrame`,
    greeting: (name: string, organization: string) =>
      `Bonjour ${name}, un compte a été créé pour vous dans l’organisation ${organization} sur Ecotrame. Choisissez votre mot de passe pour l’utiliser :`,
    label: 'Choisir votre mot de passe',
    after: (hours: number) => [
      `Le lien fonctionne une seule fois, pendant ${hours} heures. Passé ce délai, demandez-en un nouveau à la personne qui vous a invité.`,
    ],
  },
} as const

const changed = {
  en: {
    subject: 'Your password was changed',
    text: (name: string) => [
      `Hello ${name}, the password of your Ecotrame account has just been changed, and other sessions were ended.`,
      'If that was not you, ask for a new password on the login page at once and tell the owner of your organization.',
    ],
  },
  fr: {
    subject: 'Votre mot de passe a été modifié',
    text: (name: string) => [
      `Bonjour ${name}, le mot de passe de votre compte Ecotrame vient d’être modifié et les autres sessions ont été fermées.`,
      'Si ce n’était pas vous, demandez aussitôt un nouveau mot de passe sur la page de connexion et prévenez le propriétaire de votre organisation.',
    ],
  },
} as const

const passkeyLetters = {
  added: {
    en: {
      subject: 'A passkey was added to your account',
      text: (name: string, passkey: string) =>
        `Hello ${name}, the passkey “${passkey}” has just been added to your Ecotrame account. It logs in without a password.`,
    },
    fr: {
      subject: 'Une clé d’accès a été ajoutée à votre compte',
      text: (name: string, passkey: string) =>
        `Bonjour ${name}, la clé d’accès « ${passkey} » vient d’être ajoutée à votre compte Ecotrame. Elle permet de se connecter sans mot de passe.`,
    },
  },
  removed: {
    en: {
      subject: 'A passkey was removed from your account',
      text: (name: string, passkey: string) =>
        `Hello ${name}, the passkey “${passkey}” has just been removed from your Ecotrame account.`,
    },
    fr: {
      subject: 'Une clé d’accès a été supprimée de votre compte',
      text: (name: string, passkey: string) =>
        `Bonjour ${name}, la clé d’accès « ${passkey} » vient d’être supprimée de votre compte Ecotrame.`,
    },
  },
  suspected: {
    en: {
      subject: 'A passkey of your account may have been copied',
      text: (name: string, passkey: string) =>
        `Hello ${name}, a login with the passkey “${passkey}” of your Ecotrame account was refused: its counter went back, as it does when a passkey has been copied. It no longer works. Remove it in your settings and add a new one.`,
    },
    fr: {
      subject: 'Une clé d’accès de votre compte a peut-être été copiée',
      text: (name: string, passkey: string) =>
        `Bonjour ${name}, une connexion avec la clé d’accès « ${passkey} » de votre compte Ecotrame a été refusée : son compteur a reculé, comme lorsqu’une clé a été copiée. Elle ne fonctionne plus. Supprimez-la dans vos réglages et ajoutez-en une nouvelle.`,
    },
  },
} as const

const unknownChange = {
  en: 'If that was not you, change your password at once, end your other sessions and tell the owner of your organization.',
  fr: 'Si ce n’était pas vous, modifiez aussitôt votre mot de passe, fermez vos autres sessions et prévenez le propriétaire de votre organisation.',
} as const

/** Tells the owner of an account what became of a passkey. */
export function passkeyMessage(
  { email, name, language }: Recipient,
  what: keyof typeof passkeyLetters,
  passkey: string,
): Message {
  const { subject, text } = passkeyLetters[what][language]
  return messageOf({
    to: email,
    language,
    subject,
    paragraphs: [text(name, passkey), unknownChange[language]],
  })
}

export function recoveryMessage({ email, name, language }: Recipient, url: string, hours: number): Message {
  const { subject, greeting, label, after } = recovery[language]
  const paragraphs = [greeting(name), ...after(hours)]
  return messageOf({ to: email, language, subject, paragraphs, action: { label, url } })
}

export function invitationMessage(
  { email, name, language }: Recipient,
  organization: string,
  url: string,
  hours: number,
): Message {
  const { subject, greeting, label, after } = invitation[language]
  const paragraphs = [greeting(name, organization), ...after(hours)]
  return messageOf({
    to: email,
    language,
    subject: subject(organization),
    paragraphs,
    action: { label, url },
  })
}

/** Tells the owner of an account, who may not be the one who did it. */
export function passwordChangedMessage({ email, name, language }: Recipient): Message {
  const { subject, text } = changed[language]
  return messageOf({ to: email, language, subject, paragraphs: text(name) })
}

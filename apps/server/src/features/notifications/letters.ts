import { messageOf } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mail.ts'
import type { Digest } from './digest-store.ts'
import { plainWords } from './plain-words.ts'
import type { Words } from './tables.ts'

/** A mail that nobody reads to its end helps nobody. */
const mostTold = 30
const longestContent = 300

const wording = {
  en: {
    subject: (count: number) =>
      count === 1 ? '1 notification on Ecotrame' : `${count} notifications on Ecotrame`,
    greeting: (name: string) => `Hello ${name}, here is what you have not read yet:`,
    label: 'Open Ecotrame',
    more: (count: number) => `And ${count} more.`,
    foot: 'You receive this email because you chose it in your settings, under Notifications.',
  },
  fr: {
    subject: (count: number) =>
      count === 1 ? '1 notification sur Ecotrame' : `${count} notifications sur Ecotrame`,
    greeting: (name: string) => `Bonjour ${name}, voici ce que vous n’avez pas encore lu :`,
    label: 'Ouvrir Ecotrame',
    more: (count: number) => `Et ${count} de plus.`,
    foot: 'Vous recevez cet e-mail parce que vous l’avez choisi dans vos paramètres, sous Notifications.',
  },
} as const

const shortened = (text: string) =>
  text.length <= longestContent ? text : `${[...text].slice(0, longestContent - 1).join('')}…`

function paragraph({ title, content }: Words): string {
  const words = shortened(plainWords(content))
  return words === '' ? title : `${title} — ${words}`
}

/** The digest of one person as a message; `url` opens the application. */
export function digestMessage({ email, name, language, told }: Digest, url: string): Message {
  const { subject, greeting, label, more, foot } = wording[language]
  const left = told.length - mostTold
  return messageOf({
    to: email,
    language,
    subject: subject(told.length),
    paragraphs: [
      greeting(name),
      ...told.slice(0, mostTold).map(paragraph),
      ...(left > 0 ? [more(left)] : []),
      foot,
    ],
    action: { label, url },
  })
}

import { randomUUID } from 'node:crypto'
import { notificationMessagePrefix, type NotificationType } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { sendOnCommit } from '../../platform/live/on-commit.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { choicesOfPeople, type PersonWithChoices } from '../account/index.ts'
import { insertNotifications } from './notification-store.ts'
import type { Wording } from './tables.ts'

/** Something that people are told. */
export interface Notice {
  readonly type: NotificationType
  /** Ids of people of the organization, or all of them. Somebody who is gone meanwhile is told nothing. */
  readonly to: readonly string[] | 'everybody'
  /** In both languages. Tags in `content` are stripped where it is shown. */
  readonly wording: Wording
  /** Where it leads: a request, or a path of the web app (`/evaluation/library`). */
  readonly context?: { readonly requestId?: string; readonly url?: string }
  /** Open browsers are told of it in another way already: the bell counts it, and no message is pushed. */
  readonly toldLive?: true
}

/** So much of a live message that it passes for news, and not for the work that somebody waits for. */
const priority = 0

/**
 * Tells people something, as each has chosen in the settings: in the application, by e-mail digest, both or not at
 * all. It is written within the transaction of what happened, and pushed to open browsers when that commits.
 */
export async function notify(tx: Tx, organizationId: string, notice: Notice): Promise<void> {
  const people = await choicesOfPeople(tx, organizationId, notice.to)
  const told = people.filter(({ choices }) => choices[notice.type].inApp || choices[notice.type].email)
  await insertNotifications(tx, organizationId, {
    ...notice,
    people: told.map(({ id, choices }) => ({ id, ...choices[notice.type] })),
  })
  if (notice.toldLive === true) return
  const shown = told.filter(({ choices }) => choices[notice.type].inApp)
  const id = notificationMessagePrefix + randomUUID()
  for (const [language, readers] of Object.entries(byLanguage(shown))) {
    const { title } = notice.wording[language as Language]
    await sendOnCommit(tx, readers, { id, type: 'info', priority, text: title })
  }
}

function byLanguage(people: readonly PersonWithChoices[]): Readonly<Record<Language, readonly string[]>> {
  const ids = (language: Language) => people.filter((one) => one.language === language).map(({ id }) => id)
  return { en: ids('en'), fr: ids('fr') }
}

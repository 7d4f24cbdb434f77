import type { Language } from '@ecotrame/texts'
import { sql } from 'drizzle-orm'
import { plainWordsOf, type Wording } from '@ecotrame/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import { lookEvery } from '../../platform/start/look-every.ts'
import { notify } from '../notifications/index.ts'

interface Due extends Record<string, unknown> {
  readonly id: string
  readonly title: Wording
  readonly body: Wording
}

/** As much as a notification shows. */
const longestContent = 240

function wordsOf({ title, body }: Due, language: Language) {
  const words = [...plainWordsOf(body[language])]
  const content = words.length <= longestContent ? words : [...words.slice(0, longestContent - 1), '…']
  return { title: title[language], content: content.join('') }
}

/** What has come due and was told to nobody, marked as told: another process finds it taken. */
async function takeDue(tx: Tx): Promise<readonly Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    update announcements set told_at = now()
    where id in (select id from announcements where told_at is null and published_at <= now()
      order by published_at for update skip locked)
    returning id, title, body, quiet`)
  return rows.filter(({ quiet }) => quiet !== true)
}

/**
 * Notifies everybody of every organization of what was published since the last look, once, each as the settings of
 * that person say. Gives how many announcements that were.
 */
export function tellDue({ asSystem }: Pick<Database, 'asSystem'>): Promise<number> {
  return asSystem(async (tx) => {
    const due = await takeDue(tx)
    if (due.length === 0) return 0
    const { rows } = await tx.execute<{ id: string }>(sql`select id from organizations order by id`)
    for (const announcement of due)
      for (const { id } of rows)
        await notify(tx, id, {
          type: 'announcement_created',
          to: 'everybody',
          wording: { en: wordsOf(announcement, 'en'), fr: wordsOf(announcement, 'fr') },
          context: { url: `/announcements?item=${announcement.id}` },
        })
    return due.length
  })
}

const everyMilliseconds = 30_000

/** Looks for what has come due. Gives the function that ends it, after the look that is under way. */
export function startTelling(
  database: Pick<Database, 'asSystem'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return lookEvery(everyMilliseconds, () => tellDue(database), onError)
}

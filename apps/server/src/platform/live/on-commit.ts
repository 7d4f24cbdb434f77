import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ChangedMessage, messageTypes } from '@ecotrame/contract'
import type { Tx } from '../database/database.ts'
import type { TextMessage } from './live.ts'

/** Channel of the database over which transactions speak to the processes that have browsers. */
export const commitChannel = 'ecotrame_live'

/** NOTIFY carries less than 8000 bytes: so many ids and characters fit whatever the characters are. */
const usersPerSignal = 50
const longestText = 700

/** What goes over the channel. */
export const CommitSignal = z.object({
  users: z.array(z.uuid()),
  message: z.optional(
    z.object({ id: z.string(), type: z.enum(messageTypes), priority: z.number(), text: z.string() }),
  ),
  changed: z.optional(ChangedMessage),
})

/** Cut between characters, not within one. */
const shortened = (text: string) =>
  text.length <= longestText ? text : `${[...text].slice(0, longestText - 1).join('')}…`

/**
 * Sends a live message to people when the transaction commits, and not at all when it does not. It needs no live
 * connection of its own, so that every process can use it, and reaches browsers of every process. Long texts end
 * with an ellipsis.
 */
export const sendOnCommit = (tx: Tx, userIds: readonly string[], message: TextMessage): Promise<void> =>
  signalOnCommit(tx, userIds, { message: { ...message, text: shortened(message.text) } })

/** Tells open browsers in the same way that something has changed, without a word to read. */
export const tellChangeOnCommit = (
  tx: Tx,
  userIds: readonly string[],
  changed: ChangedMessage,
): Promise<void> => signalOnCommit(tx, userIds, { changed })

async function signalOnCommit(
  tx: Tx,
  userIds: readonly string[],
  content: Omit<z.infer<typeof CommitSignal>, 'users'>,
): Promise<void> {
  for (let start = 0; start < userIds.length; start += usersPerSignal) {
    const signal = JSON.stringify({ users: userIds.slice(start, start + usersPerSignal), ...content })
    await tx.execute(sql`select pg_notify(${commitChannel}, ${signal})`)
  }
}

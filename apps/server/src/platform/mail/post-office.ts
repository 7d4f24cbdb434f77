import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/database.ts'
import type { Sealing } from '../secrets/sealing.ts'
import type { Mail, Message } from './mail.ts'
import { startPostman, type PostmanOptions } from './postman.ts'
import { sealedMessage } from './sealed-message.ts'
import { waitingMail } from './tables.ts'

/** Seconds before each further try: half a day in all. Who waits for a recovery mail asks again sooner than that. */
const pausesSeconds: readonly number[] = [2, 15, 60, 300, 1800, 7200, 14_400, 21_600]

export type PostOfficeOptions = Omit<PostmanOptions, 'pauses'> & Partial<Pick<PostmanOptions, 'pauses'>>

function rowOf(sealing: Sealing, organizationId: string | null, message: Message) {
  const id = randomUUID()
  return { id, organizationId, content: sealedMessage(sealing, id, message) }
}

/** Keeps messages in the database until they are handed over. */
export function postOffice({ pauses = pausesSeconds, ...options }: PostOfficeOptions): Mail {
  const { database, sealing, onError } = options
  const postman = startPostman({ ...options, pauses })
  const beingWritten = new Set<Promise<void>>()
  const write = async (tx: Tx, organizationId: string | null, message: Message) => {
    await tx.insert(waitingMail).values(rowOf(sealing, organizationId, message))
    postman.expect()
  }
  return {
    sendWith: write,
    send(message) {
      const written = database
        .asSystem((tx) => write(tx, null, message))
        .catch((error: unknown) => onError(error, true))
        .finally(() => beingWritten.delete(written))
      beingWritten.add(written)
    },
    async close() {
      await Promise.all(beingWritten)
      await postman.stop()
    },
  }
}

import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '../database/database.ts'
import type { Sealing } from '../secrets/sealing.ts'
import type { Deliver } from './mail.ts'
import { openedMessage } from './sealed-message.ts'
import { waitingMail } from './tables.ts'

/** How often the box is looked into, and how often while a message is about to be committed to it. */
const lookEveryMilliseconds = 2000
const expectingEveryMilliseconds = 50
const expectingMilliseconds = 1000

export interface PostmanOptions {
  readonly database: Database
  readonly sealing: Sealing
  readonly deliver: Deliver
  /** A try failed; `last`: the message was given up. */
  readonly onError: (error: unknown, last: boolean) => void
  /** Seconds before each further try. */
  readonly pauses: readonly number[]
}

export interface Postman {
  /** A message was written: it is there with the commit of that transaction. */
  readonly expect: () => void
  /** Ends after the message that is on its way. */
  readonly stop: () => Promise<void>
}

interface Rest {
  readonly over: Promise<void>
  readonly cut: () => void
}

function rest(milliseconds: number): Rest {
  let cut = () => undefined as void
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    cut = () => {
      clearTimeout(timer)
      resolve()
    }
  })
  return { over, cut }
}

/** Hands over what waits, one message after the other; of several processes each takes other ones. */
export function startPostman(options: PostmanOptions): Postman {
  let expectsUntil = 0
  let isStopping = false
  let resting = rest(0)
  const pause = () => (Date.now() < expectsUntil ? expectingEveryMilliseconds : lookEveryMilliseconds)
  const work = async () => {
    while (!isStopping) {
      const found = await oneRound(options).catch((error: unknown) => {
        options.onError(error, false)
        return false
      })
      if (found) continue
      resting = rest(isStopping ? 0 : pause())
      await resting.over
    }
  }
  const working = work()
  return {
    expect() {
      expectsUntil = Date.now() + expectingMilliseconds
      resting.cut()
    },
    async stop() {
      isStopping = true
      resting.cut()
      await working
    },
  }
}

/**
 * Takes the next message, hands it over and deletes it, all in one transaction: while that is open nobody else
 * takes it, and when the process ends with it the message is there again. False when none is due.
 */
const oneRound = (options: PostmanOptions): Promise<boolean> =>
  options.database.asSystem(async (tx) => {
    const [row] = await tx
      .select()
      .from(waitingMail)
      .where(lte(waitingMail.nextTryAt, sql`now()`))
      .orderBy(asc(waitingMail.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (row === undefined) return false
    const failure = await failureOf(options, row)
    if (failure === null) await remove(tx, row.id)
    else await putBack(tx, options, row, failure)
    return true
  })

type Row = Pick<typeof waitingMail.$inferSelect, 'id' | 'content' | 'tries'>

interface Failure {
  readonly error: unknown
  readonly isFinal: boolean
}

async function failureOf({ sealing, deliver }: PostmanOptions, row: Row): Promise<Failure | null> {
  const message = openedMessage(sealing, row.id, row.content)
  if (message === null) return { error: new Error('No key opens a waiting message'), isFinal: true }
  try {
    await deliver(message)
    return null
  } catch (error) {
    return { error, isFinal: false }
  }
}

async function putBack(tx: Tx, { pauses, onError }: PostmanOptions, row: Row, { error, isFinal }: Failure) {
  const seconds = isFinal ? undefined : pauses[row.tries]
  onError(error, seconds === undefined)
  if (seconds === undefined) return remove(tx, row.id)
  const nextTryAt = sql`now() + make_interval(secs => ${seconds})`
  await tx
    .update(waitingMail)
    .set({ tries: row.tries + 1, nextTryAt })
    .where(eq(waitingMail.id, row.id))
}

const remove = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(waitingMail).where(eq(waitingMail.id, id))
}

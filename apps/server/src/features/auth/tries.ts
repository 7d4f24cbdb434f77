import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'

const loginTries = pgTable('login_tries', {
  subject: text('subject').primaryKey(),
  tries: integer('tries').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
})

/** Tries within a quarter of an hour. Many people may share one address, one account has one owner. */
export const triesPerAccount = 10
export const triesPerAddress = 100
/** Each of these sends a mail to somebody who may not have asked for it. */
export const resetsPerAccount = 5
export const resetsPerAddress = 50
/** Codes of mails are not guessed by chance; who shows many wrong ones is guessing. */
export const codesPerAddress = 50
/** The same of links to a form; a factory has one address and many phones. */
export const linksPerAddress = 50
/** Sign-ins that are begun at a provider: nothing can be guessed there, but the provider is asked each time. */
export const signOnsPerAccount = 30
export const signOnsPerAddress = 1000
/** Logins by passkey that are begun: each leaves a row for some minutes. */
export const passkeyLoginsPerAddress = 1000
/** Mails to somebody who wants to see what they gave. */
export const ownPagesPerAccount = 3
export const ownPagesPerAddress = 30
const window = sql`interval '15 minutes'`

interface Subject {
  readonly subject: string
  readonly most: number
}

/** The account is kept as a hash: this table is no list of who has one. */
const hashOf = (email: string) => createHash('sha256').update(email).digest('hex')

const subjects = (email: string, address: string): readonly [Subject, Subject] => [
  { subject: `account:${hashOf(email)}`, most: triesPerAccount },
  { subject: `address:${address}`, most: triesPerAddress },
]

const isOver = sql`${loginTries.windowEndsAt} <= now()`

/** Counts a try in one statement, so that tries at the same moment are all counted; gives the seconds to wait. */
async function count(tx: Tx, { subject, most }: Subject): Promise<number> {
  const [row] = await tx
    .insert(loginTries)
    .values({ subject, tries: 1, windowEndsAt: sql`now() + ${window}` })
    .onConflictDoUpdate({
      target: loginTries.subject,
      set: {
        tries: sql`case when ${isOver} then 1 else least(${loginTries.tries} + 1, 1000000) end`,
        windowEndsAt: sql`case when ${isOver} then now() + ${window} else ${loginTries.windowEndsAt} end`,
      },
    })
    .returning({
      tries: loginTries.tries,
      seconds: sql<number>`ceil(extract(epoch from ${loginTries.windowEndsAt} - now()))::integer`,
    })
  return row !== undefined && row.tries > most ? row.seconds : 0
}

async function countEach(database: Database, counted: readonly Subject[]): Promise<void> {
  const seconds = await database.withoutScope(async (tx) => {
    let longest = 0
    for (const subject of counted) longest = Math.max(longest, await count(tx, subject))
    return longest
  })
  if (seconds > 0) throw problem('TOO_MANY_TRIES', { retryAfterSeconds: seconds })
}

/** Counts a try to show that one owns an account, before anything is checked. Throws TOO_MANY_TRIES with the time to wait. */
export const countTry = (database: Database, email: string, address: string): Promise<void> =>
  countEach(database, subjects(email, address))

/** Counts a request for a recovery mail, whether or not there is such an account. Throws TOO_MANY_TRIES. */
export const countReset = (database: Database, email: string, address: string): Promise<void> =>
  countEach(database, [
    { subject: `reset:${hashOf(email)}`, most: resetsPerAccount },
    { subject: `resets-of:${address}`, most: resetsPerAddress },
  ])

/** Counts a sign-in that is begun at a provider; a company has one address and many people. Throws TOO_MANY_TRIES. */
export const countSignOn = (database: Database, email: string, address: string): Promise<void> =>
  countEach(database, [
    { subject: `sign-on:${hashOf(email)}`, most: signOnsPerAccount },
    { subject: `sign-ons-of:${address}`, most: signOnsPerAddress },
  ])

/** Counts a mail to somebody who wants to see what they gave. Throws TOO_MANY_TRIES. */
export const countOwnPage = (database: Database, email: string, address: string): Promise<void> =>
  countEach(database, [
    { subject: `own-page:${hashOf(email)}`, most: ownPagesPerAccount },
    { subject: `own-pages-of:${address}`, most: ownPagesPerAddress },
  ])

/** Counts a login by passkey that is begun. Throws TOO_MANY_TRIES. */
export const countPasskeyLogin = (database: Database, address: string): Promise<void> =>
  countEach(database, [{ subject: `passkeys-of:${address}`, most: passkeyLoginsPerAddress }])

/** Counts a code of a mail that is shown. Throws TOO_MANY_TRIES. */
export const countCode = (database: Database, address: string): Promise<void> =>
  countEach(database, [{ subject: `codes-of:${address}`, most: codesPerAddress }])

/** Counts a link to a form that nobody made. Throws TOO_MANY_TRIES. */
export const countLink = (database: Database, address: string): Promise<void> =>
  countEach(database, [{ subject: `links-of:${address}`, most: linksPerAddress }])

/** A try that succeeded does not count: the account starts anew, the address gets it back. */
export async function forgiveTry(tx: Tx, email: string, address: string): Promise<void> {
  const [, origin] = subjects(email, address)
  await forgiveAccount(tx, email)
  // Of two that succeed at once the second looks again at what the first left: it must not count below one.
  const ofAddress = sql`${loginTries.subject} = ${origin.subject}`
  const left = await tx
    .update(loginTries)
    .set({ tries: sql`${loginTries.tries} - 1` })
    .where(sql`${ofAddress} and ${loginTries.tries} > 1`)
    .returning({ tries: loginTries.tries })
  if (left.length === 0) await tx.delete(loginTries).where(sql`${ofAddress} and ${loginTries.tries} <= 1`)
}

/** Whoever chose a new password may sign in with it, however often the old one was tried. */
export const forgiveAccount = (tx: Tx, email: string) =>
  tx.delete(loginTries).where(inArray(loginTries.subject, [`account:${hashOf(email)}`]))

export const forgetOldTries = (tx: Tx) => tx.delete(loginTries).where(isOver)

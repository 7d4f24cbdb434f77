import { and, count, desc, eq, isNotNull, isNull, max, sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import { hashOfSecret, newSecret } from '../../platform/sessions/secret.ts'
import { requestLinks } from './tables.ts'

export type StoredLink = Omit<typeof requestLinks.$inferSelect, 'tokenHash' | 'mailedTo'>

const columns = {
  id: requestLinks.id,
  organizationId: requestLinks.organizationId,
  requestId: requestLinks.requestId,
  createdBy: requestLinks.createdBy,
  createdAt: requestLinks.createdAt,
  expiresAt: requestLinks.expiresAt,
  withdrawnAt: requestLinks.withdrawnAt,
  openedAt: requestLinks.openedAt,
  answeredAt: requestLinks.answeredAt,
  renewalAskedAt: requestLinks.renewalAskedAt,
  mailedAs: requestLinks.mailedAs,
}

const ofRequest = (organizationId: string, requestId: string) =>
  and(eq(requestLinks.organizationId, organizationId), eq(requestLinks.requestId, requestId))

export interface NewLink {
  readonly organizationId: string
  readonly requestId: string
  readonly days: number
  readonly createdBy: string | null
  /** Why a mail goes out with it, and to whom; `null`: none does. */
  readonly mailed: { readonly as: NonNullable<StoredLink['mailedAs']>; readonly to: string } | null
}

/** Makes a link; what it holds is told now and never again. */
export async function insertLink(tx: Tx, { days, mailed, ...link }: NewLink): Promise<string> {
  const token = newSecret()
  await tx.insert(requestLinks).values({
    ...link,
    mailedAs: mailed?.as ?? null,
    mailedTo: mailed?.to.toLowerCase() ?? null,
    tokenHash: hashOfSecret(token),
    createdAt: sql`clock_timestamp()`,
    expiresAt: sql`now() + make_interval(days => ${days})`,
  })
  return token
}

/** How many mails with links an organization has sent within a day. */
export async function mailsOfDay(tx: Tx, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(requestLinks)
    .where(
      and(
        eq(requestLinks.organizationId, organizationId),
        isNotNull(requestLinks.mailedAs),
        sql`${requestLinks.createdAt} > now() - interval '1 day'`,
      ),
    )
  return row?.count ?? 0
}

export async function withdrawLinks(tx: Tx, organizationId: string, requestId: string): Promise<void> {
  await tx
    .update(requestLinks)
    .set({ withdrawnAt: sql`now()` })
    .where(and(ofRequest(organizationId, requestId), isNull(requestLinks.withdrawnAt)))
}

/** The link of a request that was made last. */
export async function latestLink(
  tx: Tx,
  organizationId: string,
  requestId: string,
): Promise<StoredLink | undefined> {
  const [link] = await tx
    .select(columns)
    .from(requestLinks)
    .where(ofRequest(organizationId, requestId))
    .orderBy(desc(requestLinks.createdAt))
    .limit(1)
  return link
}

/** What happened with all links of a request. */
export interface LinkHistory {
  readonly openedAt: Date | null
  readonly answeredAt: Date | null
  /** The last mail with a link, whatever it was, and the last reminder. */
  readonly mailedAt: Date | null
  readonly remindedAt: Date | null
}

const lastOf = (condition: SQL) =>
  sql<Date | null>`max(${requestLinks.createdAt}) filter (where ${condition})`.mapWith(requestLinks.createdAt)

export async function historyOfLinks(
  tx: Tx,
  organizationId: string,
  requestId: string,
): Promise<LinkHistory> {
  const [row] = await tx
    .select({
      openedAt: max(requestLinks.openedAt),
      answeredAt: max(requestLinks.answeredAt),
      mailedAt: lastOf(isNotNull(requestLinks.mailedAs)),
      remindedAt: lastOf(eq(requestLinks.mailedAs, 'reminder')),
    })
    .from(requestLinks)
    .where(ofRequest(organizationId, requestId))
  return row ?? { openedAt: null, answeredAt: null, mailedAt: null, remindedAt: null }
}

/** Whose link it is: the organization is not known before that. */
export async function linkOfToken(
  database: Pick<Database, 'asSystem'>,
  token: string,
): Promise<StoredLink | undefined> {
  const [link] = await database.asSystem((tx) =>
    tx
      .select(columns)
      .from(requestLinks)
      .where(eq(requestLinks.tokenHash, hashOfSecret(token))),
  )
  return link
}

type Mark = 'openedAt' | 'answeredAt' | 'renewalAskedAt'

/** Remembers what happened with a link; `openedAt` only the first time. */
export async function markLink(tx: Tx, { organizationId, id }: StoredLink, mark: Mark): Promise<void> {
  const isIt = and(eq(requestLinks.organizationId, organizationId), eq(requestLinks.id, id))
  const where = mark === 'openedAt' ? and(isIt, isNull(requestLinks.openedAt)) : isIt
  await tx
    .update(requestLinks)
    .set({ [mark]: sql`now()` })
    .where(where)
}

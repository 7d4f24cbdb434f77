import { and, asc, count, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery } from '../../platform/lists/page.ts'
import { hashOfSecret, newSecret } from '../../platform/sessions/secret.ts'
import { evaluations, visibleTo, type Sight } from '../evaluations/index.ts'
import { hashOfEntry, headOf, sha256Of, type EntryHead } from './chain.ts'
import {
  verificationEntries as entries,
  verificationLinks as links,
  verifications,
  type verificationStatements as statements,
} from './tables.ts'

export type VerificationRecord = Omit<typeof verifications.$inferSelect, 'searchText'>
export type StoredEntry = typeof entries.$inferSelect
export type StoredLink = Omit<typeof links.$inferSelect, 'tokenHash'>
export type StoredStatement = typeof statements.$inferSelect

const { searchText, ...columns } = {
  id: verifications.id,
  organizationId: verifications.organizationId,
  evaluationId: verifications.evaluationId,
  versionId: verifications.versionId,
  evaluationName: verifications.evaluationName,
  versionNumber: verifications.versionNumber,
  openedBy: verifications.openedBy,
  openedByName: verifications.openedByName,
  openedAt: verifications.openedAt,
  searchText: verifications.searchText,
}

const ofEvaluation = and(
  eq(evaluations.organizationId, verifications.organizationId),
  eq(evaluations.id, verifications.evaluationId),
)
/** Whoever sees the evaluation sees its verifications; those of one that was deleted, who sees every evaluation. */
const seenBy = (sight: Sight): SQL | undefined =>
  and(
    eq(verifications.organizationId, sight.organizationId),
    sight.team.every ? or(visibleTo(sight), isNull(verifications.evaluationId)) : visibleTo(sight),
  )

const selectAll = (tx: Tx) => tx.select(columns).from(verifications).leftJoin(evaluations, ofEvaluation)

export async function findInSight(tx: Tx, sight: Sight, id: string): Promise<VerificationRecord | undefined> {
  const [found] = await selectAll(tx).where(and(seenBy(sight), eq(verifications.id, id)))
  return found
}

export async function findOfOrganization(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<VerificationRecord | undefined> {
  const [found] = await tx
    .select(columns)
    .from(verifications)
    .where(and(eq(verifications.organizationId, organizationId), eq(verifications.id, id)))
  return found
}

/** Kept from other writers until the transaction ends: places of the chain are counted. */
export const lock = (tx: Tx, { organizationId, id }: Pick<VerificationRecord, 'organizationId' | 'id'>) =>
  tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.organizationId, organizationId), eq(verifications.id, id)))
    .for('update')

export interface Listing {
  readonly evaluation: string | undefined
  readonly words: readonly string[]
  readonly page: PageQuery
}

export async function findPage(tx: Tx, sight: Sight, { evaluation, words, page }: Listing) {
  const where = and(
    seenBy(sight),
    evaluation === undefined ? undefined : eq(verifications.evaluationId, evaluation),
    ...containsWords(sql`${searchText}`, words),
  )
  const items = await tx
    .select({ ...columns, openFindings: openFindings })
    .from(verifications)
    .leftJoin(evaluations, ofEvaluation)
    .where(where)
    .orderBy(desc(verifications.openedAt), asc(verifications.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx
    .select({ total: count() })
    .from(verifications)
    .leftJoin(evaluations, ofEvaluation)
    .where(where)
  return { items, total: counted?.total ?? 0 }
}

/** A finding is closed once. */
const openFindings = sql<number>`(
  select count(*) filter (where e.kind = 'finding') - count(*) filter (where e.kind = 'closing')
  from verification_entries e
  where e.organization_id = ${verifications.organizationId} and e.verification_id = ${verifications.id})`.mapWith(
  Number,
)

export async function insertVerification(
  tx: Tx,
  record: Omit<VerificationRecord, 'id' | 'openedAt'>,
): Promise<VerificationRecord> {
  const [made] = await tx.insert(verifications).values(record).returning(columns)
  if (made === undefined) throw new Error('The verification was not inserted')
  return made
}

export const entriesOf = (
  tx: Tx,
  { organizationId, id }: Pick<VerificationRecord, 'organizationId' | 'id'>,
): Promise<StoredEntry[]> =>
  tx
    .select()
    .from(entries)
    .where(and(eq(entries.organizationId, organizationId), eq(entries.verificationId, id)))
    .orderBy(asc(entries.place))

/** As the chain hashes it. */
export const headOfEntry = ({ at, ...entry }: StoredEntry): EntryHead & { readonly hash: string } => ({
  ...entry,
  at: at.toISOString(),
})

/** What is added to a chain. */
export type NewEntry = Pick<StoredEntry, 'kind' | 'side' | 'author'> & {
  readonly path: (place: number) => string
} & (
    | { readonly body: string }
    | { readonly file: { readonly id: string; readonly bytes: number; readonly sha256: string } }
  )

/** Adds entries behind those that are there; the verification is locked. */
export async function append(
  tx: Tx,
  { organizationId, id: verificationId }: Pick<VerificationRecord, 'organizationId' | 'id'>,
  before: readonly StoredEntry[],
  added: readonly NewEntry[],
): Promise<StoredEntry[]> {
  let hash = headOf(before.map(headOfEntry))
  const at = new Date()
  const rows = added.map((entry, index) => {
    const place = before.length + index + 1
    const content =
      'body' in entry
        ? {
            sha256: sha256Of(entry.body),
            bytes: Buffer.byteLength(entry.body),
            body: entry.body,
            fileId: null,
          }
        : { sha256: entry.file.sha256, bytes: entry.file.bytes, body: null, fileId: entry.file.id }
    const { kind, side, author } = entry
    const row = {
      organizationId,
      verificationId,
      place,
      at,
      kind,
      side,
      author,
      path: entry.path(place),
      ...content,
    }
    hash = hashOfEntry(hash, { ...row, at: at.toISOString() })
    return { ...row, hash }
  })
  await tx.insert(entries).values(rows)
  return rows
}

const linkColumns = {
  id: links.id,
  organizationId: links.organizationId,
  verificationId: links.verificationId,
  name: links.name,
  email: links.email,
  createdAt: links.createdAt,
  expiresAt: links.expiresAt,
  withdrawnAt: links.withdrawnAt,
  openedAt: links.openedAt,
}

/** Makes the link of a verifier and ends those before it; what it holds is told now and never again. */
export async function insertLink(
  tx: Tx,
  record: Pick<VerificationRecord, 'organizationId' | 'id'>,
  { name, email, days }: { readonly name: string; readonly email: string; readonly days: number },
): Promise<{ token: string; link: StoredLink }> {
  await withdrawLinks(tx, record)
  const token = newSecret()
  const [link] = await tx
    .insert(links)
    .values({
      organizationId: record.organizationId,
      verificationId: record.id,
      tokenHash: hashOfSecret(token),
      name,
      email: email.toLowerCase(),
      createdAt: sql`clock_timestamp()`,
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
    .returning(linkColumns)
  if (link === undefined) throw new Error('The link was not made')
  return { token, link }
}

export const withdrawLinks = (
  tx: Tx,
  { organizationId, id }: Pick<VerificationRecord, 'organizationId' | 'id'>,
) =>
  tx
    .update(links)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(eq(links.organizationId, organizationId), eq(links.verificationId, id), isNull(links.withdrawnAt)),
    )

/** How many verifiers an organization has written to within a day. */
export async function invitationsOfDay(tx: Tx, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(links)
    .where(and(eq(links.organizationId, organizationId), sql`${links.createdAt} > now() - interval '1 day'`))
  return row?.count ?? 0
}

/** The newest link of each. */
export const linksOf = (tx: Tx, organizationId: string, ids: readonly string[]): Promise<StoredLink[]> =>
  tx
    .selectDistinctOn([links.verificationId], linkColumns)
    .from(links)
    .where(and(eq(links.organizationId, organizationId), isAnyOf(links.verificationId, ids)))
    .orderBy(links.verificationId, desc(links.createdAt))

/** Whose link it is: the organization is not known before that. */
export async function linkOfToken(
  database: Pick<Database, 'asSystem'>,
  token: string,
): Promise<StoredLink | undefined> {
  const [link] = await database.asSystem((tx) =>
    tx
      .select(linkColumns)
      .from(links)
      .where(eq(links.tokenHash, hashOfSecret(token))),
  )
  return link
}

export const markOpened = (tx: Tx, { organizationId, id }: StoredLink) =>
  tx
    .update(links)
    .set({ openedAt: sql`now()` })
    .where(and(eq(links.organizationId, organizationId), eq(links.id, id), isNull(links.openedAt)))

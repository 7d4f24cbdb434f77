import { sql } from 'drizzle-orm'
import type { EvaluationState, ProductState } from '@ecotrame/contract'
import { recordChange, type RecordedChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import type { ItemKind } from './standing.ts'

/** Which item an entry of the audit log is about. */
export type ItemEntry = Required<Pick<RecordedChange, 'entity' | 'entityId' | 'entityName'>>

/** Who waits for the moment, and is told if nothing comes of it. */
interface Waiter {
  readonly session: Session
  readonly language: Language
}

interface Wish {
  readonly at: string
  readonly reason: string | null
}

/** Two years: a date that was mistyped is not waited for. */
const longestWaitDays = 731

/** The table of publications that wait for their moment. */
export const scheduledPublications = sql.identifier('scheduled_publications')

const columnOf = (kind: ItemKind) => (kind === 'evaluation' ? sql`evaluation_id` : sql`product_id`)

/** Only what has figures, and those of today. */
export const mayBePublished = (state: EvaluationState | ProductState): boolean =>
  state === 'evaluated' || state === 'published'

/**
 * Puts a publication off to a moment to come. The item is locked by the caller; `undefined`: it is not in sight.
 * @throws NOT_FOUND, and NOT_EVALUATED: what could not be published now does not wait for it
 */
export async function publishLater<Item extends { readonly state: EvaluationState | ProductState }>(
  tx: Tx,
  caller: Waiter,
  kind: ItemKind,
  item: Item | undefined,
  { entryOf, ...wish }: Wish & { readonly entryOf: (item: Item) => ItemEntry },
): Promise<void> {
  if (item === undefined) throw problem('NOT_FOUND')
  if (!mayBePublished(item.state)) throw problem('NOT_EVALUATED')
  await schedulePublication(tx, caller, kind, entryOf(item), wish)
}

/**
 * Puts a publication off to a moment to come, in place of one that waits already. The item is locked by the caller.
 * @throws INVALID_VALUES for a moment that is past or far away, and for an API key
 */
async function schedulePublication(
  tx: Tx,
  { session, language }: Waiter,
  kind: ItemKind,
  entry: ItemEntry,
  { at, reason }: Wish,
): Promise<void> {
  // It is carried out with the rights that the person has then; a program calls again at its moment.
  if (session.userId === null)
    throw problem('INVALID_VALUES', { errors: [{ path: 'at', code: 'ONLY_PEOPLE' }] })
  const wait = new Date(at).getTime() - Date.now()
  if (wait <= 0) throw problem('INVALID_VALUES', { errors: [{ path: 'at', code: 'IN_THE_PAST' }] })
  if (wait > longestWaitDays * 86_400_000)
    throw problem('INVALID_VALUES', { errors: [{ path: 'at', code: 'TOO_FAR_AHEAD' }] })
  const column = columnOf(kind)
  const { organizationId } = session
  const before = await scheduledOf(tx, organizationId, kind, entry.entityId)
  await tx.execute(sql`
    insert into scheduled_publications (organization_id, ${column}, at, reason, author_id, language)
    values (${organizationId}, ${entry.entityId}, ${at}, ${reason}, ${session.userId}, ${language})
    on conflict (organization_id, ${column}) do update
      set at = excluded.at, reason = excluded.reason, author_id = excluded.author_id, language = excluded.language`)
  await recordChange(tx, session, {
    ...entry,
    action: 'update',
    before: { publicationAt: before?.at ?? null },
    after: { publicationAt: new Date(at).toISOString(), ...(reason === null ? {} : { reason }) },
  })
}

export interface Scheduled {
  readonly at: string
  readonly by: string | null
  readonly reason: string | null
}

/** The publication that waits. */
export async function scheduledOf(
  tx: Tx,
  organizationId: string,
  kind: ItemKind,
  id: string,
): Promise<Scheduled | null> {
  const { rows } = await tx.execute<{ at: string; by: string | null; reason: string | null }>(sql`
    select s.at, u.name as by, s.reason from scheduled_publications s
    left join users u on u.organization_id = s.organization_id and u.id = s.author_id
    where s.organization_id = ${organizationId} and s.${columnOf(kind)} = ${id}`)
  const [row] = rows
  return row === undefined ? null : { ...row, at: new Date(row.at).toISOString() }
}

/** Forgets publications that wait. @returns ids of the items of which one did */
export async function forgetScheduled(
  tx: Tx,
  organizationId: string,
  kind: ItemKind,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from scheduled_publications
    where organization_id = ${organizationId} and ${columnOf(kind)} = any(${sql.param([...ids])}::uuid[])
    returning ${columnOf(kind)} as id`)
  return rows.map(({ id }) => id)
}

/** The same by hand. */
export async function cancelScheduled(
  tx: Tx,
  session: Session,
  kind: ItemKind,
  entry: ItemEntry,
): Promise<boolean> {
  const waiting = await scheduledOf(tx, session.organizationId, kind, entry.entityId)
  if (waiting === null) return false
  await forgetScheduled(tx, session.organizationId, kind, [entry.entityId])
  await recordChange(tx, session, {
    ...entry,
    action: 'update',
    before: { publicationAt: waiting.at },
    after: { publicationAt: null },
  })
  return true
}

import { sql } from 'drizzle-orm'
import { recordChanges, type Actor, type RecordedChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { forgetScheduled } from './schedule.ts'
import type { ItemKind } from './standing.ts'

/**
 * Makes public the active versions of these evaluations, or these versions of products; those that are already stay as
 * they are. The items are locked by the caller.
 */
export async function recordPublications(
  tx: Tx,
  { organizationId, userId, userName }: Actor,
  kind: ItemKind,
  ids: readonly string[],
  reason: string | null,
): Promise<void> {
  const wanted = sql`${sql.param([...ids])}::uuid[]`
  const by = sql`${userId}::uuid, ${userName}, ${reason}`
  await tx.execute(
    kind === 'evaluation'
      ? sql`insert into publications (organization_id, evaluation_id, evaluation_version_id, author_id, author_name, reason)
        select v.organization_id, v.evaluation_id, v.id, ${by} from evaluation_versions v
        where v.organization_id = ${organizationId} and v.evaluation_id = any(${wanted}) and v.active
        on conflict (organization_id, evaluation_version_id) where withdrawn_at is null do nothing`
      : sql`insert into publications (organization_id, product_id, product_version_id, author_id, author_name, reason)
        select v.organization_id, v.product_id, v.id, ${by} from product_versions v
        where v.organization_id = ${organizationId} and v.id = any(${wanted})
        on conflict (organization_id, product_version_id) where withdrawn_at is null do nothing`,
  )
}

/**
 * Takes back all that is public of items, passports of products with them, and what waits to be published. The items are locked by the caller.
 * @returns those of which anything was public
 */
async function recordWithdrawals(
  tx: Tx,
  { organizationId, userId, userName }: Actor,
  kind: ItemKind,
  ids: readonly string[],
  reason: string,
): Promise<ReadonlySet<string>> {
  const item = kind === 'evaluation' ? sql`evaluation_id` : sql`product_id`
  const wanted = sql`${sql.param([...ids])}::uuid[]`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with moment as materialized (select clock_timestamp() as at)
    update publications set withdrawn_at = moment.at, withdrawn_by_id = ${userId}::uuid,
      withdrawn_by_name = ${userName}, withdrawn_reason = ${reason}
    from moment
    where organization_id = ${organizationId} and ${item} = any(${wanted}) and withdrawn_at is null
    returning ${item} as id`)
  if (kind === 'product')
    await tx.execute(sql`update passport_versions v set withdrawn_at = clock_timestamp()
      from passports p
      where p.organization_id = ${organizationId} and p.product_id = any(${wanted})
        and v.organization_id = p.organization_id and v.passport_id = p.id and v.withdrawn_at is null`)
  await forgetScheduled(tx, organizationId, kind, ids)
  return new Set(rows.map(({ id }) => id))
}

/** What of a withdrawal could not be done, and why. */
export type RefusedWithdrawals = ReadonlyMap<string, 'NOT_FOUND' | 'NOT_PUBLISHED'>

interface Withdrawing<Item> {
  readonly kind: ItemKind
  readonly ids: readonly string[]
  /** Those of them that the caller may see, kept from other writers. */
  readonly locked: readonly Item[]
  readonly reason: string
  /** Which item an entry of the audit log is about. */
  readonly entryOf: (item: Item) => Pick<RecordedChange, 'entity' | 'entityId' | 'entityName'>
  /** Gives those that were public the state that they have then. */
  readonly settle: (ids: readonly string[]) => Promise<unknown>
}

/** Takes back all that is public of items, with its entries in the audit log. */
export async function withdrawItems<Item extends { readonly id: string }>(
  tx: Tx,
  actor: Actor,
  { kind, ids, locked, reason, entryOf, settle }: Withdrawing<Item>,
): Promise<RefusedWithdrawals> {
  const seen = new Set(locked.map(({ id }) => id))
  const withdrawn = await recordWithdrawals(tx, actor, kind, [...seen], reason)
  await settle([...withdrawn])
  const change = { action: 'withdraw', before: { public: true }, after: { public: false, reason } } as const
  await recordChanges(
    tx,
    actor,
    locked.filter(({ id }) => withdrawn.has(id)).map((item) => ({ ...entryOf(item), ...change })),
  )
  const refused = ids.filter((id) => !withdrawn.has(id))
  return new Map(refused.map((id) => [id, seen.has(id) ? 'NOT_PUBLISHED' : 'NOT_FOUND'] as const))
}

import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SubscriptionRow, SubscriptionState } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import { organizations } from '../../platform/organizations/tables.ts'
import { subscriptionOptions, subscriptions } from '../../platform/permissions/tables.ts'

interface PlanName {
  readonly id: string
  readonly identifier: string
  readonly name: string
}

interface SubscriptionRecord extends Record<string, unknown> {
  readonly id: string
  readonly organizationId: string
  readonly plan: PlanName
  readonly options: PlanName[]
  readonly state: SubscriptionState
  readonly rowVersion: number
  readonly createdAt: number
  readonly startsAt: number
  readonly endsAt: number | null
}

const milliseconds = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::double precision`
const named = (thing: SQL): SQL =>
  sql`json_build_object('id', ${thing}.id, 'identifier', ${thing}.identifier, 'name', ${thing}.name)`

const selectRecords = sql`
  select s.id, s.organization_id as "organizationId", s.row_version as "rowVersion", ${named(sql`p`)} as plan,
    coalesce((
      select json_agg(${named(sql`o`)} order by o.identifier)
      from subscription_options so join options o on o.id = so.option_id
      where so.organization_id = s.organization_id and so.subscription_id = s.id), '[]') as options,
    ${milliseconds(sql`s.created_at`)} as "createdAt", ${milliseconds(sql`s.starts_at`)} as "startsAt",
    ${milliseconds(sql`s.ends_at`)} as "endsAt",
    case
      when s.id = active_subscription(s.organization_id) then 'active'
      when s.starts_at > now() then 'planned'
      else 'ended'
    end as state
  from subscriptions s join plans p on p.id = s.plan_id`

const instant = (at: number): string => new Date(at).toISOString()

const rowOf = (record: SubscriptionRecord): SubscriptionRow => ({
  id: record.id,
  plan: record.plan,
  options: record.options,
  startsAt: instant(record.startsAt),
  endsAt: record.endsAt === null ? null : instant(record.endsAt),
  state: record.state,
  createdAt: instant(record.createdAt),
  rowVersion: record.rowVersion,
})

/** What counts now for each of the organizations, by its id. */
export async function activeSubscriptions(
  tx: Tx,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, SubscriptionRow>> {
  const { rows } = await tx.execute<SubscriptionRecord>(sql`${selectRecords}
    where s.organization_id = any(${sql.param([...organizationIds])}::uuid[])
      and s.id = active_subscription(s.organization_id)`)
  return new Map(rows.map((record) => [record.organizationId, rowOf(record)]))
}

export const sortableFields = ['startsAt', 'createdAt'] as const
export type SortableField = (typeof sortableFields)[number]
const sortColumns = { startsAt: sql`s.starts_at`, createdAt: sql`s.created_at` } as const

export async function findPage(
  tx: Tx,
  organizationId: string,
  page: PageQuery,
  sort: Sort<SortableField>,
): Promise<{ items: SubscriptionRow[]; total: number }> {
  const { rows } = await tx.execute<SubscriptionRecord>(sql`${selectRecords}
    where s.organization_id = ${organizationId}
    order by ${sortColumns[sort.field]} ${sql.raw(sort.descending ? 'desc' : 'asc')}, s.id
    limit ${page.limit} offset ${offsetOf(page)}`)
  const total = await tx.$count(subscriptions, eq(subscriptions.organizationId, organizationId))
  return { items: rows.map(rowOf), total }
}

/** One subscription, kept from other writers until the transaction ends. */
export async function lockSubscription(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await tx.execute<SubscriptionRecord>(
    sql`${selectRecords} where s.organization_id = ${organizationId} and s.id = ${id} for update of s`,
  )
  return rows.map(rowOf)[0]
}

export interface SubscriptionFields {
  readonly planId: string
  readonly optionIds: readonly string[]
  readonly startsAt: Date
  readonly endsAt: Date | null
}

const isSubscription = (organizationId: string, id: string) =>
  and(eq(subscriptions.organizationId, organizationId), eq(subscriptions.id, id))

export async function insertSubscription(
  tx: Tx,
  organizationId: string,
  { optionIds, ...fields }: SubscriptionFields,
): Promise<string> {
  const [inserted] = await tx
    .insert(subscriptions)
    .values({ organizationId, ...fields })
    .returning({ id: subscriptions.id })
  if (inserted === undefined) throw new Error('The database gave no row back.')
  await giveOptions(tx, organizationId, inserted.id, optionIds)
  return inserted.id
}

export async function updateSubscription(
  tx: Tx,
  organizationId: string,
  id: string,
  { optionIds, ...fields }: SubscriptionFields,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...fields, rowVersion: sql`${subscriptions.rowVersion} + 1` })
    .where(isSubscription(organizationId, id))
  await giveOptions(tx, organizationId, id, optionIds)
}

export const deleteSubscription = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(subscriptions).where(isSubscription(organizationId, id))

/** Makes it have exactly these. */
async function giveOptions(
  tx: Tx,
  organizationId: string,
  subscriptionId: string,
  optionIds: readonly string[],
) {
  await tx
    .delete(subscriptionOptions)
    .where(
      and(
        eq(subscriptionOptions.organizationId, organizationId),
        eq(subscriptionOptions.subscriptionId, subscriptionId),
      ),
    )
  if (optionIds.length > 0)
    await tx
      .insert(subscriptionOptions)
      .values(optionIds.map((optionId) => ({ organizationId, subscriptionId, optionId })))
}

/** Of these ids, those that a plan or an option has; they stay until the transaction ends. */
export async function existingIds(
  tx: Tx,
  table: 'plans' | 'options',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} where id = any(${sql.param([...ids])}::uuid[]) for key share`,
  )
  return new Set(rows.map(({ id }) => id))
}

export const organizationExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.$count(organizations, eq(organizations.id, id))) > 0

/** Begin of the transaction by the clock of the database, which decides what is active: ours may be ahead of it. */
export async function momentOf(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ at: number }>(sql`select floor(${milliseconds(sql`now()`)}) as at`)
  return new Date(rows[0]?.at ?? 0)
}

import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'

/** Plans and options are one thing in two pairs of tables: a plan opens capabilities, an option adds some. */
export type PlanKind = 'plan' | 'option'

const tables = {
  plan: {
    things: sql`plans`,
    opened: sql`plan_capabilities`,
    owner: sql`plan_id`,
    taken: sql`select s.id, s.plan_id as owner, s.ends_at from subscriptions s`,
  },
  option: {
    things: sql`options`,
    opened: sql`option_capabilities`,
    owner: sql`option_id`,
    taken: sql`select s.id, o.option_id as owner, s.ends_at from subscription_options o
      join subscriptions s on s.organization_id = o.organization_id and s.id = o.subscription_id`,
  },
} as const satisfies Record<PlanKind, Readonly<Record<string, SQL>>>

export interface PlanRecord extends Record<string, unknown> {
  readonly id: string
  readonly identifier: string
  readonly name: string
  readonly rowVersion: number
  readonly capabilities: { id: string; identifier: string }[]
  /** Subscriptions that run now or later, of those that the scope sees. */
  readonly subscriptions: number
}

const selectRecords = ({ things, opened, owner, taken }: (typeof tables)[PlanKind]): SQL => sql`
  select t.id, t.identifier, t.name, t.row_version as "rowVersion",
    coalesce((
      select json_agg(json_build_object('id', c.id, 'identifier', c.identifier) order by c.identifier)
      from ${opened} o join capabilities c on c.id = o.capability_id where o.${owner} = t.id), '[]') as capabilities,
    (select count(*)::integer from (${taken}) s
      where s.owner = t.id and (s.ends_at is null or s.ends_at > now())) as subscriptions
  from ${things} t`

export const sortableFields = ['name', 'identifier'] as const
type SortableField = (typeof sortableFields)[number]
const sortColumns = { name: sql`folded(t.name)`, identifier: sql`t.identifier` } as const

export interface PlanListing {
  readonly words: readonly string[]
  readonly page: PageQuery
  readonly sort: Sort<SortableField> | null
}

/** One page; unless sorted otherwise from what opens least to what opens most. */
export async function findPage(
  tx: Tx,
  kind: PlanKind,
  { words, page, sort }: PlanListing,
): Promise<{ items: PlanRecord[]; total: number }> {
  const { things, opened, owner } = tables[kind]
  const searched = sql`folded(t.name || ' ' || t.identifier)`
  const where = sql.join([sql`true`, ...containsWords(searched, words)], sql` and `)
  const order =
    sort === null
      ? sql`(select count(*) from ${opened} o where o.${owner} = t.id)`
      : sql`${sortColumns[sort.field]} ${sql.raw(sort.descending ? 'desc' : 'asc')}`
  const { rows } = await tx.execute<PlanRecord>(sql`${selectRecords(tables[kind])}
    where ${where} order by ${order}, t.id limit ${page.limit} offset ${offsetOf(page)}`)
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${things} t where ${where}`,
  )
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findPlan(tx: Tx, kind: PlanKind, id: string): Promise<PlanRecord | undefined> {
  const { rows } = await tx.execute<PlanRecord>(sql`${selectRecords(tables[kind])} where t.id = ${id}`)
  return rows[0]
}

/** The same, kept from other writers until the transaction ends. */
export async function lockPlan(tx: Tx, kind: PlanKind, id: string): Promise<PlanRecord | undefined> {
  const { rows } = await tx.execute<PlanRecord>(
    sql`${selectRecords(tables[kind])} where t.id = ${id} for update of t`,
  )
  return rows[0]
}

export interface PlanFields {
  readonly identifier: string
  readonly name: string
}

export async function insertPlan(tx: Tx, kind: PlanKind, { identifier, name }: PlanFields): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${tables[kind].things} (identifier, name, own) values (${identifier}, ${name}, true) returning id`)
  const [inserted] = rows
  if (inserted === undefined) throw new Error('The database gave no row back.')
  return inserted.id
}

export async function renamePlan(tx: Tx, kind: PlanKind, id: string, name: string): Promise<void> {
  await tx.execute(sql`
    update ${tables[kind].things} set name = ${name}, own = true, row_version = row_version + 1 where id = ${id}`)
}

/** Makes it open exactly these. */
export async function openCapabilities(
  tx: Tx,
  kind: PlanKind,
  id: string,
  identifiers: readonly string[],
): Promise<void> {
  const { opened, owner } = tables[kind]
  const wanted = sql`unnest(${sql.param([...identifiers])}::text[])`
  await tx.execute(sql`insert into capabilities (identifier) select ${wanted} on conflict do nothing`)
  await tx.execute(sql`delete from ${opened} where ${owner} = ${id}`)
  await tx.execute(sql`
    insert into ${opened} (${owner}, capability_id)
    select ${id}::uuid, c.id from capabilities c where c.identifier in (select ${wanted})`)
}

export const deletePlan = (tx: Tx, kind: PlanKind, id: string) =>
  tx.execute(sql`delete from ${tables[kind].things} where id = ${id}`)

export async function knownCapabilities(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ identifier: string }>(
    sql`select identifier from capabilities order by identifier`,
  )
  return rows.map(({ identifier }) => identifier)
}

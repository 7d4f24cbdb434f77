import { sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../database/database.ts'
import { executePlanned } from '../database/planned.ts'
import { organizations } from '../organizations/tables.ts'
import { lookEvery } from '../start/look-every.ts'

/** Lists of which the database knows how many rows they have (migration 0693). */
export type CountedList = 'evaluations' | 'products'

/** Whose rows are counted: of an organization, or what its members of one team see. */
export interface CountedFor {
  readonly organizationId: string
  readonly team: { readonly every: true } | { readonly every: false; readonly id: string | null }
}

/**
 * How many rows a list has in which nothing is filtered, without looking at them.
 * @returns `null`: what one person sees without a team is not known, and has to be counted
 */
export async function countOfList(
  tx: Tx,
  list: CountedList,
  { organizationId, team }: CountedFor,
): Promise<number | null> {
  if (!team.every && team.id === null) return null
  const ofTeam = team.every ? sql`true` : sql`team_id = ${team.id}`
  const { rows } = await executePlanned<{ readonly count: number }>(
    tx,
    sql`select coalesce(sum(difference), 0)::integer as count from list_counts
      where organization_id = ${organizationId} and list = ${list} and ${ofTeam}`,
  )
  return rows[0]?.count ?? 0
}

/** Of an organization that has arrived, or whose counts are wrong. */
export const countLists = (tx: Tx, organizationId: string) =>
  tx.execute(sql`select count_lists(${organizationId}::uuid)`)

/** An organization with so many differences more than it has teams is worth a look. */
const fewDifferences = 100

const gathered = (crowded: SQL): SQL => sql`
  with gone as (
    delete from list_counts where organization_id in (${crowded}) returning organization_id, list, team_id, difference)
  insert into list_counts (organization_id, list, team_id, difference)
  select organization_id, list, team_id, sum(difference) from gone group by 1, 2, 3 having sum(difference) <> 0`

/** Puts differences together; of two who do so at once, each row is taken by one. */
export const gatherCounts = (
  database: Pick<Database, 'asSystem'>,
  moreThan: number = fewDifferences,
): Promise<unknown> =>
  database.asSystem((tx) =>
    tx.execute(
      gathered(sql`select organization_id from list_counts group by 1
        having count(*) > ${moreThan} + count(distinct (list, team_id))`),
    ),
  )

const everyMilliseconds = 30_000

/** Begins to do so from time to time. Gives the function that ends it. */
export const startGathering = (
  database: Pick<Database, 'asSystem'>,
  onError: (error: unknown) => void,
): (() => Promise<void>) => lookEvery(everyMilliseconds, () => gatherCounts(database), onError)

/** Counts every list anew. @returns the organizations whose counts were wrong; they are right now */
export async function proveCounts(
  database: Pick<Database, 'asSystem' | 'inOrganization'>,
): Promise<readonly string[]> {
  const { rows } = await database.asSystem((tx) =>
    tx.execute<{ id: string }>(sql`
      select o.id from ${organizations} o
      cross join lateral (
        select array_agg((list, team_id, rows)::text order by 1) as rows from (
          select list, team_id, rows from rows_of_lists(o.id)) counted
      ) counted
      cross join lateral (
        select array_agg((list, team_id, rows)::text order by 1) as rows from (
          select list, team_id, sum(difference)::bigint as rows from list_counts
          where organization_id = o.id group by 1, 2 having sum(difference) <> 0) kept
      ) kept
      where counted.rows is distinct from kept.rows`),
  )
  for (const { id } of rows) await database.inOrganization(id, (tx) => countLists(tx, id))
  return rows.map(({ id }) => id)
}

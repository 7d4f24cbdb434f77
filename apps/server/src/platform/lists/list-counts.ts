import { sql } from 'drizzle-orm'
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

/** What of a list is counted. */
interface Counting {
  readonly list: CountedList
  readonly of: CountedFor
  /** Nothing is filtered: the number is known without looking at rows. */
  readonly isWhole: boolean
  /** Looks at them. */
  readonly count: () => Promise<number>
}

/** How many rows a list has. What one person sees without a team is not known, and is counted. */
export async function countOfList(tx: Tx, { list, of, isWhole, count }: Counting): Promise<number> {
  const { organizationId, team } = of
  if (!isWhole || (!team.every && team.id === null)) return count()
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

/** Puts differences together; of two who do so at once, each row is taken by one. */
export const gatherCounts = (
  database: Pick<Database, 'asSystem'>,
  moreThan: number = fewDifferences,
): Promise<unknown> =>
  database.asSystem((tx) =>
    tx.execute(sql`
      with crowded as (
        select organization_id from list_counts group by 1
        having count(*) > ${moreThan} + count(distinct (list, team_id))
      ), gone as (
        delete from list_counts where organization_id in (select organization_id from crowded)
        returning organization_id, list, team_id, difference
      )
      insert into list_counts (organization_id, list, team_id, difference)
      select organization_id, list, team_id, sum(difference) from gone group by 1, 2, 3 having sum(difference) <> 0`),
  )

const everyMilliseconds = 30_000

/** Begins to do so from time to time. Gives the function that ends it. */
export const startGathering = (
  database: Pick<Database, 'asSystem'>,
  onError: (error: unknown) => void,
): (() => Promise<void>) => lookEvery(everyMilliseconds, () => gatherCounts(database), onError)

const counted = sql`select list, team_id, rows from rows_of_lists(o.id)`
const kept = sql`select list, team_id, sum(difference)::bigint from list_counts
  where organization_id = o.id group by 1, 2 having sum(difference) <> 0`

/** Counts every list anew. @returns the organizations whose counts were wrong; they are right now */
export async function proveCounts(
  database: Pick<Database, 'asSystem' | 'inOrganization'>,
): Promise<readonly string[]> {
  const { rows } = await database.asSystem((tx) =>
    tx.execute<{ id: string }>(sql`
      select o.id from ${organizations} o
      where exists ((${counted} except ${kept}) union all (${kept} except ${counted}))`),
  )
  for (const { id } of rows) await database.inOrganization(id, (tx) => countLists(tx, id))
  return rows.map(({ id }) => id)
}

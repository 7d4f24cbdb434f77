import { and, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { limits, type SelectionOf } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import type { Session } from '../../platform/sessions/session.ts'

/** A list whose rows can be selected by its filters. */
export interface BulkList<Filter> {
  readonly table: PgTable
  readonly id: PgColumn
  readonly name: PgColumn
  readonly createdAt: PgColumn
  /** What the caller may see and the filters let through. */
  matching(session: Session, filter: Filter): SQL | undefined
  /** What of the filter needs more than the rows themselves. */
  also?(tx: Tx, session: Session, filter: Filter): Promise<SQL | undefined>
  /** The filter that lets everything through. */
  readonly everything: Filter
}

/** Nobody has seen a list that is yet to be read. @throws INVALID_VALUES */
function refuseFuture(selection: SelectionOf<unknown>): void {
  if ('ids' in selection) return
  const ahead = Date.parse(selection.at) - Date.now()
  if (ahead > limits.selectionMomentToleranceSeconds * 1000)
    throw problem('INVALID_VALUES', { errors: [{ path: 'selection.at', code: 'MOMENT_IN_FUTURE' }] })
}

/** The condition that a row in the caller's sight is selected: one query finds them all. */
export async function isSelected<Filter>(
  tx: Tx,
  list: BulkList<Filter>,
  session: Session,
  selection: SelectionOf<Filter>,
): Promise<SQL | undefined> {
  refuseFuture(selection)
  if ('ids' in selection) return isOneOf(list, session, selection.ids)
  const { filter, at, except = [] } = selection
  return and(
    list.matching(session, filter),
    await list.also?.(tx, session, filter),
    sql`${list.createdAt} <= ${at}::timestamptz`,
    except.length === 0 ? undefined : sql`not ${isAnyOf(list.id, except)}`,
  )
}

/** The same for some rows. */
export const isOneOf = <Filter>(list: BulkList<Filter>, session: Session, ids: readonly string[]) =>
  and(list.matching(session, list.everything), isAnyOf(list.id, ids))

/** What is selected, as items of a job. Of ids nobody may see there are items too: the job tells that they are not there. */
export async function rowsOfSelection<Filter>(
  tx: Tx,
  list: BulkList<Filter>,
  session: Session,
  selection: SelectionOf<Filter>,
): Promise<SQL> {
  const { table, id, name } = list
  const position = (column: SQL | PgColumn) =>
    sql`(row_number() over (order by ${column}) - 1)::integer as position`
  const condition = await isSelected(tx, list, session, selection)
  if (!('ids' in selection))
    return sql`select ${position(id)}, ${id} as entity_id, ${name} as label, null::jsonb as data
      from ${table} where ${condition}`
  return sql`select ${position(sql`chosen.id`)}, chosen.id as entity_id, ${name} as label, null::jsonb as data
    from (select distinct unnest(${sql.param([...selection.ids])}::uuid[]) as id) chosen
    left join ${table} on ${id} = chosen.id and ${condition}`
}

/** How many the person saw selected. */
export const seenIn = (selection: SelectionOf<unknown>): number =>
  'ids' in selection ? new Set(selection.ids).size : selection.count

import { and, sql, type SQL } from 'drizzle-orm'
import { isUndoable, limits, type BulkPreview, type SelectionOf } from '@ecotrame/contract'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import type { Runner } from '../../platform/jobs/runner.ts'
import { reasonOf } from '../jobs/index.ts'
import { isAsAsked, type BulkAction, type Prepared } from './action.ts'
import { isSelected, seenIn, type BulkList } from './selected.ts'

const namesShown = 5

interface Weighed {
  readonly verdict: string | null
  readonly count: number
  readonly names: readonly string[]
}

async function weigh<Filter>(
  tx: Tx,
  { table, name }: BulkList<Filter>,
  verdict: SQL,
  condition: SQL | undefined,
): Promise<readonly Weighed[]> {
  const { rows } = await tx.execute<Weighed & Record<string, unknown>>(sql`
    select verdict, count(*)::integer as count, (array_agg(name order by name))[1:${sql.raw(String(namesShown))}] as names
    from (select ${name} as name, ${verdict} as verdict from ${table} where ${condition}) weighed
    group by verdict order by count(*) desc, verdict`)
  return rows
}

/** The first of those that would change. */
async function sampleOf<Filter>(
  tx: Tx,
  { table, id, name }: BulkList<Filter>,
  verdict: SQL,
  condition: SQL | undefined,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${id} as id from ${table} where ${and(condition, sql`(${verdict}) is null`)}
    order by ${name}, ${id} limit ${limits.bulkEffectMaximum}`)
  return rows.map((row) => row.id)
}

/** What names those that would change, told before they change. */
async function concernedOf<Filter>(
  tx: Tx,
  { table, id }: BulkList<Filter>,
  { verdict, concerned }: Pick<Prepared, 'verdict' | 'concerned'>,
  condition: SQL | undefined,
): Promise<BulkPreview['concerned']> {
  if (concerned === undefined) return null
  const changing = sql`select ${id} from ${table} where ${and(condition, sql`(${verdict}) is null`)}`
  const { rows } = await tx.execute<{ count: number; names: string[] | null }>(sql`
    select count(*)::integer as count,
      (array_agg(name order by name) filter (where sight))[1:${sql.raw(String(namesShown))}] as names
    from (${concerned(changing)}) found`)
  return { count: rows[0]?.count ?? 0, names: rows[0]?.names ?? [] }
}

/** What an action would do to a selection now. */
export const previewBulk = <Filter, Change>(
  { database }: { readonly database: OrganizationDatabase },
  caller: Runner,
  action: BulkAction<Filter, Change>,
  asked: { readonly selection: SelectionOf<Filter>; readonly change: Change },
): Promise<BulkPreview> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const { list, kind } = action
    const { selection, change } = asked
    const condition = await isSelected(tx, list, caller.session, selection)
    const prepared = await action.prepare(tx, caller, change)
    const { verdict, effect } = prepared
    const weighed = await weigh(tx, list, verdict, condition)
    const countOf = (which: string | null) => weighed.find((one) => one.verdict === which)?.count ?? 0
    const found = weighed.reduce((sum, { count }) => sum + count, 0)
    const seen = seenIn(selection)
    const changes = countOf(null)
    const now = 'ids' in selection ? seen : found
    const missing = now - found
    const reason = (code: string) => ({ code, message: reasonOf(code, caller.language) })
    return {
      seen,
      now,
      changes,
      names: [...(weighed.find((one) => one.verdict === null)?.names ?? [])],
      unchanged: countOf(isAsAsked),
      left: [
        ...weighed.flatMap(({ verdict: code, count, names }) =>
          code === null || code === isAsAsked ? [] : [{ ...reason(code), count, names: [...names] }],
        ),
        ...(missing === 0 ? [] : [{ ...reason('NOT_FOUND'), count: missing, names: [] }]),
      ],
      effect:
        effect === undefined || changes === 0
          ? null
          : await effect(tx, await sampleOf(tx, list, verdict, condition)),
      concerned: await concernedOf(tx, list, prepared, condition),
      undoable: isUndoable(kind),
    }
  })

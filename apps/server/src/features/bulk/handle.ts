import { asc, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/problem.ts'
import type { ClaimedItem, Outcome } from '../../platform/jobs/job-store.ts'
import type { JobHandler, Jobs, RunningJob } from '../../platform/jobs/jobs.ts'
import { isAsAsked, type BulkChange, type BulkItem, type PreparedChange } from './action.ts'
import { isOneOf, type BulkList } from './selected.ts'

/** How the jobs of some actions are done. */
export function handleBulk(jobs: Jobs, changes: readonly BulkChange<unknown, unknown>[]): void {
  for (const change of changes) jobs.handle(change.kind, handlerOf(change))
}

const handlerOf = <Filter, Change>(change: BulkChange<Filter, Change>): JobHandler => ({
  permission: change.permission,
  batch: change.batch,
  run: async (tx, job, items) => {
    const prepared = await prepare(tx, change, job)
    if ('refused' in prepared) return items.map(({ position }) => ({ position, code: prepared.refused }))
    const verdicts = await lockedVerdicts(tx, change.list, job, { items, verdict: prepared.verdict })
    const outcomes: Outcome[] = []
    const changing: BulkItem[] = []
    for (const { position, entityId } of items) {
      const id = entityId ?? ''
      const verdict = verdicts.get(id)
      if (verdict === undefined) outcomes.push({ position, code: 'NOT_FOUND' })
      else if (verdict === null) changing.push({ position, id })
      else outcomes.push(verdict === isAsAsked ? { position, unchanged: true } : { position, code: verdict })
    }
    const applied =
      changing.length === 0
        ? []
        : await prepared.apply(tx, changing, {
            organizationId: job.runner.session.organizationId,
            id: job.id,
          })
    return [...outcomes, ...applied]
  },
})

/** What was there when the job was asked for may be gone: then nothing can be done, and that is told of each row. */
async function prepare<Filter, Change>(
  tx: Tx,
  change: BulkChange<Filter, Change>,
  { payload, runner }: RunningJob,
): Promise<PreparedChange | { readonly refused: string }> {
  try {
    return await change.prepare(tx, runner, payload['change'] as Change)
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.code }
    throw error
  }
}

/** Verdicts of those in sight, which are kept from other writers first, all in one order so that nobody waits in a circle. */
async function lockedVerdicts<Filter>(
  tx: Tx,
  list: BulkList<Filter>,
  { runner: { session } }: RunningJob,
  { items, verdict }: { readonly items: readonly ClaimedItem[]; readonly verdict: SQL },
): Promise<ReadonlyMap<string, string | null>> {
  const ids = items.flatMap(({ entityId }) => entityId ?? [])
  const condition = isOneOf(list, session, ids)
  await tx.select({ id: list.id }).from(list.table).where(condition).orderBy(asc(list.id)).for('update')
  const { rows } = await tx.execute<{ id: string; verdict: string | null }>(
    sql`select ${list.id} as id, ${verdict} as verdict from ${list.table} where ${condition}`,
  )
  return new Map(rows.map((row) => [row.id, row.verdict]))
}

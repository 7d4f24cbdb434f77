import { sql } from 'drizzle-orm'
import type { CallParsed, deleteSelectedComparisons } from '@ecotrame/contract'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { handleBulk, type BulkChange } from '../bulk/index.ts'
import { sightOf } from '../evaluations/index.ts'
import { deleteComparisons as deleteRows, findComparisons, matching } from './comparison-store.ts'
import { comparisons } from './tables.ts'

type Selection = CallParsed<typeof deleteSelectedComparisons>['body']['selection']
type Filters = Extract<Selection, { filter: unknown }>['filter']

/** Deletes comparisons; what they compare stays. */
export const deleteComparisons: BulkChange<Filters, object> = {
  list: {
    table: comparisons,
    id: comparisons.id,
    name: comparisons.name,
    createdAt: comparisons.createdAt,
    matching: (session, filter) => matching(sightOf(session), filter, session.userId),
    everything: {},
  },
  kind: 'delete_comparisons',
  permission: 'delete_comparison',
  batch: 100,
  prepare: (_tx, { session }) => ({
    verdict: sql`null::text`,
    apply: async (tx, items) => {
      const ids = items.map(({ id }) => id)
      const records = await findComparisons(tx, sightOf(session), ids)
      await deleteRows(tx, session.organizationId, ids)
      await recordChanges(
        tx,
        session,
        records.map(({ id, name, description, team, label, basis }) => ({
          entity: 'comparison',
          entityId: id,
          entityName: name,
          action: 'delete',
          before: { name, description, team: team?.name ?? null, label, basis },
        })),
      )
      return []
    },
  }),
}

export const handleComparisonJobs = (jobs: Jobs): void => handleBulk(jobs, [deleteComparisons])

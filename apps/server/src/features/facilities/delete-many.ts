import { sql } from 'drizzle-orm'
import type { CallParsed, deleteSelectedFacilities } from '@ecotrame/contract'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { handleBulk, type BulkChange } from '../bulk/index.ts'
import { evaluationsNaming, facilityKind, sightOf } from '../evaluations/index.ts'
import { removeAll } from './delete-facilities.ts'
import { facilitiesMatching } from './facilities.ts'
import { lockFacilities } from './facility-store.ts'
import { facilities } from './tables.ts'

type Selection = CallParsed<typeof deleteSelectedFacilities>['body']['selection']
type Filters = Extract<Selection, { filter: unknown }>['filter']

/** Deletes facilities, and takes them out of the evaluations that name them. */
export const deleteManyFacilities: BulkChange<Filters, object> = {
  list: {
    table: facilities,
    id: facilities.id,
    name: facilities.name,
    createdAt: facilities.createdAt,
    matching: ({ organizationId }, filter) => facilitiesMatching(organizationId, filter),
    everything: {},
  },
  kind: 'delete_facilities',
  permission: 'delete_facility',
  // Each may be named by thousands of evaluations.
  batch: 20,
  prepare: (_tx, { session }) => ({
    verdict: sql`null::text`,
    concerned: (rows) => evaluationsNaming(facilityKind, sightOf(session), rows),
    apply: async (tx, items) => {
      const ids = items.map(({ id }) => id)
      await removeAll(tx, session, await lockFacilities(tx, session.organizationId, ids))
      return []
    },
  }),
}

export const handleFacilityJobs = (jobs: Jobs): void => handleBulk(jobs, [deleteManyFacilities])

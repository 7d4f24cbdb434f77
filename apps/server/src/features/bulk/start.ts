import type { Job, SelectionOf } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { enqueueRows } from '../../platform/jobs/enqueue.ts'
import type { Runner } from '../../platform/jobs/runner.ts'
import { jobAnswer } from '../jobs/index.ts'
import type { BulkAction } from './action.ts'
import { rowsOfSelection } from './selected.ts'

/** Asks for the job that does it. @throws NOTHING_TO_DO, and what the action refuses of all rows */
export const startBulk = <Filter, Change extends object>(
  { database }: { readonly database: OrganizationDatabase },
  caller: Runner,
  action: BulkAction<Filter, Change>,
  { selection, change }: { readonly selection: SelectionOf<Filter>; readonly change: Change },
): Promise<Job> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session } = caller
    const { list, kind } = action
    await action.prepare(tx, caller, change)
    const rows = await rowsOfSelection(tx, list, session, selection)
    const job = await enqueueRows(tx, session, { kind, payload: { change } }, rows)
    if (job === null) throw problem('NOTHING_TO_DO')
    const entry = { entity: 'job', entityId: job.id, entityName: kind, action: 'create' } as const
    await recordChange(tx, session, { ...entry, after: { kind, total: job.total } })
    return jobAnswer(job)
  })

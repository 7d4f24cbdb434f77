import { isUndoable, undoneBy, type Job } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { problem } from '../../platform/errors/problem.ts'
import { rowsToUndo } from '../../platform/jobs/befores.ts'
import { enqueueRows } from '../../platform/jobs/enqueue.ts'
import { lockEnded, markUndone } from '../../platform/jobs/job-states.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { jobAnswer, undoOf } from './answers.ts'
import { seenJob, type JobsFeatureDeps } from './jobs.ts'

/**
 * Asks for a job that gives back what another one changed, once.
 * @throws NOT_FOUND, NOTHING_TO_UNDO, PERMISSION_REQUIRED
 */
export async function undoJob(
  { database, jobs }: JobsFeatureDeps,
  session: Session,
  id: string,
): Promise<Job> {
  const row = await database.inOrganization(session.organizationId, async (tx) => {
    const before = await lockEnded(tx, await seenJob(tx, session, id))
    if (before === undefined || !isUndoable(before.kind) || undoOf(before) !== 'possible')
      throw problem('NOTHING_TO_UNDO')
    const { kind, permission } = undoneBy[before.kind]
    if (!session.permissions.has(permission)) throw problem('PERMISSION_REQUIRED')
    const payload = { undoes: before.id, of: before.kind }
    const undoing = await enqueueRows(tx, session, { kind, payload }, rowsToUndo(before))
    if (undoing === null) throw problem('NOTHING_TO_UNDO')
    await markUndone(tx, before, undoing.id)
    const change = { entity: 'job', entityId: undoing.id, entityName: kind, action: 'create' } as const
    await recordChange(tx, session, { ...change, after: { kind, total: undoing.total, undoes: before.kind } })
    return undoing
  })
  jobs.moved(row)
  return jobAnswer(row)
}

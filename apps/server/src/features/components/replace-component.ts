import type { CallAnswer, replaceComponent as replaceCall } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { askToReplace } from './ask-to-apply.ts'
import { bumpRevision, lockRecord, partsMadeOf } from './component-store.ts'
import { scorePartsOf } from './components.ts'
import { replaceMaterial } from './content-store.ts'
import type { ComponentsDeps } from './deps.ts'

/**
 * Puts another component of the same kind in the place of this one: in parts at once, in evaluations by a job.
 * @throws INVALID_VALUES for another kind or itself, NOTHING_TO_DO when it is used nowhere in sight
 */
export function replaceComponent(
  deps: ComponentsDeps,
  session: Session,
  id: string,
  by: string,
): Promise<CallAnswer<typeof replaceCall>> {
  const { organizationId } = session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const record = await lockRecord(tx, organizationId, id)
    if (record === undefined) throw problem('NOT_FOUND')
    const other = await lockRecord(tx, organizationId, by)
    if (other?.component.kind !== record.component.kind || id === by)
      throw problem('INVALID_VALUES', { errors: [{ path: 'by', code: 'SAME_KIND_EXPECTED' }] })
    const parts = await partsMadeOf(tx, organizationId, id)
    if (parts.length > 0) {
      await replaceMaterial(tx, organizationId, id, by)
      for (const part of parts) await bumpRevision(tx, organizationId, part.id)
      await scorePartsOf(tx, deps, organizationId, by)
    }
    const { job, evaluations } = await askToReplace(tx, session, record, by)
    if (parts.length + evaluations === 0) throw problem('NOTHING_TO_DO')
    const names = { before: record.component.name, after: other.component.name }
    for (const part of parts)
      await recordChange(tx, session, {
        entity: 'component',
        entityId: part.id,
        entityName: part.name,
        action: 'update',
        before: { materials: names.before },
        after: { materials: names.after },
      })
    return { parts: parts.length, evaluations, job }
  })
}

import { and, eq, sql } from 'drizzle-orm'
import { recordChanges } from '../../../platform/audit/record-change.ts'
import { isAnyOf } from '../../../platform/lists/conditions.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import type { PreparedChange } from '../../bulk/index.ts'
import { audited, entryOf } from '../audited.ts'
import { evaluations } from '../tables.ts'
import { evaluationRows } from './rows.ts'

/** Whether a product holds an evaluation of an outer query. */
export const isHeld = sql`exists (select from product_evaluations held
  where held.organization_id = ${evaluations.organizationId} and held.evaluation_id = ${evaluations.id})`

/** Deletes evaluations with their versions. */
export const applyDeletion =
  (session: Session): PreparedChange['apply'] =>
  async (tx, items) => {
    const ids = items.map(({ id }) => id)
    const records = await evaluationRows.read(tx, session, ids)
    await tx
      .delete(evaluations)
      .where(and(eq(evaluations.organizationId, session.organizationId), isAnyOf(evaluations.id, ids)))
    await recordChanges(
      tx,
      session,
      [...records.values()].map((record) => ({
        ...entryOf(record),
        action: 'delete',
        before: audited(record),
      })),
    )
    return []
  }

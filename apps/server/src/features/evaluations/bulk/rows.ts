import { and, asc } from 'drizzle-orm'
import { isAnyOf } from '../../../platform/lists/conditions.ts'
import type { Rows } from '../../bulk/index.ts'
import { entryOf } from '../audited.ts'
import type { EvaluationRecord } from '../evaluation-columns.ts'
import { evaluationRecords } from '../many-evaluations.ts'
import { sightOf, visibleTo } from '../sight.ts'
import { evaluations } from '../tables.ts'

export const evaluationRows: Rows<EvaluationRecord> = {
  lock: (tx, session, ids) =>
    tx
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(and(visibleTo(sightOf(session)), isAnyOf(evaluations.id, ids)))
      .orderBy(asc(evaluations.id))
      .for('update'),
  read: async (tx, session, ids) => {
    const records = await evaluationRecords(tx, sightOf(session), ids)
    return new Map(records.map((record) => [record.id, record]))
  },
  entryOf,
}

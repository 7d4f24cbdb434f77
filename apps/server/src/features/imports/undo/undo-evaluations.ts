import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Catalogue } from '../../categories/index.ts'
import {
  evaluationRecords,
  giveBackMany,
  removeMany,
  sightOf,
  type BeforeImport,
} from '../../evaluations/index.ts'
import type { Obstacle, Undoable, WrittenRecord } from './undoable.ts'
import { publications } from '../../publication/index.ts'
import { productEvaluations } from '../../products/index.ts'
import { commentThreads } from '../../comments/index.ts'
import { requestFields } from '../../requests/index.ts'
import { reportStatements } from '../../methods/pef/report/index.ts'

interface Standing extends Record<string, unknown> {
  readonly id: string
  readonly published: boolean
  readonly used: boolean
}

/**
 * How evaluations are given back: their inputs, and the version that was active; what the import computed stays in their
 * history. One that the import created goes, unless people have said something of it or put it somewhere.
 */
export const undoableEvaluations = (deps: { readonly catalogue: Catalogue }): Undoable => ({
  entity: 'evaluation',
  permissions: { remove: 'delete_evaluation', restore: 'update_evaluation' },
  obstacles: async (tx, { session }, written, gone) => {
    const ids = written.map(({ recordId }) => recordId)
    const records = new Map(
      (await evaluationRecords(tx, sightOf(session), ids)).map((record) => [record.id, record]),
    )
    const standings = await standingsOf(tx, session.organizationId, written, gone)
    return new Map(
      written.flatMap((one): readonly (readonly [string, Obstacle])[] => {
        const record = records.get(one.recordId)
        const code = codeOf(one, record, standings.get(one.recordId))
        return code === null ? [] : [[one.recordId, { code, name: record?.name ?? null }]]
      }),
    )
  },
  giveBack: async (tx, caller, written) => {
    const created = written.flatMap(({ recordId, before }) => (before === null ? [recordId] : []))
    await removeMany(tx, caller, created)
    const changed = written.flatMap(({ recordId: id, before }) =>
      before === null ? [] : [{ ...(before as unknown as Omit<BeforeImport, 'id'>), id }],
    )
    await giveBackMany(tx, deps, caller, changed)
    return new Map()
  },
})

function codeOf(
  { before, rowVersionAfter }: WrittenRecord,
  record: { readonly rowVersion: number } | undefined,
  standing: Standing | undefined,
): Obstacle['code'] | null {
  if (record === undefined) return 'NOT_FOUND'
  if (record.rowVersion !== rowVersionAfter) return 'CHANGED_SINCE'
  if (standing?.published === true) return 'PUBLISHED_SINCE'
  return before === null && standing?.used === true ? 'USED_SINCE' : null
}

/** Whether they were published since, and whether products that stay, comments, requests or reports are about them. */
async function standingsOf(
  tx: Tx,
  organizationId: string,
  written: readonly WrittenRecord[],
  gone: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Standing>> {
  const since = JSON.stringify(written.map(({ recordId: id, writtenAt }) => ({ id, at: writtenAt })))
  const { rows } = await tx.execute<Standing>(sql`
    select w.id,
      exists (select from ${publications} made where made.organization_id = ${organizationId}
        and made.evaluation_id = w.id and made.at >= w.at) as published,
      exists (select from ${productEvaluations} p where p.organization_id = ${organizationId}
        and p.evaluation_id = w.id and not p.product_id = any(${sql.param([...gone])}::uuid[]))
      or exists (select from ${commentThreads} c where c.organization_id = ${organizationId} and c.evaluation_id = w.id)
      or exists (select from ${requestFields} r where r.organization_id = ${organizationId} and r.evaluation_id = w.id)
      or exists (select from ${reportStatements} s where s.organization_id = ${organizationId} and s.evaluation_id = w.id)
        as used
    from jsonb_to_recordset(${since}::jsonb) as w (id uuid, at timestamptz)`)
  return new Map(rows.map((row) => [row.id, row]))
}

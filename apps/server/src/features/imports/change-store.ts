import { and, count, eq, sql } from 'drizzle-orm'
import type { ImportDecision } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Change } from './importer.ts'
import { isTaken, type ChangeKind } from './row-store.ts'
import { importRows } from './tables.ts'

interface ImportId {
  readonly organizationId: string
  readonly id: string
}

const changedRows = ({ organizationId, id }: ImportId) =>
  and(
    eq(importRows.organizationId, organizationId),
    eq(importRows.importId, id),
    eq(importRows.outcome, 'updated'),
  )

/** Id of a group of changes, and back. */
export const changeGroupId = ({ field, loses }: ChangeKind): string =>
  `${loses ? 'loss' : 'change'}|${field ?? ''}`
export function changeKindOf(id: string): ChangeKind {
  const [kind, field = ''] = id.split('|')
  return { loses: kind === 'loss', field: field === '' ? null : field }
}

const sumOf = (path: string) =>
  sql<number | null>`sum((${importRows.effect} #>> ${`{${path}}`})::double precision)::double precision`

/** How many rows change something, and what that does to the scores that were computed. */
export async function findDifference(tx: Tx, of: ImportId, decision: ImportDecision) {
  const [found] = await tx
    .select({
      rows: count(),
      losing: sql<number>`count(*) filter (where ${importRows.loses})::integer`,
      stale: sql<number>`count(*) filter (where ${importRows.stale})::integer`,
      published: sql<number>`count(*) filter (where ${importRows.published})::integer`,
      taken: sql<number>`count(*) filter (where ${isTaken(decision)})::integer`,
      computed: count(importRows.effect),
      pointsBefore: sumOf('points,before'),
      pointsAfter: sumOf('points,after'),
      pefBefore: sumOf('pefMicropoints,before'),
      pefAfter: sumOf('pefMicropoints,after'),
    })
    .from(importRows)
    .where(changedRows(of))
  if (found === undefined) throw new Error('The database gave no row back.')
  return found
}

interface ChangeGroupRow extends Record<string, unknown> {
  readonly field: string | null
  readonly loses: boolean
  readonly rows: number
  readonly first_row: number
  readonly change: Change
}

/** Changes by their field, losses first. */
export async function findChangeGroups(tx: Tx, { organizationId, id }: ImportId) {
  const { rows } = await tx.execute<ChangeGroupRow>(sql`
    select c.change ->> 'field' as field, (c.change ->> 'loses')::boolean as loses,
      count(distinct r.row)::integer as rows, min(r.row) as first_row, (array_agg(c.change order by r.row))[1] as change
    from import_rows r cross join lateral jsonb_array_elements(r.changes) as c (change)
    where r.organization_id = ${organizationId} and r.import_id = ${id} and r.outcome = 'updated'
    group by 1, 2 order by 2 desc, 3 desc, 1`)
  return rows
}

/** Keeps what was decided for rows. */
export async function decideRows(
  tx: Tx,
  of: ImportId,
  rows: readonly { readonly row: number; readonly accepted: boolean | null }[],
) {
  if (rows.length === 0) return
  await tx.execute(sql`
    update import_rows r set accepted = d.accepted
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (row integer, accepted boolean)
    where r.organization_id = ${of.organizationId} and r.import_id = ${of.id} and r.row = d.row and r.outcome = 'updated'`)
}

export const decideGroup = (tx: Tx, of: ImportId, kind: ChangeKind, accepted: boolean | null) =>
  tx
    .update(importRows)
    .set({ accepted })
    .where(and(changedRows(of), sql`${importRows.changes} @> ${JSON.stringify([kind])}::jsonb`))

/** What was decided for rows, with their changes: it holds for the same changes only. */
export const findDecided = (tx: Tx, of: ImportId) =>
  tx
    .select({ row: importRows.row, changes: importRows.changes, accepted: importRows.accepted })
    .from(importRows)
    .where(and(changedRows(of), sql`${importRows.accepted} is not null`))

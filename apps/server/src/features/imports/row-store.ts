import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ImportDecision, RowOutcome } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { offsetOf, type PageQuery } from '../../platform/lists/page.ts'
import { importRows } from './tables.ts'

export type ImportRowRecord = Omit<typeof importRows.$inferSelect, 'organizationId' | 'importId'>

interface ImportId {
  readonly organizationId: string
  readonly id: string
}

const ofImport = ({ organizationId, id }: ImportId) =>
  and(eq(importRows.organizationId, organizationId), eq(importRows.importId, id))

/** Writes rows of a file, many in one statement. */
export async function insertRows(tx: Tx, { organizationId, id }: ImportId, rows: readonly ImportRowRecord[]) {
  if (rows.length === 0) return
  const written = rows.map((row) => ({
    row: row.row,
    cells: row.cells,
    said: row.said,
    reference: row.reference,
    identity: row.identity,
    content_hash: row.contentHash,
    outcome: row.outcome,
    problems: row.problems,
    groups: row.groups,
    record_id: row.recordId,
    changes: row.changes,
    effect: row.effect,
    loses: row.loses,
    stale: row.stale,
    published: row.published,
    accepted: row.accepted,
  }))
  await tx.execute(sql`
    insert into import_rows (organization_id, import_id, row, cells, said, reference, identity, content_hash, outcome,
      problems, groups, record_id, changes, effect, loses, stale, published, accepted)
    select ${organizationId}, ${id}, r.row, r.cells, nullif(r.said, 'null'), r.reference, r.identity, r.content_hash,
      r.outcome, r.problems, r.groups, r.record_id, r.changes, nullif(r.effect, 'null'), r.loses, r.stale, r.published,
      r.accepted
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r (row integer, cells jsonb, said jsonb,
      reference text, identity text, content_hash text, outcome text, problems jsonb, groups text[],
      record_id uuid, changes jsonb, effect jsonb, loses boolean, stale boolean, published boolean,
      accepted boolean)`)
}

export const deleteRows = (tx: Tx, of: ImportId) => tx.delete(importRows).where(ofImport(of))

const columns = {
  row: importRows.row,
  cells: importRows.cells,
  said: importRows.said,
  reference: importRows.reference,
  identity: importRows.identity,
  contentHash: importRows.contentHash,
  outcome: importRows.outcome,
  problems: importRows.problems,
  groups: importRows.groups,
  recordId: importRows.recordId,
  changes: importRows.changes,
  effect: importRows.effect,
  loses: importRows.loses,
  stale: importRows.stale,
  published: importRows.published,
  accepted: importRows.accepted,
}

export interface RowFilter {
  readonly outcomes: readonly RowOutcome[]
  readonly withProblems: boolean
  readonly group: string | undefined
  readonly change?: ChangeKind | undefined
}

/** What changes of one group have in common. */
export interface ChangeKind {
  readonly field: string | null
  readonly loses: boolean
}

const withChange = ({ field, loses }: ChangeKind): SQL =>
  sql`${importRows.changes} @> ${JSON.stringify([{ field, loses }])}::jsonb`

const matching = (of: ImportId, { outcomes, withProblems, group, change }: RowFilter): SQL | undefined =>
  and(
    ofImport(of),
    outcomes.length === 0 ? undefined : inArray(importRows.outcome, [...outcomes]),
    withProblems ? sql`${importRows.groups} <> '{}'` : undefined,
    change === undefined ? undefined : withChange(change),
    group === undefined ? undefined : sql`${importRows.groups} @> array[${group}]::text[]`,
  )

export async function findRowPage(
  tx: Tx,
  of: ImportId & { readonly decision: ImportDecision },
  filter: RowFilter,
  page: PageQuery,
) {
  const where = matching(of, filter)
  const items = await tx
    .select({ ...columns, taken: isTaken(of.decision) })
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.row))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx.select({ total: count() }).from(importRows).where(where)
  return { items, total: counted?.total ?? 0 }
}

/** Rows by their numbers. */
export const findRows = (tx: Tx, of: ImportId, rows: readonly number[]): Promise<ImportRowRecord[]> =>
  tx
    .select(columns)
    .from(importRows)
    .where(and(ofImport(of), sql`${importRows.row} = any(${sql.param([...rows])}::integer[])`))
    .orderBy(asc(importRows.row))

/** Rows behind one, in their order: what a file is made of piece by piece. */
export const rowsBehind = (
  tx: Tx,
  of: ImportId,
  filter: RowFilter,
  row: number,
  atMost: number,
): Promise<ImportRowRecord[]> =>
  tx
    .select(columns)
    .from(importRows)
    .where(and(matching(of, filter), sql`${importRows.row} > ${row}`))
    .orderBy(asc(importRows.row))
    .limit(atMost)

/** Rows that are taken when the import is run: new ones, and changes that are accepted. */
export const isTaken = (decision: ImportDecision): SQL<boolean> =>
  sql`(${importRows.outcome} = 'created' or ${importRows.outcome} = 'updated' and coalesce(${importRows.accepted},
    ${decision === 'safe' ? sql`not (${importRows.loses} or ${importRows.stale})` : sql`${decision === 'all'}::boolean`}))`

/** Numbers and names of the rows that change something. */
export const rowsToTake = (tx: Tx, of: ImportId, decision: ImportDecision) =>
  tx
    .select({
      row: importRows.row,
      name: sql<string>`coalesce(${importRows.reference}, ${importRows.said} ->> 'name', 'row ' || ${importRows.row})`,
    })
    .from(importRows)
    .where(and(ofImport(of), isTaken(decision)))
    .orderBy(asc(importRows.row))

/** Keeps which records rows have made. */
export async function keepRecords(
  tx: Tx,
  { organizationId, id }: ImportId,
  made: readonly { readonly row: number; readonly recordId: string }[],
) {
  if (made.length === 0) return
  await tx.execute(sql`
    update import_rows r set record_id = m.record_id
    from jsonb_to_recordset(${JSON.stringify(made.map(({ row, recordId }) => ({ row, record_id: recordId })))}::jsonb)
      as m (row integer, record_id uuid)
    where r.organization_id = ${organizationId} and r.import_id = ${id} and r.row = m.row`)
}

interface GroupRow extends Record<string, unknown> {
  readonly group: string
  readonly rows: number
  readonly first_row: number
  readonly problem: ImportRowRecord['problems'][number]
}

/** Problems by their repair: how many rows have them, and the first one. */
export async function findGroups(tx: Tx, { organizationId, id }: ImportId, atMost: number) {
  const { rows } = await tx.execute<GroupRow>(sql`
    select g.name as "group", count(*)::integer as rows, min(r.row) as first_row,
      (array_agg(p.problem order by r.row))[1] as problem
    from import_rows r
    cross join lateral unnest(r.groups) with ordinality as g (name, place)
    cross join lateral (select r.problems -> (g.place::integer - 1) as problem) p
    where r.organization_id = ${organizationId} and r.import_id = ${id}
    group by g.name
    order by (g.name like 'w|%'), count(distinct r.row) desc, min(r.row)
    limit ${atMost}`)
  return rows
}

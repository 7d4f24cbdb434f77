import { and, asc, count, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { listOf, type CallParsed, type findDatabaseFindings } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/lists/conditions.ts'
import { folded } from '../../platform/lists/folded.ts'
import { offsetOf, searchWords } from '../../platform/lists/page.ts'
import type { Finding } from './formats/bench.ts'
import { ownDatabaseFindings as table } from './tables.ts'

export type FindingRow = typeof table.$inferSelect

const ofDatabase = (organizationId: string, databaseId: string): SQL | undefined =>
  and(eq(table.organizationId, organizationId), eq(table.databaseId, databaseId))

/** Takes what a file leaves open in the place of what it left open before. */
export async function replaceFindings(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  findings: readonly Finding[],
): Promise<void> {
  await tx.delete(table).where(ofDatabase(organizationId, databaseId))
  if (findings.length === 0) return
  const rows = findings.map((finding, position) => ({ position, ...finding }))
  await tx.execute(sql`
    insert into own_database_findings (organization_id, database_id, position, code, process, flow, detail, choices,
      candidates, uses, dependents, weight, decided)
    select ${organizationId}::uuid, ${databaseId}::uuid, finding.position, finding.code,
      nullif(finding.process, 'null'::jsonb), nullif(finding.flow, 'null'::jsonb), finding.detail, finding.choices,
      finding.candidates, finding.uses, finding.dependents, finding.weight, nullif(finding.decided, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as finding (position integer, code text, process jsonb,
      flow jsonb, detail text, choices jsonb, candidates jsonb, uses integer, dependents integer,
      weight double precision, decided jsonb)`)
}

type FindingQuery = CallParsed<typeof findDatabaseFindings>['query']

/** They stand in the order of what they weigh. */
export async function findFindingPage(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  query: FindingQuery,
): Promise<{ readonly items: FindingRow[]; readonly total: number }> {
  const codes = listOf(query.code)
  const found = and(
    ofDatabase(organizationId, databaseId),
    ...(codes.length === 0 ? [] : [inArray(table.code, [...codes])]),
    ...(query.decided === undefined
      ? []
      : [query.decided === 'yes' ? isNotNull(table.decided) : isNull(table.decided)]),
    ...containsWords(table.searchText, searchWords(query.search, folded)),
  )
  const items = await tx
    .select()
    .from(table)
    .where(found)
    .orderBy(asc(table.position))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [counted] = await tx.select({ total: count() }).from(table).where(found)
  return { items, total: counted?.total ?? 0 }
}

export const findingsOf = (tx: Tx, organizationId: string, databaseId: string): Promise<FindingRow[]> =>
  tx.select().from(table).where(ofDatabase(organizationId, databaseId)).orderBy(asc(table.position))

/** Says at every finding what counts now. */
export async function decideFindings(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  decided: readonly Pick<FindingRow, 'position' | 'decided'>[],
): Promise<void> {
  await tx.execute(sql`
    update own_database_findings f set decided = nullif(now.decided, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as now (position integer, decided jsonb)
    where f.organization_id = ${organizationId}::uuid and f.database_id = ${databaseId}::uuid
      and f.position = now.position`)
}

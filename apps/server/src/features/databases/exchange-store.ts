import { and, eq, sql } from 'drizzle-orm'
import type { CallAnswer, findRecordExchanges, RecordExchange, SuspectFlow } from '@ecotrame/contract'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { ImportedDataset } from './formats/dataset.ts'
import { unpackedExchanges, type KeptExchange, type PackedExchanges } from './formats/record-exchanges.ts'
import { recordsWithIds } from './record-store.ts'
import { ownRecordExchanges as table } from './tables.ts'

/** A statement takes some megabytes of them. */
const rowsAtOnce = 1000

/** Takes the exchanges of all records in the place of those of before. */
export async function replaceExchanges(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  datasets: readonly Pick<ImportedDataset, 'id' | 'exchanges'>[],
): Promise<void> {
  await tx
    .delete(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.databaseId, databaseId)))
  const rows = datasets.flatMap(({ id, exchanges }) => (exchanges === undefined ? [] : [{ id, exchanges }]))
  for (let begin = 0; begin < rows.length; begin += rowsAtOnce)
    await tx.execute(sql`
      insert into own_record_exchanges (organization_id, database_id, record_id, content)
      select ${organizationId}::uuid, ${databaseId}::uuid, one.id, decode(one.exchanges, 'base64')
      from jsonb_to_recordset(${JSON.stringify(rows.slice(begin, begin + rowsAtOnce))}::jsonb)
        as one (id text, exchanges text)`)
}

/** What is kept of the processes of these records; those of which nothing is are left out. */
export async function keptExchanges(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PackedExchanges>> {
  const rows = await tx
    .select({ id: table.recordId, content: table.content })
    .from(table)
    .where(
      and(
        eq(table.organizationId, organizationId),
        eq(table.databaseId, databaseId),
        isAnyOf(table.recordId, ids),
      ),
    )
  const found = new Map<string, PackedExchanges>()
  for (const { id, content } of rows) found.set(id, await unpackedExchanges(content))
  return found
}

/** What the process of a record takes and exchanges with nature. */
export const readExchanges = (
  { database }: { readonly database: OrganizationDatabase },
  { organizationId }: Session,
  id: string,
  recordId: string,
): Promise<CallAnswer<typeof findRecordExchanges>> =>
  database.inOrganization(organizationId, async (tx) => {
    const records = await recordsWithIds(tx, organizationId, id, [recordId])
    if (!records.has(recordId)) throw problem('NOT_FOUND')
    const kept = (await keptExchanges(tx, organizationId, id, [recordId])).get(recordId)
    if (kept === undefined) return { exchanges: null, suspects: [] }
    return { exchanges: kept.exchanges.map(exchangeAnswer), suspects: [...kept.suspects] }
  })

/** Without what is kept to compute with; what was kept before wastes were marked marks none. */
export const exchangeAnswer = ({ by: _, ...exchange }: KeptExchange): RecordExchange => ({
  ...exchange,
  isWaste: exchange.isWaste ?? false,
})

/** Flows that may make the results of these records differ, by record. */
export async function suspectsOf(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SuspectFlow[]>> {
  const kept = await keptExchanges(tx, organizationId, databaseId, ids)
  return new Map([...kept].map(([id, { suspects }]) => [id, suspects]))
}

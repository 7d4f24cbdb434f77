import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { flowAnywhere, type MethodFactors } from './formats/database-file.ts'
import { ownMethods } from './tables.ts'

type MethodFormat = typeof ownMethods.$inferSelect.format

const deflate = promisify<Buffer, Buffer>(gzip)
const inflate = promisify<Buffer, Buffer>(gunzip)

/** A flow and its factors, in the order of the categories. */
type FactorRow = readonly [string, ...number[]]

export async function insertMethod(
  tx: Tx,
  place: { readonly organizationId: string; readonly databaseId: string; readonly format: MethodFormat },
  { name, categories, byFlow }: MethodFactors,
): Promise<void> {
  const rows = [...byFlow].map(([flow, factors]): FactorRow => [flow, ...factors])
  const factors = await deflate(Buffer.from(JSON.stringify(rows)))
  await tx.insert(ownMethods).values({ ...place, name: name || place.format, categories, factors })
}

/** The method that was imported last with a file of this format: flows bear the names of their format. */
export async function findMethod(
  tx: Tx,
  organizationId: string,
  format: MethodFormat,
): Promise<MethodFactors | null> {
  const [row] = await tx
    .select()
    .from(ownMethods)
    .where(and(eq(ownMethods.organizationId, organizationId), eq(ownMethods.format, format)))
    .orderBy(desc(ownMethods.createdAt))
    .limit(1)
  if (row === undefined) return null
  // Written above, by the same code.
  const rows = JSON.parse((await inflate(row.factors)).toString()) as readonly FactorRow[]
  return {
    name: row.name,
    categories: row.categories,
    byFlow: new Map(rows.map(([flow, ...factors]) => [flow, Float64Array.from(factors)])),
    regionalFactors: rows.filter(([flow]) => flow !== flowAnywhere(flow)).length,
  }
}

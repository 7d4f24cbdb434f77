import type { Tx } from '../../../platform/database/database.ts'
import { takenProducts } from '../../products/index.ts'
import type { Asker, FileOptions } from '../importer.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { FoundProblem } from '../reading/problems.ts'

/** The rows with what is to be told where no product can be created for one. */
export async function tellTaken(
  tx: Tx,
  { session }: Asker,
  { autoCreateProducts }: Pick<FileOptions, 'autoCreateProducts'>,
  rows: readonly PlannedRow[],
): Promise<readonly PlannedRow[]> {
  if (!autoCreateProducts) return rows
  const taken = await takenProducts(tx, session.organizationId, {
    references: rows.flatMap(({ said }) => said.reference ?? []),
    gtins: rows.flatMap(({ said }) => said.product.gtin ?? []),
  })
  return rows.map((row) => {
    const found = row.outcome === 'faulty' ? null : problemOf(row, taken)
    return found === null ? row : { ...row, problems: [...row.problems, found] }
  })
}

function problemOf(
  { said: { reference, product } }: PlannedRow,
  taken: Awaited<ReturnType<typeof takenProducts>>,
): FoundProblem | null {
  const about = { column: null, value: null } as const
  if (reference === null)
    return { ...about, field: 'reference', code: 'NO_PRODUCT_WITHOUT_REFERENCE', warning: true }
  const isTaken =
    product.gtin !== null && !taken.references.has(reference.toLowerCase()) && taken.gtins.has(product.gtin)
  return isTaken ? { ...about, field: 'gtin', value: product.gtin, code: 'GTIN_TAKEN', warning: false } : null
}

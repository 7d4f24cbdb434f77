import type { Tx } from '../../platform/database/database.ts'
import { takenProducts } from '../products/index.ts'
import type { Asker } from './deps.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { FoundProblem } from './reading/problems.ts'

export interface CheckOptions {
  readonly autoCreateProducts: boolean
}

/** Tells where no product can be created for a row. */
export async function tellTaken(
  tx: Tx,
  { session }: Asker,
  { autoCreateProducts }: CheckOptions,
  rows: readonly PlannedRow[],
  problems: ReadonlyMap<number, FoundProblem[]>,
): Promise<void> {
  if (!autoCreateProducts) return
  const taken = await takenProducts(tx, session.organizationId, {
    references: rows.flatMap(({ said }) => said.reference ?? []),
    gtins: rows.flatMap(({ said }) => said.product.gtin ?? []),
  })
  for (const { row, said, plan } of rows) {
    if (plan.outcome === 'faulty') continue
    const { reference, product } = said
    const about = { column: null, value: null } as const
    if (reference === null)
      problems
        .get(row)
        ?.push({ ...about, field: 'reference', code: 'NO_PRODUCT_WITHOUT_REFERENCE', warning: true })
    else if (
      product.gtin !== null &&
      !taken.references.has(reference.toLowerCase()) &&
      taken.gtins.has(product.gtin)
    )
      problems
        .get(row)
        ?.push({ ...about, field: 'gtin', value: product.gtin, code: 'GTIN_TAKEN', warning: false })
  }
}

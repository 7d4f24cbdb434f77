import type { Tx } from '../../../platform/database/database.ts'
import { productsByReference, takenProducts } from '../../products/index.ts'
import type { FileOptions } from '../importer.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { FoundProblem } from '../reading/problems.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

/** The rows with what is to be told where no product can be created for one. */
export async function tellTaken(
  tx: Tx,
  { session }: Caller,
  { autoCreateProducts }: Pick<FileOptions, 'autoCreateProducts'>,
  rows: readonly PlannedRow[],
): Promise<readonly PlannedRow[]> {
  if (!autoCreateProducts) return rows
  const known = await productsByReference(
    tx,
    { session },
    rows.flatMap(({ said }) => said.reference ?? []),
  )
  const taken = await takenProducts(tx, session.organizationId, {
    references: rows.flatMap(({ said }) => said.reference ?? []),
    gtins: rows.flatMap(({ said }) => said.product.gtin ?? []),
  })
  return rows.map((row) => {
    if (row.outcome === 'faulty' || row.said.id !== undefined) return row
    const found = problemOf(row, taken)
    const kept = notChanged(row, known.get(row.said.reference?.toLowerCase() ?? ''))
    return { ...row, problems: [...row.problems, ...(found === null ? [] : [found]), ...kept] }
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

const productFields = ['gtin', 'brand', 'season', 'unitsSold', 'price'] as const

type Known =
  Awaited<ReturnType<typeof productsByReference>> extends ReadonlyMap<string, infer One> ? One : never

/** What the row says of a product that is there: a file of evaluations leaves it as it is. */
function notChanged({ said }: PlannedRow, product: Known | undefined): readonly FoundProblem[] {
  if (product === undefined) return []
  return productFields.flatMap((field): readonly FoundProblem[] => {
    const wanted = field === 'price' ? (said.values['price'] ?? null) : said.product[field]
    const now = product[field]
    if (wanted === null || wanted === now) return []
    const params = { now: now ?? '–' }
    const value = String(wanted)
    return [{ column: null, field, value, code: 'PRODUCT_NOT_CHANGED', params, warning: true }]
  })
}

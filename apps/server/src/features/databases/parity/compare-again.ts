import type { FlowExplanation, ParityRow } from '@ecotrame/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { suspectsOf } from '../exchange-store.ts'
import {
  comparedWith,
  type Comparable,
  type Comparison,
  type Difference,
  type ParityReport,
} from './compare-results.ts'
import { explained } from './explain-differences.ts'
import {
  comparableRecords,
  findParity,
  putParity,
  referenceOf,
  replaceParityRows,
  rowsMaximum,
  updateParity,
  type ComparableRow,
} from './parity-store.ts'

/** So many of the worst are looked at for what explains them. */
const explainedMaximum = 1000

/** Compares a database with its reference as its records are now; without a reference nothing is compared. */
export async function compareAgain(tx: Tx, organizationId: string, databaseId: string): Promise<void> {
  const reference = await referenceOf(tx, organizationId, databaseId)
  if (reference !== null) await compare(tx, organizationId, databaseId, reference)
}

export async function compare(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  reference: readonly Comparable[],
): Promise<ParityReport> {
  const found = comparedWith(await comparableRecords(tx, organizationId, databaseId), reference)
  const report: ParityReport = {
    rows: reference.length,
    matched: found.matched,
    differing: found.differing.length,
    onlyHere: found.onlyHere.length,
    onlyThere: found.onlyThere.length,
    categories: found.categories,
  }
  const worst = found.differing.slice(0, explainedMaximum)
  const ids = worst.map(({ record }) => record.id)
  const suspects = await suspectsOf(tx, organizationId, databaseId, ids)
  const flows = explained(
    worst.map(({ record, differences }) => ({ differences, suspects: suspects.get(record.id) ?? [] })),
  )
  await replaceParityRows(tx, organizationId, databaseId, rowsOf(found, flows))
  await updateParity(tx, organizationId, databaseId, { report })
  return report
}

/** A release of a database that was compared, or had to be, is used once it is compared itself. */
export async function carryRequirement(
  tx: Tx,
  organizationId: string,
  before: string,
  databaseId: string,
): Promise<void> {
  const known = await findParity(tx, organizationId, before)
  if (known !== undefined && (known.required || known.report !== null))
    await putParity(tx, organizationId, databaseId, { required: true })
}

const named = ({ id, name, location, unit, fileUnit }: Comparable) => ({
  record: id,
  name,
  location,
  unit: unit ?? fileUnit,
})

const rowsOf = (
  { differing, onlyHere, onlyThere }: Comparison<ComparableRow>,
  flows: ReadonlyMap<Difference, FlowExplanation>,
): Omit<ParityRow, 'id'>[] => [
  ...differing.slice(0, rowsMaximum).map(({ record, differences }) => ({
    ...named(record),
    kind: 'differs' as const,
    why: null,
    differences: differences.map((one) => ({
      ...one,
      doubtful: record.flows?.doubtful[one.category] ?? 0,
      flow: flows.get(one) ?? null,
    })),
  })),
  ...onlyHere
    .slice(0, rowsMaximum)
    .map((record) => ({ ...named(record), kind: 'only_here' as const, why: null, differences: [] })),
  ...onlyThere
    .slice(0, rowsMaximum)
    .map(({ row, why }) => ({ ...named(row), kind: 'only_there' as const, why, differences: [] })),
]

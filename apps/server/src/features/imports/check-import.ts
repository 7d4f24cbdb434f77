import type { ImportCounts } from '@ecotrame/contract'
import { setImmediate } from 'node:timers/promises'
import type { Tx } from '../../platform/database/database.ts'
import { categoryCapability } from '../categories/index.ts'
import type { Asker, StepDeps } from './deps.ts'
import { contentHash, Identities } from './identity.ts'
import { planRows, type TakenRow } from './plan-rows.ts'
import { tellTaken, type CheckOptions } from './tell-products.ts'
import { emptyCell, typedCell } from './reading/cells.ts'
import type { Column } from './reading/columns.ts'
import { meaningKey, type Meanings } from './reading/meanings.ts'
import { groupOf, isError, type FoundProblem } from './reading/problems.ts'
import { productsOfRows } from './reading/products-of-rows.ts'
import { readRow } from './reading/read-row.ts'
import { columnsByField, type FileRow, type Reading } from './reading/row-reader.ts'
import { insertRows, type ImportRowRecord } from './row-store.ts'
import type { KeptCorrection, KeptMeaning } from './tables.ts'

/** So many rows are written at a time. */
const rowsAtOnce = 500
/** After so long others have their turn: a row may be a sentence, or a book. */
const turnMilliseconds = 20

function turns(): () => Promise<void> {
  let begin = performance.now()
  return async () => {
    if (performance.now() - begin < turnMilliseconds) return
    await setImmediate()
    begin = performance.now()
  }
}

export interface Checking extends CheckOptions {
  readonly organizationId: string
  readonly id: string
  readonly columns: readonly Column[]
  readonly categoryId: string | null
  readonly corrections: readonly KeptCorrection[]
  readonly meanings: Meanings
  readonly rows: readonly FileRow[]
}

/** Cells as somebody mended them. */
function mended(rows: readonly FileRow[], corrections: readonly KeptCorrection[]): readonly FileRow[] {
  if (corrections.length === 0) return rows
  const byRow = new Map<number, KeptCorrection[]>()
  for (const correction of corrections)
    byRow.set(correction.row, [...(byRow.get(correction.row) ?? []), correction])
  return rows.map((row) => {
    const cells = [...row.cells]
    for (const { column, value } of byRow.get(row.row) ?? []) {
      while (cells.length < column) cells.push(emptyCell)
      cells[column] = typedCell(value)
    }
    return { ...row, cells }
  })
}

/** What was said for this file goes before what the organization remembers. */
export const meaningsWith = (remembered: Meanings, own: readonly KeptMeaning[]): Meanings =>
  new Map([
    ...remembered,
    ...own.map(({ field, value, target }): [string, string | null] => [meaningKey(field, value), target]),
  ])

export const noCounts: ImportCounts = {
  rows: 0,
  ready: 0,
  faulty: 0,
  withWarnings: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  drafts: 0,
}

/** Reads every row, says what it would do, and writes that down. @returns the counts */
export async function checkRows(
  tx: Tx,
  deps: StepDeps,
  asker: Asker,
  checking: Checking,
): Promise<ImportCounts> {
  const { capabilities } = asker.session
  const reading: Reading = {
    ...deps.reading,
    columns: checking.columns,
    meanings: checking.meanings,
    category: checking.categoryId,
    isOpen: (id) => capabilities.has(categoryCapability(id)),
  }
  const byField = columnsByField(checking.columns)
  const identities = new Identities()
  const rows = productsOfRows(mended(checking.rows, checking.corrections), checking.columns)
  let counts = noCounts
  const giveWay = turns()
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some: SomeRows['some'][number][] = []
    for (const row of rows.slice(start, start + rowsAtOnce)) {
      await giveWay()
      some.push({ file: row, read: readRow(reading, byField, row) })
    }
    const checked = await planned(tx, deps, asker, { checking, identities, some })
    await insertRows(tx, checking, checked)
    counts = checked.reduce(counted, counts)
  }
  return counts
}

interface SomeRows {
  readonly checking: Checking
  readonly identities: Identities
  readonly some: readonly { readonly file: FileRow; readonly read: ReturnType<typeof readRow> }[]
}

async function planned(
  tx: Tx,
  deps: StepDeps,
  asker: Asker,
  { checking, identities, some }: SomeRows,
): Promise<readonly ImportRowRecord[]> {
  const own = new Map(some.map(({ read }) => [read.row, [...read.problems]]))
  const taken = some.flatMap(({ read }): readonly TakenRow[] => {
    const problems = own.get(read.row) ?? []
    tellRepeated(read, identities, problems)
    if (read.said === null || problems.some(isError)) return []
    const hash = contentHash(read.said)
    return [{ row: read.row, said: read.said, hash, identity: identities.identityOf(read.said, hash) }]
  })
  const plans = await planRows(tx, deps, asker, taken)
  await tellTaken(tx, asker, checking, plans, own)
  const byRow = new Map(plans.map((plan) => [plan.row, plan]))
  return some.map(({ file, read }) => {
    const plan = byRow.get(read.row)
    const problems = [...(own.get(read.row) ?? []), ...(plan?.problems ?? [])].map((found) =>
      placed(found, checking.columns),
    )
    const stopped = plan === undefined || problems.some(isError)
    return {
      row: read.row,
      cells: checking.columns.map(({ index }) => file.cells[index]?.text ?? ''),
      said: stopped ? null : plan.said,
      reference: read.reference,
      identity: plan?.identity ?? '',
      contentHash: plan?.hash ?? '',
      outcome: stopped ? 'faulty' : plan.plan.outcome,
      problems,
      groups: problems.map(groupOf),
      evaluationId: !stopped && 'record' in plan.plan ? plan.plan.record.id : null,
    }
  })
}

/** What was found without knowing the columns is about the column of its field. */
const placed = (found: FoundProblem, columns: readonly Column[]): FoundProblem =>
  found.column !== null || found.field === null
    ? found
    : { ...found, column: columns.find(({ field }) => field === found.field)?.index ?? null }

function tellRepeated(
  { row, reference, said }: ReturnType<typeof readRow>,
  identities: Identities,
  problems: FoundProblem[],
): void {
  const repeats = (
    field: string,
    code: 'DUPLICATE_REFERENCE' | 'DUPLICATE_GTIN',
    value: string,
    first: number,
  ) => problems.push({ column: null, field, value, code, params: { row: first }, warning: false })
  const first = reference === null ? null : identities.rowOfReference(reference, row)
  if (reference !== null && first !== null) repeats('reference', 'DUPLICATE_REFERENCE', reference, first)
  const gtin = said?.product.gtin ?? null
  const firstOfGtin = gtin === null ? null : identities.rowOfGtin(gtin, row)
  if (gtin !== null && firstOfGtin !== null) repeats('gtin', 'DUPLICATE_GTIN', gtin, firstOfGtin)
}

function counted(counts: ImportCounts, { outcome, problems }: ImportRowRecord): ImportCounts {
  const isReady = outcome !== 'faulty'
  return {
    rows: counts.rows + 1,
    ready: counts.ready + Number(isReady),
    faulty: counts.faulty + Number(!isReady),
    withWarnings: counts.withWarnings + Number(isReady && problems.length > 0),
    created: counts.created + Number(outcome === 'created'),
    updated: counts.updated + Number(outcome === 'updated'),
    unchanged: counts.unchanged + Number(outcome === 'unchanged'),
    drafts: counts.drafts + Number(isReady && problems.some(({ draft }) => draft === true)),
  }
}

import type { ImportCounts, ImportDecision } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { contentHash, Identities, repeatedKeys, type RepeatedKey } from './identity.ts'
import { isDeepStrictEqual } from 'node:util'
import type {
  Change,
  Effect,
  FileOptions,
  FileReading,
  Importer,
  PlannedRow,
  ReadRow,
  TakenRow,
} from './importer.ts'
import { emptyCell, typedCell } from './reading/cells.ts'
import type { Column } from './reading/columns.ts'
import { meaningKey, type Meanings } from './reading/meanings.ts'
import { groupOf, isError, type FoundProblem } from './reading/problems.ts'
import type { FileRow } from './reading/row-reader.ts'
import { insertRows, type ImportRowRecord } from './row-store.ts'
import type { KeptCorrection, KeptMeaning } from './tables.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { givingWay } from '../../platform/turns/giving-way.ts'

/** So many rows are written at a time. */
const rowsAtOnce = 500

export interface Checking extends FileOptions, Omit<FileReading, 'opens'> {
  readonly organizationId: string
  readonly id: string
  readonly decision: ImportDecision
  readonly corrections: readonly KeptCorrection[]
  /** What was decided for rows before. */
  readonly decided: readonly DecidedRow[]
  readonly rows: readonly FileRow[]
}

interface DecidedRow {
  readonly row: number
  readonly changes: readonly Change[]
  readonly accepted: boolean | null
}

/** The scores of so many changed rows are computed: a difference is to be told in seconds. */
const effectsToldAtMost = 500

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
  importer: Importer,
  caller: Caller,
  checking: Checking,
): Promise<ImportCounts> {
  const { capabilities } = caller.session
  const file: FileReading = { ...checking, opens: (capability) => capabilities.has(capability) }
  const given = mended(checking.rows, checking.corrections)
  const isForeign = file.purpose === 'foreign'
  const rows = (isForeign ? importer.together?.(given, checking.columns) : undefined) ?? given
  const repeated = repeatedKeys(importer, checking.columns, rows)
  const identities = new Identities()
  const decided = new Map(checking.decided.map((one) => [one.row, one]))
  let counts = noCounts
  let effectsLeft = effectsToldAtMost
  const giveWay = givingWay()
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some: SomeRows['some'][number][] = []
    const batch = rows.slice(start, start + rowsAtOnce)
    const read = importer.reader(file, await importer.prepare?.(tx, caller, file, batch))
    for (const row of batch) {
      await giveWay()
      some.push({ file: row, read: withRepeated(read(row), repeated.get(row.row) ?? []) })
    }
    const { records, computed } = await planned(tx, importer, caller, {
      checking,
      identities,
      some,
      effectsLeft,
    })
    effectsLeft -= computed
    const checked = records.map((record) => withDecision(record, decided.get(record.row)))
    await insertRows(tx, checking, checked)
    counts = checked.reduce(counted, counts)
  }
  return counts
}

/** What was decided holds for the same changes only. */
const withDecision = (record: ImportRowRecord, before: DecidedRow | undefined): ImportRowRecord =>
  before !== undefined && isDeepStrictEqual(before.changes, record.changes)
    ? { ...record, accepted: before.accepted }
    : record

const withRepeated = (read: ReadRow<unknown>, repeated: readonly RepeatedKey[]): ReadRow<unknown> =>
  repeated.length === 0
    ? read
    : {
        ...read,
        said: null,
        problems: [
          ...read.problems,
          ...repeated.map(({ field, code, value, otherRow }): FoundProblem => ({
            column: null,
            field,
            value,
            code,
            params: { row: otherRow },
            warning: false,
          })),
        ],
      }

interface SomeRows {
  readonly checking: Checking
  readonly identities: Identities
  readonly some: readonly { readonly file: FileRow; readonly read: ReadRow<unknown> }[]
  readonly effectsLeft: number
}

async function planned(
  tx: Tx,
  importer: Importer,
  caller: Caller,
  { checking, identities, some, effectsLeft }: SomeRows,
): Promise<{ readonly records: readonly ImportRowRecord[]; readonly computed: number }> {
  const taken = some.flatMap(({ read: { row, said, problems } }): readonly TakenRow<unknown>[] => {
    if (said === null || problems.some(isError)) return []
    const hash = contentHash(importer.contentOf?.(said) ?? said)
    return [{ row, said, hash, identity: importer.identityOf(said) ?? identities.ofContent(hash) }]
  })
  const plans = await importer.plan(tx, caller, checking, taken)
  const byRow = new Map(plans.map((plan) => [plan.row, plan]))
  const changed = plans.filter(({ outcome }) => outcome === 'updated').slice(0, effectsLeft)
  const effects = (await importer.effects?.(tx, caller, changed)) ?? new Map<number, Effect>()
  const records = some.map(({ file, read }) => ({
    ...recordOf(file, read, byRow.get(read.row), checking.columns),
    effect: effects.get(read.row) ?? null,
  }))
  return { records, computed: changed.length }
}

function recordOf(
  file: FileRow,
  { row, reference, problems: own }: ReadRow<unknown>,
  plan: PlannedRow<unknown, unknown> | undefined,
  columns: readonly Column[],
): ImportRowRecord {
  const problems = [...own, ...(plan?.problems ?? [])].map((found) => placed(found, columns))
  const stopped = plan === undefined || plan.outcome === 'faulty' || problems.some(isError)
  const changes = stopped ? [] : plan.changes.map((change) => placed(change, columns))
  return {
    row,
    cells: columns.map(({ index }) => file.cells[index]?.raw ?? ''),
    said: stopped ? null : plan.said,
    reference,
    identity: plan?.identity ?? '',
    contentHash: plan?.hash ?? '',
    outcome: stopped ? 'faulty' : plan.outcome,
    problems,
    groups: problems.map(groupOf),
    recordId: stopped ? null : plan.recordId,
    changes,
    effect: null,
    loses: changes.some(({ loses }) => loses),
    stale: !stopped && plan.isStale,
    published: !stopped && plan.isPublished,
    accepted: null,
  }
}

/** What was found without knowing the columns is about the column of its field. */
const placed = <Found extends { readonly column: number | null; readonly field: string | null }>(
  found: Found,
  columns: readonly Column[],
): Found =>
  found.column !== null || found.field === null
    ? found
    : { ...found, column: columns.find(({ field }) => field === found.field)?.index ?? null }

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

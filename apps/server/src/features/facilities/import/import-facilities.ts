import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits, type FacilityImportReport, type FacilityRowProblem } from '@ecotrame/contract'
import { readers } from '../../../platform/apart/read-apart.ts'
import { recordChanges, type RecordedChange } from '../../../platform/audit/record-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import type { Caller, Language } from '../../../platform/sessions/session.ts'
import { audited, columnsOf, fieldsOf } from '../answers.ts'
import type { FacilitiesDeps } from '../deps.ts'
import { findAll, insertFacilities, takeTurns, updateFacility } from '../facility-store.ts'
import { duplicatesOf } from '../propose-duplicates.ts'
import { wordsOf, type WordingCode } from '../texts.ts'
import { expectedHeader, readHeader, type Header } from './columns.ts'
import { facilitiesReading } from './file-reading.ts'
import { ImportPlan, type Planned, type RowOutcome } from './plan.ts'
import type { FileRow, FileTable } from './read-file.ts'
import { readRow, type ReadRow } from './read-row.ts'

/** How many problems a report carries; it always says how many there are. */
const problemsTold = 1000
const rowsAtOnce = 500
/** So many rows are checked before others have their turn. */
const checkedAtOnce = 500

function refuseFile(code: WordingCode, language: Language, params: Record<string, string | number> = {}) {
  return problem('INVALID_VALUES', {
    errors: [{ path: 'file', code, message: wordsOf(code, language, params) }],
  })
}

/** The table of a file, read apart; `null`: it is no text. */
async function tableOf(organizationId: string, content: Buffer): Promise<FileTable | null> {
  const rowsMaximum = limits.importMaximumRows
  const parts = readers.read(facilitiesReading, { rowsMaximum }, { organizationId, content })
  const rows: FileRow[] = []
  let part = await parts.next()
  for (; part.done !== true; part = await parts.next()) rows.push(...part.value)
  return part.value === null ? null : { ...part.value, rows }
}

/** The table of a file. @throws INVALID_VALUES when it is none, or lacks columns */
async function readFile(
  basis: FacilitiesDeps['facilities'],
  organizationId: string,
  content: Buffer,
  language: Language,
): Promise<{ table: FileTable; header: Header }> {
  const table = await tableOf(organizationId, content)
  if (table === null) throw refuseFile('NOT_A_TEXT', language)
  const header = readHeader(table.header, basis.headerNames)
  if (table.header.length === 0 && table.broken.length > 0) throw refuseFile('BROKEN_QUOTES', language)
  if (header.missing.length > 0)
    throw refuseFile('MISSING_COLUMNS', language, {
      columns: header.missing.join(', '),
      expected: expectedHeader,
    })
  if (header.repeated.length > 0)
    throw refuseFile('REPEATED_COLUMN', language, { columns: header.repeated.join(', ') })
  if (table.rows.length + table.broken.length === 0) throw refuseFile('NO_ROWS', language)
  if (table.rows.length > limits.importMaximumRows)
    throw refuseFile('TOO_MANY_ROWS', language, { maximum: limits.importMaximumRows })
  return { table, header }
}

interface CheckedFile {
  readonly read: readonly ReadRow[]
  readonly problems: readonly FacilityRowProblem[]
  readonly rows: number
  readonly ignoredColumns: readonly string[]
}

/** Every row of the file, read or told what is wrong with it. */
async function checkFile(
  { facilities: basis }: FacilitiesDeps,
  { session, language }: Caller,
  content: Buffer,
): Promise<CheckedFile> {
  const { table, header } = await readFile(basis, session.organizationId, content, language)
  const whole = (row: number, code: WordingCode, value: string, params = {}): FacilityRowProblem => ({
    row,
    column: null,
    value: value.slice(0, 200),
    code,
    message: wordsOf(code, language, params),
    warning: false,
  })
  const problems = table.broken.map(({ row, text }) => whole(row, 'BROKEN_QUOTES', text))
  const rowsByReference = new Map<string, number>()
  const read: ReadRow[] = []
  for (const [place, row] of table.rows.entries()) {
    if (place % checkedAtOnce === checkedAtOnce - 1) await nextTurn()
    const [found, expected] = [row.cells.length, table.header.length]
    if (found !== expected) {
      problems.push(whole(row.row, 'WRONG_CELL_COUNT', row.cells.join(' · '), { found, expected }))
      continue
    }
    const taken = readRow({ basis, places: header.places, language }, row, problems)
    if (taken === null) continue
    const { reference } = taken
    const first = reference === null ? undefined : rowsByReference.get(reference)
    if (first !== undefined) {
      const told = whole(row.row, 'SAME_REFERENCE', reference ?? '', { row: first })
      problems.push({ ...told, column: 'facility_id' })
      continue
    }
    if (reference !== null) rowsByReference.set(reference, row.row)
    read.push(taken)
  }
  return {
    read,
    problems: problems.toSorted((a, b) => a.row - b.row),
    rows: table.rows.length + table.broken.length,
    ignoredColumns: header.ignored,
  }
}

/** Ends a transaction whose writes were only tried out. */
class OnlyChecked extends Error {
  readonly report: FacilityImportReport
  constructor(report: FacilityImportReport) {
    super('The import was only checked')
    this.report = report
  }
}

/**
 * Takes the rows of a file that have no problem, all in one transaction, and tells the problems of the others. A check
 * does the same and then takes everything back, so that it says exactly what an import would do.
 */
export async function importFacilities(
  deps: FacilitiesDeps,
  { session, language }: Caller,
  content: Buffer,
  checkedOnly: boolean,
): Promise<FacilityImportReport> {
  const file = await checkFile(deps, { session, language }, content)
  const { organizationId } = session
  try {
    return await deps.database.inOrganization(organizationId, async (tx) => {
      await takeTurns(tx, organizationId)
      const plan = new ImportPlan(await findAll(tx, organizationId))
      const outcomes = file.read.map((row) => plan.take(row))
      await write(tx, { session, language }, plan.entries)
      const duplicates = await duplicatesOf(tx, organizationId)
      const report = reportOf(file, outcomes, duplicates.length)
      if (checkedOnly) throw new OnlyChecked({ ...report, checkedOnly })
      return report
    })
  } catch (error) {
    if (error instanceof OnlyChecked) return error.report
    throw error
  }
}

function reportOf(
  { read, problems, rows, ignoredColumns }: CheckedFile,
  outcomes: readonly RowOutcome[],
  duplicates: number,
): FacilityImportReport {
  const counted = (wanted: RowOutcome) => outcomes.filter((outcome) => outcome === wanted).length
  return {
    checkedOnly: false,
    rows,
    created: counted('created'),
    updated: counted('updated'),
    unchanged: counted('unchanged'),
    refused: rows - read.length,
    problems: problems.slice(0, problemsTold),
    problemCount: problems.length,
    ignoredColumns: [...ignoredColumns],
    duplicates,
  }
}

async function write(tx: Tx, { session }: Caller, entries: readonly Planned[]): Promise<void> {
  const { organizationId } = session
  const added = entries.filter(({ record }) => record === null)
  for (let start = 0; start < added.length; start += rowsAtOnce) {
    const some = added.slice(start, start + rowsAtOnce)
    const columns = some.map(({ fields, origin }) => columnsOf(fields, origin))
    const inserted = await insertFacilities(tx, organizationId, columns)
    const created = some.flatMap(({ fields }, place): RecordedChange[] => {
      const row = inserted[place]
      return row ? [{ entity: 'facility', entityId: row.id, action: 'create', after: audited(fields) }] : []
    })
    await recordChanges(tx, session, created)
  }
  for (const { record, fields, origin } of entries) {
    if (record === null || isAsBefore(record, { fields, origin })) continue
    await updateFacility(tx, organizationId, record.id, columnsOf(fields, origin))
    const change = { before: audited(fieldsOf(record)), after: audited(fields) }
    await recordChanges(tx, session, [
      { entity: 'facility', entityId: record.id, action: 'update', ...change },
    ])
  }
}

const isAsBefore = (record: Planned['record'], { fields, origin }: Pick<Planned, 'fields' | 'origin'>) =>
  record !== null && sameColumns(columnsOf(fields, origin), columnsOf(fieldsOf(record), record))

const sameColumns = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

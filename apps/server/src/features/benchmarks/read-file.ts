import { limits, type Distribution } from '@ecotrame/contract'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { ReadCell, ReadRow } from '../../platform/tables/read-table.ts'
import { TableError } from '../../platform/tables/table-error.ts'
import { withTable } from '../../platform/tables/with-table.ts'
import { refusal, refuse, refuseTable, type RefusalCode } from './texts.ts'

const perProduct = 'points_per_100g'
const spreadColumns = {
  minimum: 'min_points_per_100g',
  lowerQuartile: 'q1_points_per_100g',
  median: 'median_points_per_100g',
  upperQuartile: 'q3_points_per_100g',
  maximum: 'max_points_per_100g',
  n: 'n_products',
} as const
type SpreadField = keyof typeof spreadColumns

/** Per 100 g, in points of the label that the file is said to be on. @throws INVALID_VALUES with every wrong cell */
export async function distributionOfFile(
  organizationId: string,
  content: Buffer,
  language: Language,
): Promise<Distribution> {
  const [header, ...rows] = await rowsOf(organizationId, content, language)
  if (header === undefined || rows.length === 0) throw refuse('file', 'NO_ROWS', language)
  const names = header.cells.map(({ value }) => folded(String(value ?? '')).trim())
  const file = new CheckedRows(names, language)
  if (names.includes(perProduct)) return ofProducts(file, rows)
  if (!(['minimum', 'median', 'maximum'] as const).every((field) => names.includes(spreadColumns[field])))
    throw refuse('file', 'MISSING_COLUMNS', language)
  const [row, second] = rows
  if (row === undefined || second !== undefined) throw refuse('file', 'TOO_MANY_ROWS', language)
  return ofOneRow(file, row)
}

async function rowsOf(
  organizationId: string,
  content: Buffer,
  language: Language,
): Promise<readonly ReadRow[]> {
  try {
    return await withTable(organizationId, content, { rows: limits.importMaximumRows + 1 }, async (table) => {
      const rows: ReadRow[] = []
      for await (const row of table.sheets[0].rows()) rows.push(row)
      return rows
    })
  } catch (error) {
    if (error instanceof TableError) throw refuseTable(error.code, language)
    throw error
  }
}

/** Cells by the name of their column; all that is wrong is told together. */
class CheckedRows {
  readonly #names: readonly string[]
  readonly #language: Language
  readonly #errors: FieldProblem[] = []
  constructor(names: readonly string[], language: Language) {
    this.#names = names
    this.#language = language
  }

  /** `null`: the cell is empty, or told to be wrong. */
  number(row: ReadRow, column: string, required: boolean): number | null {
    const place = this.#names.indexOf(column)
    const cell = place < 0 ? undefined : row.cells[place]
    if (isEmpty(cell) && !required) return null
    const value = numberIn(cell)
    if (value === null) this.wrong(row, column, 'NOT_A_NUMBER')
    return value
  }

  wrong(row: ReadRow, column: string, code: RefusalCode): void {
    this.#errors.push(refusal(`file[${row.number}].${column}`, code, this.#language))
  }

  /** @throws INVALID_VALUES */
  refuseAny(): void {
    if (this.#errors.length > 0)
      throw problem('INVALID_VALUES', { errors: this.#errors.slice(0, problemsTold) })
  }
}

const problemsTold = 100
const isEmpty = (cell: ReadCell | undefined) =>
  cell === undefined || cell.value === null || String(cell.value).trim() === ''

/** Both decimal marks are accepted, and spaces between thousands. */
function numberIn(cell: ReadCell | undefined): number | null {
  if (cell === undefined || isEmpty(cell)) return null
  if (typeof cell.value === 'number') return cell.value
  const number = Number(String(cell.value).replaceAll(/\s/gu, '').replace(',', '.'))
  return Number.isFinite(number) ? number : null
}

function ofProducts(file: CheckedRows, rows: readonly ReadRow[]): Distribution {
  const figures = rows.flatMap((row) => file.number(row, perProduct, true) ?? []).toSorted((a, b) => a - b)
  file.refuseAny()
  const at = (share: number) => quantile(figures, share)
  return {
    n: figures.length,
    minimum: at(0),
    lowerQuartile: at(0.25),
    median: at(0.5),
    upperQuartile: at(0.75),
    maximum: at(1),
  }
}

/** Between the two figures next to it, as the database and spreadsheets compute it (type 7). */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place - Math.floor(place))
}

function ofOneRow(file: CheckedRows, row: ReadRow): Distribution {
  const of = (field: SpreadField, required = false) => file.number(row, spreadColumns[field], required)
  const read = {
    n: of('n'),
    minimum: of('minimum', true),
    lowerQuartile: of('lowerQuartile'),
    median: of('median', true),
    upperQuartile: of('upperQuartile'),
    maximum: of('maximum', true),
  }
  if (read.n !== null && !(Number.isInteger(read.n) && read.n > 0))
    file.wrong(row, spreadColumns.n, 'NOT_A_NUMBER')
  if ((read.lowerQuartile === null) !== (read.upperQuartile === null))
    file.wrong(row, spreadColumns.lowerQuartile, 'ONE_QUARTILE')
  const { n: _, ...points } = read
  const rising = Object.values(points).filter((value) => value !== null)
  if (rising.some((value, place) => value < (rising[place - 1] ?? value)))
    file.wrong(row, spreadColumns.median, 'NOT_ORDERED')
  file.refuseAny()
  const { minimum, median, maximum } = read
  // Required cells that are empty have been refused.
  return { ...read, minimum: minimum ?? 0, median: median ?? 0, maximum: maximum ?? 0 }
}

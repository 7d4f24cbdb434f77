import type { DataQualityRating } from '@ecotrame/lca'
import { openTable, type ReadRow, type ReadSheet } from '../../../platform/tables/read-table.ts'
import { TableError } from '../../../platform/tables/table-error.ts'
import { isElectricity, unitMeaning, type ImportedDataset } from './dataset.ts'
import { FileRefused, problemsMaximum, refusedFor, type FileProblem } from './file-problem.ts'
import { categoryColumns, type CategoryColumn } from './result-columns.ts'
import { dayIn, declaredUnit, FigureReading, textIn } from './table-cells.ts'

/** Columns beside the categories, by the ways in which tables call them. */
const columnNames = {
  id: ['id', 'uuid'],
  name: ['name', 'nom', 'name (en)', 'product', 'produit', 'process', 'procédé', 'name (de)'],
  amount: [
    'amount',
    'quantité',
    'declared amount',
    'quantité déclarée',
    'ref. quantity',
    'bezugsgroesse',
    'bezugsgröße',
  ],
  unit: ['unit', 'unité', 'bezugseinheit', 'declared unit', 'unité déclarée', 'ref. unit'],
  location: ['location', 'country', 'pays', 'country code', 'geography', 'laenderkennung', 'länderkennung'],
  validFrom: ['valid from', 'year', 'année', 'reference year', 'valide depuis', 'referenzjahr'],
  validUntil: [
    'valid until',
    'expiration',
    'expiry',
    "valide jusqu'au",
    'valide jusqu’au',
    'gueltig bis',
    'gültig bis',
  ],
  technology: ['technology', 'technologie'],
  dqr: ['dqr', 'data quality rating'],
  module: ['module', 'modul', 'life cycle module'],
} as const
type ColumnName = keyof typeof columnNames
const columnKeys = Object.keys(columnNames) as ColumnName[]

/** A product stage as one figure; use, end of life and credits are not part of what a product takes to make. */
const isProductStage = (module: string): boolean =>
  ['', 'a1a3', 'a13'].includes(module.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))

interface Columns {
  readonly places: ReadonlyMap<ColumnName, number>
  readonly categories: readonly CategoryColumn[]
}

/** A table while it is read. */
interface Reading extends Columns {
  readonly figures: FigureReading
  readonly problems: FileProblem[]
}

/** As many as a table of 20 MiB may have. */
const tableLimits = { rows: 200_001, cells: 8_000_000 }

/**
 * Results of processes or products in a table, one row each: EPD of EN 15804+A2 (module A1-A3) or PEF. Nothing is computed; a
 * category without a column or figure is not covered. Throws FileRefused.
 */
export async function readResultsTable(content: Buffer): Promise<readonly ImportedDataset[]> {
  const { methods, header, rows } = partsOf(await rowsOf(content))
  const columns = columnsOf(header, methods)
  const problems: FileProblem[] = []
  const figures = new FigureReading(
    rows,
    columns.categories.map(([place]) => place),
  )
  const datasets = new Map<string, ImportedDataset>()
  for (const row of rows) {
    const dataset =
      problems.length < problemsMaximum ? datasetOf(row, { ...columns, figures, problems }) : null
    if (dataset === null) continue
    if (datasets.has(dataset.id))
      problems.push({ code: 'SAME_ID_TWICE', about: [dataset.id, `${row.number}`] })
    datasets.set(dataset.id, dataset)
  }
  if (problems.length > 0) throw new FileRefused(problems)
  if (datasets.size === 0) {
    const modules = new Set(rows.map((row) => textIn(row, columns.places.get('module'))))
    throw refusedFor('NO_PROCESSES', ...[...modules].filter((module) => module !== '').slice(0, 10))
  }
  return [...datasets.values()]
}

async function rowsOf(content: Buffer): Promise<readonly ReadRow[]> {
  let rows: readonly ReadRow[]
  try {
    const { sheets } = await openTable(content, tableLimits)
    const shown = sheets.filter(({ hidden }) => !hidden)
    rows = await rowsWithHeader(shown.length > 0 ? shown : sheets)
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    throw error.code.startsWith('TOO_MANY')
      ? refusedFor('TABLE_TOO_LARGE', error.code)
      : refusedFor(error.code === 'ENCRYPTED' ? 'ENCRYPTED' : 'FORMAT_UNKNOWN', error.code)
  }
  const broken = rows.filter((row) => row.broken !== null)
  if (broken.length > 0)
    throw refusedFor(
      'PART_UNREADABLE',
      ...broken.slice(0, problemsMaximum).map((row) => `${row.number}: ${row.broken}`),
    )
  // Spreadsheets are told the mark between cells in a line of its own.
  return /^sep=/i.test(textIn(rows[0] ?? noRow, 0)) ? rows.slice(1) : rows
}

/** The rows of the first sheet of results, else of the first sheet: workbooks begin with what they say of themselves. */
async function rowsWithHeader(sheets: readonly ReadSheet[]): Promise<readonly ReadRow[]> {
  let first: readonly ReadRow[] | undefined
  for (const sheet of sheets) {
    const rows: ReadRow[] = []
    for await (const row of sheet.rows()) rows.push(row)
    if (headerPlace(rows) >= 0) return rows
    first ??= rows
  }
  return first ?? []
}

/** A table of several methods names them above its header. */
const headerWithin = 5
const needed = ['name', 'unit'] as const

const headerPlace = (rows: readonly ReadRow[]): number =>
  rows.slice(0, headerWithin).findIndex((row) => {
    const places = placesIn(textsOf(row))
    return needed.every((key) => places.has(key))
  })

function partsOf(rows: readonly ReadRow[]) {
  const place = Math.max(0, headerPlace(rows))
  return { methods: rows[place - 1], header: rows[place], rows: rows.slice(place + 1) }
}

const textsOf = (row: ReadRow | undefined): readonly string[] =>
  row?.cells.map((_, place) => textIn(row, place)) ?? []

const placesIn = (names: readonly string[]): ReadonlyMap<ColumnName, number> =>
  new Map(
    columnKeys.flatMap((key) => {
      const place = names.findIndex((name) => columnNames[key].some((known) => known === name.toLowerCase()))
      return place < 0 ? [] : [[key, place] as const]
    }),
  )

const noRow: ReadRow = { number: 0, cells: [], broken: null }

function columnsOf(header: ReadRow | undefined, methods: ReadRow | undefined): Columns {
  const names = textsOf(header)
  const places = placesIn(names)
  const missing = needed.filter((key) => !places.has(key))
  if (missing.length > 0) throw refusedFor('COLUMN_MISSING', ...missing)
  const categories = categoryColumns(names, textsOf(methods))
  if (categories.length === 0) throw refusedFor('METHOD_MISSING')
  return { places, categories }
}

function datasetOf(row: ReadRow, { places, categories, figures, problems }: Reading): ImportedDataset | null {
  const at = (key: ColumnName): string => textIn(row, places.get(key))
  const name = at('name')
  if (name === '' || !isProductStage(at('module'))) return null
  const { amount: inUnit, unit: fileUnit } = declaredUnit(at('unit'))
  const amount = inUnit * (figures.figure(row, places.get('amount')) ?? 1)
  const meaning = unitMeaning(fileUnit, isElectricity(name))
  const impacts = categories.map(([place, category]) => {
    const figure = figures.figure(row, place)
    if (Number.isNaN(figure)) problems.push({ code: 'AMOUNT_UNREADABLE', about: [name, textIn(row, place)] })
    return [category, figure === null ? null : figure / amount / (meaning?.factor ?? 1)] as const
  })
  if (amount === 0) problems.push({ code: 'AMOUNT_ZERO', about: [name] })
  if (Number.isNaN(amount)) problems.push({ code: 'AMOUNT_UNREADABLE', about: [name, at('amount')] })
  if (fileUnit === '') problems.push({ code: 'UNIT_UNKNOWN', about: [name, ''] })
  const day = (key: 'validFrom' | 'validUntil'): string | null => {
    const found = dayIn(at(key))
    if (found === undefined) problems.push({ code: 'DATE_UNREADABLE', about: [name, at(key)] })
    return found ?? null
  }
  return {
    id: at('id') || `${name} ${at('location')}`.trim(),
    name,
    unit: meaning?.unit ?? null,
    fileUnit,
    location: at('location') || null,
    validFrom: day('validFrom'),
    validUntil: day('validUntil'),
    technology: at('technology') || null,
    quality: qualityOf(figures.figure(row, places.get('dqr'))),
    impacts: Object.fromEntries(impacts),
  }
}

const qualityOf = (dqr: number | null): DataQualityRating | null =>
  dqr !== null && dqr >= 1 && dqr <= 5
    ? { dqr, precision: dqr, time: dqr, technology: dqr, geography: dqr }
    : null

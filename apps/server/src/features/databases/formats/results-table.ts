import type { EfCategory } from '@ecotrame/lca'
import { openTable, type ReadRow } from '../../../platform/tables/read-table.ts'
import { TableError } from '../../../platform/tables/table-error.ts'
import { dayOf } from '../../../platform/values/days.ts'
import { categoryOfColumn } from './category-names.ts'
import { isElectricity, unitMeaning, type ImportedDataset } from './dataset.ts'
import { FileRefused, problemsMaximum, refusedFor, type FileProblem } from './file-problem.ts'
import { plain } from './plain.ts'

/** Columns beside the categories, by the ways in which tables call them. */
const columnNames = {
  id: ['id', 'uuid'],
  name: ['name', 'nom', 'name (en)', 'product', 'produit', 'process'],
  unit: ['unit', 'unité', 'bezugseinheit', 'declared unit', 'unité déclarée', 'ref. unit'],
  location: ['location', 'country', 'pays', 'country code', 'geography'],
  validFrom: ['valid from', 'year', 'année', 'reference year', 'valide depuis'],
  validUntil: ['valid until', 'expiration', 'expiry', "valide jusqu'au", 'valide jusqu’au'],
  technology: ['technology', 'technologie'],
  dqr: ['dqr', 'data quality rating'],
  module: ['module', 'modul', 'life cycle module'],
} as const
type ColumnName = keyof typeof columnNames
const columnKeys = Object.keys(columnNames) as ColumnName[]

/** A product stage as one figure; use, end of life and credits are not part of what a product takes to make. */
const productModules = ['', 'a1-a3', 'a1a3']

interface Columns {
  readonly places: ReadonlyMap<ColumnName, number>
  readonly categories: readonly (readonly [number, EfCategory])[]
}

/**
 * Results of processes or products in a table, one row each: EPD of EN 15804+A2 (module A1-A3) or PEF. Nothing is computed; a
 * category without a column or figure is not covered. Throws FileRefused.
 */
export async function readResultsTable(content: Buffer): Promise<readonly ImportedDataset[]> {
  const rows = await rowsOf(content)
  const [header, ...others] = rows
  const columns = columnsOf(header)
  const problems: FileProblem[] = []
  const datasets = new Map<string, ImportedDataset>()
  for (const row of others) {
    const dataset = problems.length < problemsMaximum ? datasetOf(row, columns, problems) : null
    if (dataset === null) continue
    if (datasets.has(dataset.id))
      problems.push({ code: 'SAME_ID_TWICE', about: [dataset.id, `${row.number}`] })
    datasets.set(dataset.id, dataset)
  }
  if (problems.length > 0) throw new FileRefused(problems)
  if (datasets.size === 0) throw refusedFor('NO_PROCESSES')
  return [...datasets.values()]
}

async function rowsOf(content: Buffer): Promise<readonly ReadRow[]> {
  try {
    const rows: ReadRow[] = []
    const table = await openTable(content)
    for await (const row of table.sheets[0].rows()) rows.push(row)
    return rows
  } catch (error) {
    if (error instanceof TableError) throw refusedFor('FORMAT_UNKNOWN', error.code)
    throw error
  }
}

const textIn = (row: ReadRow, place: number | undefined): string => {
  const value = place === undefined ? null : row.cells[place]?.value
  return value === null || value === undefined
    ? ''
    : value instanceof Date
      ? dayOf(value)
      : plain(String(value)).trim()
}

function columnsOf(header: ReadRow | undefined): Columns {
  const names = header?.cells.map((_, place) => textIn(header, place)) ?? []
  const places = new Map(
    columnKeys.flatMap((key) => {
      const place = names.findIndex((name) => columnNames[key].some((known) => known === name.toLowerCase()))
      return place < 0 ? [] : [[key, place] as const]
    }),
  )
  const categories = names.flatMap((name, place) => {
    const category = categoryOfColumn(name)
    return category === null ? [] : [[place, category] as const]
  })
  const missing = (['name', 'unit'] as const).filter((key) => !places.has(key))
  if (missing.length > 0) throw refusedFor('COLUMN_MISSING', ...missing)
  if (categories.length === 0) throw refusedFor('METHOD_MISSING')
  return { places, categories }
}

/** Both decimal marks; `null`: no figure. */
function figureOf(text: string): number | null {
  if (text === '') return null
  const value = Number(text.replaceAll(/[\s\u202f\u00a0]/g, '').replace(',', '.'))
  return Number.isFinite(value) ? value : Number.NaN
}

function datasetOf(
  row: ReadRow,
  { places, categories }: Columns,
  problems: FileProblem[],
): ImportedDataset | null {
  const at = (key: ColumnName): string => textIn(row, places.get(key))
  const name = at('name')
  if (name === '' || !productModules.includes(at('module').toLowerCase())) return null
  const meaning = unitMeaning(at('unit'), isElectricity(name))
  const figures = categories.map(([place, category]) => [category, figureOf(textIn(row, place))] as const)
  const dqr = figureOf(at('dqr'))
  if (figures.some(([, figure]) => Number.isNaN(figure)))
    problems.push({ code: 'AMOUNT_UNREADABLE', about: [name] })
  if (at('unit') === '') problems.push({ code: 'UNIT_UNKNOWN', about: [name, ''] })
  return {
    id: at('id') || `${name} ${at('location')}`.trim(),
    name,
    unit: meaning?.unit ?? null,
    fileUnit: at('unit'),
    location: at('location') || null,
    validFrom: at('validFrom') || null,
    validUntil: at('validUntil') || null,
    technology: at('technology') || null,
    quality:
      dqr !== null && dqr >= 1 && dqr <= 5
        ? { dqr, precision: dqr, time: dqr, technology: dqr, geography: dqr }
        : null,
    impacts: Object.fromEntries(
      figures.map(([category, figure]) => [
        category,
        figure === null ? null : figure / (meaning?.factor ?? 1),
      ]),
    ),
  }
}

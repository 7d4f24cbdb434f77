import { readNumber } from '@ecotrame/reading/numbers'
import { emptyCell } from '../reading/cells.ts'
import type { Column } from '../reading/columns.ts'
import { languageOfMark } from '../reading/decimal-mark.ts'
import { wordsOfHeader } from '../reading/header-words.ts'
import type { FileRow } from '../reading/row-reader.ts'
import type { EvaluationReader } from './evaluation-reading.ts'
import { isFibre } from './value-profile.ts'

/** One material of a product, in columns of its own. */
export interface MaterialLine {
  readonly material: string
  /** Per cent; `null`: none is said. */
  readonly share: number | null
  /** Text of its country; `null`: none. */
  readonly country: string | null
  readonly quantity: number
}

interface Pair {
  readonly material: Column | null
  readonly share: Column | null
}

/** Columns of shares beside those of materials, in their order, and columns named after a fibre. */
function pairsOf(columns: readonly Column[]): readonly Pair[] {
  const shares = columns.filter(({ field }) => field === 'materialShare')
  const ofFibres = shares.filter(({ header }) => isFibre(wordsOfHeader(header).words))
  const others = shares.filter((column) => !ofFibres.includes(column))
  const materials = columns.filter(({ field }) => field === 'material')
  return [
    ...materials.map((material, place) => ({ material, share: others[place] ?? null })),
    ...ofFibres.map((share) => ({ material: null, share })),
  ]
}

function numberIn(row: FileRow, column: Column | null): number | null {
  const cell = column === null ? emptyCell : (row.cells[column.index] ?? emptyCell)
  if (cell.text === '' || column === null) return null
  const language = cell.kind === 'number' ? null : languageOfMark(column.decimal)
  return readNumber(cell.text, language)?.value ?? null
}

const nothing = 1e-9

/** Shares that are ratios are per cent. */
function inPercent(lines: readonly MaterialLine[]): readonly MaterialLine[] {
  const shares = lines.flatMap(({ share }) => share ?? [])
  const sum = shares.reduce((total, share) => total + share, 0)
  const areRatios = shares.length > 0 && shares.every((share) => share <= 1) && Math.abs(sum - 1) < 1e-6
  if (!areRatios) return lines
  return lines.map((line) => ({
    ...line,
    share: line.share === null ? null : Number((line.share * 100).toPrecision(12)),
  }))
}

/** The materials that rows or columns of a product say one by one. */
export function materialLines({ rows, reading }: EvaluationReader): readonly MaterialLine[] {
  const pairs = pairsOf(reading.columns)
  const [country = null, quantity = null] = (['materialCountry', 'materialQuantity'] as const).map((field) =>
    reading.columns.find((column) => column.field === field),
  )
  const lines = rows.flatMap((row) =>
    pairs.flatMap(({ material, share }): readonly MaterialLine[] => {
      const text = (column: Column | null) => (column === null ? '' : (row.cells[column.index]?.text ?? ''))
      const name = material === null ? wordsOfHeader(share?.header ?? '').words : text(material)
      const said = numberIn(row, share)
      if (name === '' || (material === null && (said === null || said < nothing))) return []
      const from = text(country)
      return [
        {
          material: name,
          share: said,
          country: from === '' ? null : from,
          quantity: numberIn(row, quantity) ?? 1,
        },
      ]
    }),
  )
  return inPercent(lines)
}

import { isUnit } from '@ecotrame/reading/numbers'
import { emptyCell, type Cell } from './reading/cells.ts'
import { namedColumns, type NamedColumn, type RememberedColumns } from './reading/columns.ts'
import type { Fields } from './reading/fields.ts'
import type { FileRow } from './reading/row-reader.ts'

/** A header stands among the first rows, below titles and remarks. */
export const rowsAboveAtMost = 20

/** Where the header of a sheet stands, and what it says. */
export interface FoundHeader {
  /** Place of its last line among the rows. */
  readonly place: number
  /** Rows above it that belong to the file as it is: titles, and the first line of a header of two. */
  readonly header: readonly string[]
  /** How much of it is known. */
  readonly known: number
  /** What stands above the table as a name and its value: it holds for all rows. */
  readonly titles: readonly { readonly header: string; readonly cell: Cell }[]
}

interface Named {
  readonly place: number
  readonly row: FileRow
  readonly columns: readonly NamedColumn[]
}

const textsOf = ({ cells }: FileRow): readonly string[] => cells.map(({ text }) => text)
const isKnown = ({ field, hint }: NamedColumn): boolean => field !== null && !hint

/** A name that is sure counts for more than many that are guesses. */
const weightOf = (column: NamedColumn): number =>
  column.field === null ? 0 : column.hint ? 0.1 : column.certainty === 'guessed' ? 1 : 3

/** `Style No. | TP-7781 | | Season | SS27`: each known name has its value beside it. */
function pairsIn({ row, columns }: Named): FoundHeader['titles'] {
  const known = columns.filter((column) => isKnown(column) && column.certainty !== 'guessed')
  const pairs = known.flatMap((column) => {
    const beside = columns[column.index + 1]
    const cell = row.cells[column.index + 1] ?? emptyCell
    return cell.text === '' || beside === undefined || isKnown(beside)
      ? []
      : [{ header: column.header, cell }]
  })
  return pairs.length === known.length ? pairs : []
}

const wholeOf = (row: FileRow | undefined) =>
  row === undefined ? [] : textsOf(row).filter((text) => text !== '')
const bareUnit = (text: string): string => text.replaceAll(/[()[\]]/g, '').trim()

/** A line of units below the names. */
const isLineOfUnits = (row: FileRow | undefined): boolean => {
  const texts = wholeOf(row)
  return texts.length > 0 && texts.every((text) => isUnit(bareUnit(text)))
}

/** The line above a header says to which group of columns each belongs. */
function withGroups(
  header: readonly string[],
  above: FileRow | undefined,
  fields: Fields,
  remembered: RememberedColumns,
): readonly string[] {
  if (above === undefined || wholeOf(above).length < 2) return header
  let group = ''
  return header.map((text, index) => {
    const over = above.cells[index]?.text ?? ''
    if (over !== '') group = over
    const [own, both] = [text, `${group} ${text}`.trim()].map(
      (name) => namedColumns([name], fields, remembered)[0],
    )
    const isBetter =
      group !== '' && both !== undefined && isKnown(both) && (own === undefined || !isKnown(own))
    return isBetter && (text !== '' || over !== '') ? both.header : text
  })
}

/** The row whose cells name most fields; the first one where none does. */
export function findHeader(
  rows: readonly FileRow[],
  fields: Fields,
  remembered: RememberedColumns,
): FoundHeader {
  const named = rows
    .slice(0, rowsAboveAtMost)
    .map((row, place): Named => ({ place, row, columns: namedColumns(textsOf(row), fields, remembered) }))
  const withPairs = named.map((one) => ({ one, pairs: pairsIn(one) })).filter(({ pairs }) => pairs.length > 0)
  // One such row may be a header with columns of unknown names; a block of titles has several.
  const block = withPairs.length > 1 ? withPairs : []
  const candidates = named
    .filter((one) => !block.some((title) => title.one === one))
    .map((one) => ({ ...one, known: one.columns.reduce((sum, column) => sum + weightOf(column), 0) }))
  const [best] = candidates.toSorted((a, b) => b.known - a.known)
  if (best === undefined) return { place: 0, header: [], known: 0, titles: [] }
  const below = rows[best.place + 1]
  const hasUnits = isLineOfUnits(below)
  const header = withGroups(textsOf(best.row), rows[best.place - 1], fields, remembered).map(
    (text, index) => {
      const unit = hasUnits ? bareUnit(below?.cells[index]?.text ?? '') : ''
      return unit === '' ? text : `${text} (${unit})`
    },
  )
  const above = block.filter(({ one }) => one.place < best.place)
  return {
    place: best.place + (hasUnits ? 1 : 0),
    header,
    known: best.known,
    titles: above.flatMap(({ pairs }) => pairs),
  }
}

const totals = /^(?:(?:grand |sub ?-?)?totals?|total général|sous-?totaux|sous-?total|somme|sum)\s*:?$/i

/** A row that adds others up is no product. */
export const isTotal = ({ cells }: FileRow): boolean => {
  const first = cells.find(({ text }) => text !== '')
  return first?.kind === 'text' && totals.test(first.text)
}

import type { Column, Row, Rows, Sheet } from './cells.ts'
import {
  columnLetters,
  contentTypesXml,
  rootRelationshipsXml,
  rowsMaximum,
  rowXml,
  sheetBegin,
  sheetEnd,
  sheetNames,
  stylesXml,
  workbookRelationshipsXml,
  workbookXml,
} from './xlsx-xml.ts'
import { segmentOf, zipArchive, type Segment, type ZipEntry } from './zip-write.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet whose rows were written before, by `xlsxRows`. */
export interface SegmentedSheet extends Omit<Sheet, 'rows'> {
  readonly segments: AsyncIterable<Segment> | Iterable<Segment>
}

/** What is held before it is deflated and goes out. */
const charactersASegment = 131_072

/**
 * Rows of a sheet, to be put in a workbook later.
 * @param firstNumber row of the sheet where the first of them stands; row 1 is the header
 */
export const xlsxRows = (
  columns: readonly Column[],
  rows: readonly Row[],
  firstNumber: number,
): Promise<Segment> => segmentOf(rows.map((row, index) => rowXml(columns, row, firstNumber + index)).join(''))

async function* segmentsOfRows(columns: readonly Column[], rows: Rows): AsyncGenerator<Segment> {
  let text = ''
  let number = 1
  for await (const row of rows) {
    number += 1
    if (number > rowsMaximum) throw new Error('A sheet ends at 1,048,576 rows.')
    text += rowXml(columns, row, number)
    if (text.length < charactersASegment) continue
    yield await segmentOf(text)
    text = ''
  }
  yield segmentOf(text)
}

async function* sheetSegments(
  sheet: Sheet | SegmentedSheet,
  lists: ReadonlyMap<string, string>,
): AsyncGenerator<Segment> {
  yield segmentOf(sheetBegin(sheet.columns))
  yield* 'segments' in sheet ? sheet.segments : segmentsOfRows(sheet.columns, sheet.rows)
  const ranges = sheet.columns.map(({ choices }) => choices && lists.get(listKey(choices)))
  yield segmentOf(
    sheetEnd(
      new Map(ranges.flatMap((range, index) => (range === undefined ? [] : [[index, range] as const]))),
    ),
  )
}

const listKey = (choices: readonly string[]): string => choices.join('\n')

const listsName = 'Ecotrame lists'

/** The lists that columns offer, each once, on a sheet of their own that is not shown; `null`: there are none. */
function listsOf(sheets: readonly Pick<Sheet, 'columns'>[]): {
  readonly sheet: Sheet
  readonly ranges: ReadonlyMap<string, string>
} | null {
  const lists = new Map<string, readonly string[]>()
  for (const { columns } of sheets)
    for (const { choices = [] } of columns) if (choices.length > 0) lists.set(listKey(choices), choices)
  if (lists.size === 0) return null
  const all = [...lists.values()]
  const longest = Math.max(...all.map(({ length }) => length))
  const rows = Array.from({ length: longest }, (_, row) => all.map((list) => list[row] ?? null))
  const columns = all.map((_list, index): Column => ({ title: `${index + 1}`, kind: 'text' }))
  const range = (list: readonly string[], index: number) =>
    `'${listsName}'!$${columnLetters(index)}$2:$${columnLetters(index)}$${list.length + 1}`
  return {
    sheet: { name: listsName, columns, rows, hidden: true },
    ranges: new Map([...lists].map(([key, list], index) => [key, range(list, index)])),
  }
}

async function* alone(text: string): AsyncGenerator<Segment> {
  yield segmentOf(text)
}

/** A workbook, whose bytes go out while its rows come in: what is held of it is one segment. */
export function xlsxFile(shown: readonly (Sheet | SegmentedSheet)[]): AsyncGenerator<Uint8Array> {
  const lists = listsOf(shown)
  const sheets = lists === null ? shown : [...shown, lists.sheet]
  const hidden = new Set(
    sheets.flatMap((sheet, index) => ('hidden' in sheet && sheet.hidden === true ? index : [])),
  )
  const count = sheets.length
  const written: readonly ZipEntry[] = sheets.map((sheet, index) => ({
    path: `xl/worksheets/sheet${index + 1}.xml`,
    segments: sheetSegments(sheet, lists?.ranges ?? new Map()),
  }))
  const text = (path: string, content: string): ZipEntry => ({ path, segments: alone(content) })
  return zipArchive([
    text('[Content_Types].xml', contentTypesXml(count)),
    text('_rels/.rels', rootRelationshipsXml),
    text('xl/workbook.xml', workbookXml(sheetNames(sheets.map(({ name }) => name)), hidden)),
    text('xl/_rels/workbook.xml.rels', workbookRelationshipsXml(count)),
    text('xl/styles.xml', stylesXml),
    ...written,
  ])
}

import type { Column, Row, Rows, Sheet } from './cells.ts'
import {
  contentTypesXml,
  rootRelationshipsXml,
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

/** Excel has no more rows on a sheet. */
const rowsMaximum = 1_048_576
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

async function* sheetSegments(sheet: Sheet | SegmentedSheet): AsyncGenerator<Segment> {
  yield segmentOf(sheetBegin(sheet.columns))
  yield* 'segments' in sheet ? sheet.segments : segmentsOfRows(sheet.columns, sheet.rows)
  yield segmentOf(sheetEnd)
}

async function* alone(text: string): AsyncGenerator<Segment> {
  yield segmentOf(text)
}

/** A workbook, whose bytes go out while its rows come in: what is held of it is one segment. */
export function xlsxFile(sheets: readonly (Sheet | SegmentedSheet)[]): AsyncGenerator<Uint8Array> {
  const count = sheets.length
  const written: readonly ZipEntry[] = sheets.map((sheet, index) => ({
    path: `xl/worksheets/sheet${index + 1}.xml`,
    segments: sheetSegments(sheet),
  }))
  const text = (path: string, content: string): ZipEntry => ({ path, segments: alone(content) })
  return zipArchive([
    text('[Content_Types].xml', contentTypesXml(count)),
    text('_rels/.rels', rootRelationshipsXml),
    text('xl/workbook.xml', workbookXml(sheetNames(sheets.map(({ name }) => name)))),
    text('xl/_rels/workbook.xml.rels', workbookRelationshipsXml(count)),
    text('xl/styles.xml', stylesXml),
    ...written,
  ])
}

import { looksLikeFormula, type Cell, type Column, type Row } from './cells.ts'
import { escapedXml } from '../xml/xml.ts'

/** Office Open XML (ECMA-376 part 1): the few elements of SpreadsheetML that a table needs. */
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Places in `cellXfs` below. */
const styles = {
  plain: 0,
  header: 1,
  day: 2,
  moment: 3,
  wary: 4,
  share: 5,
  percent: 6,
  money: 7,
  whole: 8,
  text: 9,
} as const

/** Formats of figures: one of our own, and those that every spreadsheet has (ECMA-376 part 1 §18.8.30). */
const format = (id: number): string =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`

/** `wary` is text that a spreadsheet would take for a formula if somebody edited the cell: quotePrefix, as if typed after a quote. */
export const stylesXml = `${head}<styleSheet xmlns="${spreadsheet}">
<numFmts count="3"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="0.0%"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF0"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FF5B6B73"/></bottom></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="10"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>${[166, 10, 4, 1, 49].map(format).join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

/** Excel takes no longer text in a cell. */
const textMaximum = 32_767

/** XML 1.0 §2.2 has no place for these; ECMA-376 part 1 §22.4.2.4 writes them, and what looks like that, as _xHHHH_. */
const unwritable = /[\p{Cc}\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu
const halfCharacter = /\p{Surrogate}/gu
const kept = new Set(['\t', '\n'])
const escapedUnit = (unit: string): string =>
  kept.has(unit) ? unit : `_x${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`

const inner = (text: string): string =>
  escapedXml(
    text.slice(0, textMaximum).replaceAll(halfCharacter, '\uFFFD').replaceAll(unwritable, escapedUnit),
  )

/** `0` is A. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (index % 26))
}

const textCell = (reference: string, text: string, style: number): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${inner(text)}</t></is></c>`

const dayMilliseconds = 86_400_000
/** 30 December 1899 is day 0 of the 1900 date system; its leap day that never was lies before anything we write. */
const daysBefore1970 = 25_569
const serialOf = (moment: Date): number => moment.getTime() / dayMilliseconds + daysBefore1970

function cellXml(
  reference: string,
  value: Cell | undefined,
  { kind, format }: Pick<Column, 'kind' | 'format'>,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'string')
    return textCell(
      reference,
      value,
      looksLikeFormula(value) ? styles.wary : format === 'text' ? styles.text : styles.plain,
    )
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`
  const number = typeof value === 'number' ? value : serialOf(value)
  if (!Number.isFinite(number)) return ''
  const ofNumber = format === undefined ? styles.plain : styles[format]
  const style = typeof value === 'number' ? ofNumber : kind === 'day' ? styles.day : styles.moment
  return `<c r="${reference}"${style === styles.plain ? '' : ` s="${style}"`}><v>${number}</v></c>`
}

/** @param number of the row on the sheet; the header is row 1 */
export function rowXml(columns: readonly Column[], row: Row, number: number): string {
  let cells = ''
  for (const [index, column] of columns.entries())
    cells += cellXml(`${columnLetters(index)}${number}`, row[index], column)
  return `<row r="${number}">${cells}</row>`
}

const widths = { text: 24, number: 14, day: 12, moment: 17, boolean: 10 } as const
const widthOf = ({ title, kind, width }: Column): number =>
  width ?? Math.min(60, Math.max(widths[kind], title.length * 0.7))

/** A sheet up to its first row of data: frozen header, widths. */
export function sheetBegin(columns: readonly Column[]): string {
  const wide = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"${
        column.format === undefined ? '' : ` style="${styles[column.format]}"`
      }/>`,
  )
  const titles = columns.map(({ title }, index) => textCell(`${columnLetters(index)}1`, title, styles.header))
  return (
    `${head}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${wide.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`
  )
}

/** Excel has no more rows on a sheet. */
export const rowsMaximum = 1_048_576

/** What cells below the header offer. A value that is not in the list gets a question, no refusal: files are read with more names. */
const validationXml = (index: number, range: string): string =>
  `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorStyle="warning" sqref="${columnLetters(index)}2:${columnLetters(index)}${rowsMaximum}"><formula1>${inner(range)}</formula1></dataValidation>`

/** @param ranges by column the cells that have its list */
export function sheetEnd(ranges: ReadonlyMap<number, string>): string {
  const offered = [...ranges].map(([index, range]) => validationXml(index, range))
  const validations =
    offered.length === 0
      ? ''
      : `<dataValidations count="${offered.length}">${offered.join('')}</dataValidations>`
  return `</sheetData>${validations}</worksheet>`
}

/** Names that Excel takes: 31 characters, none of `[]:*?/\`, no quote at an end, none twice. */
export function sheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return wanted.map((name, index) => {
    const plain = name.replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ').replaceAll(/^'+|'{1,999}$/g, '')
    const short = plain.slice(0, 31).trim() || `Sheet${index + 1}`
    const free = taken.has(short.toLowerCase()) ? `${short.slice(0, 27)} ${index + 1}` : short
    taken.add(free.toLowerCase())
    return free
  })
}

const numbered = <T>(count: number, each: (number: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => each(index + 1))

export const workbookXml = (names: readonly string[], hidden: ReadonlySet<number> = new Set()): string =>
  `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets>` +
  names
    .map(
      (name, index) =>
        `<sheet name="${inner(name)}" sheetId="${index + 1}"${hidden.has(index) ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
    )
    .join('') +
  '</sheets></workbook>'

const relationship = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relationships}/${type}" Target="${target}"/>`

export const workbookRelationshipsXml = (sheets: number): string =>
  `${head}<Relationships xmlns="${packaged}/relationships">` +
  numbered(sheets, (number) => relationship(number, 'worksheet', `worksheets/sheet${number}.xml`)).join('') +
  `${relationship(sheets + 1, 'styles', 'styles.xml')}</Relationships>`

export const rootRelationshipsXml =
  `${head}<Relationships xmlns="${packaged}/relationships">` +
  `${relationship(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`

const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${contentType}.${type}+xml"/>`

export const contentTypesXml = (sheets: number): string =>
  `${head}<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  override('workbook', 'sheet.main') +
  numbered(sheets, (number) => override(`worksheets/sheet${number}`, 'worksheet')).join('') +
  `${override('styles', 'styles')}</Types>`

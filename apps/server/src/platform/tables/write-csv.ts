import type { Language } from '../sessions/session.ts'
import { dayOf } from '../values/days.ts'
import { defused, type Cell, type Column, type Row, type Sheet } from './cells.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Spreadsheets that are opened by a click know by this mark that the text is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** `semicolon`: with the decimal comma, as spreadsheets of French take it. */
export const csvMarks = ['comma', 'semicolon'] as const
export type CsvMarks = (typeof csvMarks)[number]

/** As spreadsheets of a language take it: a semicolon where the comma is the decimal mark. */
export const csvMarksFor = ({ decimalMark }: { readonly decimalMark: string }): CsvMarks =>
  decimalMark === ',' ? 'semicolon' : 'comma'

const toQuote = { comma: /[",\r\n]/, semicolon: /[";\r\n]/ } as const

function numberText(value: number, marks: CsvMarks): string {
  if (!Number.isFinite(value)) return ''
  return marks === 'comma' ? String(value) : String(value).replace('.', ',')
}

/** English keeps the words of programs; readers take either. */
const answers = {
  en: { true: 'true', false: 'false' },
  fr: { true: 'oui', false: 'non' },
} as const satisfies Record<Language, object>

interface Spoken {
  readonly marks: CsvMarks
  readonly language: Language
}

function cellText(value: Cell, kind: Column['kind'] | undefined, { marks, language }: Spoken): string {
  if (value === null) return ''
  if (value instanceof Date) return kind === 'day' ? dayOf(value) : value.toISOString()
  if (typeof value === 'number') return numberText(value, marks)
  if (typeof value === 'boolean') return answers[language][value ? 'true' : 'false']
  const harmless = defused(value)
  return toQuote[marks].test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file (RFC 4180), with its end. */
export const csvLine = (
  cells: Row,
  columns: readonly Column[] = [],
  marks: CsvMarks = 'comma',
  language: Language = 'en',
): string =>
  `${cells
    .map((cell, index) => cellText(cell, columns[index]?.kind, { marks, language }))
    .join(marks === 'comma' ? ',' : ';')}\r\n`

/** The header, with the mark of the encoding. */
export const csvBegin = (columns: readonly Column[], marks: CsvMarks = 'comma'): string =>
  byteOrderMark +
  csvLine(
    columns.map(({ title }) => title),
    [],
    marks,
  )

const charactersAChunk = 65_536

/** A CSV file, whose text goes out while its rows come in. */
export async function* csvFile(
  { columns, rows }: Omit<Sheet, 'name'>,
  marks: CsvMarks = 'comma',
  language: Language = 'en',
): AsyncGenerator<string> {
  let text = csvBegin(columns, marks)
  for await (const row of rows) {
    text += csvLine(row, columns, marks, language)
    if (text.length < charactersAChunk) continue
    yield text
    text = ''
  }
  yield text
}

/** The data of a chart as a table: what "Show as table" and the CSV file are made of. */
export interface ChartTable<Row> {
  readonly columns: readonly ChartColumn<Row>[]
  readonly rows: readonly Row[]
  readonly total?: Row
}

export interface ChartColumn<Row> {
  readonly id: string
  readonly title: string
  readonly unit?: string
  /** Figures stand to the right, on the decimal mark. */
  readonly figure?: boolean
  /** As printed. */
  readonly text: (row: Row) => string
  /** In full precision, for the file. Without it the printed text is taken. */
  readonly value?: (row: Row) => number | string | null
}

/** `semicolon`: with the decimal comma, as spreadsheets of French take it, and as the server writes its files. */
export type CsvMarks = 'comma' | 'semicolon'

/** RFC 4180, full precision, one decimal mark; the mark at the start makes spreadsheets read UTF-8. */
export function csvOf<Row>({ columns, rows }: ChartTable<Row>, marks: CsvMarks = 'comma'): string {
  const head = columns.map(({ title, unit }) => (unit ? `${title} (${unit})` : title))
  const lines = rows.map((row) => columns.map(({ value, text }) => (value ? value(row) : text(row))))
  const separator = marks === 'comma' ? ',' : ';'
  const line = (cells: readonly (number | string | null)[]) =>
    cells.map((one) => cell(one, marks)).join(separator)
  return `\uFEFF${[head, ...lines].map(line).join('\r\n')}\r\n`
}

const toQuote = { comma: /[",\r\n]/, semicolon: /[";\r\n]/ } as const

function numberOf(value: number, marks: CsvMarks): string {
  if (!Number.isFinite(value)) return ''
  return marks === 'comma' ? String(value) : String(value).replace('.', ',')
}

function cell(value: number | string | null, marks: CsvMarks): string {
  if (value === null) return ''
  const text = typeof value === 'number' ? numberOf(value, marks) : guarded(value)
  return toQuote[marks].test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that a spreadsheet would take for a formula is kept a text. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

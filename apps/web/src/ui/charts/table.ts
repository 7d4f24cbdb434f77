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

/** RFC 4180, comma, decimal point, full precision; the mark at the start makes spreadsheets read UTF-8. */
export function csvOf<Row>({ columns, rows }: ChartTable<Row>): string {
  const head = columns.map(({ title, unit }) => (unit ? `${title} (${unit})` : title))
  const lines = rows.map((row) => columns.map(({ value, text }) => (value ? value(row) : text(row))))
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: number | string | null): string {
  if (value === null) return ''
  const text = typeof value === 'number' ? String(value) : guarded(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that a spreadsheet would take for a formula is kept a text. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

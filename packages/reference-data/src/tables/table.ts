import { parse } from '#csv-parse'

/** One row of a CSV table. A wrong cell adds a reason and gives a value that is never used: the load refuses. */
export interface Row {
  text(column: string): string
  /** Empty = none. */
  optionalText(column: string): string | null
  number(column: string): number
  optionalNumber(column: string): number | null
  boolean(column: string): boolean
  oneOf<Word extends string>(column: string, words: readonly Word[]): Word
}

/** Reads a table: UTF-8, comma, header row, decimal point, empty = no value. Each line becomes a `Record`. */
export function readTable<Record>(
  file: string,
  text: string,
  read: (row: Row) => Record,
  reasons: string[],
): readonly Record[] {
  const rows: readonly Readonly<{ [column: string]: string }>[] = parse(text, { columns: true, bom: true })
  if (rows.length === 0) reasons.push(`${file}: no row`)
  return rows.map((cells, index) => read(rowReader(`${file} row ${index + 1}`, cells, reasons)))
}

function rowReader(place: string, cells: Readonly<{ [column: string]: string }>, reasons: string[]): Row {
  const wrong = (column: string, what: string) => reasons.push(`${place}, ${column}: ${what}`)
  const cell = (column: string): string => {
    const value = cells[column]
    if (value === undefined) wrong(column, 'no such column')
    return value ?? ''
  }
  const given = (column: string): string => {
    const value = cell(column)
    if (value === '') wrong(column, 'empty')
    return value
  }
  const asNumber = (column: string, value: string): number => {
    const number = Number(value)
    if (!Number.isFinite(number)) wrong(column, `"${value}" is not a number`)
    return number
  }
  return {
    text: given,
    optionalText: (column) => cell(column) || null,
    number: (column) => asNumber(column, given(column)),
    optionalNumber: (column) => {
      const value = cell(column)
      return value === '' ? null : asNumber(column, value)
    },
    boolean: (column) => {
      const value = given(column)
      if (value !== 'true' && value !== 'false') wrong(column, `"${value}" is neither true nor false`)
      return value === 'true'
    },
    oneOf: (column, words) => oneOfWords(given(column), words, (what) => wrong(column, what)),
  }
}

export function oneOfWords<Word extends string>(
  value: string,
  words: readonly [Word, ...Word[]] | readonly Word[],
  wrong: (what: string) => void,
): Word {
  const [first] = words
  const known = words.find((word) => word === value)
  if (first === undefined) throw new Error('A closed list without a word')
  if (known === undefined) wrong(`"${value}" is none of ${words.join(', ')}`)
  return known ?? first
}

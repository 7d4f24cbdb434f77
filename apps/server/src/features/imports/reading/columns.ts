import type { ColumnCertainty } from '@ecotrame/contract'
import type { Fields, NamedField } from './fields.ts'
import { keyWords, numberedName, wordsOfHeader } from './header-words.ts'
import { decimalMarkOf } from './decimal-mark.ts'
import { sourceOf } from './known-sources.ts'
import type { FileRow } from './row-reader.ts'
import { editDistance, namedAs } from './words.ts'

/** What a column was recognised as. */
export interface Column {
  readonly index: number
  readonly header: string
  readonly field: string | null
  readonly certainty: ColumnCertainty
  /** Unit of its figures where the header says one. */
  readonly unit: string | null
  /** The mark of decimals of the file, where its figures show one. */
  readonly decimal?: ',' | '.' | null
}

/** `hint`: only its values can tell whether the name means it. */
type Guess = NamedField & { readonly certainty: 'sure' | 'guessed'; readonly hint: boolean }

const named = (found: NamedField | undefined): Guess | null =>
  found === undefined ? null : { ...found, certainty: found.doubtful ? 'guessed' : 'sure', hint: false }

const guessed = (found: NamedField | undefined): Guess | null =>
  found === undefined ? null : { ...found, certainty: 'guessed', hint: found.doubtful === true }

/** Names that are shorter mean too many things; where values are heard too, three letters say something. */
const shortestWithin = ({ guessing }: Fields): number => (guessing === null ? 4 : 3)

const noneOfMany: ReadonlySet<string> = new Set()

/** A name that stands whole within the header; the longest says most. */
function within(key: string, fields: Fields): Guess | null {
  const shortest = shortestWithin(fields)
  const many = fields.guessing?.many ?? noneOfMany
  const padded = ` ${key} `
  let best: { readonly name: string; readonly found: NamedField } | null = null
  for (const [name, found] of fields.byKey) {
    const isLonger = name.length >= shortest && name.length > (best?.name.length ?? 0)
    if (isLonger && found.doubtful !== true && !many.has(found.field) && padded.includes(` ${name} `))
      best = { name, found }
  }
  return best && { ...best.found, certainty: 'guessed', hint: true }
}

/** A name with one slip of the keyboard. */
function nearly(words: string, { byName }: Fields): Guess | null {
  if (words.length < 5) return null
  for (const [name, found] of byName)
    if (name.length >= 5 && editDistance(words, name, 1) <= 1)
      return { ...found, certainty: 'guessed', hint: false }
  return null
}

const noAbbreviations: ReadonlyMap<string, string> = new Map()

function guessOf(header: string, fields: Fields): (Guess & { readonly unit: string | null }) | null {
  const { words, unit } = wordsOfHeader(header)
  const key = keyWords(words, fields.guessing?.abbreviations ?? noAbbreviations)
  const base = numberedName(words)
  const found =
    named(fields.byName.get(namedAs(header))) ??
    named(fields.byName.get(words)) ??
    guessed(fields.byKey.get(key)) ??
    (base === null ? null : guessed(fields.byName.get(base))) ??
    nearly(words, fields) ??
    within(key, fields)
  return found && { ...found, unit: found.unit ?? unit }
}

/** What the organization chose before for headers, by their words; `null`: to leave the column alone. */
export type RememberedColumns = ReadonlyMap<string, string | null>

/** A column by its name alone. */
export interface NamedColumn extends Column {
  /** Only its values can tell whether the name means the field. */
  readonly hint: boolean
  /** What its name means is settled: values do not change it. */
  readonly settled: boolean
}

const plain = (index: number, header: string): NamedColumn => ({
  index,
  header,
  field: null,
  certainty: 'ignored',
  unit: null,
  hint: false,
  settled: false,
})

function chosenBefore(column: NamedColumn, field: string | null, fields: Fields): NamedColumn | null {
  if (field === null) return { ...column, certainty: 'remembered', settled: true }
  if (!fields.byId.has(field)) return null
  return {
    ...column,
    field,
    certainty: 'remembered',
    unit: unitOf(column.header, field, fields),
    settled: true,
  }
}

/** The unit of a column that means a field. */
function unitOf(header: string, field: string, fields: Fields): string | null {
  const guess = guessOf(header, fields)
  return guess?.field === field ? guess.unit : wordsOfHeader(header).unit
}

/** What each column of a header means by its name: by what was chosen before, by the source of the file, by the table of names. */
export function namedColumns(
  header: readonly string[],
  fields: Fields,
  remembered: RememberedColumns,
): readonly NamedColumn[] {
  const source = sourceOf(header, fields.guessing?.sources ?? [])
  return header.map((text, index) => {
    const column = plain(index, text)
    const words = namedAs(text)
    const chosen = remembered.get(words)
    const before = chosen === undefined ? null : chosenBefore(column, chosen, fields)
    if (before !== null) return before
    const known = source?.columns.get(words)
    if (known !== undefined)
      return known.field === null
        ? { ...column, settled: true }
        : { ...column, ...known, certainty: 'sure', settled: true }
    const guess = guessOf(text, fields)
    return guess === null ? column : { ...column, ...guess, settled: false }
  })
}

const rank: Readonly<Record<ColumnCertainty, number>> = {
  chosen: 0,
  remembered: 1,
  sure: 2,
  guessed: 3,
  ignored: 4,
}

/** Of two columns for one field the surer one is read, the first of them where they are alike. */
export function withoutRivals<One extends Column>(
  columns: readonly One[],
  many: ReadonlySet<string> = noneOfMany,
): readonly One[] {
  const best = new Map<string, One>()
  for (const column of columns) {
    if (column.field === null || many.has(column.field)) continue
    const rival = best.get(column.field)
    if (rival === undefined || rank[column.certainty] < rank[rival.certainty]) best.set(column.field, column)
  }
  return columns.map((column) =>
    column.field === null || many.has(column.field) || best.get(column.field) === column
      ? column
      : { ...column, field: null, certainty: 'ignored' as const, unit: null },
  )
}

export const columnOf = ({ index, header, field, certainty, unit }: NamedColumn): Column => ({
  index,
  header,
  field,
  certainty,
  unit,
})

/** What each column of a header means, by its name alone. */
export const readHeader = (
  header: readonly string[],
  fields: Fields,
  remembered: RememberedColumns,
): readonly Column[] =>
  withoutRivals(namedColumns(header, fields, remembered), fields.guessing?.many).map(columnOf)

/** What each column means, by its name and, where its field is guessed so, by what stands in it. */
export function readColumnsOf(
  header: readonly string[],
  rows: readonly FileRow[],
  fields: Fields,
  remembered: RememberedColumns,
): readonly Column[] {
  const columns =
    fields.guessing === null
      ? readHeader(header, fields, remembered)
      : fields.guessing.settled(namedColumns(header, fields, remembered), rows, fields)
  const decimal = decimalMarkOf(rows)
  return decimal === null ? columns : columns.map((column) => ({ ...column, decimal }))
}

/** The same of a file of ours, whose titles are known: nothing is guessed, nor taken from what others chose for other files. */
export const readOwnHeader = (header: readonly string[], fields: Fields): readonly Column[] =>
  withoutRivals(
    header.map((text, index) => {
      const { words, unit } = wordsOfHeader(text)
      const named = fields.byTitle
        ? fields.byTitle.get(text)
        : (fields.byName.get(namedAs(text)) ?? fields.byName.get(words))
      return named === undefined
        ? { index, header: text, field: null, certainty: 'ignored', unit: null }
        : { index, header: text, field: named.field, certainty: 'sure', unit: named.unit ?? unit }
    }),
  )

/** A column as somebody chose it. */
export const chosenColumn = (column: Column, field: string | null, fields: Fields): Column => ({
  ...column,
  field,
  certainty: 'chosen',
  unit: field === null ? null : (guessOf(column.header, fields)?.unit ?? wordsOfHeader(column.header).unit),
})

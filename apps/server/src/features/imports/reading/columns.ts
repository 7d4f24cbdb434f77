import type { ColumnCertainty } from '@ecotrame/contract'
import { isUnit } from '@ecotrame/reading/numbers'
import type { Fields, NamedField } from './fields.ts'
import { editDistance, namedAs } from './words.ts'

/** What a column was recognised as. */
export interface Column {
  readonly index: number
  readonly header: string
  readonly field: string | null
  readonly certainty: ColumnCertainty
  /** Unit of its figures where the header says one. */
  readonly unit: string | null
}

const inBrackets = /[([{]([^)\]}]{0,200})[)\]}]/g
const unitAtEnd = /[\s_-](kg|g|mg|eur|€|%|g\s?\/?\s?m[2²])$/i

interface HeaderWords {
  readonly words: string
  readonly unit: string | null
}

/** `Poids (kg)` is the words `poids` in kilograms; `mass_g` the words `mass` in grams. */
function wordsOfHeader(header: string): HeaderWords {
  const bracketed = [...header.matchAll(inBrackets)].map(([, text = '']) => text.trim())
  const plain = header.replaceAll(inBrackets, ' ')
  const unit = bracketed.find(isUnit) ?? null
  const atEnd = unitAtEnd.exec(plain.trim())
  if (unit === null && atEnd?.[1] !== undefined)
    return {
      words: namedAs(plain.trim().slice(0, -atEnd[0].length)),
      unit: unitNamed(atEnd[1]),
    }
  return { words: namedAs(plain), unit }
}

const unitNamed = (text: string): string => (/m[2²]/i.test(text) ? 'g/m²' : text)

type Guess = NamedField & { readonly certainty: 'sure' | 'guessed' }

const sure = (named: NamedField | undefined): Guess | null =>
  named === undefined ? null : { ...named, certainty: 'sure' }

/** A name that stands whole within the header; the longest says most. */
function within(words: string, fields: Fields): Guess | null {
  const padded = ` ${words} `
  let best: { readonly name: string; readonly named: NamedField } | null = null
  for (const [name, named] of fields.byName)
    if (name.length > Math.max(3, best?.name.length ?? 0) && padded.includes(` ${name} `))
      best = { name, named }
  return best && { ...best.named, certainty: 'guessed' }
}

/** A name with one slip of the keyboard. */
function nearly(words: string, fields: Fields): Guess | null {
  if (words.length < 5) return null
  for (const [name, named] of fields.byName)
    if (name.length >= 5 && editDistance(words, name, 1) <= 1) return { ...named, certainty: 'guessed' }
  return null
}

function guessOf(header: string, fields: Fields): (Guess & { readonly unit: string | null }) | null {
  const { words, unit } = wordsOfHeader(header)
  const whole = namedAs(header)
  const found =
    sure(fields.byName.get(whole)) ??
    sure(fields.byName.get(words)) ??
    nearly(words, fields) ??
    within(words, fields)
  return found && { ...found, unit: found.unit ?? unit }
}

/** What the organization chose before for headers, by their words; `null`: to leave the column alone. */
export type RememberedColumns = ReadonlyMap<string, string | null>

function recognised(header: string, index: number, fields: Fields, remembered: RememberedColumns): Column {
  const chosen = remembered.get(namedAs(header))
  const guess = guessOf(header, fields)
  const ignored: Column = { index, header, field: null, certainty: 'ignored', unit: null }
  if (chosen === null) return { ...ignored, certainty: 'remembered' }
  if (chosen !== undefined && fields.byId.has(chosen))
    return {
      index,
      header,
      field: chosen,
      certainty: 'remembered',
      unit: guess?.field === chosen ? guess.unit : wordsOfHeader(header).unit,
    }
  return guess === null
    ? ignored
    : { index, header, field: guess.field, certainty: guess.certainty, unit: guess.unit }
}

const rank: Readonly<Record<ColumnCertainty, number>> = {
  chosen: 0,
  remembered: 1,
  sure: 2,
  guessed: 3,
  ignored: 4,
}

/** Of two columns for one field the surer one is read, the first of them where they are alike. */
export function withoutRivals(columns: readonly Column[]): readonly Column[] {
  const best = new Map<string, Column>()
  for (const column of columns) {
    const rival = column.field === null ? undefined : best.get(column.field)
    if (column.field !== null && (rival === undefined || rank[column.certainty] < rank[rival.certainty]))
      best.set(column.field, column)
  }
  return columns.map((column) =>
    column.field === null || best.get(column.field) === column
      ? column
      : { ...column, field: null, certainty: 'ignored' as const, unit: null },
  )
}

/** What each column of a header means. */
export const readHeader = (
  header: readonly string[],
  fields: Fields,
  remembered: RememberedColumns,
): readonly Column[] =>
  withoutRivals(header.map((text, index) => recognised(text, index, fields, remembered)))

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

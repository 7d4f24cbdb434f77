import { readNumber } from '@ecotrame/reading/numbers'
import type { ReadRow } from '../../../platform/tables/read-table.ts'
import { dayOf } from '../../../platform/values/days.ts'
import { plain } from './plain.ts'

/** How tables of results say that there is no figure: not declared, not assessed, not relevant. */
const nothings = new Set(['', '-', '–', '—', 'nd', 'n.d.', 'mnd', 'mna', 'mnr', 'na', 'n/a', 'n.a.'])
const isNothing = (text: string): boolean => nothings.has(text.toLowerCase())

/** The text of a cell; empty where there is none. */
export function textIn(row: ReadRow, place: number | undefined): string {
  const value = place === undefined ? null : row.cells[place]?.value
  if (value === null || value === undefined) return ''
  return value instanceof Date ? dayOf(value) : plain(String(value)).trim()
}

/** Whether the mark in `1,234` is one of thousands can be told by the other figures of the table alone. */
const eitherWay = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/

/** Reads figures as one table writes them, with either decimal mark. */
export class FigureReading {
  readonly #marks: ReadonlySet<string>
  /** @param rows all rows, for the decimal marks in them
   *  @param places columns of figures */
  constructor(rows: readonly ReadRow[], places: readonly number[]) {
    const texts = rows.flatMap((row) =>
      places.flatMap((place) => (row.cells[place]?.kind === 'text' ? textIn(row, place) : [])),
    )
    this.#marks = new Set(
      texts.flatMap((text) => (/\d/.test(text) ? (/[.,](?=[^.,]*$)/.exec(text) ?? []) : [])),
    )
  }
  /** @returns `null`: no figure is stated; NaN: what is stated is none, or may be one of two */
  figure(row: ReadRow, place: number | undefined): number | null {
    const text = textIn(row, place)
    if (isNothing(text)) return null
    const isNumber = place !== undefined && row.cells[place]?.kind === 'number'
    if (!isNumber && this.#marks.size > 1 && eitherWay.test(text)) return Number.NaN
    const read = isNumber ? { value: Number(text), unit: '' } : readNumber(text, null)
    return read?.unit === '' ? read.value : Number.NaN
  }
}

/** `1000 kg` as amount and unit. */
export function declaredUnit(text: string): { readonly amount: number; readonly unit: string } {
  const said = readNumber(text, null)
  return said === null || said.unit === ''
    ? { amount: 1, unit: text }
    : { amount: said.value, unit: said.unit }
}

/** A day or year as ISO 8601; days come before months where both could be meant. `null`: none; `undefined`: not readable. */
export function dayIn(text: string): string | null | undefined {
  if (isNothing(text)) return null
  const iso = /^\d{4}(-\d\d){0,2}(?=$|T)/.exec(text)
  if (iso !== null) return iso[0]
  const [, year, second = '', third = ''] = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/.exec(text) ?? []
  if (year !== undefined) return calendarDay(year, second, third)
  const [, day = '', month = '', last] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  if (last === undefined) return undefined
  return calendarDay(last, month, day) ?? calendarDay(last, day, month)
}

/** `undefined`: there is no such day. */
function calendarDay(year: string, month: string, day: string): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const meant = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(meant.getTime()) && meant.toISOString().startsWith(written) ? written : undefined
}

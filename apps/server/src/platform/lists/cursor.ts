import { createHash } from 'node:crypto'
import { problem } from '../errors/problem.ts'
import { canonicalJson } from '../values/canonical-json.ts'

/** What the rows of a list are ordered by, as a cursor writes it. */
export type ValueKind = 'text' | 'integer' | 'real' | 'moment'

/** Where a row stands in a list: what it is ordered by, as text; `null` where it has no value. Last its id. */
export interface Place {
  readonly values: readonly (string | null)[]
  readonly id: string
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const momentPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{6}Z$/

const isMoment = (text: string): boolean => {
  const [, seconds = ''] = momentPattern.exec(text) ?? []
  const at = new Date(`${seconds}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(seconds)
}

/** Whether PostgreSQL reads a text as a value of a kind. */
const reads: Readonly<Record<ValueKind, (text: string) => boolean>> = {
  text: (text) => !text.includes('\0'),
  integer: (text) => /^-?\d{1,18}$/.test(text),
  real: (text) =>
    text === 'NaN' || (text.trim() !== '' && Number.isFinite(Number(text)) && !/[xob]/i.test(text)),
  moment: isMoment,
}

/** Whoever changes a letter, or asks for another list with it, is refused: it fits what was asked and what it says. */
const sumOf = (asked: unknown, place: Place): string =>
  createHash('sha256')
    .update(canonicalJson([asked, place]))
    .digest('base64url')
    .slice(0, 22)

/** The place as a text that says nothing to people; `asked`: the list, its filters and its order. */
export const cursorOf = (asked: unknown, { values, id }: Place): string =>
  Buffer.from(JSON.stringify([sumOf(asked, { values, id }), id, ...values])).toString('base64url')

/**
 * The place that a cursor tells. It is a place and no right: rows after it are looked for among those that the caller
 * may see.
 * @throws MALFORMED_REQUEST for what no list has told, or another one: other filters, another order
 */
export function placeOf(cursor: string, asked: unknown, kinds: readonly ValueKind[]): Place {
  const [sum, id, ...values] = partsOf(cursor)
  const place = { values: values.filter(isValue), id: typeof id === 'string' ? id : '' }
  const fits =
    place.values.length === values.length &&
    values.length === kinds.length &&
    idPattern.test(place.id) &&
    place.values.every((value, nth) => value === null || reads[kinds[nth] ?? 'text'](value)) &&
    values.every(isWhole) &&
    sum === sumOf(asked, place) &&
    cursor === cursorOf(asked, place)
  if (!fits) throw problem('MALFORMED_REQUEST', { errors: [{ path: 'query.after', code: 'OTHER_CURSOR' }] })
  return place
}

const isValue = (value: unknown): value is string | null => value === null || typeof value === 'string'
/** Half of a pair of UTF-16 has no canonical form. */
const isWhole = (value: unknown): boolean => typeof value !== 'string' || !/\p{Surrogate}/u.test(value)

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

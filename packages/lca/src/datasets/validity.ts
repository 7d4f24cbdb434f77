/** Within which a record may be used, as its source writes it: a year, a month, a day or an instant. */
export interface Validity {
  readonly validFrom: string | null
  readonly validUntil: string | null
}

/** How a day lies to a validity. */
export type ValidityOnDay = 'valid' | 'not_yet' | 'expired'

/**
 * Whether a day (`2026-11-22`) lies within a validity, both its ends included; a year means all of its days. What is not
 * stated, or not readable as a date, limits nothing.
 */
export function validityOn(day: string, { validFrom, validUntil }: Validity): ValidityOnDay {
  if (validFrom !== null && day < firstDayOf(validFrom)) return 'not_yet'
  return validUntil !== null && day > lastDayOf(validUntil) ? 'expired' : 'valid'
}

/** Days on which something of the validities begins or has just ended, each once, the earliest first. */
export function turnsOf(validities: readonly Validity[]): readonly string[] {
  const days = validities.flatMap(({ validFrom, validUntil }) => [
    ...(validFrom === null ? [] : [firstDayOf(validFrom)]),
    ...(validUntil === null ? [] : [dayAfter(lastDayOf(validUntil))]),
  ])
  return [...new Set(days)].filter((day) => day !== beforeAll && day !== afterAll).toSorted()
}

const beforeAll = '0000-01-01'
const afterAll = '9999-12-31'
const written = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/

function firstDayOf(text: string): string {
  const [, year, month = '01', day = '01'] = written.exec(text) ?? []
  return year === undefined ? beforeAll : `${year}-${month}-${day}`
}

function lastDayOf(text: string): string {
  const [, year, month = '12', day] = written.exec(text) ?? []
  if (year === undefined) return afterAll
  return `${year}-${month}-${day ?? lastOfMonth(Number(year), Number(month))}`
}

/** Day 0 of a month is the last of the one before. */
const lastOfMonth = (year: number, month: number): string =>
  String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')

function dayAfter(day: string): string {
  if (day === afterAll) return afterAll
  const next = new Date(Date.parse(day) + 86_400_000)
  return Number.isNaN(next.getTime()) ? afterAll : next.toISOString().slice(0, 10)
}

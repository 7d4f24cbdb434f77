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

/** Years after the end of a validity up to which the ratings of time representativeness from 2 on hold; then it is 5. */
const yearsOfRatings = [2, 4, 6] as const

/**
 * Time representativeness of a dataset used on a day, 1 best to 5 worst, as far as the end of its validity decides it: 1
 * inside, 2 to 4 up to two, four and six years after, then 5.
 * Source: Recommendation (EU) 2021/2279, Annex I, table 24 (TiR of secondary datasets); method page PEF §4.
 */
export function timeRatingOn(day: string, validity: Validity): number {
  if (validity.validUntil === null || validityOn(day, validity) !== 'expired') return 1
  const end = lastDayOf(validity.validUntil)
  const within = yearsOfRatings.findIndex((years) => day <= yearsAfter(end, years))
  return within < 0 ? 5 : within + 2
}

/**
 * Days on which something of the validities begins, has just ended or is rated worse because of its age, each once, the
 * earliest first.
 * @param years after an end at which something turns; `[0]`: nothing is rated by its age
 */
export function turnsOf(
  validities: readonly Validity[],
  years: readonly number[] = [0, ...yearsOfRatings],
): readonly string[] {
  const days = validities.flatMap(({ validFrom, validUntil }) => {
    const end = validUntil === null ? afterAll : lastDayOf(validUntil)
    return [
      ...(validFrom === null ? [] : [firstDayOf(validFrom)]),
      ...years.map((after) => dayAfter(yearsAfter(end, after))),
    ]
  })
  return [...new Set(days)].filter((day) => day !== beforeAll && day !== afterAll).toSorted()
}

const beforeAll = '0000-01-01'
const afterAll = '9999-12-31'
const written = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/

function firstDayOf(text: string): string {
  const [, year, month = '01', day = '01'] = written.exec(text) ?? []
  return year === undefined ? beforeAll : `${year}-${month}-${day}`
}

/** The last day of what ends on a day, in a month or in a year. */
export function lastDayOf(text: string): string {
  const [, year, month = '12', day] = written.exec(text) ?? []
  if (year === undefined) return afterAll
  return day === undefined
    ? dayOf(Number(year), Number(month), lastOfMonth(Number(year), Number(month)))
    : `${year}-${month}-${day}`
}

/** Day 0 of a month is the last of the one before. */
const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const dayOf = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  if (year + years > 9999) return afterAll
  return dayOf(year + years, month, Math.min(date, lastOfMonth(year + years, month)))
}

function dayAfter(day: string): string {
  if (day === afterAll) return afterAll
  const next = new Date(Date.parse(day) + 86_400_000)
  return Number.isNaN(next.getTime()) ? afterAll : next.toISOString().slice(0, 10)
}

import * as z from 'zod/mini'

/** Years that programs and databases write alike: with four digits, none of them before the first. */
const firstDay = '0001-01-01'
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')
const isKept = (text: string) => {
  const at = Date.parse(text)
  // What is no moment at all is told as such, and only once.
  return Number.isNaN(at) || (at >= Date.parse(firstDay) && at <= lastMoment)
}
const kept = z.refine<string>(isKept, { params: { code: 'YEAR_OUT_OF_RANGE' } })

/** A day as ISO 8601 writes it: `2026-11-22`. */
export const day = z.iso.date().check(kept)

/** A moment with its offset from UTC: `2026-11-22T09:00:00Z`. */
export const moment = z.iso.datetime({ offset: true }).check(kept)

import type { Language } from '../../../i18n/index.ts'
import { makeFormat } from '../../../ui/index.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const steps = [
  { unit: 'day', length: day },
  { unit: 'hour', length: hour },
  { unit: 'minute', length: minute },
] as const

/** After a week a date says more than a number of days. */
const longestAge = 7 * day

/** How long ago something was at a moment, as people say it: "now", "5 min. ago", "yesterday", a date. */
export function ageOf(then: number, now: number, language: Language): string {
  const age = Math.max(0, now - then)
  if (age >= longestAge) return makeFormat(language).dayMonthYear(new Date(then).toISOString())
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const step = steps.find(({ length }) => age >= length)
  return step === undefined
    ? words.format(0, 'second')
    : words.format(-Math.floor(age / step.length), step.unit)
}

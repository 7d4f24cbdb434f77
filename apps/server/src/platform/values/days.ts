/** Days as ISO 8601 writes them, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

export const today = (): string => dayOf(new Date())

export function daysAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return dayOf(moment)
}

/** The same day of a later month, or its last one where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  const wanted = moment.getUTCDate()
  moment.setUTCDate(1)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
  moment.setUTCDate(Math.min(wanted, last))
  return dayOf(moment)
}

/** Day-month-year, as people read it (decisions §6). */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('-')

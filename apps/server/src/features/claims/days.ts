/** Today in UTC, as ISO 8601 writes it. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Day-month-year, as people read it (decisions §6). */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('-')

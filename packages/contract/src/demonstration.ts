const hourMilliseconds = 3_600_000

/** When the data of a demonstration next become what they were: every so many hours, counted from midnight UTC of 1 January 1970. */
export const nextReset = (now: number, everyHours: number): number =>
  (Math.floor(now / (everyHours * hourMilliseconds)) + 1) * everyHours * hourMilliseconds

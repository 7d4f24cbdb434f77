/** From when to when connectors run by themselves, hours of UTC: after the day's work in Europe. */
const night = { from: 1, hours: 3 }

/** A moment of the next night; organizations do not all begin at once. */
export function nextNight(now: Date, share = Math.random()): Date {
  const begin = new Date(now)
  begin.setUTCHours(night.from, 0, 0, 0)
  if (begin.getTime() <= now.getTime()) begin.setUTCDate(begin.getUTCDate() + 1)
  return new Date(begin.getTime() + share * night.hours * 3_600_000)
}

/** From when to when the list is read by itself, hours of UTC. */
const night = { from: 22, hours: 6 }

/** A moment of the next night; organizations do not all begin at once. */
export function nextNight(now: Date, share = Math.random()): Date {
  const begin = new Date(now)
  begin.setUTCHours(night.from, 0, 0, 0)
  if (begin.getTime() <= now.getTime()) begin.setUTCDate(begin.getUTCDate() + 1)
  return new Date(begin.getTime() + share * (night.hours - 2) * 3_600_000)
}

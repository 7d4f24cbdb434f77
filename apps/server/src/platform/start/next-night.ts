/** When something runs by itself, hours of UTC. */
export interface Night {
  readonly from: number
  /** Over so many hours the beginnings are spread: organizations do not all begin at once. */
  readonly hours: number
}

/** A moment of the next night. @param share where in the spread hours, from 0 to 1 */
export function nextNight({ from, hours }: Night, now: Date, share = Math.random()): Date {
  const begin = new Date(now)
  begin.setUTCHours(from, 0, 0, 0)
  if (begin.getTime() <= now.getTime()) begin.setUTCDate(begin.getUTCDate() + 1)
  return new Date(begin.getTime() + share * hours * 3_600_000)
}

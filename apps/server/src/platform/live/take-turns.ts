/**
 * The same work, of which so much at most goes on at a time; the rest waits in line. When a thousand browsers come
 * back at once, the calls of people do not wait behind all of them for a connection of the database.
 */
export function takingTurns<Given extends readonly unknown[], Got>(
  work: (...given: Given) => Promise<Got>,
  atOnce: number,
): (...given: Given) => Promise<Got> {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (...given) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work(...given)
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

/**
 * Does something from time to time; never twice at once: while a look is under way, the next one is left out. Gives the
 * function that ends it, after the look that is under way.
 */
export function lookEvery(
  milliseconds: number,
  look: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const timer = setInterval(() => {
    underWay ??= look()
      .then(() => undefined, onError)
      .finally(() => (underWay = null))
  }, milliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

/** Does something from time to time. Gives the function that ends it, after the look that is under way. */
export function lookEvery(
  milliseconds: number,
  look: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = look().then(() => undefined, onError)
  }, milliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

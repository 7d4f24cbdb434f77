/** The middle of the figures; of an even number the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 50)
}

/** Linear between the two nearest figures. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const place = ((sorted.length - 1) * percent) / 100
  const below = sorted[Math.floor(place)] ?? NaN
  const above = sorted[Math.ceil(place)] ?? NaN
  return below + (above - below) * (place - Math.floor(place))
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** How long each of some calls took, one after the other, in milliseconds. */
export async function timesOf(calls: number, work: (call: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let call = 0; call < calls; call += 1) taken.push(await milliseconds(() => work(call)))
  return taken
}

/** A server that runs until it ends. */
export interface Run {
  /** Resolves, with what it said last, when it has ended. */
  readonly ended: Promise<string>
}

export interface KeepRunningOptions<R extends Run> {
  readonly first: R
  /** Starts it again; throws when that does not succeed. */
  readonly again: () => Promise<R>
  /** Before each further try; after the last one it is given up. */
  readonly pausesMilliseconds?: readonly number[]
  /** What ran for this long was started well: ends to come are counted anew. */
  readonly settledAfterMilliseconds?: number
  readonly onEnd?: ((words: string, pauseMilliseconds: number) => void) | undefined
}

export interface KeptRunning<R extends Run> {
  /** Resolves, with the reason, when it was given up. */
  readonly failed: Promise<string>
  /** Starts it no more. @returns the one that runs, or did last; `null`: it could not be started */
  stop(): Promise<R | null>
}

/** Two minutes and a half in all: nothing spins, and a full disk may have been emptied by then. */
const usualPauses = [0, 1000, 2000, 5000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000]
const usuallySettledAfter = 60_000

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown reason')

/** Starts a server again whenever it ends unasked, with growing pauses, until it has not stayed for too many times. */
export function keepRunning<R extends Run>({
  first,
  again,
  pausesMilliseconds = usualPauses,
  settledAfterMilliseconds = usuallySettledAfter,
  onEnd = () => undefined,
}: KeepRunningOptions<R>): KeptRunning<R> {
  let starting: Promise<R> = (async () => first)()
  let isStopping = false
  let cutPause: () => void = () => undefined
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      cutPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** @returns how it ended, and whether it had run for a while by then */
  const untilEnd = async (): Promise<{ words: string; hasSettled: boolean }> => {
    try {
      const { ended } = await starting
      const startedAt = Date.now()
      return { words: await ended, hasSettled: Date.now() - startedAt >= settledAfterMilliseconds }
    } catch (error) {
      return { words: wordsOf(error), hasSettled: false }
    }
  }

  const untilGivenUp = async (): Promise<string | null> => {
    for (let tries = 0; ; tries += 1) {
      const { words, hasSettled } = await untilEnd()
      if (hasSettled) tries = 0
      if (isStopping) return null
      const wait = pausesMilliseconds[tries]
      if (wait === undefined) return `${tries + 1} times in a row, and the last time it said:\n${words}`
      onEnd(words, wait)
      await pause(wait)
      if (isStopping) return null
      starting = again()
    }
  }

  const ending = untilGivenUp()
  return {
    failed: new Promise((resolve) => void ending.then((words) => words !== null && resolve(words))),
    stop: async () => {
      isStopping = true
      cutPause()
      return starting.catch(() => null)
    },
  }
}

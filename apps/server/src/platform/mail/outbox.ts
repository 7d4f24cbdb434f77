import type { Deliver, Mail, Message } from './mail.ts'

/** Before each further try. Who waits for a recovery mail asks again sooner than after these. */
const pausesMilliseconds: readonly number[] = [2_000, 15_000, 60_000]

export interface OutboxOptions {
  /** A try failed; `last`: it was given up. */
  readonly onError: (error: unknown, last: boolean) => void
  readonly pauses?: readonly number[]
}

interface Rest {
  /** False when it was cut short. */
  readonly done: Promise<boolean>
  readonly cut: () => void
}

function rest(milliseconds: number): Rest {
  let cut = () => undefined as void
  const done = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds)
    cut = () => {
      clearTimeout(timer)
      resolve(false)
    }
  })
  return { done, cut }
}

/** Delivers messages beside the calls that send them, and tries again when that fails. */
export function outbox(deliver: Deliver, { onError, pauses = pausesMilliseconds }: OutboxOptions): Mail {
  const underWay = new Set<Promise<void>>()
  const resting = new Set<Rest>()
  let isClosing = false

  /** False when the server closes meanwhile. */
  async function pause(milliseconds: number): Promise<boolean> {
    const taken = rest(milliseconds)
    resting.add(taken)
    const done = await taken.done
    resting.delete(taken)
    return done
  }

  async function bring(message: Message): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await deliver(message)
      } catch (error) {
        const milliseconds = isClosing ? undefined : pauses[attempt]
        onError(error, milliseconds === undefined)
        if (milliseconds === undefined) return
        if (!(await pause(milliseconds))) return onError(error, true)
      }
    }
  }

  return {
    send(message) {
      const work = bring(message).finally(() => underWay.delete(work))
      underWay.add(work)
    },
    async close() {
      isClosing = true
      for (const { cut } of resting) cut()
      await Promise.all(underWay)
    },
  }
}

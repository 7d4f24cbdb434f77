import { problem } from '../errors/problem.ts'
import { WaitingLine, type LineLimits } from './waiting-line.ts'

/** How a wait for a turn ended: it came, nobody waits for the answer any more, or it was refused. */
export type WaitOutcome = 'served' | 'left' | 'refused'

export interface TurnsOptions extends LineLimits {
  /** How long somebody waits before the wait is refused. */
  readonly longestMilliseconds: number
  /** Hears of every wait, also one that was none. */
  readonly waited?: (outcome: WaitOutcome, seconds: number) => void
}

/** The answer that is waited for, of HTTP: it closes when whoever asked has gone. */
interface AwaitedAnswer {
  readonly destroyed: boolean
  once(event: 'close', listener: () => void): unknown
  removeListener(event: 'close', listener: () => void): unknown
}

const retryAfterSeconds = 5
const busy = () => problem('SERVER_BUSY', { retryAfterSeconds })

/**
 * Turns of heavy work in this process: so much at once and no more, and organizations by turns (ADR 0135). Work that has a
 * turn must not ask for another one: with a single place it would wait for itself until it is refused.
 */
export class Turns {
  readonly #line: WaitingLine
  readonly #options: TurnsOptions
  constructor(options: TurnsOptions) {
    this.#line = new WaitingLine(options)
    this.#options = options
  }

  /**
   * Waits for a turn, and works; the turn ends with the work, however that ends. Work that has begun is not broken off.
   * @throws SERVER_BUSY when too many wait, the wait is too long, or whoever asked has gone
   */
  async take<T>(party: string, answer: AwaitedAnswer, work: () => Promise<T>): Promise<T> {
    const leave = await this.#entered(party, answer)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  async #entered(party: string, answer: AwaitedAnswer): Promise<() => void> {
    const { longestMilliseconds, waited } = this.#options
    const begin = performance.now()
    const given = new AbortController()
    const tell = (outcome: WaitOutcome) => waited?.(outcome, (performance.now() - begin) / 1000)
    const gone = () => given.abort('left' satisfies WaitOutcome)
    const timer = setTimeout(() => given.abort('refused' satisfies WaitOutcome), longestMilliseconds)
    answer.once('close', gone)
    if (answer.destroyed) gone()
    try {
      const leave = await this.#line.enter(party, given.signal)
      tell(leave === null ? 'refused' : 'served')
      if (leave !== null) return leave
    } catch {
      tell(given.signal.reason as WaitOutcome)
    } finally {
      clearTimeout(timer)
      answer.removeListener('close', gone)
    }
    throw busy()
  }
}

export interface LineLimits {
  /** That are served at a time. */
  readonly places: number
  /** Of one party. */
  readonly waitingOfEach: number
  readonly waiting: number
}

/**
 * Who waits for one of a few places. Parties take turns, and none has all places where there are several: what one of them
 * sends never keeps the others from being served. Whoever waits is behind one turn of each other party at most, once its own
 * party may have another place; within a party, who comes first is served first.
 */
export class WaitingLine {
  readonly #limits: LineLimits
  /** Whom to call, by party; the party at the beginning has its turn. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #served = new Map<string, number>()
  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  /**
   * Waits for a place, or until the signal.
   * @returns what leaves it; `null`: too many wait already
   * @throws the reason of the signal, which has no place then
   */
  async enter(party: string, signal?: AbortSignal): Promise<(() => void) | null> {
    signal?.throwIfAborted()
    if (this.#hasPlaceFor(party)) this.#serve(party, 1)
    else if (this.#isFullFor(party)) return null
    else await this.#toBeCalled(party, signal)
    let isThere = true
    return () => {
      if (!isThere) return
      isThere = false
      this.#serve(party, -1)
      this.#callNext()
    }
  }

  #isFullFor(party: string): boolean {
    const inAll = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
    return (
      (this.#waiting.get(party)?.length ?? 0) >= this.#limits.waitingOfEach || inAll >= this.#limits.waiting
    )
  }

  #toBeCalled(party: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const call = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        this.#keepWaiting(
          party,
          (this.#waiting.get(party) ?? []).filter((one) => one !== call),
        )
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#keepWaiting(party, [...(this.#waiting.get(party) ?? []), call])
    })
  }

  /** The place of a party in the line stays what it is. */
  #keepWaiting(party: string, calls: (() => void)[]): void {
    if (calls.length === 0) this.#waiting.delete(party)
    else this.#waiting.set(party, calls)
  }

  #hasPlaceFor(party: string): boolean {
    const served = [...this.#served.values()].reduce((sum, count) => sum + count, 0)
    return (
      served < this.#limits.places && (this.#served.get(party) ?? 0) < Math.max(1, this.#limits.places - 1)
    )
  }

  #serve(party: string, change: 1 | -1): void {
    const count = (this.#served.get(party) ?? 0) + change
    if (count === 0) this.#served.delete(party)
    else this.#served.set(party, count)
  }

  #callNext(): void {
    const party = [...this.#waiting.keys()].find((one) => this.#hasPlaceFor(one))
    if (party === undefined) return
    const [called, ...others] = this.#waiting.get(party) ?? []
    // Behind the others: it has had its turn.
    this.#waiting.delete(party)
    this.#keepWaiting(party, others)
    this.#serve(party, 1)
    called?.()
  }
}

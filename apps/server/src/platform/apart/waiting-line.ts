export interface LineLimits {
  /** That are served at a time. */
  readonly places: number
  /** Of one party. */
  readonly waitingOfEach: number
  readonly waiting: number
}

/**
 * Who waits for one of a few places. Parties take turns, and none has all places: what one of them sends never keeps the
 * others from being served.
 */
export class WaitingLine {
  readonly #limits: LineLimits
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #served = new Map<string, number>()
  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  /** Waits for a place. @returns what leaves it; `null`: too many wait already */
  async enter(party: string): Promise<(() => void) | null> {
    if (!this.#hasPlaceFor(party)) {
      const ofParty = this.#waiting.get(party) ?? []
      const inAll = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
      if (ofParty.length >= this.#limits.waitingOfEach || inAll >= this.#limits.waiting) return null
      await new Promise<void>((resolve) => this.#waiting.set(party, [...ofParty, resolve]))
    } else this.#serve(party, 1)
    return () => {
      this.#serve(party, -1)
      this.#callNext()
    }
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
    this.#waiting.delete(party)
    // Behind the others: it has had its turn.
    if (others.length > 0) this.#waiting.set(party, others)
    this.#serve(party, 1)
    called?.()
  }
}

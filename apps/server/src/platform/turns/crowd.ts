/** Over about so long is told how many calls were at hand. */
const memoryMilliseconds = 1000

/** Beyond so many calls at once more of them change nothing: some long work is always done. */
const highestPressure = 9

/** The calls that people and programs wait for in this process: long work beside them gives way. */
export class Crowd {
  #waiting = 0
  #usual = 0
  #since: number
  readonly #now: () => number
  constructor(now = () => performance.now()) {
    this.#now = now
    this.#since = now()
  }

  #look(): void {
    const now = this.#now()
    const kept = Math.exp((this.#since - now) / memoryMilliseconds)
    this.#usual = this.#usual * kept + this.#waiting * (1 - kept)
    this.#since = now
  }

  /** Somebody waits for an answer. Gives what is called, once or more often, when it is on the way. */
  enter(): () => void {
    this.#look()
    this.#waiting += 1
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      this.#look()
      this.#waiting -= 1
    }
  }

  /** 0: nobody waits, or one at a time; the more at any moment, the higher, up to 9. */
  pressure(): number {
    this.#look()
    return Math.min(highestPressure, Math.max(0, this.#usual - 1))
  }
}

/** Of this process: there is one loop in it, and whoever holds that holds up everybody. */
export const crowdOfProcess = new Crowd()

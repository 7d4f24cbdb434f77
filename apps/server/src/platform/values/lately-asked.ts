import { AskedTogether } from './asked-together.ts'

/** What has a size in memory. */
export interface Weighed {
  readonly weight: number
}

/**
 * Values that take long to make, kept by their key until others were asked for more lately: together never heavier than
 * `heaviest`. Who asks for one that is being made waits for it.
 */
export class LatelyAsked<Value extends Weighed> {
  readonly #heaviest: number
  readonly #kept = new Map<string, Value>()
  readonly #being = new AskedTogether<Value | null>()
  #weight = 0

  constructor(heaviest: number) {
    this.#heaviest = heaviest
  }

  /** The value of a key; what is `null`, or fails, is made again for who asks next. */
  async get(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const kept = this.#kept.get(key)
    if (kept !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    return this.#being.get(key, async () => {
      const value = await make()
      if (value !== null) this.#keep(key, value)
      return value
    })
  }

  get weight(): number {
    return this.#weight
  }

  #keep(key: string, value: Value): void {
    if (value.weight > this.#heaviest) return
    this.#kept.set(key, value)
    this.#weight += value.weight
    for (const [oldest, { weight }] of this.#kept) {
      if (this.#weight <= this.#heaviest) return
      this.#kept.delete(oldest)
      this.#weight -= weight
    }
  }
}

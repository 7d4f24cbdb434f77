/** Answers that are on their way: who asks the same in the meantime waits for them rather than asking again. */
export class AskedTogether<Value> {
  readonly #being = new Map<string, Promise<Value>>()

  get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const being = this.#being.get(key)
    if (being !== undefined) return being
    const asked = ask().finally(() => this.#being.delete(key))
    this.#being.set(key, asked)
    return asked
  }
}

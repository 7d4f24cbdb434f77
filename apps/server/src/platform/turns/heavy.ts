import { AsyncLocalStorage } from 'node:async_hooks'

/** Work has come to what adds up everything, where that was not allowed; nothing was written. */
class IsHeavy extends Error {}

const lightly = new AsyncLocalStorage<true>()

/**
 * Does work that only reads, as long as it is light; where it is not, it is begun again as heavy work.
 * @param heavily does the same, and may wait for its turn
 */
export async function lightIfPossible<T>(work: () => Promise<T>, heavily: () => Promise<T>): Promise<T> {
  try {
    return await lightly.run(true, work)
  } catch (error) {
    if (!(error instanceof IsHeavy)) throw error
    return heavily()
  }
}

/** Said before something that grows with the organization. @throws IsHeavy where only light work is done */
export function heavy(): void {
  if (lightly.getStore() === true) throw new IsHeavy()
}

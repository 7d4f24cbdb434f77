import { setImmediate } from 'node:timers/promises'

/** So long at most this process does one thing without looking who else waits for it. */
const atOnceMilliseconds = 20

/** For a loop over many: to be awaited in each round. Once a while has passed, what others have asked for goes first. */
export function givingWay(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < atOnceMilliseconds) return
    await setImmediate()
    begun = performance.now()
  }
}

import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { crowdOfProcess, type Crowd } from './crowd.ts'

/** So long at most this process does one thing without looking who else waits for it; less where many do. */
const atOnceMilliseconds = 20

interface Rest {
  /** How many times as long as it worked it rests at most. */
  readonly times: number
  readonly milliseconds: number
}

/** Whoever asked for a call waits as well: a fifth of the time is theirs in any crowd. */
const withinCall: Rest = { times: 4, milliseconds: Infinity }

/**
 * For a loop over many: to be awaited in each round. Once a while has passed, what others have asked for goes first: where
 * many wait, for a longer while, as each of their calls comes back to this process several times.
 */
export function givingWay(
  crowd: Pick<Crowd, 'pressure'> = crowdOfProcess,
  longest: Rest = withinCall,
): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    const worked = performance.now() - begun
    const times = Math.min(longest.times, crowd.pressure())
    if (worked < atOnceMilliseconds / (1 + times)) return
    await (times === 0 ? setImmediate() : pause(Math.min(longest.milliseconds, worked * times)))
    begun = performance.now()
  }
}

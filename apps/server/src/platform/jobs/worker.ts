import { isDatabaseFailure } from '../database/failure.ts'
import { openDelivery, type Delivery } from './delivery.ts'
import { forgetOldJobs } from './job-states.ts'
import { sendAnew, takeStep, type StepDeps } from './take-step.ts'

/** After an error that is not an item's, for instance a database that does not answer. */
const troubleMilliseconds = 1000
const forgettingEveryMilliseconds = 3_600_000

export interface WorkerDeps extends Omit<StepDeps, 'isStopping'> {
  readonly pauseMilliseconds: number
}

interface Nap {
  /** Waits, or until `wake`. */
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly wake: () => void
}

function nap(): Nap {
  let wake: () => void = () => undefined
  return {
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    wake: () => wake(),
  }
}

/** Works until it is stopped. @returns what stops it, and resolves when what is in hand is done */
export function startWorker(deps: WorkerDeps): () => Promise<void> {
  const { sleep, wake } = nap()
  let isEnding = false
  const isStopping = () => isEnding
  const work = async () => {
    const delivery = await opened(deps, sleep, isStopping)
    if (delivery === null) return
    const turn = turnsOf({ ...deps, isStopping }, delivery)
    while (!isEnding) {
      const pause = await turn().catch((error: unknown) => {
        deps.onError(error, null)
        return troubleMilliseconds
      })
      if (pause > 0 && !isEnding) await sleep(pause)
    }
    await delivery.close()
  }
  const working = work().catch((error: unknown) => deps.onError(error, null))
  return () => {
    isEnding = true
    wake()
    return working
  }
}

/** Opens the receiving end, however long the database takes; `null`: the worker was stopped before. */
async function opened(
  { database, onError }: WorkerDeps,
  sleep: Nap['sleep'],
  isStopping: () => boolean,
): Promise<Delivery | null> {
  while (!isStopping()) {
    try {
      return await openDelivery(database, (error) => onError(error, null))
    } catch (error) {
      onError(error, null)
      await sleep(troubleMilliseconds)
    }
  }
  return null
}

/** One turn: a step, if one waits. @returns milliseconds until the next turn makes sense */
function turnsOf(deps: StepDeps & Pick<WorkerDeps, 'pauseMilliseconds'>, delivery: Delivery) {
  let forgottenAt = 0
  return async (): Promise<number> => {
    if (Date.now() - forgottenAt > forgettingEveryMilliseconds) {
      forgottenAt = Date.now()
      await forgetOldJobs(deps.database)
    }
    const step = await delivery.next()
    if (step === null) return deps.pauseMilliseconds
    try {
      await takeStep(deps, step)
    } catch (error) {
      if (!isDatabaseFailure(error)) await delivery.failed(step)
      else {
        // No process ended over it: it goes on as a new step, to which that does not count.
        await sendAnew(deps, step)
        await delivery.done(step)
      }
      throw error
    }
    await delivery.done(step)
    return 0
  }
}

import { forgetOldJobs, openJobs } from './job-store.ts'
import { begin, workOn, type StepDeps } from './step.ts'

/** After an error that is not an item's, for instance a database that does not answer. */
const troubleMilliseconds = 5000
const forgettingEveryMilliseconds = 3_600_000

export interface WorkerDeps extends StepDeps {
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
  let isStopping = false
  let forgottenAt = 0
  const turn = async (): Promise<number> => {
    if (Date.now() - forgottenAt > forgettingEveryMilliseconds) {
      forgottenAt = Date.now()
      await forgetOldJobs(deps.database)
    }
    return (await workOnce(deps)) ? 0 : deps.pauseMilliseconds
  }
  const work = async () => {
    while (!isStopping) {
      const pause = await turn().catch((error: unknown) => {
        deps.onError(error, null)
        return troubleMilliseconds
      })
      if (pause > 0 && !isStopping) await sleep(pause)
    }
  }
  const working = work()
  return () => {
    isStopping = true
    wake()
    return working
  }
}

/** Does the next items of the job that waits longest; false when there is nothing to do. */
async function workOnce(deps: StepDeps): Promise<boolean> {
  for (const job of await openJobs(deps.database, [...deps.handlers.keys()])) {
    if (job.state === 'queued') await begin(deps, job)
    if (await workOn(deps, job)) return true
  }
  return false
}

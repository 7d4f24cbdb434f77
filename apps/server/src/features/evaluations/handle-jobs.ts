import type { Outcome } from '../../platform/jobs/job-store.ts'
import { ApiError } from '../../platform/errors/problem.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import { handleBulkEvaluations } from './bulk/register.ts'
import type { EvaluationsDeps } from './deps.ts'
import { publishWithin } from './publish-evaluations.ts'
import { runWithin } from './run-evaluation.ts'

type Deps = Pick<EvaluationsDeps, 'catalogue' | 'method' | 'datasets'>

/** How the long work of this feature is done. */
export function handleEvaluationJobs(jobs: Jobs, deps: Deps): void {
  jobs.handle('evaluate_evaluations', evaluateMany(deps))
  jobs.handle('publish_evaluations', publishMany)
  handleBulkEvaluations(jobs, deps)
}

/** Few at a time: whoever saves one of them meanwhile waits for all. */
const runsAtOnce = 10

const evaluateMany = (deps: Deps): JobHandler => ({
  permission: 'evaluate_evaluation',
  batch: runsAtOnce,
  run: async (tx, { runner }, items) => {
    const outcomes: Outcome[] = []
    for (const { position, entityId } of items) {
      const run = await runWithin(tx, deps, runner, entityId ?? '', { unlessUnchanged: true }).catch(
        refusalOf,
      )
      if (!run.ok) outcomes.push({ position, code: 'code' in run ? run.code : 'INVALID_VALUES' })
      else if (run.value === null) outcomes.push({ position, unchanged: true })
    }
    return outcomes
  },
})

/** Another run of it will have ended soon: that one is tried again. */
function refusalOf(error: unknown): { readonly ok: false; readonly code: string } {
  if (error instanceof ApiError && error.code !== 'ALREADY_RUNNING') return { ok: false, code: error.code }
  throw error
}

const publishedAtOnce = 100

const publishMany: JobHandler = {
  permission: 'publish_evaluation',
  batch: publishedAtOnce,
  run: async (tx, { runner }, items) => {
    const ids = items.map(({ entityId }) => entityId ?? '')
    const outcomes = await publishWithin(tx, runner.session, ids)
    return items.flatMap(({ position }, index): Outcome[] => {
      const outcome = outcomes[index]
      if (outcome?.was === 'published') return [{ position, unchanged: true }]
      return outcome?.code ? [{ position, code: outcome.code }] : []
    })
  },
}

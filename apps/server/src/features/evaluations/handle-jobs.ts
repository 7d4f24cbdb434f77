import type { Outcome } from '../../platform/jobs/job-store.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import { handleBulkEvaluations } from './bulk/register.ts'
import type { EvaluationsDeps } from './deps.ts'
import { publishWithin } from './publish-evaluations.ts'
import { runMany, runsAtOnce } from './run-many.ts'

type Deps = Pick<EvaluationsDeps, 'catalogue' | 'method' | 'datasets'>

/** How the long work of this feature is done. */
export function handleEvaluationJobs(jobs: Jobs, deps: Deps): void {
  jobs.handle('evaluate_evaluations', evaluateMany(deps))
  jobs.handle('publish_evaluations', publishMany)
  handleBulkEvaluations(jobs, deps)
}

const evaluateMany = (deps: Deps): JobHandler => ({
  permission: 'evaluate_evaluation',
  batch: runsAtOnce,
  run: async (tx, { runner }, items) => {
    const ids = [...new Set(items.flatMap(({ entityId }) => entityId ?? []))]
    const runs = await runMany(tx, deps, runner, ids, { unlessUnchanged: true })
    return items.flatMap(({ position, entityId }): readonly Outcome[] => {
      const run = runs.get(entityId ?? '') ?? { refused: 'NOT_FOUND' }
      // Another run of it will have ended soon: then this is tried again.
      if ('refused' in run && run.refused === 'ALREADY_RUNNING') throw problem(run.refused)
      if ('refused' in run) return [{ position, code: run.refused }]
      if (!run.ok) return [{ position, code: 'INVALID_VALUES' }]
      return run.value === null ? [{ position, unchanged: true }] : []
    })
  },
})

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

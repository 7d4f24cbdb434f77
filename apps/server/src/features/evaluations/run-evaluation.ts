import type { CallAnswer, evaluate as evaluateCall } from '@ecotrame/contract'
import type { Checked } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { evaluationAnswer, versionSummary } from './answers.ts'
import type { EvaluationsDeps } from './deps.ts'
import { refuseForm } from './refusals.ts'
import { runMany, type RunDeps, type RunOptions, type Written } from './run-many.ts'

/**
 * Runs an evaluation: a new version with inputs, releases and result becomes the active one. All in one
 * transaction, so that a server that dies in the middle leaves the evaluation as it was. A form that cannot
 * be computed makes the evaluation `failed` and keeps its problems.
 */
export async function runEvaluation(
  deps: EvaluationsDeps,
  caller: Caller,
  id: string,
  options: RunOptions = {},
): Promise<CallAnswer<typeof evaluateCall>> {
  const { session, language } = caller
  const run = await deps.database.inOrganization(session.organizationId, (tx) =>
    runWithin(tx, deps, caller, id, options),
  )
  if (!run.ok) throw refuseForm(run.problems, language)
  const { evaluation, version } = run.value
  return {
    evaluation: evaluationAnswer(evaluation, deps.catalogue, language),
    version: versionSummary(version),
  }
}

/**
 * The same within a transaction that does more. It throws before it writes anything, with NOT_FOUND, ALREADY_RUNNING
 * or CATEGORY_OUT_OF_SCOPE.
 *
 * @returns the problems of a form that cannot be computed, which are written down
 */
export async function runWithin(
  tx: Tx,
  deps: RunDeps,
  caller: Caller,
  id: string,
  options: RunOptions = {},
): Promise<Checked<Written>> {
  const [run] = (await runMany(tx, deps, caller, [id], options)).values()
  if (run === undefined || 'refused' in run) throw problem(run?.refused ?? 'NOT_FOUND')
  return run
}

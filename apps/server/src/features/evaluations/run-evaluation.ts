import type { CallAnswer, evaluate as evaluateCall } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { evaluationAnswer, formOf, versionSummary } from './answers.ts'
import type { Asker, EvaluationsDeps } from './deps.ts'
import type { EvaluationRecord } from './evaluation-columns.ts'
import { findRecord, lockRecord } from './evaluation-store.ts'
import { claimRun, markFailed, settleState } from './state-store.ts'
import { compute, databaseIdOf, methodReleaseOf, prepare, type Prepared } from './method.ts'
import { refuseForm } from './refusals.ts'
import { sightOf } from './sight.ts'
import { findVersion, insertVersion } from './version-store.ts'

/**
 * Runs an evaluation: a new version with inputs, releases and result becomes the active one. All in one
 * transaction, so that a server that dies in the middle leaves the evaluation as it was. A form that cannot
 * be computed makes the evaluation `failed` and keeps its problems.
 */
export async function runEvaluation(
  deps: EvaluationsDeps,
  asker: Asker,
  id: string,
): Promise<CallAnswer<typeof evaluateCall>> {
  const { session, language } = asker
  const run = await deps.database.inOrganization(session.organizationId, async (tx) => {
    const { record, form } = await claimedRecord(tx, deps, asker, id)
    const prepared = prepare(form, formOf(record), deps.method)
    if (prepared.ok)
      return { ok: true as const, value: await writeVersion(tx, deps, asker, record, prepared.value) }
    await markFailed(tx, session.organizationId, id, prepared.problems)
    return prepared
  })
  if (!run.ok) throw refuseForm(run.problems, language)
  const { evaluation, version } = run.value
  return {
    evaluation: evaluationAnswer(evaluation, deps.catalogue, language),
    version: versionSummary(version),
  }
}

async function claimedRecord(tx: Tx, { catalogue }: EvaluationsDeps, { session }: Asker, id: string) {
  // Before the row is locked: a second run is told so at once and does not wait for the first.
  if (!(await claimRun(tx, id))) throw problem('ALREADY_RUNNING')
  const record = await lockRecord(tx, sightOf(session), id)
  if (!record) throw problem('NOT_FOUND')
  const form = catalogue.category(record.categoryId)?.form
  if (!form) throw problem('CATEGORY_OUT_OF_SCOPE')
  return { record, form }
}

async function writeVersion(
  tx: Tx,
  { method }: EvaluationsDeps,
  { session }: Asker,
  record: EvaluationRecord,
  prepared: Prepared,
) {
  const { organizationId, userId } = session
  const sight = sightOf(session)
  const versionId = await insertVersion(tx, organizationId, {
    evaluationId: record.id,
    authorId: userId,
    methodRelease: methodReleaseOf(method.release),
    databaseRelease: databaseIdOf(method.release),
    form: { category: record.categoryId, ...formOf(record) },
    input: prepared.input,
    result: compute(prepared),
  })
  await settleState(tx, organizationId, record.id)
  const evaluation = await findRecord(tx, sight, record.id)
  const version = await findVersion(tx, sight, versionId)
  if (!evaluation || !version) throw new Error('The new version is out of its author’s sight')
  return { evaluation, version }
}

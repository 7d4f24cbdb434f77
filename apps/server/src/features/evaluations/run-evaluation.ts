import type { CallAnswer, evaluate as evaluateCall } from '@ecotrame/contract'
import type { CategoryForm } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { evaluationAnswer, formOf, versionSummary } from './answers.ts'
import { entryOf } from './audited.ts'
import type { Asker, EvaluationsDeps } from './deps.ts'
import type { EvaluationRecord } from './evaluation-columns.ts'
import { evaluationIsVisible } from './evaluation-store.ts'
import { compute, databaseIdOf, methodReleaseOf, prepare, type Prepared } from './method.ts'
import { pefOfRun } from './pef.ts'
import { refuseForm } from './refusals.ts'
import { sightOf } from './sight.ts'
import { claimRecord, markEvaluated, markFailed } from './state-store.ts'
import type { VersionRow } from './version-store.ts'
import { insertVersion } from './version-writes.ts'

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
      return {
        ok: true as const,
        value: await writeVersion(tx, deps, asker, { record, form, ...prepared.value }),
      }
    await markFailed(tx, session.organizationId, id, prepared.problems)
    const change = { before: { state: record.state }, after: { state: 'failed' } }
    await recordChange(tx, session, { ...entryOf(record), action: 'evaluate', ...change })
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
  const sight = sightOf(session)
  const record = await claimRecord(tx, sight, id)
  if (!record) throw problem((await evaluationIsVisible(tx, sight, id)) ? 'ALREADY_RUNNING' : 'NOT_FOUND')
  const form = catalogue.category(record.categoryId)?.form
  if (!form) throw problem('CATEGORY_OUT_OF_SCOPE')
  return { record, form }
}

interface Runnable extends Prepared {
  readonly record: EvaluationRecord
  readonly form: CategoryForm
}

interface Written {
  readonly evaluation: EvaluationRecord
  readonly version: VersionRow
}

/** Everything that the answer needs is known here, so nothing is read again. */
async function writeVersion(
  tx: Tx,
  { method, pef }: EvaluationsDeps,
  { session }: Asker,
  { record, form, ...prepared }: Runnable,
): Promise<Written> {
  const { organizationId, userId, userName } = session
  const { input } = prepared
  const state = formOf(record)
  const { previousPoints, ...version } = await insertVersion(tx, organizationId, {
    evaluationId: record.id,
    authorId: userId,
    authorName: userName,
    methodRelease: methodReleaseOf(method.release),
    databaseRelease: databaseIdOf(method.release),
    form: { category: record.categoryId, ...state },
    input,
    result: compute(prepared),
    ...pefOfRun({ form, state, input, release: method.release }, pef),
  })
  if (record.state !== 'evaluated') await markEvaluated(tx, organizationId, record.id)
  await recordChange(tx, session, {
    ...entryOf(record),
    action: 'evaluate',
    before: figuresOf(record),
    after: figuresOf({ state: 'evaluated', active: version }),
  })
  return {
    evaluation: { ...record, state: 'evaluated', problems: [], active: version, previousPoints },
    version: { ...version, author: { id: userId, name: userName } },
  }
}

/** What a run changes, as the audit log tells it. */
const figuresOf = ({ state, active }: Pick<EvaluationRecord, 'state'> & { active: Figures | null }) => ({
  state,
  activeVersion: active?.number ?? null,
  points: active?.points ?? null,
})
type Figures = { readonly number: number; readonly points: number }

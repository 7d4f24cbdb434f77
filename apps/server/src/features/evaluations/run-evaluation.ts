import type { CallAnswer, evaluate as evaluateCall } from '@ecotrame/contract'
import type { Checked } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { inSpanNow } from '../../platform/tracing/spans.ts'
import { computeSettings } from '../settings/index.ts'
import { evaluationAnswer, versionSummary } from './answers.ts'
import { entryOf } from './audited.ts'
import { computeForm, type Computed } from './compute.ts'
import type { EvaluationsDeps } from './deps.ts'
import type { EvaluationRecord } from './evaluation-columns.ts'
import { evaluationIsVisible } from './evaluation-store.ts'
import { productOf } from './form-records.ts'
import { refuseForm } from './refusals.ts'
import { sightOf } from './sight.ts'
import { saysTheSame } from './says-the-same.ts'
import { claimRecord, markEvaluated, markFailed, settleState } from './state-store.ts'
import type { VersionRow } from './version-store.ts'
import { insertVersion } from './version-writes.ts'
import type { Caller } from '../../platform/sessions/session.ts'

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

export interface RunOptions {
  /** Refuses categories outside the legal scope of the French cost. */
  readonly frenchOnly?: boolean
}

/** Makes no version of what gives the active version again. */
interface UnlessUnchanged extends RunOptions {
  readonly unlessUnchanged: true
}

/**
 * The same within a transaction that does more. It throws before it writes anything, with NOT_FOUND, ALREADY_RUNNING
 * or CATEGORY_OUT_OF_SCOPE.
 *
 * @returns the problems of a form that cannot be computed, which are written down; `null`: the active version says
 *   the same, and stays
 */
export function runWithin(
  tx: Tx,
  deps: RunDeps,
  caller: Caller,
  id: string,
  options: UnlessUnchanged,
): Promise<Checked<Written | null>>
export function runWithin(
  tx: Tx,
  deps: RunDeps,
  caller: Caller,
  id: string,
  options?: RunOptions,
): Promise<Checked<Written>>
export async function runWithin(
  tx: Tx,
  deps: RunDeps,
  caller: Caller,
  id: string,
  options: RunOptions | UnlessUnchanged = {},
): Promise<Checked<Written | null>> {
  const { session } = caller
  const { frenchOnly = false } = options
  const { record, form } = await claimedRecord(tx, deps, caller, id)
  if (frenchOnly && form.frenchProductId === null) throw problem('CATEGORY_OUT_OF_SCOPE')
  const settings = await computeSettings(tx, session.organizationId, deps.datasets.packs)
  const computed = inSpanNow({ name: 'compute evaluation', isPart: true }, () =>
    computeForm(form, productOf(record), deps, settings),
  )
  if (computed.ok && 'unlessUnchanged' in options && (await saysTheSame(tx, record, computed.value))) {
    await settleState(tx, session.organizationId, id)
    return { ok: true, value: null }
  }
  if (computed.ok && !(frenchOnly && computed.value.french === null))
    return { ok: true, value: await writeVersion(tx, caller, record, computed.value) }
  const [first, ...others] = computed.ok ? computed.value.frenchProblems : computed.problems
  if (first === undefined) throw new Error('A run gave neither a result nor a problem')
  const failed = { ok: false, problems: [first, ...others] } as const
  await markFailed(tx, session.organizationId, id, failed.problems)
  const change = { before: { state: record.state }, after: { state: 'failed' } }
  await recordChange(tx, session, { ...entryOf(record), action: 'evaluate', ...change })
  return failed
}

type RunDeps = Omit<EvaluationsDeps, 'database'>

async function claimedRecord(
  tx: Tx,
  { catalogue }: Pick<EvaluationsDeps, 'catalogue'>,
  { session }: Caller,
  id: string,
) {
  const sight = sightOf(session)
  const record = await claimRecord(tx, sight, id)
  if (!record) throw problem((await evaluationIsVisible(tx, sight, id)) ? 'ALREADY_RUNNING' : 'NOT_FOUND')
  const form = catalogue.category(record.categoryId)?.form
  if (!form) throw problem('CATEGORY_OUT_OF_SCOPE')
  return { record, form }
}

interface Written {
  readonly evaluation: EvaluationRecord
  readonly version: VersionRow
}

/** Everything that the answer needs is known here, so nothing is read again. */
async function writeVersion(
  tx: Tx,
  { session }: Caller,
  record: EvaluationRecord,
  computed: Computed,
): Promise<Written> {
  const { organizationId, userId, userName } = session
  const { previousPoints, previousPefMicropoints, ...version } = await insertVersion(tx, organizationId, {
    ...computed,
    evaluationId: record.id,
    authorId: userId,
    authorName: userName,
    form: { category: record.categoryId, ...productOf(record) },
  })
  if (record.state !== 'evaluated') await markEvaluated(tx, organizationId, record.id)
  await recordChange(tx, session, {
    ...entryOf(record),
    action: 'evaluate',
    before: figuresOf(record),
    after: figuresOf({ state: 'evaluated', active: version }),
  })
  return {
    evaluation: {
      ...record,
      state: 'evaluated',
      problems: [],
      active: version,
      previousPoints,
      previousPefMicropoints,
    },
    version: { ...version, author: { id: userId, name: userName } },
  }
}

/** What a run changes, as the audit log tells it. */
const figuresOf = ({ state, active }: Pick<EvaluationRecord, 'state'> & { active: Figures | null }) => ({
  state,
  activeVersion: active?.number ?? null,
  points: active?.points ?? null,
  pefMicropoints: active?.pefMicropoints ?? null,
})
type Figures = Pick<NonNullable<EvaluationRecord['active']>, 'number' | 'points' | 'pefMicropoints'>

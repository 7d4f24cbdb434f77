import type { Checked, Problem, Problems } from '@ecotrame/lca'
import { recordChanges, type RecordedChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { inSpanNow } from '../../platform/tracing/spans.ts'
import { givingWay } from '../../platform/turns/giving-way.ts'
import { computeSettings, type ComputeSettings } from '../settings/index.ts'
import { entryOf } from './audited.ts'
import { computeForm, type Computed } from './compute.ts'
import type { EvaluationsDeps } from './deps.ts'
import type { EvaluationRecord } from './evaluation-columns.ts'
import { namesOf } from './evaluation-store.ts'
import { productOf } from './form-records.ts'
import { sightOf } from './sight.ts'
import { sayingTheSame } from './says-the-same.ts'
import { claimRecords, markEvaluated, markFailed, settleStates } from './state-store.ts'
import type { VersionRow } from './version-store.ts'
import { insertVersions } from './version-writes.ts'

/** So many are run at once: all that they give is held until it is written, and whoever saves one of them waits for all. */
export const runsAtOnce = 25

export type RunDeps = Omit<EvaluationsDeps, 'database'>

export interface RunOptions {
  /** Refuses categories outside the legal scope of the French cost. */
  readonly frenchOnly?: boolean
}

/** Makes no version of what gives the active version again. */
interface UnlessUnchanged extends RunOptions {
  readonly unlessUnchanged: true
}

/** A run that was made: the evaluation with its new active version. */
export interface Written {
  readonly evaluation: EvaluationRecord
  readonly version: VersionRow
}

/** Why nothing was tried: nothing of it is written. */
interface Refused {
  readonly refused: 'NOT_FOUND' | 'ALREADY_RUNNING' | 'CATEGORY_OUT_OF_SCOPE'
}

type Runs<Made> = ReadonlyMap<string, Checked<Made> | Refused>

/**
 * Runs evaluations within a transaction that does more: the database is asked as often for many as for one.
 *
 * @returns by id, what became of each: a version, the problems of a form that cannot be computed, which are written
 *   down, why it was not tried; `null`: the active version says the same, and stays
 */
export function runMany(
  tx: Tx,
  deps: RunDeps,
  caller: Caller,
  ids: readonly string[],
  options: UnlessUnchanged,
): Promise<Runs<Written | null>>
export function runMany(
  tx: Tx,
  deps: RunDeps,
  caller: Caller,
  ids: readonly string[],
  options: RunOptions,
): Promise<Runs<Written>>
export async function runMany(
  tx: Tx,
  deps: RunDeps,
  caller: Caller,
  ids: readonly string[],
  options: RunOptions | UnlessUnchanged,
): Promise<Runs<Written | null>> {
  const { organizationId } = caller.session
  const runs = new Map<string, Checked<Written | null> | Refused>()
  const records = await claimRecords(tx, sightOf(caller.session), ids)
  for (const [id, refused] of await unclaimed(tx, caller, ids, records)) runs.set(id, { refused })
  if (records.length === 0) return runs

  const settings = await computeSettings(tx, organizationId, deps.datasets.packs)
  const computed: Run[] = []
  const failed: FailedRun[] = []
  const giveWay = givingWay()
  for (const record of records) {
    await giveWay()
    const made = computedOf(record, deps, settings, options)
    if ('refused' in made) runs.set(record.id, made)
    else if (made.ok) computed.push({ record, computed: made.value })
    else failed.push({ record, problems: made.problems })
  }

  const unchanged =
    'unlessUnchanged' in options ? await sayingTheSame(tx, organizationId, computed) : new Set<string>()
  await settleStates(tx, organizationId, [...unchanged])
  for (const id of unchanged) runs.set(id, { ok: true, value: null })

  const changed = computed.filter(({ record }) => !unchanged.has(record.id))
  const written = await writeVersions(tx, caller, changed)
  for (const one of written) runs.set(one.evaluation.id, { ok: true, value: one })

  await markFailed(tx, organizationId, failed)
  for (const { record, problems } of failed) runs.set(record.id, { ok: false, problems })
  await recordChanges(tx, caller.session, [...written.map(evaluated), ...failed.map(hasFailed)])
  return runs
}

/** Of those that were not claimed: out of sight, or another run is at them. */
async function unclaimed(
  tx: Tx,
  { session }: Caller,
  ids: readonly string[],
  records: readonly EvaluationRecord[],
): Promise<readonly (readonly [string, Refused['refused']])[]> {
  const claimed = new Set(records.map(({ id }) => id))
  const others = ids.filter((id) => !claimed.has(id))
  if (others.length === 0) return []
  const visible = new Set((await namesOf(tx, sightOf(session), others)).map(({ id }) => id))
  return others.map((id) => [id, visible.has(id) ? 'ALREADY_RUNNING' : 'NOT_FOUND'])
}

function computedOf(
  record: EvaluationRecord,
  deps: RunDeps,
  settings: ComputeSettings,
  { frenchOnly = false }: RunOptions,
): Checked<Computed> | Refused {
  const form = deps.catalogue.category(record.categoryId)?.form
  if (form === undefined || (frenchOnly && form.frenchProductId === null))
    return { refused: 'CATEGORY_OUT_OF_SCOPE' }
  const computed = inSpanNow({ name: 'compute evaluation', isPart: true }, () =>
    computeForm(form, productOf(record), deps, settings),
  )
  return computed.ok && frenchOnly && computed.value.french === null
    ? failure(computed.value.frenchProblems)
    : computed
}

function failure(problems: readonly Problem[]) {
  const [first, ...others] = problems
  if (first === undefined) throw new Error('A run gave neither a result nor a problem')
  return { ok: false, problems: [first, ...others] } as const
}

interface Run {
  readonly record: EvaluationRecord
  readonly computed: Computed
}

interface FailedRun {
  readonly record: EvaluationRecord
  readonly problems: Problems
}

/** Everything that the answers need is known here, so nothing is read again. */
async function writeVersions(
  tx: Tx,
  { session }: Caller,
  runs: readonly Run[],
): Promise<readonly WrittenAfter[]> {
  if (runs.length === 0) return []
  const { organizationId, userId, userName } = session
  const inserted = await insertVersions(
    tx,
    organizationId,
    runs.map(({ record, computed }) => ({
      ...computed,
      evaluationId: record.id,
      authorId: userId,
      authorName: userName,
      form: { category: record.categoryId, ...productOf(record) },
    })),
  )
  const notYet = runs.flatMap(({ record: { id, state } }) => (state === 'evaluated' ? [] : [id]))
  await markEvaluated(tx, organizationId, notYet)
  return runs.map(({ record }): WrittenAfter => {
    const found = inserted.get(record.id)
    if (found === undefined) throw new Error('The version was not inserted')
    const { previousPoints, previousPefMicropoints, ...version } = found
    const now = { state: 'evaluated', problems: [], active: version } as const
    return {
      before: record,
      evaluation: { ...record, ...now, previousPoints, previousPefMicropoints },
      version: { ...version, author: { id: userId, name: userName } },
    }
  })
}

interface WrittenAfter extends Written {
  readonly before: EvaluationRecord
}

const evaluated = ({ before, evaluation }: WrittenAfter): RecordedChange => ({
  ...entryOf(before),
  action: 'evaluate',
  before: figuresOf(before),
  after: figuresOf(evaluation),
})

const hasFailed = ({ record }: FailedRun): RecordedChange => ({
  ...entryOf(record),
  action: 'evaluate',
  before: { state: record.state },
  after: { state: 'failed' },
})

/** What a run changes, as the audit log tells it. */
const figuresOf = ({ state, active }: Pick<EvaluationRecord, 'state' | 'active'>) => ({
  state,
  activeVersion: active?.number ?? null,
  points: active?.points ?? null,
  pefMicropoints: active?.pefMicropoints ?? null,
})

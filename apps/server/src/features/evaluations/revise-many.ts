import { brokenLocks, heldByMask, type FormState } from '@ecotrame/lca'
import { isDeepStrictEqual } from 'node:util'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { EvaluatedCategory } from '../categories/index.ts'
import { formOf } from './answers.ts'
import { audited, entryOf } from './audited.ts'
import type { EvaluationRecord } from './evaluation-columns.ts'
import { searchTextOf } from './evaluation-form.ts'
import { findRecord, updateEvaluation } from './evaluation-store.ts'
import { runWithin } from './run-evaluation.ts'
import { sightOf } from './sight.ts'
import { settleState } from './state-store.ts'
import type { Methods } from './compute.ts'
import type { Catalogue } from '../categories/index.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** An evaluation as a file says it anew. */
export interface RevisedEvaluation {
  readonly record: EvaluationRecord
  readonly category: EvaluatedCategory
  readonly name: string
  readonly reference: string | null
  readonly form: FormState
}

/** The form as the mask of the evaluation lets it be, and the paths that it does not let be changed. */
export function heldForm({ form }: EvaluatedCategory, record: EvaluationRecord, wanted: FormState) {
  const mask = record.appliedMask
  const locked = mask === null ? [] : brokenLocks(form, wanted, mask)
  return { form: heldByMask(form, wanted, mask), locked }
}

/**
 * Saves evaluations one after the other, and runs them when `methods` are given.
 * @returns ids of those that were run
 */
export async function reviseMany(
  tx: Tx,
  deps: Methods & { readonly catalogue: Catalogue },
  caller: Caller,
  revised: readonly RevisedEvaluation[],
  run: boolean,
): Promise<ReadonlySet<string>> {
  const evaluated = new Set<string>()
  for (const one of revised) {
    await revise(tx, caller, one)
    // Another name computes nothing else.
    const changes = !isDeepStrictEqual(one.form, formOf(one.record))
    if (changes) await settleState(tx, caller.session.organizationId, one.record.id)
    await recordRevision(tx, caller, one)
    const made = run && changes ? await runWithin(tx, deps, caller, one.record.id) : null
    if (made?.ok === true) evaluated.add(one.record.id)
  }
  return evaluated
}

async function revise(tx: Tx, { session }: Caller, revised: RevisedEvaluation) {
  const { record, category, name, reference, form } = revised
  const { organizationId } = session
  const { id, maskId, appliedMask: mask } = record
  const searchText = searchTextOf(name, reference, category)
  const fields = { name, reference, categoryId: category.id, teamId: record.team?.id ?? null, searchText }
  await updateEvaluation(tx, organizationId, id, { ...fields, form, maskId, mask })
}

async function recordRevision(tx: Tx, { session }: Caller, { record }: RevisedEvaluation) {
  const after = await findRecord(tx, sightOf(session), record.id)
  if (after === undefined) throw new Error('The evaluation is out of sight of who saved it')
  const change = { before: audited(record), after: audited(after) }
  await recordChanges(tx, session, [{ ...entryOf(after), action: 'update', ...change }])
}

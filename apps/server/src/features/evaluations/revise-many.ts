import { brokenLocks, heldByMask, type FormState } from '@ecotrame/lca'
import { isDeepStrictEqual } from 'node:util'
import { recordChanges } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { EvaluatedCategory } from '../categories/index.ts'
import { formOf } from './answers.ts'
import { audited, entryOf } from './audited.ts'
import type { EvaluationRecord } from './evaluation-columns.ts'
import { searchTextOf } from './evaluation-form.ts'
import { updateForms } from './evaluation-store.ts'
import { evaluationRecords } from './many-evaluations.ts'
import { runMany, runsAtOnce } from './run-many.ts'
import { sightOf } from './sight.ts'
import { settleStates } from './state-store.ts'
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
 * Saves evaluations, and runs those of which the form has changed when they are to be run: another name computes nothing
 * else. Where two are of one evaluation, the later one counts.
 * @returns ids of those that were run
 */
export async function reviseMany(
  tx: Tx,
  deps: Methods & { readonly catalogue: Catalogue },
  caller: Caller,
  revised: readonly RevisedEvaluation[],
  run: boolean,
): Promise<ReadonlySet<string>> {
  const { organizationId } = caller.session
  const all = [...new Map(revised.map((one) => [one.record.id, one])).values()]
  await updateForms(tx, organizationId, all.map(fieldsOf))
  const changed = all.flatMap(({ record, form }) =>
    isDeepStrictEqual(form, formOf(record)) ? [] : [record.id],
  )
  await settleStates(tx, organizationId, changed)
  await recordRevisions(tx, caller, all)

  const evaluated = new Set<string>()
  for (let first = 0; run && first < changed.length; first += runsAtOnce) {
    const runs = await runMany(tx, deps, caller, changed.slice(first, first + runsAtOnce), {})
    for (const [id, made] of runs) {
      if ('refused' in made) throw problem(made.refused)
      if (made.ok) evaluated.add(id)
    }
  }
  return evaluated
}

const fieldsOf = ({ record: { id }, category, name, reference, form }: RevisedEvaluation) => ({
  id,
  name,
  reference,
  form,
  categoryId: category.id,
  searchText: searchTextOf(name, reference, category),
})

async function recordRevisions(tx: Tx, { session }: Caller, revised: readonly RevisedEvaluation[]) {
  const ids = revised.map(({ record }) => record.id)
  const after = new Map((await evaluationRecords(tx, sightOf(session), ids)).map((now) => [now.id, now]))
  await recordChanges(
    tx,
    session,
    revised.map(({ record }) => {
      const now = after.get(record.id)
      if (now === undefined) throw new Error('The evaluation is out of sight of who saved it')
      return { ...entryOf(now), action: 'update', before: audited(record), after: audited(now) }
    }),
  )
}

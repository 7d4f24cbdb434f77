import { setImmediate } from 'node:timers/promises'
import type { FormState } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { computeForm, formOf, recordsIn, settingsOf, type EvaluationRecord } from '../../evaluations/index.ts'
import type { Effect } from '../importer.ts'
import type { EvaluationImportDeps } from './deps.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

interface Scores {
  readonly points: number | null
  readonly pefMicropoints: number | null
}
const none: Scores = { points: null, pefMicropoints: null }

/** States in which the active version was computed from the form as it stands. */
const isComputed = ({ state }: EvaluationRecord): boolean => state === 'evaluated' || state === 'published'

/** What rows do to the scores of their evaluations, computed as a run would. */
export async function effectsOf(
  tx: Tx,
  deps: EvaluationImportDeps,
  { session }: Caller,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<number, Effect>> {
  const settings = await settingsOf(tx, session.organizationId, deps)
  const effects = new Map<number, Effect>()
  for (const { row, plan } of rows) {
    if (plan.outcome !== 'updated') continue
    await setImmediate()
    const { category, record, form } = plan
    const scoresOf = (state: FormState): Scores => {
      const made = computeForm(category.form, { ...state, ...recordsIn(record) }, deps, settings)
      if (!made.ok) return none
      const { french, pefView } = made.value
      return {
        points: french?.result.label.points ?? null,
        pefMicropoints: pefView?.score.micropoints ?? null,
      }
    }
    const before = isComputed(record) ? (record.active ?? none) : scoresOf(formOf(record))
    const after = scoresOf(form)
    const figure = (of: keyof Scores) =>
      before[of] === null && after[of] === null ? null : { before: before[of], after: after[of] }
    effects.set(row, {
      name: plan.name,
      points: figure('points'),
      pefMicropoints: figure('pefMicropoints'),
    })
  }
  return effects
}

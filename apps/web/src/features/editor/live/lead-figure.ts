import { labelOfForm } from '@ecotrame/lca'
import { useFormat } from '../../../ui/index.ts'
import { figuresOf } from '../../score-labels/index.ts'
import { useEditing } from '../editor-context.ts'
import { leadOf, type LiveScores } from '../methods/index.ts'

/** Differences below this part of the figure are noise of floating-point sums. */
const noise = 1e-9
const difference = (now: number, before: number): number =>
  Math.abs(now - before) <= noise * before ? 0 : now - before

/** The score that leads, as it is written. */
export function useLeadFigure(scores: LiveScores) {
  const format = useFormat()
  const { evaluation, state } = useEditing()
  const { name, now, last, saved, exact, problems, unavailable } = leadOf(
    state.form,
    scores,
    evaluation.score,
  )
  const { term, written, change } = figuresOf(labelOfForm(state.form), format)
  const isNumber = (value: unknown): value is number => typeof value === 'number'
  const changed = isNumber(now) && isNumber(saved) ? difference(now, saved) : 0
  const [computed, run] = exact
  return {
    name,
    term,
    problems,
    unavailable,
    /** The last one that was complete; `null`: there was none. */
    last: isNumber(last) ? written(last) : null,
    /** That of the version that was run last. */
    saved: isNumber(saved) ? written(saved) : null,
    /** Something is missing: the last one is not that of what is on screen. */
    stale: !isNumber(now),
    /** Difference to the saved version; `null`: none, or nothing to compare with. */
    change: changed === 0 ? null : { words: change(changed), direction: Math.sign(changed) },
    /** Whether what is on screen has the score of the version that was run last. */
    isAsRun: isNumber(computed) && isNumber(run) && difference(computed, run) === 0,
  }
}

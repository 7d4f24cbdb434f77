import type { Evaluation } from '@ecotrame/contract'
import type { CategoryForm, FormState, FrenchCostRelease, FrenchCostResult, Problem } from '@ecotrame/lca'
import { useDeferredValue, useMemo, useState } from 'react'
import { liveScore } from '../../model/index.ts'

/** The score beside the form. */
export interface LiveView {
  /** The figure of the form as it stands; `null` while something is missing. */
  readonly result: FrenchCostResult | null
  /** The last figure that was complete, also from before the editor opened. */
  readonly lastPoints: number | null
  readonly lastResult: FrenchCostResult | null
  readonly problems: readonly Problem[]
  /** The method release could not be loaded, so nothing is computed here. */
  readonly unavailable: boolean
}

/** Computes on every change, after the keystroke is on screen, so that typing never waits. */
export function useLiveScore(
  form: CategoryForm,
  values: FormState,
  release: FrenchCostRelease | null,
  saved: Evaluation['score'],
): LiveView {
  const settled = useDeferredValue(values)
  const live = useMemo(
    () => (release && form.frenchProductId !== null ? liveScore(form, settled, release) : null),
    [form, settled, release],
  )
  const result = live?.state === 'complete' ? live.result : null
  const [last, setLast] = useState(result)
  if (result && result !== last) setLast(result)
  const lastResult = result ?? last
  return {
    result,
    lastResult,
    lastPoints: lastResult?.label.points ?? saved?.points ?? null,
    problems: live?.state === 'incomplete' ? live.problems : [],
    unavailable: release === null,
  }
}

import type { Evaluation } from '@ecotrame/contract'
import type { CategoryForm, FormState, Problem } from '@ecotrame/lca'
import { useDeferredValue, useMemo, useState } from 'react'
import { livePef, type CompletePef } from './live-pef.ts'
import { useMethodData } from '../../../method-data/index.ts'

/** The PEF of the form. */
export interface PefLiveView {
  /** Of the form as it stands; `null` while something is missing, or method and packs are not here yet. */
  readonly current: CompletePef | null
  /** The last one that was complete. */
  readonly last: CompletePef | null
  /** The last figure, also from before the editor opened, µPt. */
  readonly lastMicropoints: number | null
  readonly problems: readonly Problem[]
  readonly unavailable: boolean
}

/** The PEF of the form as it stands. Typing never waits for it. */
export function useLivePef(form: CategoryForm, values: FormState, saved: Evaluation['score']): PefLiveView {
  const { data, failed } = useMethodData()
  const settled = useDeferredValue(values)
  const live = useMemo(() => (data ? livePef(form, settled, data) : null), [form, settled, data])
  const current = live?.state === 'complete' ? live : null
  const [before, setBefore] = useState(current)
  if (current && current !== before) setBefore(current)
  const last = current ?? before
  return {
    current,
    last,
    lastMicropoints: last?.micropoints ?? saved?.pefMicropoints ?? null,
    problems: live?.state === 'incomplete' ? live.problems : [],
    unavailable: failed,
  }
}

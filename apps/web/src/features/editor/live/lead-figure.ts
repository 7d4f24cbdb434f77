import { useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import type { PefLiveView } from './use-live-pef.ts'
import type { LiveView } from './use-live-score.ts'

/** Both scores of the form as it stands. */
export interface LiveScores {
  readonly live: LiveView
  readonly pef: PefLiveView
}

/** The score that leads: the French cost in its legal scope, PEF elsewhere. */
interface LeadFigure {
  /** The last one that was complete; `null`: there was none. */
  readonly last: string | null
  /** Something is missing: the last one is not that of what is on screen. */
  readonly stale: boolean
  /** Difference to the saved version; `null`: none, or nothing to compare with. */
  readonly change: { readonly words: string; readonly direction: number } | null
}

/** Differences below this part of the figure are noise of floating-point sums. */
const noise = 1e-9

export function useLeadFigure({ live, pef }: LiveScores): LeadFigure {
  const format = useFormat()
  const { evaluation, state } = useEditing()
  const { score } = evaluation
  const changed = (now: number | undefined, before: number | null | undefined) =>
    now === undefined || before === null || before === undefined || Math.abs(now - before) <= noise * before
      ? null
      : now - before
  if (state.form.frenchProductId !== null) {
    const change = changed(live.result?.label.points, score?.points)
    return {
      last: live.lastPoints === null ? null : format.points(live.lastPoints),
      stale: live.result === null,
      change: change === null ? null : { words: format.pointsChange(change), direction: Math.sign(change) },
    }
  }
  const change = changed(pef.current?.micropoints, score?.pefMicropoints)
  const words = format.quantity(change, 'µPt', { significant: 3, signed: true })
  return {
    last: pef.lastMicropoints === null ? null : format.pef(pef.lastMicropoints),
    stale: pef.current === null,
    change: change === null ? null : { words, direction: Math.sign(change) },
  }
}

import type { Evaluation } from '@ecotrame/contract'
import { displayLabels, labelOfForm, type CategoryForm, type Problem } from '@ecotrame/lca'
import { useMemo } from 'react'
import { useFormat } from '../../../ui/index.ts'
import { figuresOf } from '../../score-labels/index.ts'
import type { Impacts } from '../editor-context.ts'
import { frenchImpacts, partImpacts, type EditorState } from '../model/index.ts'
import type { LiveScores } from './scores.ts'

type Score = number | null | undefined

/** The method that leads: the French cost in its legal scope, PEF elsewhere. */
interface Lead {
  readonly name: 'editor.live.french' | 'editor.live.pef'
  /** Of the form as it stands; nothing while something is missing. */
  readonly now: Score
  /** The last one that was complete. */
  readonly last: Score
  /** Of the version that was run last. */
  readonly saved: Score
  /** Both as they were computed: points are rounded. */
  readonly exact: readonly [now: Score, saved: Score]
  readonly problems: readonly Problem[]
  /** What it computes with could not be loaded. */
  readonly unavailable: boolean
}

export function leadOf(form: CategoryForm, { live, pef }: LiveScores, score: Evaluation['score']): Lead {
  if (labelOfForm(form) === displayLabels.inScope)
    return {
      name: 'editor.live.french',
      now: live.result?.label.points,
      last: live.lastPoints,
      saved: score?.points,
      exact: [live.result?.ecs, score?.ecs],
      problems: live.problems,
      unavailable: live.unavailable,
    }
  const now = pef.current?.micropoints
  return {
    name: 'editor.live.pef',
    now,
    last: pef.lastMicropoints,
    saved: score?.pefMicropoints,
    exact: [now, score?.pefMicropoints],
    problems: pef.problems,
    unavailable: pef.unavailable,
  }
}

const nothing: ReadonlyMap<string, number> = new Map()

/** What entries contribute to the score that leads. */
export function useImpacts({ form, content }: EditorState, { live, pef }: LiveScores): Impacts {
  const format = useFormat()
  const label = labelOfForm(form)
  const { result } = live
  const { current } = pef
  return useMemo(() => {
    const inScope = label === displayLabels.inScope
    const ofFrench = result ? frenchImpacts(content.form, result) : nothing
    const of = inScope ? ofFrench : (current?.byEntry ?? nothing)
    return {
      kind: inScope ? 'points' : 'micropoints',
      of,
      ofPart: partImpacts(content.form, of),
      figure: figuresOf(label, format).written,
    }
  }, [content.form, label, result, current, format])
}

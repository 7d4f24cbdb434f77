import { useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { useLeadFigure, type LiveScores } from './lead-figure.ts'
import layout from '../../../ui/layout.module.css'

/** Whether what is on screen has the score of the version that was run last. */
function useIsAsRun(scores: LiveScores): boolean {
  const { evaluation, state } = useEditing()
  const { stale, change } = useLeadFigure(scores)
  const { score } = evaluation
  if (state.form.frenchProductId !== null)
    return scores.live.result !== null && scores.live.result.ecs === score?.ecs
  return !stale && change === null && typeof score?.pefMicropoints === 'number'
}

/**
 * The run on the server is the one that counts, and lists show its figure; this says whether there is one for what is on
 * screen, and which figure they show until it is run again.
 */
export function RunState({ scores }: { readonly scores: LiveScores }) {
  const text = useText()
  const format = useFormat()
  const { evaluation, state } = useEditing()
  const same = useIsAsRun(scores)
  const { activeVersion, score } = evaluation
  if (!activeVersion) return <p className={layout.caption}>{text('editor.live.notRun')}</p>
  const { number } = activeVersion
  const isFrench = state.form.frenchProductId !== null
  const saved = isFrench ? score?.points : score?.pefMicropoints
  const figure = typeof saved === 'number' ? (isFrench ? format.points : format.pef)(saved) : null
  return (
    <p className={layout.caption}>
      {same || figure === null
        ? text(same ? 'editor.live.asVersion' : 'editor.live.differsFromVersion', { number })
        : text('editor.live.listsShow', { number, figure })}
    </p>
  )
}

import { useText } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import type { LiveScores } from '../methods/index.ts'
import { useLeadFigure } from './lead-figure.ts'
import layout from '../../../ui/layout.module.css'

/**
 * The run on the server is the one that counts, and lists show its figure; this says whether there is one for what is on
 * screen, and which figure they show until it is run again.
 */
export function RunState({ scores }: { readonly scores: LiveScores }) {
  const text = useText()
  const { activeVersion } = useEditing().evaluation
  const { isAsRun, saved } = useLeadFigure(scores)
  if (!activeVersion) return <p className={layout.caption}>{text('editor.live.notRun')}</p>
  const { number } = activeVersion
  return (
    <p className={layout.caption}>
      {isAsRun || saved === null
        ? text(isAsRun ? 'editor.live.asVersion' : 'editor.live.differsFromVersion', { number })
        : text('editor.live.listsShow', { number, figure: saved })}
    </p>
  )
}

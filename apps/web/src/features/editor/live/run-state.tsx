import { useText } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import layout from '../../../ui/layout.module.css'

/** The run on the server is the one that counts; this says whether there is one for what is on screen. */
export function RunState({ same }: { readonly same: boolean }) {
  const text = useText()
  const { evaluation } = useEditing()
  if (!evaluation.activeVersion) return <p className={layout.caption}>{text('editor.live.notRun')}</p>
  const { number } = evaluation.activeVersion
  return (
    <p className={layout.caption}>
      {text(same ? 'editor.live.asVersion' : 'editor.live.differsFromVersion', { number })}
    </p>
  )
}

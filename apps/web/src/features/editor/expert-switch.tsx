import { useText } from '../../i18n/index.ts'
import { Switch } from '../../ui/index.ts'
import { useEditing } from './editor-context.ts'
import layout from '../../ui/layout.module.css'
import styles from './editor.module.css'
import { givenExpertFields } from './model/index.ts'

/**
 * Regulatory fields only, or the expert fields too; what is hidden is not sent. A form of PEF alone has no
 * declaration: its expert fields are folded.
 */
export function ExpertSwitch() {
  const text = useText()
  const { state, dispatch } = useEditing()
  if (state.form.frenchProductId === null) return null
  const left = state.regulatoryOnly ? givenExpertFields(state.form, state.content.form) : 0
  return (
    <div className={styles.expert}>
      <Switch
        checked={state.regulatoryOnly}
        onChange={(only) => dispatch({ type: 'expertFieldsSwitched', shown: !only })}
        label={text('editor.regulatoryOnly.label')}
      />
      {left > 0 && (
        <span className={layout.attention} role="status">
          {text('editor.regulatoryOnly.leftOut', { count: left })}
        </span>
      )}
    </div>
  )
}

import { useText } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { netMassField, type EntryMode } from '../model/index.ts'
import styles from './composition.module.css'

/** By share or by mass. By mass needs a net mass to share out. */
export function ModeChoice() {
  const text = useText()
  const { state, dispatch } = useEditing()
  const modes: readonly EntryMode[] =
    netMassField(state.form) && state.trimMasses ? ['share', 'mass'] : ['share']
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.modesLegend}>{text('editor.mode.label')}</legend>
      {modes.map((mode) => (
        <label key={mode} className={styles.mode} data-chosen={state.entryMode === mode || undefined}>
          <input
            type="radio"
            name="entry-mode"
            checked={state.entryMode === mode}
            onChange={() => dispatch({ type: 'modeChosen', mode })}
          />
          {text(`editor.mode.${mode}`)}
        </label>
      ))}
    </fieldset>
  )
}

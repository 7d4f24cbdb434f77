import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { NumberField, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { fieldId } from '../field-id.ts'
import { massOf, shareField, shareOf, type EntryMode } from '../model/index.ts'
import styles from './composition.module.css'
import { EntryRow, type EntryRowProps } from './entry-row.tsx'
import { entryName } from './entry-fields.ts'
import { amountInput } from './use-entry-keys.ts'

/** A material with its share and its mass: one is typed, the other follows. */
export function MaterialRow(props: EntryRowProps) {
  return (
    <EntryRow {...props}>
      <Part mode="share" {...props} />
      <Part mode="mass" {...props} />
    </EntryRow>
  )
}

function Part({ mode, entry, place }: EntryRowProps & { readonly mode: EntryMode }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const { state, change, dispatch, errorAt } = useEditing()
  const parameter = mode === 'share' ? shareField(state.form) : state.form.totalWeight
  if (!parameter) return null
  const value = mode === 'share' ? shareOf(state.form, entry) : massOf(entry)
  const { unit = '', minimum, maximum, fixed } = parameter.configuration
  const label = wordingIn(language, parameter.label)
  if (mode !== state.entryMode)
    return (
      <span className={styles.follows} data-label={label}>
        {format.quantity(value, unit, { upTo: 2 })}
      </span>
    )
  const share = shareField(state.form)
  const index = state.content.form.composition.indexOf(entry)
  // A typed mass that is missing is a missing share: one place in the form, one path.
  const path = `composition[${index}].values.${share?.id ?? ''}`
  const name = entryName(state.form, entry, language) || text('editor.entry.unnamed', { place: place + 1 })
  return (
    <div
      className={styles.cell}
      data-label={label}
      {...amountInput}
      onBlur={() => dispatch({ type: 'left', path })}
    >
      <NumberField
        id={fieldId(path)}
        label={`${label}, ${name}`}
        hideLabel
        plain
        value={value}
        onChange={(part) => change({ do: 'enterPart', entry: entry.id, part })}
        unit={unit}
        min={minimum}
        max={maximum}
        fixed={fixed}
        error={errorAt(path)}
      />
    </div>
  )
}

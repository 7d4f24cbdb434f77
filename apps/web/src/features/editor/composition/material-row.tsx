import { useLanguage, wordingIn } from '../../../i18n/index.ts'
import { NumberField, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { fieldId } from '../field-id.ts'
import { massOf, originsOf, roleField, shareField, shareOf, type EntryMode } from '../model/index.ts'
import styles from './composition.module.css'
import { useEntryPath } from './entry-field.tsx'
import { EntryRow, type EntryRowProps } from './entry-row.tsx'
import { OriginList } from './origin-list.tsx'
import { amountInput } from './use-entry-keys.ts'
import { useEntryName } from './use-entry-name.ts'

/** A material with its share and its mass: one is typed, the other follows. Several origins stand below it. */
export function MaterialRow(props: EntryRowProps) {
  const { entry } = props
  const { state } = useEditing()
  const severalOrigins = originsOf(state.content.form, entry.id).length > 0
  return (
    <EntryRow
      {...props}
      under={severalOrigins && <OriginList material={entry} />}
      saidBelow={severalOrigins ? roleField(state.form, 'material', 'materialCountry') : undefined}
    >
      <Amount mode="share" {...props} />
      <Amount mode="mass" {...props} />
    </EntryRow>
  )
}

function Amount({ mode, entry }: EntryRowProps & { readonly mode: EntryMode }) {
  const language = useLanguage()
  const format = useFormat()
  const { state, change, dispatch, errorAt } = useEditing()
  const name = useEntryName()(entry)
  // A typed mass that is missing is a missing share: one place in the form, one path.
  const path = useEntryPath(entry)({ id: shareField(state.form)?.id ?? '' })
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

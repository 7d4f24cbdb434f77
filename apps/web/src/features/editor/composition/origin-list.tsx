import type { CompositionEntry, FieldValue } from '@ecotrame/lca'
import { IconX } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { fieldId } from '../field-id.ts'
import { numberIn, originsOf, originSum, roleField } from '../model/index.ts'
import { AddEntry } from './add-entry.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './composition.module.css'
import { EntryField, useEntryPath } from './entry-field.tsx'
import { fieldsOf } from './entry-fields.ts'
import { useEntryKeys } from './use-entry-keys.ts'
import { useEntryName } from './use-entry-name.ts'

/** Countries that a material comes from, with their shares of it and the sum. */
export function OriginList({ material }: { readonly material: CompositionEntry }) {
  const text = useText()
  const { state, errorAt } = useEditing()
  const index = state.content.form.composition.indexOf(material)
  const path = `composition[${index}].origins`
  const keys = useEntryKeys(fieldId(path))
  const name = useEntryName()(material)
  const problem = errorAt(path)
  return (
    <div className={styles.origins} role="group" aria-label={text('editor.origin.label', { name })}>
      <ul className={styles.originRows} {...keys.list}>
        {originsOf(state.content.form, material.id).map((entry) => (
          <OriginRow key={entry.id} entry={entry} onRemoved={keys.onRemoved} />
        ))}
      </ul>
      <div className={styles.originFoot}>
        <AddEntry
          type="origin"
          parent={material.id}
          inputId={keys.addId}
          onAdded={keys.onAdded}
          values={useRestOfOrigin(material)}
        />
        <OriginSum material={material} />
      </div>
      {problem !== undefined && <p className={layout.error}>{problem}</p>}
    </div>
  )
}

interface OriginRowProps {
  readonly entry: CompositionEntry
  readonly onRemoved: () => void
}

function OriginRow({ entry, onRemoved }: OriginRowProps) {
  const text = useText()
  const { state, change } = useEditing()
  const pathOf = useEntryPath(entry)
  const name = useEntryName()(entry)
  return (
    <li className={styles.originRow} aria-label={name} data-entry={entry.id}>
      {fieldsOf(state, 'origin').map((parameter) => (
        <EntryField key={pathOf(parameter)} entry={entry} parameter={parameter} />
      ))}
      <Button
        kind="quiet"
        icon={<Icon of={IconX} />}
        aria-label={text('editor.entry.removeNamed', { name })}
        onClick={() => {
          change({ do: 'remove', entry: entry.id })
          onRemoved()
        }}
      />
    </li>
  )
}

function OriginSum({ material }: { readonly material: CompositionEntry }) {
  const text = useText()
  const format = useFormat()
  const { state } = useEditing()
  const { total, missing } = originSum(state.form, state.content.form, material.id)
  return (
    <p role="status" className={styles.originSum} data-missing={missing !== 0 || undefined}>
      {text('editor.origin.sum', { percent: format.quantity(total, '%', { upTo: 2 }) })}
    </p>
  )
}

/** The next origin takes what is missing, once every other one has its share. */
function useRestOfOrigin(material: CompositionEntry): Readonly<Record<string, FieldValue>> {
  const { state } = useEditing()
  const share = roleField(state.form, 'origin', 'originShare')
  const { missing } = originSum(state.form, state.content.form, material.id)
  const allSaid =
    share !== undefined &&
    originsOf(state.content.form, material.id).every(({ values }) => numberIn(values[share.id]) !== null)
  return share && allSaid && missing > 0 ? { [share.id]: missing } : {}
}

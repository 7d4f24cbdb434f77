import type { CompositionType, FieldValue } from '@ecotrame/lca'
import { useState, type ClipboardEvent } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Select } from '../../../ui/index.ts'
import { offeredOptions, optionEntry, newId } from '../../form-options/index.ts'
import { useEditing } from '../editor-context.ts'
import { identityField, likeComposition } from '../model/index.ts'
import { idsFor, useReusable } from './use-components.ts'
import styles from './composition.module.css'

interface AddEntryProps {
  readonly type: Exclude<CompositionType, 'part' | 'leg'>
  /** Entry to which the new one belongs; `null`: the product. */
  readonly parent: string | null
  readonly inputId: string
  readonly onAdded: (entry: string) => void
  /** Filled in at once beside what it is. */
  readonly values?: Readonly<Record<string, FieldValue>>
  /** Name of the part, where there is more than one place to add to. */
  readonly place?: string | undefined
}

/** Adds a line by typing what it is, in either language; materials also by pasting a whole composition. */
export function AddEntry({ type, parent, inputId, onAdded, values, place }: AddEntryProps) {
  const text = useText()
  const language = useLanguage()
  const { state, readOnly, change } = useEditing()
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [nearest, setNearest] = useState<readonly string[]>([])
  const options = identityField(state.form, type)?.configuration.options ?? []
  const reusable = useReusable('material')
  const components = type === 'material' ? reusable : []
  const add = (identity: string | null) => {
    if (identity === null) return
    setUnknown([])
    setNearest([])
    const component = components.find(({ id }) => id === identity)?.usable
    if (component !== undefined) {
      const ids = idsFor(component)
      change({ do: 'addComponent', component, parent, ids })
      onAdded(ids[0] ?? '')
      return
    }
    const entry = newId()
    change({ do: 'add', type, entry, identity, parent, ...(values ? { values } : {}) })
    onAdded(entry)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (type !== 'material' || !likeComposition(pasted)) return
    event.preventDefault()
    void read(pasted)
  }
  const read = async (pasted: string) => {
    const { pastedComposition } = await import('../model/pasted-composition.ts')
    const lines = pastedComposition(pasted, options, state.form.frenchProductId !== null)
    if (lines.length === 0) return setUnknown([pasted.trim()])
    const known = lines.flatMap(({ identity, share }) =>
      identity === null ? [] : [{ entry: newId(), identity, share }],
    )
    setUnknown(lines.filter(({ identity }) => identity === null).map(({ words }) => words))
    setNearest(lines.filter(({ standsIn }) => standsIn).map(({ words }) => words))
    if (known.length > 0) change({ do: 'addShares', lines: known, parent })
  }
  if (readOnly) return null
  return (
    <div className={styles.add} onPasteCapture={paste}>
      <Select
        id={inputId}
        label={[text(`editor.${type}.add`), place].filter(Boolean).join(', ')}
        hideLabel
        placeholder={text(`editor.${type}.addHint`)}
        entries={[
          ...components.map(({ id, name, reference }) => ({
            id,
            value: name,
            group: text('editor.component.own'),
            ...(reference ? { emphasis: reference } : {}),
          })),
          ...offeredOptions(options).map((option) => optionEntry(option, language)),
        ]}
        value={null}
        onChange={add}
      />
      <p role="status" className={styles.unknown}>
        {[
          unknown.length > 0 && text('editor.material.unknown', { names: unknown.join(', ') }),
          nearest.length > 0 && text('editor.material.nearest', { names: nearest.join(', ') }),
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
    </div>
  )
}

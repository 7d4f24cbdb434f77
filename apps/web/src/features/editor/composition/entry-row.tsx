import type { CompositionEntry, Parameter } from '@ecotrame/lca'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { Button, Icon, Menu, noValue, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { ParameterField } from '../form/index.ts'
import { identityField } from '../model/index.ts'
import styles from './composition.module.css'
import { entryName } from './entry-fields.ts'
import { extraColumns } from './extra-columns.ts'
import type { EntryKeys } from './use-entry-keys.ts'

export interface EntryRowProps {
  readonly entry: CompositionEntry
  /** Place among the entries of its type. */
  readonly place: number
  readonly last: number
  readonly extras: readonly Parameter[]
  /** What the entry contributes now, µPt; `null` while there is no score. */
  readonly ecs: number | null
  readonly onLit?: (entry: string | null) => void
  readonly keys: EntryKeys
}

interface WithAmounts extends EntryRowProps {
  /** Share and mass of a material, count and mass of a trim. */
  readonly children: ReactNode
}

/** One line of the composition. */
export function EntryRow({ entry, place, last, extras, ecs, onLit, keys, children }: WithAmounts) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const { state } = useEditing()
  const identity = identityField(state.form, entry.type)
  const name = entryName(state.form, entry, language) || text('editor.entry.unnamed', { place: place + 1 })
  return (
    <li
      className={styles.row}
      style={extraColumns(extras.length)}
      data-entry={entry.id}
      aria-label={name}
      onKeyDownCapture={(event) => keys.onRowKey(event, entry.id)}
      onPointerEnter={() => onLit?.(entry.id)}
      onPointerLeave={() => onLit?.(null)}
      onFocus={() => onLit?.(entry.id)}
      onBlur={() => onLit?.(null)}
    >
      <span className={styles.place} aria-hidden>
        {place + 1}
      </span>
      {identity && <EntryField entry={entry} parameter={identity} name={name} />}
      {children}
      {extras.map((parameter) => (
        <EntryField key={parameter.id} entry={entry} parameter={parameter} name={name} />
      ))}
      <span className={styles.points} data-label={text('editor.entry.points')}>
        {ecs === null ? noValue : format.points(ecs)}
      </span>
      <RowMenu entry={entry.id} name={name} place={place} last={last} onRemoved={keys.onRemoved} />
    </li>
  )
}

interface EntryFieldProps {
  readonly entry: CompositionEntry
  readonly parameter: Parameter
  readonly name: string
}

export function EntryField({ entry, parameter, name }: EntryFieldProps) {
  const language = useLanguage()
  const { state, change } = useEditing()
  const index = state.content.form.composition.indexOf(entry)
  const at = { entry: entry.id, field: parameter.id }
  return (
    <div className={styles.cell} data-label={wordingIn(language, parameter.label)}>
      <ParameterField
        parameter={parameter}
        value={entry.values[parameter.id]}
        path={`composition[${index}].values.${parameter.id}`}
        inList={name}
        onChange={(value) =>
          change(value === null ? { do: 'resetInEntry', ...at } : { do: 'enterInEntry', ...at, value })
        }
      />
    </div>
  )
}

interface RowMenuProps {
  readonly entry: string
  readonly name: string
  readonly place: number
  readonly last: number
  readonly onRemoved: () => void
}

function RowMenu({ entry, name, place, last, onRemoved }: RowMenuProps) {
  const text = useText()
  const { change } = useEditing()
  const label = text('editor.entry.menu', { name })
  const moves = [
    { by: -1, id: 'up', label: text('editor.entry.up.label'), possible: place > 0 },
    { by: 1, id: 'down', label: text('editor.entry.down.label'), possible: place < last },
  ] as const
  return (
    <Menu
      label={label}
      align="end"
      trigger={<Button kind="quiet" icon={<Icon of={IconDots} />} aria-label={label} />}
      entries={[
        ...moves.map((move) => ({
          id: move.id,
          label: move.label,
          onSelect: () => change({ do: 'move', entry, by: move.by }),
          ...(move.possible ? {} : { disabledBecause: text(`editor.entry.${move.id}.end`) }),
        })),
        'line',
        {
          id: 'remove',
          label: text('editor.entry.remove'),
          danger: true,
          onSelect: () => {
            change({ do: 'remove', entry })
            onRemoved()
          },
        },
      ]}
    />
  )
}

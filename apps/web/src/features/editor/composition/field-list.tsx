import type { CompositionEntry, Parameter } from '@ecotrame/lca'
import { IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { Button, Icon } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import layout from '../../../ui/layout.module.css'
import styles from './composition.module.css'
import { EntryField } from './entry-field.tsx'
import type { EntryKeys } from './use-entry-keys.ts'
import { useEntryName } from './use-entry-name.ts'

interface FieldListProps {
  readonly label: string
  readonly entries: readonly CompositionEntry[]
  readonly parameters: readonly Parameter[]
  readonly keys: EntryKeys
}

/** Entries whose order says nothing: a line of fields each, under common heads. */
export function FieldList({ label, entries, parameters, keys }: FieldListProps) {
  const language = useLanguage()
  // React's type knows no custom properties.
  const columns = { '--fields': parameters.map(widthOf).join(' ') } as CSSProperties
  return (
    <div style={columns}>
      {entries.length > 0 && (
        <div className={styles.fieldHeads} aria-hidden>
          {parameters.map((parameter) => (
            <span key={parameter.id}>{wordingIn(language, parameter.label)}</span>
          ))}
        </div>
      )}
      <ul className={styles.rows} aria-label={label} {...keys.list}>
        {entries.map((entry) => (
          <FieldRow key={entry.id} entry={entry} parameters={parameters} onRemoved={keys.onRemoved} />
        ))}
      </ul>
    </div>
  )
}

/** Figures need less room than words, and a name of one's own less than one that was chosen. */
const widths: Readonly<Partial<Record<Parameter['configuration']['kind'], string>>> = {
  number: 'minmax(0, 104px)',
  text: 'minmax(0, 3fr)',
}
const widthOf = ({ configuration }: Parameter): string => widths[configuration.kind] ?? 'minmax(0, 4fr)'

interface FieldRowProps extends Pick<FieldListProps, 'parameters'> {
  readonly entry: CompositionEntry
  readonly onRemoved: () => void
}

function FieldRow({ entry, parameters, onRemoved }: FieldRowProps) {
  const text = useText()
  const { change, state, errorAt } = useEditing()
  const name = useEntryName()(entry)
  const index = state.content.form.composition.indexOf(entry)
  const problem = errorAt(`composition[${index}]`) ?? errorAt(`composition[${index}].parent`)
  return (
    <li className={styles.line} data-entry={entry.id} aria-label={name}>
      <div className={styles.fieldRow}>
        {parameters.map((parameter) => (
          <EntryField key={parameter.id} entry={entry} parameter={parameter} />
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
      </div>
      {problem !== undefined && <p className={layout.error}>{problem}</p>}
    </li>
  )
}

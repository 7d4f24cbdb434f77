import { useEditing } from '../editor-context.ts'
import { fieldId } from '../field-id.ts'
import { materialsAt, materialsOf } from '../model/index.ts'
import { AddEntry } from './add-entry.tsx'
import styles from './composition.module.css'
import { extraFields } from './entry-fields.ts'
import { MaterialRow } from './material-row.tsx'
import { useEntryKeys } from './use-entry-keys.ts'

interface MaterialGroupProps {
  /** `null`: materials of the product itself. */
  readonly part: string | null
  /** Name of the list. */
  readonly label: string
  /** Name of the part, where there are several. */
  readonly place?: string
  readonly onLit: (entry: string | null) => void
}

/** The materials of one part with the line that adds to them. */
export function MaterialGroup({ part, label, place, onLit }: MaterialGroupProps) {
  const { state } = useEditing()
  const { composition } = state.content.form
  const index = composition.findIndex(({ id }) => id === part)
  // An empty part, or an empty composition, leads to the line that adds.
  const keys = useEntryKeys(fieldId(part === null ? 'composition' : `composition[${index}]`))
  const all = materialsOf(state.content.form)
  return (
    <>
      <ul className={styles.rows} aria-label={label} {...keys.list}>
        {materialsAt(state.content.form, part).map((entry) => (
          <MaterialRow
            key={entry.id}
            entry={entry}
            place={all.indexOf(entry)}
            extras={extraFields(state, 'material')}
            onLit={onLit}
            keys={keys}
          />
        ))}
      </ul>
      <AddEntry type="material" parent={part} inputId={keys.addId} onAdded={keys.onAdded} place={place} />
    </>
  )
}

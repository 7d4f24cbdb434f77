import { MultiSelect, type SelectEntry } from '../../ui/index.ts'

interface LinkChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

interface LinkFieldsProps {
  readonly labels: { readonly add: string; readonly remove: string }
  readonly entries: readonly SelectEntry[]
  readonly maximum: number
  readonly change: LinkChange
  readonly onChange: (change: LinkChange) => void
}

/** What is given to all, and what is taken from those that have it. */
export function LinkFields({ labels, entries, maximum, change, onChange }: LinkFieldsProps) {
  const { add, remove } = change
  const chosenOf = (ids: readonly string[]) => entries.filter(({ id }) => ids.includes(id))
  return (
    <>
      <MultiSelect
        label={labels.add}
        entries={entries.filter(({ id }) => !remove.includes(id))}
        chosen={chosenOf(add)}
        maximum={maximum}
        onChange={(ids) => onChange({ add: ids, remove })}
      />
      <MultiSelect
        label={labels.remove}
        entries={entries.filter(({ id }) => !add.includes(id))}
        chosen={chosenOf(remove)}
        maximum={maximum}
        onChange={(ids) => onChange({ add, remove: ids })}
      />
    </>
  )
}

export const noLinks: LinkChange = { add: [], remove: [] }
/** `null`: nothing is asked yet. */
export const linkBody = ({ add, remove }: LinkChange) =>
  add.length + remove.length === 0 ? null : { add: [...add], remove: [...remove] }

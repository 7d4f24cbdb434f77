import { limits } from '@ecotrame/contract'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Select, TextField, type SelectEntry, MultiSelect } from '../../ui/index.ts'
import { BulkQuestion } from './bulk-question.tsx'

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
function LinkFields({ labels, entries, maximum, change, onChange }: LinkFieldsProps) {
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

const noLinks: LinkChange = { add: [], remove: [] }
/** `null`: nothing is asked yet. */
const linkBody = ({ add, remove }: LinkChange) =>
  add.length + remove.length === 0 ? null : { add: [...add], remove: [...remove] }

type Asked = Omit<ComponentProps<typeof BulkQuestion>, 'change' | 'children'>

interface LinkQuestionProps extends Asked {
  readonly labels: ComponentProps<typeof LinkFields>['labels']
  readonly entries: readonly SelectEntry[]
  readonly maximum: number
}

/** Asks which things all are given, and which are taken from those that have them. */
export function LinkQuestion({ labels, entries, maximum, ...asked }: LinkQuestionProps) {
  const [change, setChange] = useState(noLinks)
  return (
    <BulkQuestion {...asked} change={linkBody(change)}>
      <LinkFields labels={labels} entries={entries} maximum={maximum} change={change} onChange={setChange} />
    </BulkQuestion>
  )
}

/** What stands for "none" among the choices. */
const none = 'none'

interface ChoiceQuestionProps extends Asked {
  /** Name of what is chosen in the body of the call. */
  readonly field: string
  readonly label: string
  readonly entries: readonly SelectEntry[]
  /** The words for "none"; absent: one has to be chosen. */
  readonly noneWords?: string
  readonly children?: ReactNode
}

/** Asks for one thing that all get, or for none. */
export function ChoiceQuestion({
  field,
  label,
  entries,
  noneWords,
  children,
  ...asked
}: ChoiceQuestionProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <BulkQuestion {...asked} change={chosen === null ? null : { [field]: chosen === none ? null : chosen }}>
      <Select
        label={label}
        entries={noneWords === undefined ? entries : [...entries, { id: none, value: noneWords }]}
        value={chosen}
        onChange={setChosen}
      />
      {children}
    </BulkQuestion>
  )
}

/** Asks why the pages of all are taken back. */
export function WithdrawQuestion(asked: Omit<Asked, 'button'>) {
  const text = useText()
  const [reason, setReason] = useState('')
  const said = reason.trim()
  return (
    <BulkQuestion
      {...asked}
      danger
      button={text('publication.withdraw.button')}
      change={said === '' ? null : { reason: said }}
    >
      <p>{text('publication.withdraw.what')}</p>
      <TextField
        label={text('publication.withdraw.reason')}
        required
        maxLength={limits.publicationReasonMaximumLength}
        value={reason}
        onChange={setReason}
      />
    </BulkQuestion>
  )
}

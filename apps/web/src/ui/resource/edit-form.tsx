import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { ConflictPopup } from '../conflict-popup.tsx'
import { FormPanel, Refusal, type RefusalWords } from '../form-panel.tsx'
import type { EditingOf } from './use-editing.ts'

interface EditFormProps<Draft extends object> {
  readonly editing: EditingOf<Draft>
  readonly title: string
  /** Name of the query under which the panel stands. */
  readonly part: string
  readonly submit?: string
  /** Said when it is not saved. */
  readonly refused?: RefusalWords
  /** Something beside the draft is changed. */
  readonly unsaved?: boolean
  /** What a field of a draft says, in one text. */
  readonly wordsOf?: (field: keyof Draft & string, draft: Draft) => string
  readonly onClose: (saved: boolean) => void
  readonly children: ReactNode
}

/** The panel in which something is written, and field by field what somebody else saved in between. */
export function EditForm<Draft extends object>({ editing, refused, ...props }: EditFormProps<Draft>) {
  const text = useText()
  const { base, draft, theirs, problem, labels } = editing
  const { wordsOf = (field, side) => words(side[field]) } = props
  const said = refused ?? { title: text('content.error.title'), content: text('content.error.text') }
  return (
    <>
      <FormPanel
        title={props.title}
        part={props.part}
        onClose={() => props.onClose(false)}
        onSubmit={editing.save}
        submit={props.submit ?? text('action.save')}
        saving={editing.pending}
        unsaved={JSON.stringify(draft) !== JSON.stringify(base) || props.unsaved === true}
        refusal={(editing.missing.length > 0 || problem !== null) && <Refusal {...said} problem={problem} />}
      >
        {props.children}
      </FormPanel>
      {theirs && (
        <ConflictPopup
          saved={editing.saved}
          base={base}
          mine={draft}
          theirs={theirs}
          nameOf={(field) => labels[field]}
          wordsOf={wordsOf}
          saving={editing.pending}
          onDecided={editing.saveOver}
          onLater={editing.decideLater}
        />
      )}
    </>
  )
}

/** What a field says, in one text. */
function words(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(words).join('\n')
  if (typeof value === 'object') return Object.values(value).map(words).join('\n')
  return String(value)
}

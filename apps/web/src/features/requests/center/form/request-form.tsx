import { limits, type Request } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { fieldError, FormPanel, Refusal } from '../../../../ui/form-panel.tsx'
import { Button, Select, showToast, TextField } from '../../../../ui/index.ts'
import { requestPart, type Asking } from '../../ask-address.ts'
import { facilityChoicesQuery, useSaveRequest } from '../../queries.ts'
import layout from '../../../../ui/layout.module.css'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { AskedList } from './asked-list.tsx'
import { bodyOf, draftOf, type Draft } from './draft.ts'
import { Recipient } from './recipient.tsx'

interface RequestFormProps {
  /** `null`: a new one. */
  readonly request: Request | null
  readonly asking: Asking
  readonly onSaved: (request: Request) => void
  readonly onClose: () => void
}

const refusals = {
  create: { title: 'request.create.error.title', content: 'request.create.error.content' },
  update: { title: 'request.update.error.title', content: 'request.update.error.content' },
} as const

/** Writes a request, or changes one; whom it asks and what for only as long as it is a draft. */
export function RequestForm({ request, asking, onSaved, onClose }: RequestFormProps) {
  const text = useText()
  const [first] = useState(() => draftOf(request, asking))
  const [draft, setDraft] = useState(first)
  const saving = useSaveRequest()
  const isDraft = request === null || request.status === 'draft'
  // To somebody outside it goes with its link, which is made once it is saved.
  const canSend = isDraft && draft.to === 'team' && draft.team !== null
  const save = (send: boolean) =>
    saving.mutate(
      { changed: request, body: bodyOf(draft), send },
      {
        onSuccess: (saved) => {
          const body = text(request === null ? 'request.create.success' : 'request.update.success')
          showToast({ type: 'success', body })
          onSaved(saved)
        },
      },
    )
  const words = request === null ? refusals.create : refusals.update
  return (
    <FormPanel
      title={request === null ? text('request.new') : request.title}
      part={requestPart}
      unsaved={draft !== first && !saving.isSuccess}
      saving={saving.isPending}
      submit={canSend ? text('request.send') : isDraft ? text('request.form.saveDraft') : text('action.save')}
      onSubmit={() => save(canSend)}
      onClose={onClose}
      extra={
        canSend && (
          <Button disabled={saving.isPending} onClick={() => save(false)}>
            {text('request.form.saveDraft')}
          </Button>
        )
      }
      refusal={
        saving.error && (
          <Refusal title={text(words.title)} content={text(words.content)} problem={saving.error} />
        )
      }
    >
      <Content
        draft={draft}
        isDraft={isDraft}
        asking={asking}
        problem={saving.error}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </FormPanel>
  )
}

export interface ContentProps {
  readonly draft: Draft
  readonly isDraft: boolean
  readonly asking: Asking
  readonly problem: unknown
  readonly onChange: (change: Partial<Draft>) => void
}

function Content(props: ContentProps) {
  const text = useText()
  const { draft, isDraft, problem, onChange } = props
  const facilities = useQuery(facilityChoicesQuery()).data ?? []
  return (
    <div className={layout.fitStack4}>
      <TextField
        label={text('request.title')}
        required
        maxLength={limits.nameMaximumLength}
        value={draft.title}
        onChange={(title) => onChange({ title })}
        error={fieldError(problem, 'title')}
      />
      {isDraft && <Recipient {...props} />}
      <TextField
        label={text('request.dueDate')}
        type="date"
        value={draft.dueOn}
        onChange={(dueOn) => onChange({ dueOn })}
        error={fieldError(problem, 'dueOn')}
      />
      <Select
        label={text('request.facility')}
        entries={facilities}
        value={draft.facility}
        clearable
        onChange={(facility) => onChange({ facility })}
        error={fieldError(problem, 'facility')}
      />
      <TextArea
        label={text('request.description')}
        rows={4}
        maxLength={limits.requestTextMaximumLength}
        value={draft.description}
        onChange={(description) => onChange({ description })}
        error={fieldError(problem, 'description')}
      />
      {isDraft && <AskedList {...props} />}
    </div>
  )
}

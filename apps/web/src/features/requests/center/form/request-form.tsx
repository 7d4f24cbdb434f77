import { limits, type Request } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText, type TextKey } from '../../../../i18n/index.ts'
import { FormPanel, useForm, useLabels, type FormOf } from '../../../../ui/form/index.ts'
import { Button, Select, showToast, TextField } from '../../../../ui/index.ts'
import { requestPart, type Asking } from '../../ask-address.ts'
import { facilityChoicesQuery, facilityQuestionsQuery, useSaveRequest } from '../../queries.ts'
import layout from '../../../../ui/layout.module.css'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { ArticleList } from './article-list.tsx'
import { AskedList } from './asked-list.tsx'
import { bodyOf, draftOf, type Draft } from './draft.ts'
import { QuestionList } from './question-list.tsx'
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

const titles = {
  title: 'request.title',
  description: 'request.description',
  to: 'request.form.who',
  team: 'request.team',
  contactName: 'request.form.contactName',
  contactEmail: 'request.form.contactEmail',
  contactLanguage: 'request.form.contactLanguage',
  facility: 'request.facility',
  dueOn: 'request.dueDate',
  fields: 'request.form.field',
  questions: 'request.form.questions',
  articles: 'request.form.articles',
} as const satisfies Record<keyof Draft, TextKey>

/** A new request; about a facility it opens with whom to ask and the questions that say most. */
export function NewRequest({ asking, ...props }: Omit<RequestFormProps, 'request'>) {
  const text = useText()
  const { facility } = asking
  const asksFields = (asking.paths ?? []).length > 0
  const asksArticles = (asking.articles ?? []).length > 0
  const found = useQuery({
    ...facilityQuestionsQuery(facility ?? ''),
    enabled: facility !== undefined && !asksFields,
  })
  if (facility === undefined || asksFields || found.isError)
    return <RequestForm {...props} request={null} asking={asking} />
  if (!found.data) return null
  const { name, contact, questions } = found.data
  const best = questions.filter((one) => one.best).map(({ id: question, process }) => ({ question, process }))
  const filled: Asking = {
    title: text('request.facilityTitle', { name }),
    ...(contact === null ? {} : { contact }),
    ...asking,
    // Who is asked about substances is asked about nothing else.
    questions: asksArticles ? [] : best,
  }
  return <RequestForm {...props} request={null} asking={filled} />
}

/** Writes a request, or changes one; whom it asks and what for only as long as it is a draft. */
export function RequestForm({ request, asking, onSaved, onClose }: RequestFormProps) {
  const text = useText()
  const { mutateAsync } = useSaveRequest()
  const sending = (send: boolean) => (draft: Draft, changed: Request | null) =>
    mutateAsync({ changed, body: bodyOf(draft), send })
  const form = useForm<Request | null, Draft, Request>({
    row: request,
    draftOf: (row) => draftOf(row, asking),
    labels: useLabels(titles),
    send: sending(false),
    onSaved: (saved) => {
      const body = text(request === null ? 'request.create.success' : 'request.update.success')
      showToast({ type: 'success', body })
      onSaved(saved)
    },
  })
  const { draft } = form
  const isDraft = request === null || request.status === 'draft'
  // To somebody outside it goes with its link, which is made once it is saved.
  const canSend = isDraft && draft.to === 'team' && draft.team !== null
  const words = request === null ? refusals.create : refusals.update
  return (
    <FormPanel
      form={form}
      title={request === null ? text('request.new') : request.title}
      part={requestPart}
      submit={canSend ? text('request.send') : isDraft ? text('request.form.saveDraft') : text('action.save')}
      onSubmit={() => form.save(sending(canSend))}
      onClose={onClose}
      extra={
        canSend && (
          <Button disabled={form.pending} onClick={() => form.save()}>
            {text('request.form.saveDraft')}
          </Button>
        )
      }
      refused={{ title: text(words.title), content: text(words.content) }}
    >
      <Content form={form} isDraft={isDraft} asking={asking} />
    </FormPanel>
  )
}

export interface ContentProps {
  readonly form: FormOf<Draft>
  readonly isDraft: boolean
  readonly asking: Asking
}

function Content(props: ContentProps) {
  const { field } = props.form
  const facilities = useQuery(facilityChoicesQuery()).data ?? []
  return (
    <div className={layout.fitStack4}>
      <TextField {...field('title')} required maxLength={limits.nameMaximumLength} />
      {props.isDraft && <Recipient {...props} />}
      <TextField {...field('dueOn')} type="date" />
      <Select {...field('facility')} entries={facilities} clearable />
      <TextArea {...field('description')} rows={4} maxLength={limits.requestTextMaximumLength} />
      {props.isDraft && <ArticleList {...props} />}
      {props.isDraft && <QuestionList {...props} />}
      {props.isDraft && <AskedList {...props} />}
    </div>
  )
}

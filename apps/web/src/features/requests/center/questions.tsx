import type { RequestRow } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { Question } from '../../../ui/question.tsx'
import { useDeleteRequest, useMoveRequests } from '../queries.ts'
import { useMovedMany, type AskedMany } from './actions.tsx'

interface CancelManyProps {
  readonly asked: AskedMany
  readonly onClose: () => void
}

/** Cancelling is final: it is asked for first, with the names. */
export function CancelMany({ asked: { rows, onDone }, onClose }: CancelManyProps) {
  const text = useText()
  const moving = useMoveRequests()
  const told = useMovedMany()
  const ids = rows.map(({ id }) => id)
  const go = () =>
    moving.mutate(
      { ids, to: 'cancelled', confirmed: true },
      told(() => {
        onDone()
        onClose()
      }),
    )
  return (
    <Question
      danger
      title={text('request.cancel.many', { count: rows.length })}
      button={text('request.cancel.button')}
      loading={moving.isPending}
      problem={moving.error}
      onConfirm={go}
      onClose={onClose}
    >
      <p>{text('request.cancel.consequence', { title: rows.map(({ title }) => title).join(', ') })}</p>
    </Question>
  )
}

interface DeleteDraftProps {
  readonly request: Pick<RequestRow, 'id' | 'rowVersion' | 'title'>
  readonly onDone: () => void
  readonly onClose: () => void
}

export function DeleteDraft({ request, onDone, onClose }: DeleteDraftProps) {
  const text = useText()
  const deleting = useDeleteRequest()
  return (
    <DeleteQuestion
      title={text('request.delete.title')}
      button={text('request.delete.button')}
      done={text('request.delete.done')}
      removal={deleting}
      thing={request}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{text('request.delete.consequence', { title: request.title })}</p>
    </DeleteQuestion>
  )
}

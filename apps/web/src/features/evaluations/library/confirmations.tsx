import type { CallAnswer, publishEvaluations } from '@ecotrame/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { showJobToast } from '../../jobs/index.ts'
import { Button, ErrorPanel, Popup, showToast } from '../../../ui/index.ts'
import { useDeleteEvaluations, usePublishEvaluations, type EvaluationLine } from '../queries.ts'
import styles from './confirmations.module.css'

export interface Asked {
  readonly what: 'publish' | 'delete'
  readonly rows: readonly EvaluationLine[]
  /** Called once it is done, so that the rows are let go. */
  readonly onDone: () => void
}
interface ConfirmationsProps {
  readonly asked: Asked | null
  readonly onClose: () => void
}

/** Names the thing and the loss before anything is destroyed or made public. */
export function Confirmations({ asked, onClose }: ConfirmationsProps) {
  if (!asked) return null
  return asked.what === 'delete' ? (
    <DeletePopup asked={asked} onClose={onClose} />
  ) : (
    <PublishPopup asked={asked} onClose={onClose} />
  )
}

interface AnswerProps {
  readonly asked: Asked
  readonly onClose: () => void
}

function DeletePopup({ asked: { rows, onDone }, onClose }: AnswerProps) {
  const text = useText()
  const removal = useDeleteEvaluations()
  const versions = rows.filter(({ activeVersion }) => activeVersion !== null).length
  const published = rows.filter(({ state }) => state === 'published').length
  const go = () =>
    removal.mutate(
      rows.map(({ id }) => id),
      {
        onSuccess: ({ deleted, failed }) => {
          if (deleted > 0)
            showToast({ type: 'success', body: text('evaluation.delete.done', { count: deleted }) })
          if (failed.length > 0)
            showToast({ type: 'error', title: text('evaluation.delete.failed', { count: failed.length }) })
          onDone()
          onClose()
        },
      },
    )
  return (
    <Question
      title={text('evaluation.delete.title', { count: rows.length })}
      button={text('evaluation.delete.button', { count: rows.length })}
      danger
      loading={removal.isPending}
      problem={removal.error}
      onConfirm={go}
      onClose={onClose}
    >
      <Names rows={rows} />
      {versions > 0 && <p>{text('evaluation.delete.versions', { count: versions })}</p>}
      {published > 0 && <p>{text('evaluation.delete.published', { count: published })}</p>}
      <p>{text('evaluation.delete.final')}</p>
    </Question>
  )
}

function PublishPopup({ asked: { rows, onDone }, onClose }: AnswerProps) {
  const text = useText()
  const publication = usePublishEvaluations()
  const tellOutcomes = (items: readonly { readonly ok: boolean }[]) => {
    const done = items.filter(({ ok }) => ok).length
    if (done > 0) showToast({ type: 'success', body: text('evaluation.publish.done', { count: done }) })
    if (done < items.length)
      showToast({ type: 'error', title: text('evaluation.publish.failed', { count: items.length - done }) })
  }
  const tell = (answer: CallAnswer<typeof publishEvaluations>) => {
    if ('job' in answer) showJobToast(answer.job, text('jobs.publishAsked', { count: answer.job.total }))
    else tellOutcomes(answer.items)
    onDone()
    onClose()
  }
  const go = () =>
    publication.mutate(
      rows.map(({ id }) => id),
      { onSuccess: tell },
    )
  return (
    <Question
      title={text('evaluation.publish.title', { count: rows.length })}
      button={text('evaluation.publish.confirmButton', { count: rows.length })}
      loading={publication.isPending}
      problem={publication.error}
      onConfirm={go}
      onClose={onClose}
    >
      <Names rows={rows} />
      <p>{text('evaluation.publish.consequence')}</p>
    </Question>
  )
}

const namesShown = 5

function Names({ rows }: { rows: readonly EvaluationLine[] }) {
  const text = useText()
  return (
    <ul className={styles.names}>
      {rows.slice(0, namesShown).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {rows.length > namesShown && <li>{text('evaluation.andMore', { count: rows.length - namesShown })}</li>}
    </ul>
  )
}

interface QuestionProps {
  readonly title: string
  readonly button: string
  readonly danger?: boolean
  readonly loading: boolean
  readonly problem: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

function Question({
  title,
  button,
  danger = false,
  loading,
  problem,
  onConfirm,
  onClose,
  children,
}: QuestionProps) {
  const text = useText()
  return (
    <Popup
      opened
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {text('action.cancel')}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {button}
          </Button>
        </>
      }
    >
      <div className={styles.words}>{children}</div>
      {problem !== null && <ErrorPanel problem={problem} />}
    </Popup>
  )
}

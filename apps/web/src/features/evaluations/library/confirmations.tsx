import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import { PublishGate } from '../../publication/index.ts'
import { useDeleteEvaluation, type EvaluationLine } from '../queries.ts'
import layout from '../../../ui/layout.module.css'
import styles from './confirmations.module.css'

export interface Asked {
  readonly what: 'publish' | 'delete'
  readonly row: EvaluationLine
  /** Called once it is done, so that the row is let go. */
  readonly onDone: () => void
}
interface ConfirmationsProps {
  readonly asked: Asked | null
  readonly onClose: () => void
}

/** Names the thing and the loss before one evaluation is destroyed or made public. */
export function Confirmations({ asked, onClose }: ConfirmationsProps) {
  if (!asked) return null
  return asked.what === 'delete' ? (
    <DeletePopup asked={asked} onClose={onClose} />
  ) : (
    <PublishGate
      subject={{ kind: 'evaluation', id: asked.row.id, name: asked.row.name }}
      onDone={asked.onDone}
      onClose={onClose}
    />
  )
}

interface AnswerProps {
  readonly asked: Asked
  readonly onClose: () => void
}

const one = { count: 1 }

function DeletePopup({ asked: { row, onDone }, onClose }: AnswerProps) {
  const text = useText()
  const removal = useDeleteEvaluation()
  const told = () => {
    showToast({ type: 'success', body: text('evaluation.delete.done', one) })
    onDone()
    onClose()
  }
  return (
    <Question
      title={text('evaluation.delete.title', one)}
      button={text('evaluation.delete.button', one)}
      danger
      loading={removal.isPending}
      problem={removal.error}
      onConfirm={() => removal.mutate(row.id, { onSuccess: told })}
      onClose={onClose}
    >
      <Words name={row.name}>
        {row.activeVersion !== null && <p>{text('evaluation.delete.versions', one)}</p>}
        {row.state === 'published' && <p>{text('evaluation.delete.published', one)}</p>}
        <p>{text('evaluation.delete.final')}</p>
      </Words>
    </Question>
  )
}

const Words = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={layout.stack3}>
    <ul className={styles.names}>
      <li>{name}</li>
    </ul>
    {children}
  </div>
)

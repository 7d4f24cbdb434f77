import type { EvaluationComment } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, tellProblem, useFormat } from '../../../ui/index.ts'
import { SaidText } from '../../mentions/index.ts'
import { useDelete, useEdit } from '../queries.ts'
import { Composer } from './composer.tsx'
import styles from './panel.module.css'

interface CommentItemProps {
  readonly evaluation: string
  readonly comment: EvaluationComment
  readonly mayWrite: boolean
}

/** What somebody said and when; the own one can be changed and deleted. */
export function CommentItem({ evaluation, comment, mayWrite }: CommentItemProps) {
  const text = useText()
  const format = useFormat()
  const [editing, setEditing] = useState(false)
  const edit = useEdit(evaluation, comment)
  const { author, createdAt, editedAt, mentions } = comment
  return (
    <li className={styles.comment}>
      <p className={styles.by}>
        <strong>{author.name}</strong>
        <time dateTime={createdAt}>{format.dayMonthYear(createdAt, true)}</time>
        {editedAt !== null && comment.text !== null && (
          <span title={format.dayMonthYear(editedAt, true)}>{text('comments.edited')}</span>
        )}
      </p>
      {comment.text === null ? (
        <p className={styles.deleted}>{text('comments.deleted')}</p>
      ) : editing ? (
        <Composer
          draft={`${evaluation} edit ${comment.id}`}
          evaluation={evaluation}
          label={text('comments.edit')}
          action={text('action.save')}
          before={{ text: comment.text, mentions }}
          onSend={async (words) => {
            await edit.mutateAsync(words)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
          autoFocus
        />
      ) : (
        <>
          <SaidText text={comment.text} names={mentions.map(({ name }) => name)} />
          {comment.own && mayWrite && (
            <OwnActions evaluation={evaluation} comment={comment} onEdit={() => setEditing(true)} />
          )}
        </>
      )}
    </li>
  )
}

interface OwnActionsProps extends Omit<CommentItemProps, 'mayWrite'> {
  readonly onEdit: () => void
}

/** To delete asks once more, in place: nothing is said any more afterwards. */
function OwnActions({ evaluation, comment, onEdit }: OwnActionsProps) {
  const text = useText()
  const [asked, setAsked] = useState(false)
  const remove = useDelete(evaluation, comment)
  if (!asked)
    return (
      <p className={styles.own}>
        <Button kind="quiet" size="small" onClick={onEdit}>
          {text('action.edit')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setAsked(true)}>
          {text('action.delete')}
        </Button>
      </p>
    )
  return (
    <p className={styles.own} role="group" aria-label={text('comments.delete')}>
      <span>{text('comments.delete')}</span>
      <Button kind="quiet" size="small" autoFocus onClick={() => setAsked(false)}>
        {text('action.cancel')}
      </Button>
      <Button
        kind="danger"
        size="small"
        loading={remove.isPending}
        onClick={() => remove.mutate(undefined, { onError: (problem) => tellProblem(problem, text) })}
      >
        {text('action.delete')}
      </Button>
    </p>
  )
}

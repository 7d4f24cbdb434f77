import type { CommentThread } from '@ecotrame/contract'
import { useEffect, useRef } from 'react'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { Button, Chip, Link, tellProblem, useFormat } from '../../../ui/index.ts'
import type { Comments, CommentsProps } from '../comments-context.tsx'
import { placeOfThread } from '../places.ts'
import { useReply, useSettle } from '../queries.ts'
import { CommentItem } from './comment-item.tsx'
import { Composer } from './composer.tsx'
import styles from './panel.module.css'

interface ThreadCardProps {
  readonly comments: Comments
  readonly thread: CommentThread
  /** Somebody was led to it. */
  readonly current: boolean
  /** Its place is one of this screen. */
  readonly here: boolean
  readonly leadTo: CommentsProps['leadTo']
  readonly onClose: () => void
}

/** One thread: what it is about, what was said, an answer, and whether it is settled. */
export function ThreadCard({ comments, thread, current, ...lead }: ThreadCardProps) {
  const text = useText()
  const card = useRef<HTMLLIElement>(null)
  const { evaluation, mayWrite } = comments
  const reply = useReply(evaluation, thread.id)
  useEffect(() => {
    if (!current) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [current])
  return (
    <li ref={card} tabIndex={-1} className={styles.thread} data-current={current || undefined}>
      <Head thread={thread} comments={comments} {...lead} />
      <ol className={styles.comments}>
        {thread.comments.map((comment) => (
          <CommentItem key={comment.id} evaluation={evaluation} comment={comment} mayWrite={mayWrite} />
        ))}
      </ol>
      {mayWrite && (
        <details className={styles.reply}>
          <summary>{text(thread.resolved === null ? 'comments.reply' : 'comments.replyAndReopen')}</summary>
          <Composer
            draft={`${evaluation} reply ${thread.id}`}
            evaluation={evaluation}
            label={text('comments.replyTo', { name: thread.comments[0]?.author.name ?? '' })}
            action={text('comments.send')}
            onSend={(words) => reply.mutateAsync(words)}
          />
        </details>
      )}
    </li>
  )
}

type HeadProps = Omit<ThreadCardProps, 'current'>

function Head({ thread, comments, ...lead }: HeadProps) {
  const text = useText()
  const format = useFormat()
  const settle = useSettle(comments.evaluation, thread.id)
  const { place, resolved } = thread
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <PlaceLink thread={thread} {...lead} />
        {place.version && place.kind !== 'version' && (
          <Chip>{text('evaluation.version.number', { number: place.version.number })}</Chip>
        )}
        {place.gone && <Chip tone="attention">{text('comments.placeGone')}</Chip>}
        {resolved !== null && (
          <span className={styles.settled}>
            {text('comments.resolvedBy', {
              name: resolved.by.name,
              at: format.dayMonthYear(resolved.at, true),
            })}
          </span>
        )}
      </div>
      {comments.mayWrite && (
        <Button
          kind="quiet"
          size="small"
          loading={settle.isPending}
          onClick={() =>
            settle.mutate(resolved === null, { onError: (problem) => tellProblem(problem, text) })
          }
        >
          {text(resolved === null ? 'comments.resolve' : 'comments.reopen')}
        </Button>
      )}
    </header>
  )
}

type PlaceLinkProps = Pick<ThreadCardProps, 'thread' | 'here' | 'leadTo' | 'onClose'>

/** What it is about; leads there, on this screen or on the one that has it. */
function PlaceLink({ thread, here, leadTo, onClose }: PlaceLinkProps) {
  const language = useLanguage()
  const { place, evaluation } = thread
  const name = wordingIn(language, place.name)
  if (here && leadTo && !place.gone && place.key !== null)
    return (
      <button
        type="button"
        className={styles.place}
        onClick={() => {
          // On a phone the panel covers what it leads to.
          if (window.innerWidth < 768) onClose()
          leadTo(placeOfThread(thread), false)
        }}
      >
        {name}
      </button>
    )
  const elsewhere = here || place.gone ? null : addressOf(thread, evaluation)
  return elsewhere === null ? (
    <strong>{name}</strong>
  ) : (
    <Link lazy className={styles.place} to={elsewhere}>
      {name}
    </Link>
  )
}

/** The other screen of an evaluation: fields stand in its form, figures and versions beside its result. */
function addressOf({ id, place }: CommentThread, evaluation: string): string | null {
  if (place.kind === 'evaluation') return null
  if (place.version === null) return `/evaluation/edit/${evaluation}?comments=${id}`
  const tab = { version: 'versions', stage: 'stages', figure: 'overview', field: 'overview' }[place.kind]
  return `/evaluation/results/${evaluation}?tab=${tab}&version=${place.version.id}&comments=${id}`
}

import type { CommentThread } from '@ecotrame/contract'
import { useState } from 'react'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { Button, ErrorPanel, SidePanel, Skeleton } from '../../../ui/index.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { threadWith, type Comments, type CommentsProps } from '../comments-context.tsx'
import { placeOfThread, placeText, wholeEvaluation, type MarkedPlace } from '../places.ts'
import { useBegin, type NewPlace } from '../queries.ts'
import { Composer } from './composer.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './panel.module.css'
import { ThreadCard } from './thread-card.tsx'

interface CommentsPanelProps extends Omit<CommentsProps, 'evaluation' | 'children'> {
  readonly comments: Comments
  readonly loaded: boolean
  readonly problem: unknown
  readonly onRetry: () => void
  /** What the panel is about; `null`: everything. */
  readonly place: MarkedPlace | null
  /** The comment or thread that somebody was led to. */
  readonly comment: string | null
  readonly onClose: () => void
}

/** Threads of the place or of the whole evaluation, beside what they are about. */
export function CommentsPanel({ onClose, ...props }: CommentsPanelProps) {
  const text = useText()
  return (
    <SidePanel opened title={text('comments.title')} onClose={onClose}>
      {props.loaded ? (
        <Threads key={`${props.comment}`} {...props} onClose={onClose} />
      ) : props.problem === null ? (
        <Skeleton height={160} />
      ) : (
        <ErrorPanel problem={props.problem} onRetry={props.onRetry} />
      )}
    </SidePanel>
  )
}

const tabs = ['open', 'resolved'] as const
type Tab = (typeof tabs)[number]
const tabOf = ({ resolved }: CommentThread): Tab => (resolved === null ? 'open' : 'resolved')

function Threads({ comments, place, comment, nameOf, version, leadTo, onClose }: CommentsPanelProps) {
  const text = useText()
  const arrived = comment === null ? undefined : threadWith(comments.threads, comment)
  const [tab, setTab] = useState<Tab>(arrived ? tabOf(arrived) : 'open')
  const onPlace = comments.threads.filter(
    (thread) => place === null || placeText(placeOfThread(thread)) === placeText(place),
  )
  const listed = onPlace.filter((thread) => tabOf(thread) === tab)
  const counts = { open: 0, resolved: 0 }
  for (const thread of onPlace) counts[tabOf(thread)] += 1
  return (
    <div className={layout.stack4}>
      {comment !== null && arrived === undefined && <p role="status">{text('comments.gone')}</p>}
      {place !== null && <Scope comments={comments} place={place} nameOf={nameOf} threads={onPlace} />}
      {comments.mayWrite && (
        <NewThread comments={comments} place={place ?? wholeEvaluation} nameOf={nameOf} version={version} />
      )}
      <Tabs
        label={text('comments.tabs')}
        tabs={tabs.map((id) => ({ id, name: text(`comments.tab.${id}`, { count: counts[id] }) }))}
        current={tab}
        onChoose={setTab}
      >
        {listed.length === 0 && <p className={styles.nothing}>{text(`comments.none.${tab}`)}</p>}
        <ul className={styles.threads}>
          {listed.map((thread) => (
            <ThreadCard
              key={thread.id}
              comments={comments}
              thread={thread}
              current={thread === arrived}
              here={nameOf(placeOfThread(thread)) !== null}
              leadTo={leadTo}
              onClose={onClose}
            />
          ))}
        </ul>
      </Tabs>
    </div>
  )
}

interface ScopeProps extends Pick<CommentsPanelProps, 'comments' | 'nameOf'> {
  readonly place: MarkedPlace
  readonly threads: readonly CommentThread[]
}

/** What the panel is narrowed to, and the way to everything. */
function Scope({ comments, place, nameOf, threads }: ScopeProps) {
  const text = useText()
  const language = useLanguage()
  const [first] = threads
  const name = nameOf(place) ?? (first ? wordingIn(language, first.place.name) : '')
  const elsewhere = comments.threads.length - threads.length
  return (
    <div className={styles.scope}>
      <strong>{name}</strong>
      {elsewhere > 0 && (
        <Button kind="quiet" size="small" onClick={() => comments.show(null)}>
          {text('comments.showAll', { count: comments.threads.length })}
        </Button>
      )}
    </div>
  )
}

type NewThreadProps = Pick<CommentsPanelProps, 'comments' | 'nameOf' | 'version'> & {
  readonly place: MarkedPlace
}

/** Begins a thread on a place of this screen. */
function NewThread({ comments, place, nameOf, version }: NewThreadProps) {
  const text = useText()
  const begin = useBegin(comments.evaluation)
  const name = place.kind === 'evaluation' ? text('comments.wholeEvaluation') : nameOf(place)
  const given = newPlace(place, version)
  if (name === null || given === null) return null
  const draft = `${comments.evaluation} ${placeText(place)}`
  return (
    <Composer
      key={draft}
      draft={draft}
      evaluation={comments.evaluation}
      label={text('comments.new', { name })}
      action={text('comments.send')}
      onSend={(words) => begin.mutateAsync({ ...words, place: given })}
      autoFocus={place.kind !== 'evaluation' && comments.openOn(place) === 0}
    />
  )
}

/** What the server is told; `null`: a figure of no version. */
function newPlace({ kind, key }: MarkedPlace, version: string | undefined): NewPlace | null {
  if (kind === 'evaluation') return { kind }
  if (kind === 'field') return { kind, key }
  if (kind === 'version') return { kind, version: key }
  if (kind === 'stage') return { kind, key, version: version ?? null }
  return version === undefined ? null : { kind, key, version }
}

import type { Request, ThreadEntry } from '@ecotrame/contract'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { Button, ErrorPanel, Icon, Skeleton, tellProblem, useFormat } from '../../../ui/index.ts'
import { SaidText } from '../../mentions/index.ts'
import { openAttachment, threadQuery, useReadRequest } from '../queries.ts'
import { statusNames } from '../words.ts'
import layout from '../../../ui/layout.module.css'
import styles from './center.module.css'
import { Composer } from './composer.tsx'

const firstEntries = 50
const mostEntries = 500

interface ThreadProps {
  readonly request: Request
  readonly writes: boolean
}

/** Messages, steps and answers, day by day, and where the next one is written. */
export function Thread({ request, writes }: ThreadProps) {
  const text = useText()
  const { id, closed, sides } = request
  const [limit, setLimit] = useState(firstEntries)
  const { data, error, refetch } = useQuery(threadQuery(id, limit))
  const unread = useUnread(request)
  const takesPart = sides.length > 0
  const mayWrite = usePermitted('update_request') && takesPart
  return (
    <section className={styles.part} aria-label={text('request.thread')}>
      <h3 className={styles.small}>{text('request.thread')}</h3>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data && data.total > data.entries.length && limit < mostEntries && (
        <Button size="small" onClick={() => setLimit(mostEntries)}>
          {text('request.earlier')}
        </Button>
      )}
      {data?.entries.length === 0 && <p className={styles.note}>{text('request.noMessages')}</p>}
      {data && data.entries.length > 0 && <Entries request={id} entries={data.entries} unread={unread} />}
      {closed && (
        <p role="status" className={styles.closed}>
          {text('request.closed')}
        </p>
      )}
      {!closed && mayWrite && <Composer request={id} focused={writes} />}
    </section>
  )
}

/** How many entries were new when the thread was opened; what is shown is read. */
function useUnread({ id, unread }: Request): number {
  const [first] = useState(unread)
  const reading = useReadRequest(id)
  const { mutate } = reading
  useEffect(() => {
    if (unread > 0) mutate()
  }, [unread, mutate])
  return first
}

interface EntriesProps {
  readonly request: string
  readonly entries: readonly ThreadEntry[]
  readonly unread: number
}

function Entries({ request, entries, unread }: EntriesProps) {
  const text = useText()
  const format = useFormat()
  const firstNew = placeOfFirstNew(entries, unread)
  const day = ({ createdAt }: ThreadEntry) => format.dayMonthYear(createdAt)
  return (
    <ol className={layout.list2} aria-live="polite">
      {entries.map((entry, place) => {
        const before = entries[place - 1]
        return (
          <Fragment key={entry.id}>
            {(before === undefined || day(before) !== day(entry)) && (
              <li className={styles.day}>{day(entry)}</li>
            )}
            {place === firstNew && <li className={styles.newBelow}>{text('request.newBelow')}</li>}
            <Entry request={request} entry={entry} />
          </Fragment>
        )
      })}
    </ol>
  )
}

/** Above the oldest of the new entries of others; none when nothing is new. */
function placeOfFirstNew(entries: readonly ThreadEntry[], unread: number): number {
  let left = unread
  for (let place = entries.length - 1; place >= 0 && left > 0; place -= 1) {
    if (entries[place]?.own === false) left -= 1
    if (left === 0) return place
  }
  return -1
}

function Entry({ request, entry }: { readonly request: string; readonly entry: ThreadEntry }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const { kind, own, move, author, createdAt, answered, attachments } = entry
  return (
    <li className={kind === 'message' ? styles.message : styles.event} data-own={own || undefined}>
      <p className={styles.by}>
        <strong>{own ? text('request.you') : author?.name}</strong>{' '}
        <time dateTime={createdAt}>{format.time(createdAt)}</time>
      </p>
      {move && (
        <p className={styles.move}>
          {text('request.step', { from: text(statusNames[move.from]), to: text(statusNames[move.to]) })}
        </p>
      )}
      {answered.length > 0 && (
        <p className={styles.move}>
          {text('request.answeredFields', {
            names: answered.map((label) => wordingIn(language, label)).join(', '),
          })}
        </p>
      )}
      {entry.text !== null && <SaidText text={entry.text} names={entry.mentions.map(({ name }) => name)} />}
      {attachments.length > 0 && (
        <ul className={styles.files}>
          {attachments.map((file) => (
            <li key={file.id}>
              <FileButton request={request} file={file} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface FileButtonProps {
  readonly request: string
  readonly file: ThreadEntry['attachments'][number]
}

function FileButton({ request, file: { id, name, bytes } }: FileButtonProps) {
  const text = useText()
  const format = useFormat()
  const kilobytes = format.quantity(Math.max(1, Math.round(bytes / 1024)), 'kB', { decimals: 0 })
  return (
    <Button
      size="small"
      icon={<Icon of={IconPaperclip} />}
      onClick={() => void openAttachment(request, id).catch((problem: unknown) => tellProblem(problem, text))}
    >
      {name} <span className={styles.note}>{kilobytes}</span>
    </Button>
  )
}

import { useQuery, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/index.ts'
import type { Chosen, SentSelection } from '../../ui/list/index.ts'
import { Question } from '../../ui/question.tsx'
import { showJobToast } from '../jobs/index.ts'
import layout from '../../ui/layout.module.css'
import { PreviewWords } from './preview-words.tsx'
import type { BulkPreview, CallShape, Job } from '@ecotrame/contract'
import { send } from '../../api/index.ts'
import { onLiveMessage } from '../../api/live.ts'

/** Both calls of an action on many: what it would do, and the job that does it. */
interface BulkCalls {
  readonly preview: CallShape
  readonly start: CallShape
}

interface BulkBody {
  readonly selection: SentSelection
  readonly [field: string]: unknown
}

/** Bodies are checked where their fields are chosen; here any of them passes. */
const sendAny = send as unknown as <Answer>(
  call: CallShape,
  options: { readonly body: BulkBody; readonly idempotencyKey?: string; readonly signal?: AbortSignal },
) => Promise<Answer>

/** What the action would do now; looked at anew whenever it is asked otherwise. */
const previewQuery = ({ preview }: BulkCalls, body: BulkBody | null) =>
  queryOptions({
    queryKey: ['bulk', preview.path, body],
    queryFn: ({ signal }) => sendAny<BulkPreview>(preview, { body: body as BulkBody, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })

/** Asks for the job. Every list that it may change is looked at again when it ends. */
function useStartBulk({ start }: BulkCalls) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: BulkBody; readonly key: string }) =>
      sendAny<{ job: Job }>(start, { body, idempotencyKey: key }),
    onSuccess: ({ job }) => {
      const look = () => void cache.invalidateQueries()
      const forget = onLiveMessage(({ id, type }) => {
        if (id !== `job-${job.id}` || type === 'loading') return
        forget()
        look()
      }, look)
    },
  })
}

/** Something that is done to all that the bar counts, by a job. */
export interface AskedOfMany {
  readonly chosen: Pick<Chosen<unknown>, 'count' | 'sent'>
  /** Called once it was asked for, so that the rows are let go. */
  readonly onDone: () => void
}

interface BulkQuestionProps extends AskedOfMany {
  readonly title: string
  /** The verb: what the button does. */
  readonly button: string
  readonly danger?: boolean
  readonly calls: BulkCalls
  /** What is asked besides the selection; `null`: it is not complete yet. */
  readonly change: Readonly<Record<string, unknown>> | null
  /** What the preview calls the other things that name the rows. */
  readonly concerned?: string
  readonly onClose: () => void
  /** Fields and consequences. */
  readonly children?: ReactNode
}

/** Says what would change and what would be left, before a job is asked for; closing the page stops nothing. */
export function BulkQuestion({ chosen, calls, change, onDone, onClose, ...props }: BulkQuestionProps) {
  const text = useText()
  const [key] = useState(() => crypto.randomUUID())
  const body = change === null ? null : { selection: chosen.sent, ...change }
  const { data, error, isFetching } = useQuery(previewQuery(calls, body))
  const preview = change === null ? undefined : data
  const starting = useStartBulk(calls)
  const go = () =>
    body !== null &&
    starting.mutate(
      { body, key },
      {
        onSuccess: ({ job }) => {
          showJobToast(job, text('bulk.asked', { count: job.total }))
          onDone()
          onClose()
        },
      },
    )
  return (
    <Question
      title={props.title}
      button={props.button}
      danger={props.danger ?? false}
      disabled={preview === undefined || isFetching || preview.changes === 0}
      loading={starting.isPending}
      problem={starting.error ?? (change === null ? null : error)}
      onConfirm={go}
      onClose={onClose}
    >
      <div className={layout.stack3}>
        {props.children}
        {preview ? (
          <PreviewWords preview={preview} stale={isFetching} concerned={props.concerned} />
        ) : (
          change !== null && !error && <Skeleton height={72} />
        )}
      </div>
    </Question>
  )
}

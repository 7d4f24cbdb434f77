import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/index.ts'
import type { Chosen } from '../../ui/list/index.ts'
import { Question } from '../../ui/question.tsx'
import { showJobToast } from '../jobs/index.ts'
import layout from '../../ui/layout.module.css'
import { PreviewWords } from './preview-words.tsx'
import { previewQuery, useStartBulk, type BulkCalls } from './queries.ts'

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

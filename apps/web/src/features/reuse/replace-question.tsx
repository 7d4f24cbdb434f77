import type { Job } from '@ecotrame/contract'
import { useState } from 'react'
import edit from '../../ui/edit-form.module.css'
import { Select, showToast } from '../../ui/index.ts'
import { Question } from '../../ui/question.tsx'
import { showJobToast } from '../jobs/index.ts'

interface Other {
  readonly id: string
  readonly name: string
  readonly reference: string | null
}

interface ReplaceQuestionProps {
  readonly title: string
  readonly button: string
  readonly consequence: string
  readonly by: { readonly label: string; readonly hint?: string }
  /** Said when a job began, and where none was needed. */
  readonly asked: string
  readonly done: string
  readonly id: string
  /** What can take its place, itself among them. */
  readonly others: { readonly data: readonly Other[] | undefined; readonly error: unknown }
  readonly replacing: {
    readonly mutate: (
      wanted: { readonly id: string; readonly by: string },
      options: { readonly onSuccess: (answer: { readonly job: Job | null }) => void },
    ) => void
    readonly isPending: boolean
    readonly error: unknown
  }
  readonly onClose: () => void
}

/** Puts another thing in the place of this one, wherever the reader may. */
export function ReplaceQuestion({ id, others, replacing, by: field, ...props }: ReplaceQuestionProps) {
  const [by, setBy] = useState<string | null>(null)
  const entries = (others.data ?? [])
    .filter((other) => other.id !== id)
    .map((other) => ({ id: other.id, value: other.name, emphasis: other.reference ?? '' }))
  const tell = (job: Job | null) => {
    if (job) showJobToast(job, props.asked)
    else showToast({ type: 'success', body: props.done })
    props.onClose()
  }
  return (
    <Question
      title={props.title}
      button={props.button}
      disabled={by === null}
      loading={replacing.isPending}
      problem={replacing.error ?? others.error}
      onConfirm={() => by !== null && replacing.mutate({ id, by }, { onSuccess: ({ job }) => tell(job) })}
      onClose={props.onClose}
    >
      <div className={edit.group}>
        <p>{props.consequence}</p>
        <Select {...field} entries={entries} value={by} onChange={setBy} />
      </div>
    </Question>
  )
}

import type { EvaluationState } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Select } from '../../ui/index.ts'
import { Question } from '../../ui/question.tsx'
import { useEvaluateMany } from './queries.ts'
import { showJobToast } from './show-job-toast.ts'
import layout from '../../ui/layout.module.css'

const choices = ['all', 'outdated', 'failed', 'draft'] as const
type Choice = (typeof choices)[number]
const statesOf: Readonly<Record<Choice, readonly EvaluationState[]>> = {
  all: [],
  outdated: ['outdated'],
  failed: ['failed'],
  draft: ['draft'],
}
const isChoice = (value: string | null): value is Choice => choices.some((choice) => choice === value)

/** Runs a whole library of evaluations: all that one may see, or those in one state. */
export function RunManyPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const [choice, setChoice] = useState<Choice>('outdated')
  const evaluation = useEvaluateMany()
  const states = statesOf[choice]
  const go = () =>
    evaluation.mutate(states.length === 0 ? {} : { state: [...states] }, {
      onSuccess: ({ job }) => {
        showJobToast(job, text('jobs.asked', { count: job.total }))
        onClose()
      },
    })
  return (
    <Question
      title={text('jobs.run.title')}
      button={text('jobs.run.confirm')}
      loading={evaluation.isPending}
      problem={evaluation.error}
      onConfirm={go}
      onClose={onClose}
    >
      <div className={layout.stack3}>
        <Select
          label={text('jobs.run.which')}
          entries={choices.map((id) => ({ id, value: text(`jobs.run.${id}`) }))}
          value={choice}
          onChange={(id) => isChoice(id) && setChoice(id)}
        />
        <p>{text('jobs.run.consequence')}</p>
      </div>
    </Question>
  )
}

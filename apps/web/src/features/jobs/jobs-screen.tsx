import {
  jobKinds,
  jobStates,
  type Job,
  type JobKind,
  type JobState,
  type EvaluationState,
} from '@ecotrame/contract'
import { IconArrowBackUp, IconListDetails, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import {
  addressWith,
  Button,
  EmptyState,
  useAddress,
  useFormat,
  type Column,
  Select,
} from '../../ui/index.ts'
import { Library, type LibraryDefinition, type ListRequest } from '../../ui/list/index.ts'
import { JobPanel, jobPart } from './job-panel.tsx'
import { JobProgress, JobState as StateOfJob } from './job-parts.tsx'
import {
  evaluationsToRunQuery,
  fetchJobs,
  hasEnded,
  jobsKey,
  useFreshJobs,
  useEvaluateMany,
} from './queries.ts'
import { useJobActions } from './use-job-actions.ts'
import { useJobWords } from './use-job-words.ts'
import { Question } from '../../ui/question.tsx'
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
function RunManyPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const [choice, setChoice] = useState<Choice>('outdated')
  const evaluation = useEvaluateMany()
  const states = statesOf[choice]
  const { data: count } = useQuery(evaluationsToRunQuery(states))
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
      disabled={count === undefined || count === 0}
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
        <p role="status" className={layout.strong}>
          {count !== undefined && (count === 0 ? text('jobs.run.none') : text('jobs.run.count', { count }))}
        </p>
        <p>{text('jobs.run.consequence')}</p>
      </div>
    </Question>
  )
}

/** What runs and what ran: own jobs, and for owners those of the whole organization. */
export function JobsScreen() {
  const text = useText()
  const { query, setQuery } = useAddress()
  const [choosing, setChoosing] = useState(false)
  useFreshJobs()
  const opened = query.get(jobPart)
  const runMany = usePermitted('evaluate_evaluation') ? (
    <Button kind="primary" onClick={() => setChoosing(true)}>
      {text('jobs.run.button')}
    </Button>
  ) : null
  return (
    <>
      <Library definition={{ ...useDefinition(), primary: runMany }} />
      {choosing && <RunManyPopup onClose={() => setChoosing(false)} />}
      {opened !== null && <JobPanel id={opened} onClose={() => setQuery({ [jobPart]: null })} />}
    </>
  )
}

function useDefinition(): LibraryDefinition<Job> {
  const text = useText()
  const words = useJobWords()
  const { path, query } = useAddress()
  const actionsOf = useRowActions()
  const addressOfJob = ({ id }: Job) => addressWith(path, query, { [jobPart]: id })
  return {
    id: 'jobs',
    title: text('jobs.title'),
    columns: useColumns(),
    filters: [
      {
        id: 'kind',
        label: text('jobs.kind.label'),
        options: jobKinds.map((id) => ({ id, value: text(`jobs.kind.${id}`) })),
      },
      {
        id: 'state',
        label: text('jobs.state.label'),
        options: jobStates.map((id) => ({ id, value: text(`jobs.state.${id}`) })),
      },
    ],
    rowId: ({ id }) => id,
    rowName: words.kind,
    rowAddress: addressOfJob,
    rowActions: (job) => [
      { id: 'details', label: text('jobs.details'), icon: IconListDetails, url: addressOfJob(job) },
      ...actionsOf(job),
    ],
    bulkActions: [],
    readOnly: true,
    queryKey: jobsKey,
    fetchPage,
    primary: null,
    empty: <EmptyState title={text('empty.jobs')} text={text('jobs.nothingYet')} />,
    card: (job) => (
      <>
        <span>
          <StateOfJob job={job} />
        </span>
        <JobProgress job={job} />
      </>
    ),
  }
}

const isKind = (value: string): value is JobKind => jobKinds.some((kind) => kind === value)
const isState = (value: string): value is JobState => jobStates.some((state) => state === value)

const fetchPage = ({ filters, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchJobs(
    {
      ...request,
      ...(filters['kind'] ? { kind: filters['kind'].filter(isKind) } : {}),
      ...(filters['state'] ? { state: filters['state'].filter(isState) } : {}),
    },
    signal,
  )

function useRowActions() {
  const text = useText()
  const { cancel, retry, undo } = useJobActions()
  return (job: Job) => {
    if (!hasEnded(job))
      return [{ id: 'cancel', label: text('jobs.cancel'), icon: IconPlayerStop, onSelect: () => cancel(job) }]
    const back =
      job.undo === 'possible'
        ? [{ id: 'undo', label: text('jobs.undo.button'), icon: IconArrowBackUp, onSelect: () => undo(job) }]
        : []
    if (job.state === 'done' || job.undo === 'undone') return back
    const label = text(job.state === 'cancelled' ? 'jobs.resume' : 'jobs.retry')
    return [{ id: 'retry', label, icon: IconPlayerPlay, onSelect: () => retry(job) }, ...back]
  }
}

function useColumns(): readonly Column<Job>[] {
  const text = useText()
  const words = useJobWords()
  const format = useFormat()
  return [
    { id: 'kind', title: text('jobs.kind.label'), cell: words.kind, sort: 'kind', fixed: true },
    {
      id: 'state',
      title: text('jobs.state.label'),
      cell: (job) => <StateOfJob job={job} />,
      sort: 'state',
    },
    { id: 'progress', title: text('jobs.progress.label'), cell: (job) => <JobProgress job={job} /> },
    { id: 'by', title: text('jobs.askedBy'), cell: ({ askedBy }) => askedBy.name },
    {
      id: 'created',
      title: text('jobs.created'),
      cell: ({ createdAt }) => format.dayMonthYear(createdAt, true),
      sort: 'createdAt',
    },
    {
      id: 'finished',
      title: text('jobs.finished'),
      cell: ({ finishedAt }) => format.dayMonthYear(finishedAt, true),
      sort: 'finishedAt',
    },
  ]
}

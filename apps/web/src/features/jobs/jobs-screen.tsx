import { jobKinds, jobStates, type Job, type JobKind, type JobState } from '@ecotrame/contract'
import { IconArrowBackUp, IconListDetails, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressWith, Button, EmptyState, useAddress, useFormat, type Column } from '../../ui/index.ts'
import { Library, type LibraryDefinition, type ListRequest } from '../../ui/list/index.ts'
import { JobPanel, jobPart } from './job-panel.tsx'
import { JobProgress, JobState as StateOfJob } from './job-parts.tsx'
import { fetchJobs, hasEnded, jobsKey, useFreshJobs } from './queries.ts'
import { RunManyPopup } from './run-many-popup.tsx'
import { useJobActions } from './use-job-actions.ts'
import { useJobWords } from './use-job-words.ts'

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

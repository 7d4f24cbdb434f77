import type { JobAnswer, JobFailure } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, Link, Loader, SidePanel, useFormat } from '../../ui/index.ts'
import { JobProgress, JobState } from './job-parts.tsx'
import { hasEnded, jobQuery } from './queries.ts'
import { useJobActions } from './use-job-actions.ts'
import { useJobWords } from './use-job-words.ts'
import styles from './jobs.module.css'

/** Name of the query under which the panel stands. */
export const jobPart = 'job'

/** How far one job is, and what could not be done with its reason. */
export function JobPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const text = useText()
  const words = useJobWords()
  const { data: job, error, refetch } = useQuery(jobQuery(id))
  return (
    <SidePanel opened title={job ? words.kind(job) : text('jobs.title')} onClose={onClose}>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!job && !error && <Loader />}
      {job && <JobDetails job={job} />}
    </SidePanel>
  )
}

function JobDetails({ job }: { readonly job: JobAnswer }) {
  const words = useJobWords()
  const reason = words.reason(job)
  return (
    <div className={styles.panel}>
      <div>
        <JobState job={job} />
      </div>
      <JobProgress job={job} />
      {reason !== null && <p>{reason}</p>}
      <Actions job={job} />
      <Facts job={job} />
      {job.failures.length > 0 && <Failures job={job} />}
    </div>
  )
}

function Actions({ job }: { readonly job: JobAnswer }) {
  const text = useText()
  const { cancel, retry, isWorking } = useJobActions()
  if (!hasEnded(job))
    return (
      <div>
        <Button loading={isWorking} onClick={() => cancel(job)}>
          {text('jobs.cancel')}
        </Button>
      </div>
    )
  if (job.state === 'done') return null
  return (
    <div>
      <Button kind="primary" loading={isWorking} onClick={() => retry(job)}>
        {text(job.state === 'cancelled' ? 'jobs.resume' : 'jobs.retry')}
      </Button>
    </div>
  )
}

function Facts({ job }: { readonly job: JobAnswer }) {
  const text = useText()
  const format = useFormat()
  return (
    <dl className={styles.facts}>
      <dt>{text('jobs.askedBy')}</dt>
      <dd>{job.askedBy.name}</dd>
      <dt>{text('jobs.created')}</dt>
      <dd>{format.dayMonthYear(job.createdAt, true)}</dd>
      <dt>{text('jobs.started')}</dt>
      <dd>{format.dayMonthYear(job.startedAt, true)}</dd>
      <dt>{text('jobs.finished')}</dt>
      <dd>{format.dayMonthYear(job.finishedAt, true)}</dd>
    </dl>
  )
}

function Failures({ job }: { readonly job: JobAnswer }) {
  const text = useText()
  const rest = job.failed - job.failures.length
  return (
    <section>
      <h3 className={styles.heading}>{text('jobs.failures')}</h3>
      <ul className={styles.failures}>
        {job.failures.map((failure, index) => (
          <li key={failure.id ?? index}>
            <FailedThing failure={failure} />
            <span className={styles.message}>{failure.message}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{text('evaluation.andMore', { count: rest })}</p>}
    </section>
  )
}

function FailedThing({ failure: { id, name } }: { readonly failure: JobFailure }) {
  if (id === null || name === null) return name ?? id
  return <Link to={`/evaluation/edit/${id}`}>{name}</Link>
}

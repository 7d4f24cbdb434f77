import type { JobAnswer, JobFailure } from '@ecotrame/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, Link, Loader, SidePanel, useFormat } from '../../ui/index.ts'
import { JobProgress, JobState } from './job-parts.tsx'
import { failuresQuery, hasEnded, jobQuery } from './queries.ts'
import { useJobActions } from './use-job-actions.ts'
import { useJobWords } from './use-job-words.ts'
import layout from '../../ui/layout.module.css'
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
    <div className={layout.stack4}>
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
  const { cancel, retry, undo, isWorking } = useJobActions()
  if (!hasEnded(job))
    return (
      <div>
        <Button loading={isWorking} onClick={() => cancel(job)}>
          {text('jobs.cancel')}
        </Button>
      </div>
    )
  const canRetry = job.state !== 'done' && job.undo !== 'undone'
  if (!canRetry && job.undo === null) return null
  return (
    <div className={layout.row2}>
      {canRetry && (
        <Button kind="primary" loading={isWorking} onClick={() => retry(job)}>
          {text(job.state === 'cancelled' ? 'jobs.resume' : 'jobs.retry')}
        </Button>
      )}
      {job.undo === 'possible' && (
        <Button loading={isWorking} onClick={() => undo(job)}>
          {text('jobs.undo.button')}
        </Button>
      )}
      {job.undo === 'undone' && <span>{text('jobs.undone')}</span>}
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

/** The first come with the job; the others when they are asked for. */
function Failures({ job }: { readonly job: JobAnswer }) {
  const text = useText()
  const [wanted, setWanted] = useState(false)
  const further = useInfiniteQuery({ ...failuresQuery(job.id), enabled: wanted })
  const failures = further.data?.pages.flatMap(({ items }) => items) ?? job.failures
  const rest = job.failed - failures.length
  const more = () => {
    if (wanted) void further.fetchNextPage()
    else setWanted(true)
  }
  return (
    <section>
      <h3 className={styles.heading}>{text('jobs.failures')}</h3>
      <ul className={styles.failures}>
        {failures.map((failure, index) => (
          <li key={failure.id ?? index}>
            <FailedThing job={job} failure={failure} />
            <span className={styles.message}>{failure.message}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p>
          {text('evaluation.andMore', { count: rest })}{' '}
          <Button kind="quiet" size="small" loading={further.isFetching} onClick={more}>
            {text('jobs.moreFailures')}
          </Button>
        </p>
      )}
    </section>
  )
}

/** Where the things of a job stand; what was deleted stands nowhere. */
function addressOf({ kind }: JobAnswer, id: string): string | null {
  if (kind.endsWith('_products')) return `/products/edit/${id}`
  if (kind.endsWith('_product_collections')) return `/products/collection/${id}`
  if (kind.endsWith('_comparisons') || kind.endsWith('_facilities')) return null
  return `/evaluation/edit/${id}`
}

function FailedThing({
  job,
  failure: { id, name },
}: {
  readonly job: JobAnswer
  readonly failure: JobFailure
}) {
  const address = id === null ? null : addressOf(job, id)
  if (address === null || name === null) return name ?? id
  return <Link to={address}>{name}</Link>
}

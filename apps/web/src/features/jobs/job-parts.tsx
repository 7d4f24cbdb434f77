import type { Job, JobState } from '@ecotrame/contract'
import { Chip, ProgressBar } from '../../ui/index.ts'
import { useJobWords } from './use-job-words.ts'
import layout from '../../ui/layout.module.css'
import styles from './jobs.module.css'

const tones = {
  queued: 'neutral',
  running: 'info',
  done: 'action',
  failed: 'error',
  cancelled: 'neutral',
} as const satisfies Record<JobState, string>

export function JobState({ job }: { readonly job: Job }) {
  const words = useJobWords()
  return <Chip tone={tones[job.state]}>{words.state(job)}</Chip>
}

/** Bar, figures and time left. */
export function JobProgress({ job }: { readonly job: Job }) {
  const words = useJobWords()
  const { done, failed, total, step } = job
  // The item in hand counts by what is done of it.
  const share = (done + failed + (step?.share ?? 0)) / total
  const failures = words.failed(job)
  const unchanged = words.unchanged(job)
  return (
    <div className={styles.progress}>
      <ProgressBar label={words.kind(job)} value={share * 100} />
      <span className={styles.figures}>
        {words.progress(job)}
        {unchanged !== null && ` · ${unchanged}`}
        {failures !== null && <span className={layout.error}> · {failures}</span>}
      </span>
    </div>
  )
}

import type { Job } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { formatCount } from '../../i18n/count.ts'
import { useFormat } from '../../ui/index.ts'

const secondsOfMinute = 60

/** What is said of a job. */
export function useJobWords() {
  const text = useText()
  const format = useFormat()
  const left = ({ secondsLeft }: Job) => {
    if (secondsLeft === null) return null
    const minutes = Math.round(secondsLeft / secondsOfMinute)
    return minutes < 1 ? text('jobs.left.soon') : text('jobs.left.minutes', { count: minutes })
  }
  const counted = ({ done, failed, total, step }: Job) =>
    step !== null
      ? format.share(step.share)
      : text('jobs.progress.figures', { at: formatCount(done + failed), total: formatCount(total) })
  return {
    /** What it is, and the file that it reads or writes. */
    kind: ({ kind, file }: Job) =>
      [text(`jobs.kind.${kind}`), file].filter((part) => part !== undefined).join(' · '),
    state: ({ state }: Job) => text(`jobs.state.${state}`),
    /** `1 234 of 5 000 · about 2 min left` */
    progress: (job: Job) => [counted(job), left(job)].filter((part) => part !== null).join(' · '),
    failed: ({ failed }: Job) => (failed === 0 ? null : text('jobs.failed', { count: failed })),
    unchanged: ({ unchanged }: Job) =>
      unchanged === 0 ? null : text('jobs.unchanged', { count: unchanged }),
    /** Why all of it was stopped. */
    reason: ({ code }: Job) => {
      if (code === null) return null
      if (code === 'ASKER_GONE') return text('jobs.reason.askerGone')
      return code === 'PERMISSION_REQUIRED' ? text('jobs.reason.notPermitted') : text('jobs.reason.other')
    },
  }
}

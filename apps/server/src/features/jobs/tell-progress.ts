import { endedJobStates, type LiveMessage } from '@ecotrame/contract'
import type { JobRow } from '../../platform/jobs/tables.ts'
import type { Live } from '../../platform/live/live.ts'
import { jobAnswer } from './answers.ts'
import { endOf, progressOf } from './wordings.ts'

/** Nobody reads faster. */
const milliseconds = 1000
const priority = 1

function typeOf({ state, done }: JobRow): LiveMessage['type'] {
  if (state === 'done') return 'success'
  if (state === 'failed') return done > 0 ? 'warning' : 'error'
  return state === 'cancelled' ? 'info' : 'loading'
}

function textOf(job: JobRow): string {
  if (!endedJobStates.has(job.state)) return progressOf(job, job.language, jobAnswer(job).secondsLeft)
  const { title, content } = endOf(job, job.language)
  return `${title} ${content}`.trim()
}

/** Tells whoever asked for a job how far it is: one toast, `job-<id>`, that goes with it from begin to end. */
export function tellProgress(live: Pick<Live, 'toUser'>): (job: JobRow) => void {
  const toldAt = new Map<string, number>()
  return (job) => {
    if (job.askedByKind !== 'user') return
    const hasEnded = endedJobStates.has(job.state)
    const now = Date.now()
    if (!hasEnded && now - (toldAt.get(job.id) ?? 0) < milliseconds) return
    if (hasEnded) toldAt.delete(job.id)
    else toldAt.set(job.id, now)
    live.toUser(job.askedBy, { id: `job-${job.id}`, type: typeOf(job), priority, text: textOf(job) })
  }
}

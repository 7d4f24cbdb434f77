import type { JobEvents } from '../jobs/jobs.ts'
import type { EventFigures } from './event-figures.ts'

/** Reports jobs that end in this process, once their end is committed: a transaction that fails ends nothing. */
export function measuredJobs({ jobEnded }: Pick<EventFigures, 'jobEnded'>): JobEvents {
  const ending = new Set<string>()
  return {
    ended: async (_tx, { id }) => void ending.add(id),
    moved: ({ id, kind, state, startedAt, finishedAt }) => {
      if (finishedAt === null || !ending.delete(id)) return
      jobEnded(kind, state, (finishedAt.getTime() - (startedAt ?? finishedAt).getTime()) / 1000)
    },
  }
}

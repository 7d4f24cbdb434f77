import { expect } from 'vitest'
import type { BulkPreview, Job, JobAnswer } from '@ecotrame/contract'

interface Answered {
  readonly statusCode: number
  readonly body: string
  readonly json: <T>() => T
}
/** Who makes the calls of a test. */
interface Caller {
  readonly get: (path: string) => Promise<Answered>
  readonly post: (path: string, body?: unknown) => Promise<Answered>
}

/** Calls on many rows as tests make them: what they would do, and what their jobs did. */
export function bulkCallerOf(reader: Caller) {
  const ended = async ({ id }: Pick<Job, 'id'>): Promise<JobAnswer> => {
    for (;;) {
      const job = (await reader.get(`/jobs/${id}`)).json<JobAnswer>()
      if (job.finishedAt !== null) return job
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return {
    ended,
    done: async (caller: Caller, path: string, body: object): Promise<JobAnswer> => {
      const answer = await caller.post(path, body)
      expect(answer.statusCode, answer.body).toBe(202)
      return ended(answer.json<{ job: Job }>().job)
    },
    previewed: async (caller: Caller, path: string, body: object): Promise<BulkPreview> => {
      const answer = await caller.post(`${path}/preview`, body)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<BulkPreview>()
    },
    undone: async ({ id }: Pick<Job, 'id'>): Promise<JobAnswer> =>
      ended((await reader.post(`/jobs/${id}/undo`)).json<Job>()),
    aTag: async (name: string): Promise<string> => {
      const answer = await reader.post('/tags', { name, color: '#0f766e' })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json<{ id: string }>().id
    },
    /** What a person sees who looks at a list with a search. */
    seen: async (caller: Caller, list: string, search: string) => {
      const { meta } = (await caller.get(`/${list}?search=${search}`)).json<{
        meta: { totalItems: number; at: string }
      }>()
      return { filter: { search }, count: meta.totalItems, at: meta.at }
    },
  }
}

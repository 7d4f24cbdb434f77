import type { BulkPreview, CallShape, Job } from '@ecotrame/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import { onLiveMessage } from '../../api/live.ts'
import type { SentSelection } from '../../ui/list/index.ts'

/** Both calls of an action on many: what it would do, and the job that does it. */
export interface BulkCalls {
  readonly preview: CallShape
  readonly start: CallShape
}

interface BulkBody {
  readonly selection: SentSelection
  readonly [field: string]: unknown
}

/** Bodies are checked where their fields are chosen; here any of them passes. */
const sendAny = send as unknown as <Answer>(
  call: CallShape,
  options: { readonly body: BulkBody; readonly idempotencyKey?: string; readonly signal?: AbortSignal },
) => Promise<Answer>

/** What the action would do now; looked at anew whenever it is asked otherwise. */
export const previewQuery = ({ preview }: BulkCalls, body: BulkBody | null) =>
  queryOptions({
    queryKey: ['bulk', preview.path, body],
    queryFn: ({ signal }) => sendAny<BulkPreview>(preview, { body: body as BulkBody, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })

/** Asks for the job. Every list that it may change is looked at again when it ends. */
export function useStartBulk({ start }: BulkCalls) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: BulkBody; readonly key: string }) =>
      sendAny<{ job: Job }>(start, { body, idempotencyKey: key }),
    onSuccess: ({ job }) => {
      const forget = onLiveMessage(({ id, type }) => {
        if (id !== `job-${job.id}` || type === 'loading') return
        forget()
        void cache.invalidateQueries()
      })
    },
  })
}

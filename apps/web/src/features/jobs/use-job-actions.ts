import type { Job } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { tellProblem } from '../../ui/index.ts'
import { useCancelJob, useRetryJob } from './queries.ts'

/** Stopping a job and going on with it; what is refused is told. */
export function useJobActions() {
  const text = useText()
  const cancellation = useCancelJob()
  const retrial = useRetryJob()
  const onError = (problem: unknown) => tellProblem(problem, text)
  return {
    cancel: ({ id }: Job) => cancellation.mutate(id, { onError }),
    retry: ({ id }: Job) => retrial.mutate(id, { onError }),
    isWorking: cancellation.isPending || retrial.isPending,
  }
}

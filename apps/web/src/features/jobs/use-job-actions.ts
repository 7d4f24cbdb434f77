import type { Job } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { showJobToast } from './show-job-toast.ts'
import { tellProblem } from '../../ui/index.ts'
import { useCancelJob, useRetryJob, useUndoJob } from './queries.ts'

/** Stopping a job and going on with it; what is refused is told. */
export function useJobActions() {
  const text = useText()
  const cancellation = useCancelJob()
  const retrial = useRetryJob()
  const undoing = useUndoJob()
  const onError = (problem: unknown) => tellProblem(problem, text)
  return {
    cancel: ({ id }: Job) => cancellation.mutate(id, { onError }),
    retry: ({ id }: Job) => retrial.mutate(id, { onError }),
    undo: ({ id }: Job) =>
      undoing.mutate(id, { onSuccess: (job) => showJobToast(job, text('jobs.undo.asked')), onError }),
    isWorking: cancellation.isPending || retrial.isPending || undoing.isPending,
  }
}

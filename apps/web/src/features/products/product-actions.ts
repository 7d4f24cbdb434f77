import type { ProductRow } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { showToast, tellProblem, useAddress } from '../../ui/index.ts'
import type { SentSelection } from '../../ui/list/index.ts'
import { showJobToast } from '../jobs/index.ts'
import { useDuplicateProduct, useEvaluateProducts } from './queries.ts'

/** Published is what has been evaluated as it stands. */
export const canBePublished = ({ state }: Pick<ProductRow, 'state'>): boolean => state === 'evaluated'

/** Runs what is in products as a job; its toast tells how far it is. */
export function useEvaluate() {
  const text = useText()
  const { mutate } = useEvaluateProducts()
  return (selection: SentSelection, onDone: () => void) =>
    mutate(selection, {
      onSuccess: ({ job }) => {
        showJobToast(job, text('jobs.asked', { count: job.total }))
        onDone()
      },
      onError: (problem) => tellProblem(problem, text),
    })
}

export function useDuplicate() {
  const text = useText()
  const { go } = useAddress()
  const { mutate } = useDuplicateProduct()
  return ({ id, name }: Pick<ProductRow, 'id' | 'name'>) =>
    mutate(
      { id, key: crypto.randomUUID() },
      {
        onSuccess: (copy) => {
          showToast({ type: 'success', body: text('evaluation.duplicate.copied', { name }) })
          go(`/products/edit/${copy.id}`)
        },
        onError: (problem) => tellProblem(problem, text),
      },
    )
}

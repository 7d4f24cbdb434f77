import { labelOfForm, type CategoryForm } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { ask, useComputeSettings } from '../precision/index.ts'

const none: readonly string[] = []

/**
 * Ids of the fields that move the score of the reference product of the category most, as the organization computes.
 * Found once a category, beside the screen; none until they are known.
 */
export function useDrivers(form: CategoryForm): readonly string[] {
  const settings = useComputeSettings()
  const { data } = useQuery({
    queryKey: ['form-drivers', form.categoryId, settings],
    enabled: settings !== null && typeof Worker !== 'undefined',
    queryFn: async () => {
      if (settings === null) throw new Error('asked too early')
      return ask({
        kind: 'drivers',
        form,
        product: null,
        ...settings,
        asked: { label: labelOfForm(form), basis: 'product' },
      })
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  return data ?? none
}

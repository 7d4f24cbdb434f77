import { setUnsoldFile, unsoldDisclosureResource, type UnsoldDisclosureWhole } from '@ecotrame/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import { resourceClient } from '../../ui/resource/index.ts'

export const disclosures = resourceClient(unsoldDisclosureResource)

/** Sets or replaces the stock file of a disclosure. */
export function useSetFile({ id, rowVersion }: Pick<UnsoldDisclosureWhole, 'id' | 'rowVersion'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => send(setUnsoldFile, { params: { id }, file, ifMatch: rowVersion }),
    onSuccess: (whole) => {
      cache.setQueryData(disclosures.oneQuery(id).queryKey, whole)
      return cache.invalidateQueries({ queryKey: [...disclosures.key] })
    },
  })
}

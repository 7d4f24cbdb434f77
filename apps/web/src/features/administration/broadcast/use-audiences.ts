import { limits } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import type { SelectEntry } from '../../../ui/index.ts'
import { fetchOrganizations, organizationsKey } from '../organizations/queries.ts'

/** The organizations that a broadcast can be for. */
export function useAudiences(): readonly SelectEntry[] {
  const { data } = useQuery({
    queryKey: [...organizationsKey, 'audiences'],
    queryFn: ({ signal }) => fetchOrganizations({ limit: limits.listMaximumLimit, sort: 'name' }, signal),
  })
  return (data?.items ?? []).map(({ id, name }) => ({ id, value: name }))
}

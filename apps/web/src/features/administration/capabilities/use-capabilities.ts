import { findCapabilities } from '@ecotrame/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../../api/client.ts'
import { useLanguage } from '../../../i18n/index.ts'
import { useCapabilityName } from '../../access/index.ts'
import { capabilitySections } from './capability-sections.ts'

const capabilitiesQuery = () =>
  queryOptions({
    queryKey: ['capabilities'],
    queryFn: ({ signal }) => send(findCapabilities, { signal }),
  })

/** Everything that plans and options can open, by kind. */
export function useCapabilities() {
  const language = useLanguage()
  const nameOf = useCapabilityName()
  const { data, error, refetch } = useQuery(capabilitiesQuery())
  return {
    sections: data && capabilitySections(data.items, nameOf, language),
    error,
    retry: () => void refetch(),
  }
}

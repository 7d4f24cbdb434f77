import { evidenceStates } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import type { Filter } from '../../../ui/list/index.ts'
import { useFacilityWords } from './use-facility-words.ts'
import { useReferences } from '../../product-choices/index.ts'

/** What facilities can be filtered by wherever they are listed; all of it stands in the address. */
export function useFacilityFilters(): readonly Filter[] {
  const text = useText()
  const { countryEntries } = useReferences()
  const { processEntries, tierEntries } = useFacilityWords()
  return [
    { id: 'country', label: text('facility.country'), options: countryEntries },
    { id: 'process', label: text('facility.processes.label'), options: processEntries },
    { id: 'tier', label: text('facility.tier.label'), options: tierEntries },
    {
      id: 'evidence',
      label: text('facility.evidence.label'),
      options: evidenceStates.map((id) => ({ id, value: text(`facility.evidence.state.${id}`) })),
    },
  ]
}

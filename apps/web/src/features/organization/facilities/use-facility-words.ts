import { facilityProcesses, ownDataKinds } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import type { FormOf } from '../../../ui/form/index.ts'
import type { SelectEntry } from '../../../ui/index.ts'
import type { FacilityDraft } from './draft.ts'

export function useFacilityWords() {
  const text = useText()
  const processEntries: readonly SelectEntry[] = facilityProcesses.map((id) => ({
    id,
    value: text(`facility.process.${id}`),
  }))
  const kindEntries: readonly SelectEntry[] = ownDataKinds.map((id) => ({
    id,
    value: text(`facility.ownData.kind.${id}`),
  }))
  const tierEntries: readonly SelectEntry[] = (['1', '2', '3', '4'] as const).map((id) => ({
    id,
    value: text(`facility.tier.${id}`),
  }))
  return { processEntries, kindEntries, tierEntries }
}

export interface FacilityFieldsProps {
  readonly form: FormOf<FacilityDraft>
}

import type { FacilityProcess } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { useReferences } from '../product-choices/index.ts'

/** Names of countries, schemes and processes in the language of the reader. */
export function useSupplierWords() {
  const text = useText()
  const { countryName, shortSchemeName } = useReferences()
  return {
    countryName,
    schemeName: shortSchemeName,
    processNames: (processes: readonly FacilityProcess[]) =>
      processes.map((id) => text(`facility.process.${id}`)).join(', '),
  }
}

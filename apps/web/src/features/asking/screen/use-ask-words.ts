import type { AskRefusal, FacilityProcess } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'

/** Names of steps, and why a facility is not asked. */
export function useAskWords() {
  const text = useText()
  return {
    stepName: (process: FacilityProcess | null) =>
      process === null ? '' : text(`facility.process.${process}`),
    refusalName: (refusal: AskRefusal) => text(`asks.refusal.${refusal}`),
  }
}

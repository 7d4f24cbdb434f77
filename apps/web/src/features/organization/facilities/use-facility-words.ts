import { facilityProcesses, ownDataKinds } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form-panel.tsx'
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
  readonly draft: FacilityDraft
  readonly onChange: (changes: Partial<FacilityDraft>) => void
  /** Paths that keep the draft from being sent. */
  readonly wrong: ReadonlySet<string>
  /** Why the server refused it. */
  readonly problem: unknown
}

/** What is said about a field, by its path. */
export function useFieldError({ wrong, problem }: Pick<FacilityFieldsProps, 'wrong' | 'problem'>) {
  const text = useText()
  return (path: string): string | null =>
    wrong.has(path)
      ? text(path === 'position' ? 'facility.position.error' : 'field.required')
      : fieldError(problem, path)
}

import type { FormRecords, FormState } from '@ecotrame/lca'
import type { Content } from './model/index.ts'

/** The form with what the facilities that it names measured; one that was taken out counts no more. */
export function withRecords({ form, facilities }: Content, records: FormRecords | null): FormState {
  if (records === null) return form
  const named = new Set(facilities.map(({ id }) => id))
  return {
    ...form,
    records: { ...records, facilities: records.facilities.filter(({ id }) => named.has(id)) },
  }
}

import type { UnsoldDisclosureRow } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'

/** The financial year of a disclosure, as people say it. */
export function useYearName() {
  const text = useText()
  const format = useFormat()
  return ({ yearFrom, yearTo }: Pick<UnsoldDisclosureRow, 'yearFrom' | 'yearTo'>) =>
    text('unsold.yearName', { from: format.dayMonthYear(yearFrom), to: format.dayMonthYear(yearTo) })
}

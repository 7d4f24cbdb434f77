import type { OrganizationDataRow } from '@ecotrame/contract'
import { namedIn, useLanguage } from '../../../i18n/index.ts'

/** T-shirts 2026 AW */
export function useNameOfSet() {
  const language = useLanguage()
  return ({ category, year, season }: Pick<OrganizationDataRow, 'category' | 'year' | 'season'>) =>
    [namedIn(language, category), year, season].filter(Boolean).join(' ')
}

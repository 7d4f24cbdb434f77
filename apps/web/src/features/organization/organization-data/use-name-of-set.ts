import type { OrganizationDataRow } from '@ecotrame/contract'
import { useLanguage } from '../../../i18n/index.ts'

/** T-shirts 2026 AW */
export function useNameOfSet() {
  const language = useLanguage()
  return ({ category, year, season }: Pick<OrganizationDataRow, 'category' | 'year' | 'season'>) =>
    [language === 'fr' ? category.name_fr : category.name, year, season].filter(Boolean).join(' ')
}

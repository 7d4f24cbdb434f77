import { capabilities as known, portfolioTabs, type NamedCapability } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../i18n/index.ts'
import { categoriesQuery } from '../form-options/index.ts'

const isNamed = (capability: string): capability is NamedCapability => known.some((one) => one === capability)

/** What a capability is called: a category by its own name, the others by what they open. */
export function useCapabilityName(): (capability: string) => string {
  const text = useText()
  const language = useLanguage()
  const categories = useQuery(categoriesQuery())
  return (capability) => {
    if (isNamed(capability)) return text(`capability.${capability}`)
    const tab = portfolioTabs.find((one) => capability === `dashboard_tab_${one}`)
    if (tab !== undefined) return text('capability.dashboardTab', { tab: text(`portfolio.tab.${tab}`) })
    const category = categories.data?.items.find((one) => one.capability === capability)
    return { en: category?.name, fr: category?.name_fr }[language] ?? capability
  }
}

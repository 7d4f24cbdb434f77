import { capable, useAccount, usePermitted } from '../../api/index.ts'
import { useLanguage } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'

interface Named {
  readonly name: string
  readonly name_fr: string
}

interface ProductWords {
  readonly inLanguage: (named: Named) => string
  readonly price: (price: number | null, currency: string | null) => string
  readonly grams: (grams: number | null) => string
  readonly count: (count: number | null) => string
}

/** How products say their facts in the reader's language. */
export function useProductWords(): ProductWords {
  const language = useLanguage()
  const format = useFormat()
  return {
    inLanguage: ({ name, name_fr }) => ({ en: name, fr: name_fr })[language],
    price: (price, currency) =>
      currency === 'EUR' || currency === null
        ? format.price(price)
        : format.quantity(price, currency, { decimals: 2 }),
    grams: (grams) => format.quantity(grams, 'g', { upTo: 1 }),
    count: (count) => format.number(count, { decimals: 0 }),
  }
}

/** Whether the reader sees where products stand on the Candidate List: by right and by plan. */
export function useSeesSubstances(): boolean {
  const isPermitted = usePermitted('find_all_substance')
  return capable(useAccount().subscription, 'svhc_dashboard') && isPermitted
}

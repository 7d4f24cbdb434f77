import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import type { SelectEntry } from '../../ui/index.ts'
import { methodDataQuery } from '../method-data/index.ts'

/** Countries of the method by their names in the reader's language. */
export function useCountryEntries(): readonly SelectEntry[] {
  const language = useLanguage()
  const countries = useQuery(methodDataQuery()).data?.method.countries
  return useMemo(() => {
    const collator = new Intl.Collator(language)
    return [...(countries?.values() ?? [])]
      .map(({ code, nameEn, nameFr }): SelectEntry => ({
        id: code,
        value: { en: nameEn, fr: nameFr }[language],
        emphasis: code,
      }))
      .sort((a, b) => collator.compare(a.value, b.value))
  }, [countries, language])
}

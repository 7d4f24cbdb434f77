import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { namedIn, useLanguage } from '../../i18n/index.ts'
import type { SelectEntry } from '../../ui/index.ts'

/** Names of countries and schemes, fetched with the screen: they are no part of the application's code. */
const referencesQuery = () =>
  queryOptions({
    queryKey: ['facility-references'],
    queryFn: async () => {
      const [countries, certifications] = await Promise.all([
        import('@ecotrame/reference-data/countries'),
        import('@ecotrame/reference-data/certifications'),
      ])
      const [known, schemes] = await Promise.all([
        countries.loadCountries(),
        certifications.loadCertifications(),
      ])
      return { countries: known, schemes }
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Countries and schemes by their names in the reader's language; codes until these are there. */
export function useReferences() {
  const language = useLanguage()
  const { data } = useQuery(referencesQuery())
  return useMemo(() => {
    const nameIn = (country: { readonly nameEn: string; readonly nameFr: string }) =>
      namedIn(language, country)
    const names = new Map(data?.countries.map((country) => [country.alpha2, nameIn(country)]))
    const schemes = new Map(data?.schemes.map(({ id, name }) => [id, name]))
    const collator = new Intl.Collator(language)
    const countryEntries = [...names]
      .map(([id, value]): SelectEntry => ({ id, value, emphasis: id }))
      .sort((a, b) => collator.compare(a.value, b.value))
    const schemeEntries =
      data?.schemes.map(({ id, name, owner }): SelectEntry => ({ id, value: name, emphasis: owner })) ?? []
    return {
      countryName: (code: string) => names.get(code) ?? code,
      schemeName: (id: string) => schemes.get(id) ?? id,
      /** By the letters in brackets, where the name has some. */
      shortSchemeName: (id: string) =>
        /\(([^)]+)\)$/.exec(schemes.get(id) ?? '')?.[1] ?? schemes.get(id) ?? id,
      countryEntries,
      schemeEntries,
    }
  }, [data, language])
}

import { facilityProcesses, ownDataKinds } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { namedIn, useLanguage, useText } from '../../../i18n/index.ts'
import type { SelectEntry } from '../../../ui/index.ts'
import { referencesQuery } from './queries.ts'

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

import { packagingLevels, type PackagingLevel } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../i18n/index.ts'
import { noValue, type SelectEntry } from '../../ui/index.ts'
import { methodDataQuery } from '../method-data/index.ts'

interface Worded {
  readonly nameEn: string
  readonly nameFr: string
}

/** Names of levels, materials and countries in the language of the reader. */
export function usePackagingWords() {
  const text = useText()
  const language = useLanguage()
  const method = useQuery(methodDataQuery()).data?.method
  const wordOf = ({ nameEn, nameFr }: Worded) => ({ en: nameEn, fr: nameFr })[language]
  const byName = (a: SelectEntry, b: SelectEntry) => a.value.localeCompare(b.value, language)
  const rigid = [...(method?.materials.values() ?? [])].filter(({ kind }) => kind === 'rigid')
  const level = (one: PackagingLevel) => text(`packagings.level.${one}`)
  return {
    level,
    levels: packagingLevels.map((id) => ({ id, value: level(id) })),
    materials: rigid.map((one): SelectEntry => ({ id: one.id, value: wordOf(one) })).toSorted(byName),
    countries: [...(method?.countries.values() ?? [])]
      .map((one): SelectEntry => ({ id: one.code, value: wordOf(one), emphasis: one.code }))
      .toSorted(byName),
    materialName: (id: string | null) => {
      const material = id === null ? undefined : method?.materials.get(id)
      return material ? wordOf(material) : (id ?? noValue)
    },
    rowMaterial: ({ name, name_fr }: { readonly name: string; readonly name_fr: string }) =>
      ({ en: name, fr: name_fr })[language],
  }
}

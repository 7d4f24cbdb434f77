import type { FrenchCostRelease, PefMaterial, PefMethod, SelectOption, Wording } from '@ecotrame/lca'
import type { FormSources } from './sources.ts'
import { formWording, type OptionList } from './template.ts'

/** The lists of the methods that a form offers, in the order of their publishers. */
export function optionsOf(
  { from }: OptionList,
  { release, method, product }: FormSources,
): readonly SelectOption[] {
  switch (from) {
    case 'textileCountries':
      return textileCountries(release).map((country) => ({
        id: country.code,
        label: named(country),
        emphasis: { en: country.code, fr: country.code },
      }))
    case 'countriesWithAirFreight':
      return textileCountries(release)
        .filter(({ defaultAirRatio }) => defaultAirRatio.other > 0)
        .map((country) => ({ id: country.code, label: named(country) }))
    case 'materials':
      return [...release.materials.values()].map((material) => ({
        id: material.id,
        label: named(material),
        emphasis: { en: material.geographicOriginEn, fr: material.geographicOriginFr },
      }))
    case 'trims':
      return [...release.trims.values()].map((trim) => ({ id: trim.id, label: named(trim) }))
    case 'originCountries':
      return countries(method).filter(({ id }) => product === null || isTextileCountry(id, release))
    case 'countries':
      return countries(method)
    case 'pefMaterials':
      return materials(method, () => true)
    case 'packagingMaterials':
      return materials(method, ({ kind }) => kind === 'rigid')
    case 'fabricProcesses':
      return [...method.fabricProcesses.values()].map((process) => ({
        id: process.id,
        label: named(process),
        ...grouped(formWording.fabricTechniques[process.technique]),
      }))
  }
}

const textileCountries = ({ countries }: FrenchCostRelease) =>
  [...countries.values()].filter(({ usableForTextile }) => usableForTextile)

const isTextileCountry = (code: string, release: FrenchCostRelease): boolean =>
  release.countries.get(code)?.usableForTextile ?? false

const countries = (method: PefMethod): readonly SelectOption[] =>
  [...method.countries.values()].map((country) => ({
    id: country.code,
    label: named(country),
    emphasis: { en: country.code, fr: country.code },
  }))

/** Materials by kind, fibres by origin. */
function materials(
  method: PefMethod,
  isOffered: (material: PefMaterial) => boolean,
): readonly SelectOption[] {
  return Object.entries(formWording.materialGroups).flatMap(([group, name]) =>
    [...method.materials.values()]
      .filter((material) => isOffered(material) && groupOf(material) === group)
      .map((material) => ({ id: material.id, label: named(material), group: name })),
  )
}

const groupOf = ({ kind, origin }: PefMaterial): string => (kind === 'fibre' ? `${kind} ${origin}` : kind)

const grouped = (group: Wording | undefined) => (group ? { group } : {})

const named = ({ nameEn, nameFr }: { readonly nameEn: string; readonly nameFr: string }): Wording => ({
  en: nameEn,
  fr: nameFr,
})

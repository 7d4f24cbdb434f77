import type {
  FrenchCostRelease,
  FrenchCountry,
  FrenchMaterial,
  PefMaterial,
  PefMethod,
  SelectOption,
  Wording,
} from '@ecotrame/lca'
import { reasonOfCountry, type FrenchDerivation } from '../french-derivation.ts'
import { namesOfMaterials, usualNames } from '../names.ts'
import type { FormSources } from './sources.ts'
import { formWording, type OptionList } from './template.ts'

type Lists = Pick<FormSources, 'release' | 'method' | 'derivation'>
type Made = Lists & { readonly lists: Map<string, readonly SelectOption[]> }
const made = new WeakMap<PefMethod, Made[]>()

/** The lists of the methods that a form offers. Forms share them: each is made once for the tables that it comes from. */
export function optionsOf({ from }: OptionList, sources: FormSources): readonly SelectOption[] {
  const { release, method, derivation } = sources
  const isGarment = from === 'originCountries' && sources.product !== null
  const all = made.get(method) ?? []
  const own = all.find((one) => one.release === release && one.derivation === derivation)
  const { lists } = own ?? { lists: new Map<string, readonly SelectOption[]>() }
  if (own === undefined) made.set(method, [...all, { release, method, derivation, lists }])
  const name = isGarment ? 'garmentOrigins' : from
  const options = lists.get(name) ?? listOf(from, sources, isGarment)
  lists.set(name, options)
  return options
}

function listOf(from: OptionList['from'], lists: Lists, isGarment: boolean): readonly SelectOption[] {
  const { release, method } = lists
  switch (from) {
    case 'textileCountries':
      return textileCountries(release).map(frenchCountry)
    case 'describedCountries':
      return describedCountries(lists)
    case 'countriesWithAirFreight':
      return describedCountries(lists).filter(({ id, french }) => isFlownFrom(french?.id ?? id, release))
    case 'frenchMaterials':
      return [...release.materials.values()].map(frenchMaterial)
    case 'describedMaterials':
      return describedMaterials(lists)
    case 'trims':
      return [...release.trims.values()].map((trim) => ({ id: trim.id, label: named(trim) }))
    case 'originCountries':
      return isGarment
        ? describedCountries(lists).filter(({ id }) => method.countries.has(id))
        : countries(method)
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

const textileCountries = ({ countries: all }: FrenchCostRelease) =>
  [...all.values()].filter(({ usableForTextile }) => usableForTextile)

const isFlownFrom = (code: string, release: FrenchCostRelease): boolean =>
  (release.countries.get(code)?.defaultAirRatio.other ?? 0) > 0

/** What the French method knows, then every other country with what the method takes for it. */
function describedCountries({ release, method, derivation }: Lists): readonly SelectOption[] {
  const known = textileCountries(release)
  const codes = new Set(known.map(({ code }) => code))
  return [
    ...known.map(frenchCountry),
    ...countries(method)
      .filter(({ id }) => !codes.has(id))
      .map((option) => ({ ...option, ...frenchOfCountry(option.id, derivation) })),
  ]
}

function frenchOfCountry(code: string, { countries: all }: FrenchDerivation): Pick<SelectOption, 'french'> {
  const country = all.get(code)
  return country ? { french: { id: country.frenchCostCode, reason: reasonOfCountry(country) } } : {}
}

/** Materials of the French method, which what the packs have replaces where it says the same, then those of the packs. */
function describedMaterials({ release, method, derivation }: Lists): readonly SelectOption[] {
  const same = new Map(
    [...derivation.fibres.values()].flatMap(({ reason, frenchMaterialId, materialId }) =>
      reason === 'same' && frenchMaterialId !== null ? [[frenchMaterialId, materialId] as const] : [],
    ),
  )
  return [
    ...[...release.materials.values()].map((material) => {
      const replacedBy = same.get(material.id)
      return { ...frenchMaterial(material), ...(replacedBy === undefined ? {} : { replacedBy }) }
    }),
    ...materials(method, () => true).map((option) => ({
      ...option,
      ...frenchOfMaterial(option.id, derivation),
    })),
  ]
}

function frenchOfMaterial(id: string, { fibres }: FrenchDerivation): Pick<SelectOption, 'french'> {
  const fibre = fibres.get(id)
  if (fibre === undefined) return { french: { id: null, reason: 'none' } }
  const { frenchMaterialId, reason, belowShare } = fibre
  return { french: { id: frenchMaterialId, reason, ...(belowShare === null ? {} : { below: belowShare }) } }
}

const frenchCountry = (country: FrenchCountry): SelectOption => ({
  id: country.code,
  label: named(country),
  emphasis: { en: country.code, fr: country.code },
  ...alsoNamed(usualNames.countries[country.code] ?? usualNames.regions[country.code]),
})

const frenchMaterial = (material: FrenchMaterial): SelectOption => ({
  id: material.id,
  label: named(material),
  emphasis: { en: material.geographicOriginEn, fr: material.geographicOriginFr },
})

const countries = (method: PefMethod): readonly SelectOption[] =>
  [...method.countries.values()].map((country) => ({
    id: country.code,
    label: named(country),
    emphasis: { en: country.code, fr: country.code },
    ...alsoNamed(usualNames.countries[country.code]),
  }))

/** Materials by kind, fibres by origin. */
function materials(
  method: PefMethod,
  isOffered: (material: PefMaterial) => boolean,
): readonly SelectOption[] {
  return Object.entries(formWording.materialGroups).flatMap(([group, name]) =>
    [...method.materials.values()]
      .filter((material) => isOffered(material) && groupOf(material) === group)
      .map((material) => ({
        id: material.id,
        label: named(material),
        group: name,
        ...alsoNamed(namesOfMaterials.get(material.id)),
      })),
  )
}

const groupOf = ({ kind, origin }: PefMaterial): string => (kind === 'fibre' ? `${kind} ${origin}` : kind)

const grouped = (group: Wording | undefined) => (group ? { group } : {})

const alsoNamed = (names: readonly string[] | undefined) =>
  names === undefined || names.length === 0 ? {} : { names }

const named = ({ nameEn, nameFr }: { readonly nameEn: string; readonly nameFr: string }): Wording => ({
  en: nameEn,
  fr: nameFr,
})

import type {
  CategoryForm,
  FieldValue,
  FrenchCostRelease,
  FrenchProduct,
  Parameter,
  ParameterConfiguration,
  SelectOption,
  Wording,
} from '@ecotrame/lca'
import type {
  DefaultSource,
  FormTemplate,
  LimitSource,
  OptionList,
  TemplateConfiguration,
  TemplateParameter,
} from './template.ts'

export interface FormCategory {
  readonly id: string
  readonly frenchProductId: string
  /** Where the field "net mass" starts, in grams. */
  readonly typicalMassG: number
}

interface Sources {
  readonly release: FrenchCostRelease
  readonly category: FormCategory
  readonly product: FrenchProduct
}

/**
 * The form of one category: the template with defaults, limits and lists of the method release.
 *
 * @throws Error naming the category when its product is not in the release.
 */
export function categoryForm(
  template: FormTemplate,
  category: FormCategory,
  release: FrenchCostRelease,
): CategoryForm {
  const product = release.products.get(category.frenchProductId)
  if (!product)
    throw new Error(`${category.id}: product ${category.frenchProductId} is not in release ${release.id}`)
  const resolve = (parameter: TemplateParameter) => resolved(parameter, { release, category, product })
  return {
    categoryId: category.id,
    frenchProductId: product.id,
    informationGroups: template.informationGroups,
    parameters: template.parameters.map(resolve),
    composition: {
      material: template.composition.material.map(resolve),
      trim: template.composition.trim.map(resolve),
      part: [],
      origin: [],
      packaging: [],
      leg: [],
    },
    totalWeight: resolve(template.totalWeight),
    defaultTrims: product.trims,
  }
}

function resolved(parameter: TemplateParameter, sources: Sources): Parameter {
  const { minimum, maximum, options, visibleWhen, ...rest } = parameter.configuration
  const configuration: ParameterConfiguration = {
    ...rest,
    default: defaultOf(parameter.configuration, sources),
    ...limit('minimum', minimum, parameter.configuration, sources),
    ...limit('maximum', maximum, parameter.configuration, sources),
    ...(options ? { options: isList(options) ? optionsOf(options, sources.release) : options } : {}),
    ...(visibleWhen
      ? {
          visibleWhen: visibleWhen.map((rule) => ({
            parameter: rule.parameter,
            in: isList(rule.in) ? optionsOf(rule.in, sources.release).map(({ id }) => id) : rule.in,
          })),
        }
      : {}),
  }
  return { ...parameter, configuration }
}

const isList = (value: readonly unknown[] | OptionList): value is OptionList => 'from' in value

function defaultOf(
  { default: source, unit }: TemplateConfiguration,
  { release, category, product }: Sources,
): FieldValue {
  if (!isLookUp(source)) return source
  if ('category' in source) return category[source.category]
  if ('product' in source) return onScreen(product[source.product], unit)
  const { making, durability } = release.constants
  return onScreen(
    { defaultDeadStockRatio: making.defaultDeadStockRatio, defaultPhysical: durability.defaultPhysical }[
      source.constant
    ],
    unit,
  )
}

const isLookUp = (source: DefaultSource): source is Exclude<DefaultSource, FieldValue> =>
  typeof source === 'object' && source !== null

/** A ratio of the method as per cent; the rounding takes off what the multiplication adds in the 15th digit. */
function onScreen(value: unknown, unit: string | undefined): FieldValue {
  if (typeof value === 'number') return unit === '%' ? Math.round(value * 1e12) / 1e10 : value
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

function limit(
  side: 'minimum' | 'maximum',
  source: LimitSource | undefined,
  { unit }: TemplateConfiguration,
  { release }: Sources,
) {
  if (source === undefined) return {}
  if (typeof source === 'number') return { [side]: source }
  const limits = release.limits[source.limit]
  return limits ? { [side]: Number(onScreen(limits[side === 'minimum' ? 0 : 1], unit)) } : {}
}

/** The lists of the release that a form offers, in the order of the publisher. */
export function optionsOf({ from }: OptionList, release: FrenchCostRelease): readonly SelectOption[] {
  const countries = [...release.countries.values()].filter(({ usableForTextile }) => usableForTextile)
  switch (from) {
    case 'textileCountries':
      return countries.map((country) => ({
        id: country.code,
        label: named(country),
        emphasis: { en: country.code, fr: country.code },
      }))
    case 'countriesWithAirFreight':
      return countries
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
  }
}

const named = ({ nameEn, nameFr }: { readonly nameEn: string; readonly nameFr: string }): Wording => ({
  en: nameEn,
  fr: nameFr,
})

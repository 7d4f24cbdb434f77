import type { CategoryForm, CompositionType, Parameter, ParameterConfiguration } from '@ecotrame/lca'
import { groupsOf, hasOneOf } from './groups.ts'
import { optionsOf } from './options.ts'
import { defaultOf, limitOf, type FormSources } from './sources.ts'
import {
  garmentTemplate,
  pefProductTemplate,
  pefSharedTemplate,
  type OptionList,
  type TemplateParameter,
} from './template.ts'

/**
 * The form of one category: what its method asks and what PEF asks besides, with defaults, limits and lists of
 * the French release and of the PEF method. Groups and fields of stages that the category lacks are left out.
 *
 * @throws Error naming the category when its French product is not in the release
 */
export function categoryForm(sources: FormSources): CategoryForm {
  const { category, product } = sources
  const own = category.frenchProductId === null ? pefProductTemplate : garmentTemplate
  const informationGroups = groupsOf(
    [...own.informationGroups, ...pefSharedTemplate.informationGroups],
    category,
  )
  const groups = new Set(informationGroups.map(({ id }) => id))
  const resolve = (parameters: readonly TemplateParameter[]) =>
    parameters
      .filter(({ informationGroup }) => groups.has(informationGroup))
      .filter(({ stages }) => stages === undefined || hasOneOf(category, stages))
      .map((parameter) => resolved(parameter, sources))
  const entriesOf = (type: CompositionType) =>
    resolve([...(own.composition[type] ?? []), ...(pefSharedTemplate.composition[type] ?? [])])
  return {
    categoryId: category.id,
    frenchProductId: category.frenchProductId,
    informationGroups,
    parameters: resolve([...own.parameters, ...pefSharedTemplate.parameters]),
    composition: {
      material: entriesOf('material'),
      trim: entriesOf('trim'),
      part: entriesOf('part'),
      origin: entriesOf('origin'),
      packaging: entriesOf('packaging'),
      leg: entriesOf('leg'),
    },
    totalWeight: resolved(own.totalWeight, sources),
    defaultTrims: product?.trims ?? [],
  }
}

function resolved({ stages: _condition, ...parameter }: TemplateParameter, sources: FormSources): Parameter {
  const { minimum: _minimum, maximum: _maximum, options, visibleWhen, ...rest } = parameter.configuration
  const configuration: ParameterConfiguration = {
    ...rest,
    default: defaultOf(parameter.configuration, sources),
    ...limitOf('minimum', parameter.configuration, sources),
    ...limitOf('maximum', parameter.configuration, sources),
    ...(options ? { options: isList(options) ? optionsOf(options, sources) : options } : {}),
    ...(visibleWhen
      ? {
          visibleWhen: visibleWhen.map((rule) => ({
            parameter: rule.parameter,
            in: isList(rule.in) ? optionsOf(rule.in, sources).map(({ id }) => id) : rule.in,
          })),
        }
      : {}),
  }
  return { ...parameter, configuration }
}

const isList = (value: readonly unknown[] | OptionList): value is OptionList => 'from' in value

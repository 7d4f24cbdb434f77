import type {
  FieldValue,
  FrenchCostRelease,
  FrenchProduct,
  PefCategory,
  PefMethod,
  PefSubCategory,
} from '@ecotrame/lca'
import type { FrenchDerivation } from '../french-derivation.ts'
import type { DefaultSource, LimitSource, PefSource, TemplateConfiguration } from './template.ts'

/** Where defaults, limits and lists of the form of one category come from. */
export interface FormSources {
  readonly category: PefCategory
  readonly method: PefMethod
  readonly release: FrenchCostRelease
  readonly derivation: FrenchDerivation
  /** `null`: outside the scope of the French cost. */
  readonly product: FrenchProduct | null
  readonly typicalMassG: number | null
}

/** @throws Error naming the category where the place of a default does not exist */
export function defaultOf(
  { default: source, unit }: TemplateConfiguration,
  sources: FormSources,
): FieldValue {
  if (!isLookUp(source)) return source
  if ('category' in source) return sources[source.category]
  if ('product' in source) return onScreen(frenchProductOf(sources)[source.product], unit)
  if ('constant' in source) {
    const { making, durability } = sources.release.constants
    const { defaultDeadStockRatio } = making
    const constants = { defaultDeadStockRatio, defaultPhysical: durability.defaultPhysical }
    return onScreen(constants[source.constant], unit)
  }
  return onScreen(pefFigure(source, sources), unit)
}

const isLookUp = (source: DefaultSource): source is Exclude<DefaultSource, FieldValue> =>
  typeof source === 'object' && source !== null

function frenchProductOf({ product, category }: FormSources): FrenchProduct {
  if (product) return product
  throw new Error(`${category.id}: product ${String(category.frenchProductId)} is not in the French release`)
}

function pefFigure(source: PefSource, { category, method }: FormSources): unknown {
  if ('pefCategory' in source) {
    const figure = at(category, source.pefCategory, category.id)
    const { ifSameAs } = source
    return ifSameAs === undefined || at(category, ifSameAs, category.id) === figure ? figure : null
  }
  if ('pefRule' in source) return at(method.rules, source.pefRule, category.id)
  const subCategory: PefSubCategory | undefined = method.subCategories.get(category.pefcrSubcategory ?? '')
  return subCategory ? at(subCategory, source.subCategory, category.id) : null
}

/** What stands at a path; `null` on the way is "there is none". */
function at(value: unknown, path: string, category: string): unknown {
  let found: unknown = value
  for (const key of path.split('.')) {
    if (found === null) return null
    found = (found as Readonly<Record<string, unknown>>)[key]
    if (found === undefined) throw new Error(`${category}: no ${path} for the default of a field`)
  }
  return found
}

/** Of what stands in the model, how many stand on screen. */
const perUnit: Readonly<Record<string, number>> = { '%': 100, L: 1000 }

/** A figure of the model in the unit of the screen; the rounding takes off what the multiplication adds in the 15th digit. */
function onScreen(value: unknown, unit: string | undefined): FieldValue {
  const factor = perUnit[unit ?? '']
  if (typeof value === 'number')
    return factor === undefined ? value : Math.round(value * factor * 1e10) / 1e10
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

/** One limit of a number, as a part of its configuration. */
export function limitOf(
  side: 'minimum' | 'maximum',
  { [side]: source, unit }: TemplateConfiguration,
  sources: FormSources,
): { readonly minimum?: number; readonly maximum?: number } {
  if (source === undefined) return {}
  const value = limitValue(side, source, sources)
  return value === undefined
    ? {}
    : { [side]: Number(typeof source === 'number' ? value : onScreen(value, unit)) }
}

function limitValue(side: 'minimum' | 'maximum', source: LimitSource, sources: FormSources): unknown {
  if (typeof source === 'number') return source
  if ('limit' in source) return sources.release.limits[source.limit]?.[side === 'minimum' ? 0 : 1]
  return pefFigure(source, sources)
}

import type {
  CompositionType,
  FieldValue,
  FrenchCostLimits,
  FrenchProduct,
  InformationGroup,
  LifeCycleId,
  Parameter,
  ParameterConfiguration,
  SelectOption,
  Wording,
} from '@ecotrame/lca'
import garment from '../../data/forms/garment.json' with { type: 'json' }
import lists from '../../data/forms/lists.json' with { type: 'json' }
import pefProduct from '../../data/forms/pef-product.json' with { type: 'json' }
import pefShared from '../../data/forms/pef-shared.json' with { type: 'json' }

/**
 * A figure of the PEF method: a path within the category, its sub-category or the rules. `ifSameAs`: a second figure
 * that holds for other materials; where the two differ there is no single default.
 */
export type PefSource =
  | { readonly pefCategory: string; readonly ifSameAs?: string }
  | { readonly subCategory: string }
  | { readonly pefRule: string }

/** A default that stands in a table of a method or of the categories, not in the form. */
export type DefaultSource =
  | FieldValue
  | PefSource
  | { readonly product: keyof FrenchProduct }
  | { readonly constant: 'defaultDeadStockRatio' | 'defaultPhysical' }
  | { readonly category: 'typicalMassG' }

export type LimitSource = number | PefSource | { readonly limit: keyof FrenchCostLimits }

/** A list of options that a method knows. */
export interface OptionList {
  readonly from:
    | 'textileCountries'
    | 'frenchMaterials'
    | 'describedCountries'
    | 'describedMaterials'
    | 'trims'
    | 'countriesWithAirFreight'
    | 'countries'
    | 'originCountries'
    | 'pefMaterials'
    | 'packagingMaterials'
    | 'fabricProcesses'
}

export type TemplateConfiguration = Omit<
  ParameterConfiguration,
  'default' | 'minimum' | 'maximum' | 'options' | 'visibleWhen'
> & {
  readonly default: DefaultSource
  readonly minimum?: LimitSource
  readonly maximum?: LimitSource
  readonly options?: readonly SelectOption[] | OptionList
  readonly visibleWhen?: readonly {
    readonly parameter: string
    readonly in: readonly FieldValue[] | OptionList
  }[]
}

export type TemplateParameter = Omit<Parameter, 'configuration'> & {
  readonly configuration: TemplateConfiguration
  /** Only for categories with one of these stages; absent: wherever its group stands. */
  readonly stages?: readonly LifeCycleId[]
}

/** A group stands in one section, or in the first of several that the category has. */
export type TemplateGroup = Omit<InformationGroup, 'section'> & {
  readonly section?: InformationGroup['section']
  readonly sections?: readonly InformationGroup['section'][]
  /** Only for categories with one of these stages; absent: with one of the sections. */
  readonly stages?: readonly LifeCycleId[]
}

export interface FormTemplate {
  readonly id: string
  readonly informationGroups: readonly TemplateGroup[]
  readonly parameters: readonly TemplateParameter[]
  readonly composition: Readonly<Partial<Record<CompositionType, readonly TemplateParameter[]>>>
}

export type ProductTemplate = FormTemplate & { readonly totalWeight: TemplateParameter }

// The compiler widens the words of a JSON file to texts; `forms.test.ts` checks each against its list.

/** What the French environmental cost asks. */
export const garmentTemplate = garment as unknown as ProductTemplate
/** What PEF asks of a product outside the scope of the French environmental cost. */
export const pefProductTemplate = pefProduct as unknown as ProductTemplate
/** What PEF asks of every product besides. */
export const pefSharedTemplate = pefShared as unknown as FormTemplate

/** Names of groups of options and sentences about stages. */
export const formWording: {
  readonly materialGroups: Readonly<Record<string, Wording>>
  readonly fabricTechniques: Readonly<Record<string, Wording>>
  readonly contains: Wording
  readonly countedIn: Wording
} = lists

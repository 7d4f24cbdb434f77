import type {
  FieldValue,
  FrenchCostLimits,
  FrenchProduct,
  InformationGroup,
  Parameter,
  ParameterConfiguration,
  SelectOption,
} from '@ecotrame/lca'
import garment from '../../data/forms/garment.json' with { type: 'json' }

/** A default that stands in a table of the release or of the categories, not in the form. */
export type DefaultSource =
  | FieldValue
  | { readonly product: keyof FrenchProduct }
  | { readonly constant: 'defaultDeadStockRatio' | 'defaultPhysical' }
  | { readonly category: 'typicalMassG' }

export type LimitSource = number | { readonly limit: keyof FrenchCostLimits }

/** A list of options that the release knows. */
export interface OptionList {
  readonly from: 'textileCountries' | 'materials' | 'trims' | 'countriesWithAirFreight'
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
}

export interface FormTemplate {
  readonly id: string
  readonly informationGroups: readonly InformationGroup[]
  readonly parameters: readonly TemplateParameter[]
  readonly composition: {
    readonly material: readonly TemplateParameter[]
    readonly trim: readonly TemplateParameter[]
  }
  readonly totalWeight: TemplateParameter
}

/** The compiler widens the words of a JSON file to texts; `forms.test.ts` checks each against its list. */
export const garmentTemplate = garment as unknown as FormTemplate

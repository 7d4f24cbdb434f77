import type { Wording } from '../language.ts'
import type { FormRecords } from './facility-records.ts'

/**
 * The form of a category, as data. The web app draws it, the import reads it, `productModel` checks against
 * it: the limits of a field are written once.
 */

/** The 19 process labels of the specification and the segments beside them, in the order of charts and tables. */
export const lifeCycleIds = [
  'rawMaterial',
  'packaging',
  'trims',
  'preparation',
  'yarnFormation',
  'textileFormation',
  'coloration',
  'finishing',
  'dieCutting',
  'stitching',
  'mixingPreparation',
  'moldingCuring',
  'soleMaking',
  'confection',
  'assembly',
  'manufacturing',
  'transport',
  'warehouse',
  'retail',
  'usePhase',
  'endOfLife',
] as const
export type LifeCycleId = (typeof lifeCycleIds)[number]

export const parameterKinds = ['number', 'select', 'boolean', 'text', 'country'] as const
export type ParameterKind = (typeof parameterKinds)[number]

export interface SelectOption {
  readonly id: string
  readonly label: Wording
  /** Secondary text, searched too. */
  readonly emphasis?: Wording
  readonly group?: Wording
  /** Other usual names, searched and read, never shown. */
  readonly names?: readonly string[]
  /** What the French method takes for it; absent: itself. */
  readonly french?: FrenchAnswer
  /** An option that says the same and is offered in its place; this one is accepted as before. */
  readonly replacedBy?: string
}

/** What the French method takes for an option that it does not have under that id. */
export interface FrenchAnswer {
  /** `null`: it has nothing for it. */
  readonly id: string | null
  /** Key of the sentence that says why. */
  readonly reason: string
  /** The answer holds below this share of the mass only. */
  readonly below?: number
}

export type FieldValue = number | string | boolean | null

/** Shows a field only while another one has one of these values. */
export interface VisibilityRule {
  readonly parameter: string
  readonly in: readonly FieldValue[]
}

export interface ParameterConfiguration {
  readonly kind: ParameterKind
  /** Unit on screen: `Nm`, `g/m²`, `EUR`; `g`, `%` and `L` are stored as typed and converted for the model. */
  readonly unit?: string
  readonly minimum?: number
  readonly maximum?: number
  /** True when `minimum` itself is not admissible (a mass must be above 0). */
  readonly minimumExcluded?: boolean
  /** Largest number of decimals. */
  readonly fixed?: number
  readonly integer?: boolean
  /** What the method takes when nothing is given; `null`: it depends on other fields, or there is none. */
  readonly default: FieldValue
  readonly required: boolean
  /** Warn when a number differs from its default by at least this percentage. */
  readonly significantGapPercent?: number
  readonly options?: readonly SelectOption[]
  readonly visibleWhen?: readonly VisibilityRule[]
  /** Fields that go back to their default when this one changes (method page §2, remarks). */
  readonly resets?: readonly string[]
  /**
   * What applies when nothing is given: a key of the `effective` values of the French cost, or a field of the
   * product of PEF (`pef.part.cuttingWasteShare`).
   */
  readonly effectiveRef?: string
  /** Not part of a declaration: shown among the expert fields only (status "–" of the method page §2). */
  readonly expert?: boolean
  /** Field of which this one is the answer of the French method chosen by hand, in place of the one of its option. */
  readonly frenchOf?: string
  /**
   * Path of the field that it sets in the product of ONE method: without prefix in `FrenchCostInput` (`massKg`,
   * `printing.surfaceShare`), after `pef.` in `PefInput` (`pef.care.temperatureC`, `pef.parts[].kind`).
   * `pef.part.…` is the part of the materials that name no part.
   */
  readonly evaluationFieldRef: string
}

/** One form field. */
export interface Parameter {
  readonly id: string
  readonly label: Wording
  readonly hint?: Wording
  readonly informationGroup: string
  readonly olca_parameter_id: string
  readonly configuration: ParameterConfiguration
}

/** One panel of the form. */
export interface InformationGroup {
  readonly id: string
  readonly label: Wording
  /** Entry of the sidebar: a life cycle, or `identity` for what belongs to the product as a whole. */
  readonly section: LifeCycleId | 'identity'
  /**
   * `composition` draws parts, materials and origins; `trims`, `packaging` and `legs` their lists; `fields` the
   * parameters of the group.
   */
  readonly content: InformationGroupContent
  /** What the stage contains, or where it is counted. */
  readonly note?: Wording
}

export const informationGroupContents = ['fields', 'composition', 'trims', 'packaging', 'legs'] as const
export type InformationGroupContent = (typeof informationGroupContents)[number]

export const compositionTypes = ['material', 'trim', 'part', 'origin', 'packaging', 'leg'] as const
export type CompositionType = (typeof compositionTypes)[number]

/** What an entry of each type may belong to; `product`: it names no parent. */
export const entryParents: Readonly<Record<CompositionType, readonly ('product' | CompositionType)[]>> = {
  material: ['product', 'part'],
  trim: ['product'],
  part: ['product'],
  origin: ['material'],
  packaging: ['product'],
  leg: ['product', 'part'],
}

export interface CategoryForm {
  readonly categoryId: string
  /** Product of the French environmental cost; `null`: outside its legal scope, PEF only. */
  readonly frenchProductId: string | null
  readonly informationGroups: readonly InformationGroup[]
  readonly parameters: readonly Parameter[]
  /** Fields of one entry of the composition, by type; empty: the category does not offer that type. */
  readonly composition: Readonly<Record<CompositionType, readonly Parameter[]>>
  /** The field that every entry of the composition carries besides: its mass in the product. */
  readonly totalWeight: Parameter
  /** Trims with which a new evaluation starts: those of the product in the method release. */
  readonly defaultTrims: readonly { readonly trimId: string; readonly quantity: number }[]
}

export const valueOrigins = [
  'default',
  'user',
  'mask',
  'packaging',
  'component',
  'import',
  'request',
  'organization',
] as const
export type ValueOrigin = (typeof valueOrigins)[number]

/** A value of a form, with where it comes from. Names as in the specification §3. */
export interface FormValue {
  readonly value: FieldValue
  readonly type: ParameterKind
  readonly parameter: string
  readonly olca_parameter_id: string
  readonly maskedValue: FieldValue
  /** `default` means not given: the method decides; `organization`: what the organization says of all its products. */
  readonly origin: ValueOrigin
}

/** One line of the description of a product. `total_weight` is its mass in the product, in grams on screen. */
export interface CompositionEntry {
  readonly id: string
  readonly type: CompositionType
  /** Id of the entry that it belongs to; absent: the product. See `entryParents`. */
  readonly parent?: string
  readonly values: Readonly<Record<string, FormValue>>
  readonly total_weight: FormValue
  /** The reusable component that its values of origin `component` were taken from. It computes nothing by itself. */
  readonly component?: ComponentLink
  /** The packaging of the library that filled the entry; absent: none did. */
  readonly packaging?: PackagingOfEntry
}

/** Which line of which packaging fills an entry. */
export interface PackagingOfEntry {
  readonly id: string
  readonly line: string
  /** Packagings for one product. */
  readonly quantity: number
}

/** Which component, and the count of its changes when it was taken. */
export interface ComponentLink {
  readonly id: string
  readonly revision: number
}

export interface FormState {
  readonly values: Readonly<Record<string, FormValue>>
  readonly composition: readonly CompositionEntry[]
  /** What its facilities measured and what is proven; absent: nothing is known. */
  readonly records?: FormRecords
}

/** A word of the lists of the portal. */
export interface PortalCode {
  readonly list: PortalList
  /** As requests and files say it. */
  readonly id: string
  /** Label of the portal, which a file may use letter by letter. */
  readonly label: string
  readonly labelEn: string
  /** Spellings that a file may use, as the portal reduces them. */
  readonly spellings: readonly string[]
}
export const portalLists = ['category', 'material', 'country', 'business', 'printing', 'trim'] as const
export type PortalList = (typeof portalLists)[number]

/** From and to, both included. */
export type DeclarationRange = readonly [from: number, to: number]

export const declarationAudiences = ['man', 'woman', 'kid', 'baby', 'mixed'] as const
export type DeclarationAudience = (typeof declarationAudiences)[number]

/**
 * What the portal accepts, as data of one version of it: lists, limits, clocks, columns of its files. Built by the
 * loader of the reference data (`loadDeclarationRules`). Source: method page of the declaration, §3 to §5.
 */
export interface DeclarationRules {
  /** Version of the method that the portal computes with: `7.0.0`. */
  readonly portalVersion: string
  /** Since when that version counts, ISO 8601 day: declarations of an older one are due from here on. */
  readonly portalVersionSince: string
  /** Where it stands, and its platform for tests; requests whose path is taken there only. */
  readonly portal: {
    readonly address: string
    readonly testAddress: string
    readonly testOnly: readonly string[]
  }
  /** Day on which the portal was read for these rules. */
  readonly asOf: string
  readonly codes: readonly PortalCode[]
  readonly printingRatios: readonly number[]
  /** Types of organization that may declare. */
  readonly declaringOrganizations: readonly string[]
  readonly limits: {
    readonly massKg: DeclarationRange
    readonly materialsInFile: number
    readonly shareSumTolerance: number
    readonly numberOfReferences: DeclarationRange
    readonly priceEur: { readonly from: number; readonly countedWithin: DeclarationRange }
    readonly itemCount: DeclarationRange
    /** The lowest score that a file may say; a request says any above 0. */
    readonly scoreInFile: number
    readonly scoreTolerance: number
    readonly label: DeclarationRange
    readonly unmodelledMassShare: number
    /** Factors on the usual mass of category and audience. */
    readonly massAgainstUsual: DeclarationRange
  }
  readonly clocks: {
    readonly daysBetweenDeclarations: number
    readonly monthsAfterMethodChange: number
    readonly monthsAfterDeclarationOfOwner: number
  }
  /** Points per 100 g of declared products. */
  readonly market: ReadonlyMap<string, DeclarationRange>
  /** Those that can be believed. */
  readonly usualMasses: readonly UsualMass[]
  /** What the short form of citizens weighs a garment with: all of them, believed or not. */
  readonly shortFormMasses: readonly ShortFormMass[]
  /** Rules that began on a day, or of which the day is not known. */
  readonly dated: readonly DatedRule[]
  readonly columns: readonly DeclarationColumn[]
}

export interface UsualMass {
  readonly category: string
  readonly audience: DeclarationAudience
  readonly massKg: number
}

export interface ShortFormMass extends UsualMass {
  /** Category of the library; `null`: the portal's garment is none of it. */
  readonly categoryId: string | null
}

export const datedRuleIds = [
  'massMaximum',
  'emptyReference',
  'zeroScore',
  'wholeTrims',
  'componentsOnTestPlatform',
  'gtinPrefixes',
  'citizens',
  'confidence',
  'meanScore',
  'productUrl',
  'audience',
  'thirdParties',
  'detailedLabel',
  'listPage',
] as const
export type DatedRuleId = (typeof datedRuleIds)[number]

/** A rule of the portal with its day and where it was read. */
export interface DatedRule {
  readonly id: DatedRuleId
  /** ISO 8601 day; `null`: it has always held, or nobody knows since when. */
  readonly since: string | null
  readonly value: number | null
  /** What it says. */
  readonly states: string
  readonly source: string
  readonly readOn: string
}

/** A rule as it stands on a day; `null`: it did not hold yet. @param moment ISO 8601, a day or more */
export function ruleOn(
  { dated }: Pick<DeclarationRules, 'dated'>,
  id: DatedRuleId,
  moment: string,
): DatedRule | null {
  const rule = dated.find((one) => one.id === id)
  return rule === undefined || (rule.since !== null && moment.slice(0, 10) < rule.since) ? null : rule
}

/** The number of a rule that always holds. */
export function ruleValue(rules: Pick<DeclarationRules, 'dated'>, id: DatedRuleId): number {
  const value = rules.dated.find((one) => one.id === id)?.value ?? null
  if (value === null) throw new Error(`The rule ${id} has no number.`)
  return value
}

/** What a column of the portal's files holds; `n` counts from 1. */
export type ColumnMeaning =
  | 'gtins'
  | 'reference'
  | 'brand'
  | 'score'
  | 'category'
  | 'mass'
  | 'upcycled'
  | 'references'
  | 'price'
  | 'business'
  | 'spinningCountry'
  | 'fabricCountry'
  | 'ennoblingCountry'
  | 'makingCountry'
  | 'printingKind'
  | 'printingRatio'
  | 'fading'
  | 'air'
  | `material${number}`
  | `share${number}`
  | `origin${number}`
  | `trim:${string}`

/** A column of the portal's template, in its order. */
export interface DeclarationColumn {
  readonly meaning: ColumnMeaning
  readonly title: string
  /** A file without it is refused. */
  readonly required: boolean
}

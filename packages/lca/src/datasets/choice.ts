/** How well a dataset meets the choice. The order is the order of look-up, best first. */
export const choiceRules = [
  'exact',
  'default',
  'proxy',
  'other database',
  'included elsewhere',
  'none',
] as const
export type ChoiceRule = (typeof choiceRules)[number]

/** Why a dataset only stands in for what was meant. */
export const standInCodes = [
  'trainAndBarge',
  'van',
  'frenchMix',
  'energyOnly',
  'withoutForming',
  'proxy',
] as const
export type StandInCode = (typeof standInCodes)[number]

/** A choice of a form, in the words of the choice tables. */
export interface DatasetNeed {
  /** Label of the step: `yarn formation`, `transport`, `energy`. */
  readonly stage: string
  readonly process: string
  /** Default `any`. */
  readonly material?: string
  /** Default: none. */
  readonly parameter?: string
  /** ISO 3166-1 alpha-2; absent: anywhere. */
  readonly country?: string
}

/** One row of a choice table: need → dataset. */
export interface DatasetChoice extends Required<Omit<DatasetNeed, 'country'>> {
  /** `*`: any country. */
  readonly country: string
  readonly rule: ChoiceRule
  readonly dataset: { readonly packId: string; readonly datasetId: string } | null
  readonly standIn: StandInCode | null
  readonly note: string
}

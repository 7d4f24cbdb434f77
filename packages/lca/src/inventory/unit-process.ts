/** How an amount scatters, relative to itself, so that it holds in any unit. */
export type Uncertainty =
  /** `deviation`: geometric standard deviation. */
  | { readonly type: 'lognormal'; readonly deviation: number }
  /** `deviation`: standard deviation as a share of the amount. */
  | { readonly type: 'normal'; readonly deviation: number }
  /** Bounds as shares of the amount. */
  | { readonly type: 'triangular' | 'uniform'; readonly lowest: number; readonly highest: number }

/** What a process takes from another process, or exchanges with nature. */
export interface Exchange {
  readonly flow: string
  /**
   * In the reference unit of its flow. Of a process: what is taken, also the treatment of a waste; below 0 where the file
   * counts it as avoided. Of nature: an emission or a resource.
   */
  readonly amount: number
  readonly side: 'process' | 'nature'
  /** Process that supplies it, where the file names one. */
  readonly provider: string | null
  /** Share of each product, by flow, where the file gives this exchange its own shares. */
  readonly shares: ReadonlyMap<string, number> | null
  /** As the file states it. */
  readonly uncertainty?: Uncertainty | null
}

/** A product, or the treatment of a waste: what others take from a process. */
export interface Supply {
  readonly flow: string
  /** In the reference unit of its flow. Below 0: a treatment in the writing where its product is less waste. */
  readonly amount: number
  /** Of the exchanges that have no shares of their own. */
  readonly share: number
}

/** A unit process as a file describes it; the first supply is its reference. */
export interface UnitProcess {
  readonly id: string
  readonly name: string
  readonly supplies: readonly Supply[]
  readonly exchanges: readonly Exchange[]
}

/** A process with one product: a unit process, or its part that was allocated to one of its products. */
export interface Activity {
  readonly processId: string
  readonly name: string
  readonly flow: string
  /** Its product was written below 0: whoever takes less than nothing of it has a waste treated. */
  readonly isTreatment: boolean
  /** Per unit of the product, or of the waste that it treats. */
  readonly inputs: readonly ActivityInput[]
  /** Impacts of its own exchanges with nature, per such unit, in the order of the categories asked for. */
  readonly direct: Float64Array
  /** What of `direct` comes from flows that are doubtful, without sign; absent where none is. */
  readonly doubtful?: Float64Array
  readonly nature: KnownExchanges
  /** Its exchanges with nature, per such unit. */
  readonly elementary?: readonly ElementaryExchange[]
}

export interface ElementaryExchange {
  readonly flow: string
  readonly amount: number
  readonly uncertainty: Uncertainty | null
}

/** Exchanges with nature of one activity, as far as a method knows their flows. */
export interface KnownExchanges {
  /** One bit for each category, in the order asked for: set where an exchange has a factor other than 0. */
  readonly matched: number
  /** Exchanges whose flow the method knows, if only with a factor of 0. */
  readonly known: number
  readonly unknown: number
}

export interface ActivityInput {
  readonly flow: string
  readonly provider: string | null
  readonly amount: number
  readonly uncertainty?: Uncertainty | null
}

/** Why an inventory cannot be computed. */
export const inventoryProblemCodes = [
  'NO_PRODUCT',
  'AMOUNT_ZERO',
  'SHARES_NOT_ONE',
  'PROVIDER_MISSING',
  'PROVIDER_UNCLEAR',
  'SUPPLIED_TWICE',
  'CONSUMES_ITSELF',
  'NO_SOLUTION',
] as const
export type InventoryProblemCode = (typeof inventoryProblemCodes)[number]

/** A problem and the processes concerned, by name. */
export interface InventoryProblem {
  readonly code: InventoryProblemCode
  readonly processes: readonly string[]
  /** Their identifiers. */
  readonly ids: readonly string[]
  /** Flow that it is about; `null`: the process as a whole. */
  readonly flow: string | null
}

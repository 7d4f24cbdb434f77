import type { CallAnswer, findPortfolio, findPortfolioPlan, findPortfolioScope3 } from '@ecotrame/contract'
import type { PortfolioBase, PortfolioLabel, PortfolioPeriod } from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'
import type { ExportedProduct } from '../export-scores.ts'
import type { ExpectedSum } from '../reconciliation.ts'

type Overview = CallAnswer<typeof findPortfolio>
type Counted = Pick<Overview, 'total' | 'releases' | 'mixedReleases' | 'coverage' | 'sureness' | 'sources'>

/** One line of a table that a standard asks for. */
export interface Datapoint {
  readonly standard: Wording
  /** Disclosure requirement and paragraph, as the standard names them. */
  readonly reference: string
  readonly name: Wording
  /** `null`: not held. */
  readonly value: number | null
  readonly unit: string
  /** What the figure covers, or why there is none. */
  readonly note: Wording
}

/** A product as it stood, with the versions of its evaluations and how many of their values evidence proves. */
export interface PackedProduct extends Pick<
  ExportedProduct,
  'id' | 'reference' | 'name' | 'category' | 'season' | 'brand' | 'units' | 'massKg' | 'state' | 'incomplete'
> {
  readonly scores: ExportedProduct['scores']
  readonly pefCategories: ExportedProduct['pefCategories']
  readonly climateStages: ExportedProduct['climateStages']
  readonly versions: readonly string[]
  readonly evidence: number
}

/** Everything that stood on a portfolio when it was frozen; figures in full precision. */
export interface PackContent {
  readonly form: 1
  readonly organization: { readonly id: string; readonly name: string }
  readonly name: string
  /** Units that the figures stand on; packs of before counted those that sold. */
  readonly base?: PortfolioBase
  readonly span: {
    readonly period: PortfolioPeriod
    readonly id: string
    readonly seasons: readonly string[]
    readonly firstMonth: number
  }
  /** Per cent by which a total may differ from that of later before its year is recalculated. */
  readonly recalculationThreshold: number
  readonly takenAt: string
  readonly author: string
  readonly scores: Readonly<Record<PortfolioLabel, Counted>>
  readonly scope3: CallAnswer<typeof findPortfolioScope3>['climate']
  readonly targets: CallAnswer<typeof findPortfolioPlan>['targets']
  readonly datapoints: readonly Datapoint[]
  readonly sums: readonly ExpectedSum[]
  readonly products: readonly PackedProduct[]
}

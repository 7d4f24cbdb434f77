import type { PortfolioBase, PortfolioLabel } from '@ecotrame/contract'
import type { Database } from '../../platform/database/database.ts'
import type { WebLink } from '../../platform/http/web-link.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import type { DprDeps } from '../dpr/index.ts'
import type { EvaluationsDeps, Sight } from '../evaluations/index.ts'
import type { PlanningDeps } from '../levers/index.ts'
import type { ProductFilter } from '../products/index.ts'
import type { Caller } from '../../platform/sessions/session.ts'

export type { Caller }

/** What the feature works with. */
export type PortfolioDeps = Pick<EvaluationsDeps, 'catalogue' | 'method' | 'datasets'> &
  Pick<DprDeps, 'tables'> & { readonly database: Pick<Database, 'inOrganization' | 'inSnapshot'> }

/** What plans compute with beside it. */
export type PlanDeps = PortfolioDeps & PlanningDeps

/** What packs are frozen and signed with. */
export interface PackDeps extends PortfolioDeps {
  readonly database: Database
  readonly sealing: Sealing
  readonly webLink: WebLink
}

/** What a dashboard may ask for, beside what the list of products lets through. */
export type PortfolioFilter = Pick<
  ProductFilter,
  'category' | 'season' | 'tag' | 'team' | 'brand' | 'collection' | 'search'
> & {
  /** Fiscal years. */
  readonly year?: string | string[] | undefined
  /** The one fiscal year that the seasons are all those of, where they are. */
  readonly ofYear?: string | undefined
  readonly material?: string | string[] | undefined
  readonly country?: string | string[] | undefined
}

/** Which products are added up on which label. */
export interface Looked {
  readonly sight: Sight
  readonly filter: PortfolioFilter
  readonly label: PortfolioLabel
  /** The units that count. */
  readonly base: PortfolioBase
  /** Sums that are kept and hold for this transaction; absent: none are. */
  readonly kept?: {
    readonly base: PortfolioBase
    /** Cells of which a product has changed since: their products are added up as they stand. */
    readonly touched: readonly string[]
  }
}

import type { PortfolioLabel } from '@ecotrame/contract'
import type { EvaluationsDeps, Sight } from '../evaluations/index.ts'
import type { ProductFilter } from '../products/index.ts'
import type { Caller } from '../../platform/sessions/session.ts'

export type { Caller }

/** What the feature works with. */
export type PortfolioDeps = Pick<EvaluationsDeps, 'database' | 'catalogue' | 'method' | 'pef'>

/** What a dashboard may ask for, beside what the list of products lets through. */
export type PortfolioFilter = Pick<
  ProductFilter,
  'category' | 'season' | 'tag' | 'team' | 'brand' | 'collection' | 'search'
> & {
  readonly material?: string | string[] | undefined
  readonly country?: string | string[] | undefined
}

/** Which products are added up on which label. */
export interface Looked {
  readonly sight: Sight
  readonly filter: PortfolioFilter
  readonly label: PortfolioLabel
}

import { sql, type SQL } from 'drizzle-orm'
import type { ProductSortField } from '@ecotrame/contract'
import { displayLabels, type ScoreLabelId, type WeightBasis } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import type { OrderTerm } from '../../platform/lists/keyset.ts'
import type { Sort } from '../../platform/lists/page.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { standingOrder } from './standings/standings.ts'
import { products } from './tables.ts'

/** The label and weight basis that a list was asked for. */
export interface AskedFigure {
  /** Absent: the default of each product. */
  readonly label?: ScoreLabelId | undefined
  readonly basis: WeightBasis
}

type OwnField = Exclude<ProductSortField, 'figure' | 'figurePer100g' | 'svhc'>

/** `always`: there is a value in every row. */
const columns = {
  name: { by: products.sortName, kind: 'text', always: true },
  reference: { by: products.sortReference, kind: 'text', always: true },
  gtin: { by: products.gtin, kind: 'text', always: false },
  brand: { by: products.sortBrand, kind: 'text', always: false },
  classification: { by: products.classification, kind: 'text', always: false },
  category: { by: products.categoryId, kind: 'text', always: false },
  price: { by: products.price, kind: 'real', always: false },
  weight: { by: products.weightG, kind: 'real', always: false },
  season: { by: products.season, kind: 'text', always: false },
  unitsSold: { by: products.unitsSold, kind: 'integer', always: false },
  evaluationCount: { by: products.evaluationCount, kind: 'integer', always: true },
  packagingCount: { by: products.packagingCount, kind: 'integer', always: true },
  state: { by: products.state, kind: 'text', always: true },
  createdAt: { by: products.createdAt, kind: 'moment', always: true },
  updatedAt: { by: products.updatedAt, kind: 'moment', always: true },
} as const satisfies Record<OwnField, Pick<OrderTerm, 'by' | 'kind' | 'always'>>

/** The figures of the default labels have columns of their own, with an index. */
const valueOf = (label: ScoreLabelId): SQL => {
  if (label === displayLabels.inScope) return sql`${products.frDur}`
  if (label === displayLabels.outside) return sql`${products.pef}`
  return sql`(${products.labelValues} ->> ${sql.raw(`'${label}'`)})::double precision`
}

const onBasis = (value: SQL, basis: WeightBasis): SQL => {
  if (basis === 'product') return value
  const perKg = sql`${value} / nullif(${products.massKg}, 0)`
  return basis === 'per1000g' ? perKg : sql`${perKg} * 0.1`
}

/**
 * Figures of different methods are not ranked among each other: without a label what is in the French scope comes
 * before what PEF alone measures, either way.
 */
const figures = ({ label, basis }: AskedFigure): readonly SQL[] =>
  (label === undefined ? Object.values(displayLabels) : [label]).map((one) => onBasis(valueOf(one), basis))

function termsOf(
  { field, descending }: Sort<ProductSortField>,
  asked: AskedFigure,
  standing: SQL,
): readonly OrderTerm[] {
  if (field === 'svhc') return [{ by: standing, kind: 'text', always: false, descending }]
  if (field !== 'figure' && field !== 'figurePer100g') return [{ ...columns[field], descending }]
  const shown = figures(field === 'figure' ? asked : { ...asked, basis: 'per100g' })
  return shown.map((by) => ({ by, kind: 'real', always: false, descending }))
}

/** By what the rows of a list are ordered, one after the other. */
export async function orderTermsOf(
  tx: Tx,
  session: Session,
  sorts: readonly Sort<ProductSortField>[],
  asked: AskedFigure,
): Promise<readonly OrderTerm[]> {
  const standing = sorts.some(({ field }) => field === 'svhc') ? await standingOrder(tx, session) : sql`null`
  return sorts.flatMap((sort) => termsOf(sort, asked, standing))
}

import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ProductSortField } from '@ecotrame/contract'
import { displayLabels, type ScoreLabelId, type WeightBasis } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
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
  name: { column: products.sortName, always: true },
  reference: { column: sql`lower(${products.reference})`, always: true },
  gtin: { column: products.gtin, always: false },
  brand: { column: products.sortBrand, always: false },
  classification: { column: products.classification, always: false },
  category: { column: products.categoryId, always: false },
  price: { column: products.price, always: false },
  weight: { column: products.weightG, always: false },
  season: { column: products.season, always: false },
  unitsSold: { column: products.unitsSold, always: false },
  evaluationCount: { column: products.evaluationCount, always: true },
  packagingCount: { column: products.packagingCount, always: true },
  state: { column: products.state, always: true },
  createdAt: { column: products.createdAt, always: true },
  updatedAt: { column: products.updatedAt, always: true },
} as const satisfies Record<OwnField, { column: SQL | PgColumn; always: boolean }>

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

/** What has no value comes last, either way. Not said where there always is one: the index would not serve it. */
function orderOf(
  { field, descending }: Sort<ProductSortField>,
  asked: AskedFigure,
  standing: SQL,
): readonly SQL[] {
  const direction = descending ? sql`desc nulls last` : sql`asc`
  if (field === 'figure') return figures(asked).map((figure) => sql`${figure} ${direction}`)
  if (field === 'figurePer100g')
    return figures({ ...asked, basis: 'per100g' }).map((figure) => sql`${figure} ${direction}`)
  if (field === 'svhc') return [sql`${standing} ${direction}`]
  const { column, always } = columns[field]
  return [sql`${column} ${always && descending ? sql`desc` : direction}`]
}

/** By what the rows of a list are ordered, one after the other. */
export async function ordersOf(
  tx: Tx,
  session: Session,
  sorts: readonly Sort<ProductSortField>[],
  asked: AskedFigure,
): Promise<readonly SQL[]> {
  const standing = sorts.some(({ field }) => field === 'svhc') ? await standingOrder(tx, session) : sql`null`
  return sorts.flatMap((sort) => orderOf(sort, asked, standing))
}

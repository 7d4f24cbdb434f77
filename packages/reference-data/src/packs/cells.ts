import {
  byCategory,
  efCategories,
  impactsOf,
  withoutCategories,
  type DatasetRemark,
  type EfCategory,
  type Impacts,
  type WithheldCell,
} from '@ecotrame/lca'
import type { Row } from '../tables/table.ts'
import { impactColumns } from './impact-columns.ts'

/** A judgement on one figure of one dataset. */
export interface FlaggedCell {
  readonly datasetId: string
  readonly category: EfCategory
  readonly flag: 'caution' | 'suspect'
  readonly reason: string
}

export const publishedImpacts = (row: Row): Impacts =>
  impactsOf(byCategory((category) => row.optionalNumber(impactColumns[category])))

/** What the flags of a dataset do to it: a suspect figure does not count, a cautioned one is remarked. */
export function flaggedImpacts(id: string, published: Impacts, cells: readonly FlaggedCell[]) {
  const own = cells.filter(({ datasetId }) => datasetId === id)
  const withheld: readonly WithheldCell[] = own
    .filter(({ flag }) => flag === 'suspect')
    .map(({ category, reason }) => ({ category, reason }))
  const remarks: readonly DatasetRemark[] = own.map(({ category, flag, reason }) => ({
    category,
    flag,
    reason,
  }))
  const impacts = withoutCategories(
    published,
    withheld.map(({ category }) => category),
  )
  return { published, impacts, withheld, remarks }
}

export const readWithheld = (row: Row): FlaggedCell => ({
  datasetId: row.text('dataset_id'),
  category: row.oneOf('category', efCategories),
  flag: row.oneOf('flag', ['caution', 'suspect']),
  reason: row.text('reason'),
})

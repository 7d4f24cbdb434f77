import type { CategoryRow, EfCategory, PefView, ScoreLabelId, StageRow } from '@ecotrame/lca'
import { labelFactor } from '../../model/labels.ts'
import { pefLabelOf } from './bill.ts'
import type { WeightBasis } from '../../model/cost-entries.ts'
import type { CostAnswer } from '../../model/trace.ts'

/** Order of the categories in all tables: by family (screen book, colours of the categories). */
export const categoryOrder = [
  'cch',
  'ozd',
  'pco',
  'pma',
  'ior',
  'acd',
  'tre',
  'fwe',
  'swe',
  'etf',
  'htc',
  'htn',
  'wtu',
  'ldu',
  'fru',
  'mru',
] as const satisfies readonly EfCategory[]

/** The rows of the 16 categories in the order of tables. */
export const orderedCategories = ({ categories }: PefView): readonly CategoryRow[] =>
  categoryOrder.flatMap((id) => categories.find(({ category }) => category === id) ?? [])

/**
 * What impacts are multiplied by on the label and basis: single indicators take the denominators of the PEF
 * label (score labels §3); `null` where that label has no figure.
 */
export const impactFactor = (
  answer: CostAnswer,
  { label, basis }: { readonly label: ScoreLabelId; readonly basis: WeightBasis },
) => labelFactor(answer, pefLabelOf(label), basis)

export const times = (value: number | null, factor: number): number | null =>
  value === null ? null : value * factor

/** Part of a stage in the total of a category; `null` where either has no value. */
export function columnShare(row: StageRow, { category, impact }: CategoryRow): number | null {
  const own = row.impacts[category]
  if (own === null || impact === null) return null
  return impact === 0 ? 0 : own / impact
}

/** Part of a cell in the whole score; `null` where the category does not count. */
export function wholeShare(row: StageRow, column: CategoryRow): number | null {
  const share = columnShare(row, column)
  return share === null || column.share === null ? null : share * column.share
}

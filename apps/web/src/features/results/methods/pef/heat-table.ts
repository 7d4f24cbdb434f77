import type { CategoryRow, EfCategory, LifeCycleId, PefView, StageRow } from '@ecotrame/lca'
import { segments } from '../../../../ui/colours.ts'
import { columnShare, orderedCategories, times, wholeShare } from './impacts.ts'
import type { HeatMeasure } from '../../model/search.ts'

export interface HeatCell {
  readonly category: EfCategory
  /** In the measure asked for; `null`: not covered. */
  readonly value: number | null
  /** From 0 to 1, for the colour. */
  readonly heat: number | null
}

export interface HeatRow {
  readonly stage: LifeCycleId
  readonly cells: readonly HeatCell[]
  /** µPt on the label and basis. */
  readonly micropoints: number
  readonly share: number
}

export interface HeatTable {
  readonly columns: readonly CategoryRow[]
  readonly rows: readonly HeatRow[]
}

/**
 * Stage × category in the order of the life cycle, or by a column (`weighted`, or a category), largest first.
 * @param factor from the whole life of one product to the label and basis
 */
export function heatTable(
  pef: PefView,
  { measure, factor, sort }: { measure: HeatMeasure; factor: number; sort: string | null },
): HeatTable {
  const columns = orderedCategories(pef)
  const whole = pef.stages.flatMap((row) => columns.map((column) => wholeShare(row, column) ?? 0))
  const largest = Math.max(...whole, Number.MIN_VALUE)
  const rows = [...pef.stages]
    .sort((a, b) => segments.indexOf(a.stage) - segments.indexOf(b.stage))
    .map((row) => ({
      stage: row.stage,
      micropoints: row.micropoints * factor,
      share: row.share,
      cells: columns.map((column) => cellOf(row, column, { measure, factor, largest })),
    }))
  return { columns, rows: sort === null ? rows : rows.sort((a, b) => rank(b, sort) - rank(a, sort)) }
}

function cellOf(
  row: StageRow,
  column: CategoryRow,
  { measure, factor, largest }: { measure: HeatMeasure; factor: number; largest: number },
): HeatCell {
  const { category } = column
  const inWhole = wholeShare(row, column)
  const inColumn = columnShare(row, column)
  switch (measure) {
    case 'column':
      return { category, value: inColumn, heat: inColumn }
    case 'whole':
      return { category, value: inWhole, heat: inWhole === null ? null : inWhole / largest }
    case 'amount':
      return { category, value: times(row.impacts[category], factor), heat: inColumn }
  }
}

/** Rows without a value come last. */
const rank = (row: HeatRow, sort: string): number =>
  sort === 'weighted'
    ? row.micropoints
    : (row.cells.find(({ category }) => category === sort)?.value ?? Number.NEGATIVE_INFINITY)

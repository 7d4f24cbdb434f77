import type { PortfolioGroup } from '@ecotrame/contract'
import type { ChartTable } from '../../ui/charts/table.ts'
import type { PortfolioView } from './view.ts'

/** Groups of a dimension with their sums, as a table and a file. */
export function groupTable(
  { text, format, figures, nameOf }: PortfolioView,
  groups: readonly PortfolioGroup[],
  title: string,
): ChartTable<PortfolioGroup> {
  const figure = (
    id: string,
    name: string,
    unit: string,
    value: (group: PortfolioGroup) => number | null,
    written: (value: number | null) => string,
  ) => ({
    id,
    title: name,
    ...(unit === '' ? {} : { unit }),
    figure: true,
    text: (group: PortfolioGroup) => written(value(group)),
    value,
  })
  const number = (value: number | null) => format.number(value)
  return {
    columns: [
      { id: 'name', title, text: nameOf },
      figure('products', text('portfolio.column.products'), '', ({ products }) => products, number),
      figure('units', text('portfolio.column.units'), '', ({ units }) => units, number),
      figure(
        'value',
        text('dashboard.portfolio.total'),
        figures.unit,
        ({ value }) => value,
        (value) => format.number(value, { decimals: 0 }),
      ),
      figure('share', text('portfolio.column.share'), '', ({ share }) => share, format.share),
      figure(
        'perPiece',
        text('dashboard.portfolio.perPiece'),
        figures.unit,
        ({ perPiece }) => perPiece,
        figures.bare,
      ),
      figure('perKg', text('portfolio.perKg'), figures.unit, ({ perKg }) => perKg, figures.bare),
      figure('leftOut', text('portfolio.column.leftOut'), '', ({ leftOut }) => leftOut, number),
    ],
    rows: groups,
  }
}

import type { PortfolioProduct } from '@ecotrame/contract'
import type { ChartTable } from '../../ui/charts/table.ts'
import { noValue } from '../../ui/index.ts'
import type { PortfolioView } from './view.ts'

/** Products with what each brings, as a table and a file. */
export function productTable(
  { text, format, figures, nameOf }: PortfolioView,
  products: readonly PortfolioProduct[],
): ChartTable<PortfolioProduct> {
  return {
    columns: [
      { id: 'name', title: text('products.column.name'), text: ({ name }) => name },
      { id: 'reference', title: text('products.field.reference'), text: ({ reference }) => reference },
      {
        id: 'category',
        title: text('evaluation.category.label'),
        text: ({ category }) => (category === null ? noValue : nameOf(category)),
      },
      { id: 'season', title: text('products.field.season'), text: ({ season }) => season ?? noValue },
      {
        id: 'units',
        title: text('portfolio.column.units'),
        figure: true,
        text: ({ units }) => format.number(units),
        value: ({ units }) => units,
      },
      {
        id: 'figure',
        title: text('dashboard.portfolio.perPiece'),
        unit: figures.unit,
        figure: true,
        text: ({ figure }) => figures.bare(figure),
        value: ({ figure }) => figure,
      },
      {
        id: 'value',
        title: text('dashboard.portfolio.total'),
        unit: figures.unit,
        figure: true,
        text: ({ value }) => format.number(value, { decimals: 0 }),
        value: ({ value }) => value,
      },
      {
        id: 'share',
        title: text('portfolio.column.share'),
        figure: true,
        text: ({ share }) => format.share(share),
        value: ({ share }) => share,
      },
    ],
    rows: products,
  }
}

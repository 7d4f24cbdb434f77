import type { PortfolioProduct } from '@ecotrame/contract'
import type { ChartTable } from '../../ui/charts/table.ts'
import { noValue } from '../../ui/index.ts'
import { perPieceColumns } from './product-columns.ts'
import type { PortfolioView } from './view.ts'

/** Products with what each brings, as a table and a file. */
export function productTable(
  view: PortfolioView,
  products: readonly PortfolioProduct[],
): ChartTable<PortfolioProduct> {
  const { text, format, figures, nameOf } = view
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
      ...perPieceColumns(view, figures),
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

import type { ChartColumn } from '../../ui/charts/table.ts'
import { DataTable, Link } from '../../ui/index.ts'
import type { PortfolioFigures } from './figures.ts'
import { perPieceColumns } from './product-columns.ts'
import type { Plan } from './queries.ts'
import type { PortfolioView } from './view.ts'

type Saving = NonNullable<Plan['savings']>['products'][number]

/** Product, category, what it is, what it would save, and how much of the gap is closed with all before it. */
export function savingColumns(
  view: PortfolioView,
  figures: PortfolioFigures,
): readonly ChartColumn<Saving>[] {
  const { text, format, nameOf } = view
  return [
    { id: 'name', title: text('products.column.name'), text: ({ name }) => name },
    {
      id: 'category',
      title: text('evaluation.category.label'),
      text: ({ category }) => (category === null ? '' : nameOf(category)),
    },
    ...perPieceColumns(view, figures),
    {
      id: 'saving',
      title: text('portfolio.target.saving'),
      unit: figures.unit,
      figure: true,
      text: ({ saving }) => format.number(saving, { decimals: 0 }),
      value: ({ saving }) => saving,
    },
    {
      id: 'cumulated',
      title: text('portfolio.target.ofGap'),
      figure: true,
      text: ({ cumulated }) => format.share(cumulated),
      value: ({ cumulated }) => cumulated,
    },
  ]
}

interface SavingsTableProps {
  readonly view: PortfolioView
  readonly figures: PortfolioFigures
  readonly products: readonly Saving[]
}

export function SavingsTable({ view, figures, products }: SavingsTableProps) {
  return (
    <DataTable
      folds
      caption={view.text('portfolio.target.saving')}
      columns={savingColumns(view, figures).map(({ text, ...column }) => ({
        ...column,
        fixed: column.id === 'name',
        cell: (product: Saving) =>
          column.id === 'name' ? (
            <Link to={`/products/edit/${product.id}`}>{product.name}</Link>
          ) : (
            text(product)
          ),
      }))}
      rows={products}
      rowKey={({ id }) => id}
    />
  )
}

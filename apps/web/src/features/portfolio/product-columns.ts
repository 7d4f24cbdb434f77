import type { ChartColumn } from '../../ui/charts/table.ts'
import type { PortfolioFigures } from './figures.ts'
import type { PortfolioView } from './view.ts'

/** What every table of products of the dashboard says of one. */
interface Listed {
  readonly units: number | null
  readonly figure: number | null
}

/** How many were sold, and the figure of one. */
export const perPieceColumns = (
  { text, format }: PortfolioView,
  figures: PortfolioFigures,
): readonly ChartColumn<Listed>[] => [
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
]

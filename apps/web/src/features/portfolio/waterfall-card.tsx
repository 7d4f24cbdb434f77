import { Waterfall, type WaterfallBar } from '../../ui/charts/waterfall.tsx'
import { WithTable } from '../../ui/charts/with-table.tsx'
import type { PortfolioFigures } from './figures.ts'
import type { PortfolioView } from './view.ts'

interface WaterfallCardProps {
  readonly view: Pick<PortfolioView, 'text' | 'note'>
  readonly figures: Pick<PortfolioFigures, 'unit'>
  readonly title: string
  readonly caption: string
  /** What the chart shows, for who does not see it. */
  readonly label: string
  readonly bars: readonly WaterfallBar[]
  readonly line?: number | undefined
  readonly fileName: string
}

/** How one figure becomes another, as a chart and as a table. */
export function WaterfallCard({
  view,
  figures,
  title,
  caption,
  label,
  bars,
  line,
  fileName,
}: WaterfallCardProps) {
  const { text, note } = view
  return (
    <WithTable
      title={title}
      caption={caption}
      alternative={bars.map(({ name, figure }) => `${name}: ${figure}`).join('; ')}
      table={{
        columns: [
          { id: 'name', title: text('results.part'), text: ({ name }) => name },
          {
            id: 'value',
            title: text('results.value'),
            unit: figures.unit,
            figure: true,
            text: ({ figure }) => figure,
            value: ({ value }) => value,
          },
        ],
        rows: bars,
      }}
      note={note}
      fileName={fileName}
    >
      <Waterfall bars={bars} label={label} line={line} />
    </WithTable>
  )
}

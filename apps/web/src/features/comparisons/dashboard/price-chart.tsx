import { Scatter } from '../../../ui/charts/scatter.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { seriesColours } from '../../../ui/colours.ts'
import { EmptyState } from '../../../ui/index.ts'
import { withFigure, type Scene } from '../model/scene.ts'

/** Figure against price, of what has both. */
export function PriceChart({ scene }: { readonly scene: Scene }) {
  const { text, format, figures } = scene
  const items = withFigure(scene)
  const priced = items.flatMap((one) =>
    one.result.price === null || one.result.figure === null
      ? []
      : [{ ...one, price: one.result.price, figure: one.result.figure }],
  )
  const without = items.filter(({ result }) => result.price === null).map(({ letter }) => letter)
  const missing = without.length > 0 ? text('comparisons.price.without', { letters: without.join(', ') }) : ''
  if (priced.length < 2) return <EmptyState title={text('comparisons.price.tooFew')} text={missing} />
  const words = (one: (typeof priced)[number]) => `${format.price(one.price)}, ${figures.written(one.figure)}`
  return (
    <WithTable
      title={text('comparisons.price.finding', { count: priced.length })}
      caption={[scene.caption, missing].filter(Boolean).join(' · ')}
      alternative={priced.map((one) => `${one.title}: ${words(one)}`).join('; ')}
      table={{
        columns: [
          { id: 'name', title: text('comparisons.item'), text: ({ title }) => title },
          {
            id: 'price',
            title: text('comparisons.price.label'),
            unit: '€',
            figure: true,
            text: ({ price }) => format.number(price, { decimals: 2 }),
            value: ({ price }) => price,
          },
          {
            id: 'figure',
            title: text('comparisons.figure'),
            unit: figures.unit,
            figure: true,
            text: ({ figure }) => figures.bare(figure),
            value: ({ figure }) => figure,
          },
        ],
        rows: priced,
      }}
      note={scene.note}
      fileName={`${scene.fileName}-price`}
    >
      <Scatter
        points={priced.map((one) => ({
          id: one.letter,
          name: one.title,
          x: one.price,
          y: one.figure,
          words: words(one),
          mark: one.letter,
          ...(seriesColours[one.place] === undefined ? {} : { colour: seriesColours[one.place] }),
        }))}
        x={{
          title: `${text('comparisons.price.label')} (€)`,
          tick: (value) => format.number(value, { upTo: 2 }),
        }}
        y={{
          title: `${text('comparisons.figure')} (${figures.unit})`,
          tick: (value) => format.number(value, { upTo: 2 }),
        }}
        label={text('comparisons.chart.price')}
      />
    </WithTable>
  )
}

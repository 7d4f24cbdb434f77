import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Legend } from '../../../ui/charts/legend.tsx'
import { percentages } from '../../../ui/charts/parts.ts'
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx'
import type { ChartTable } from '../../../ui/charts/table.ts'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { isSegment, type Segment } from '../../../ui/colours.ts'
import { byComponent, bySegment } from '../model/segments.ts'
import { segmentParts, type ResultView } from '../view.ts'
import { ViewChoice } from '../choice.tsx'

/** One stacked bar for each component: materials, trims, and what belongs to the garment as a whole. */
export function ComponentBars({ view }: { readonly view: ResultView }) {
  const text = useText()
  const [marked, setMarked] = useState<string | null>(null)
  const components = byComponent(view.entries)
  const shares = percentages(components.map(({ value }) => value))
  const rows = components.map(({ key, value, segments }, index) => ({
    id: key,
    name: view.names.component(key),
    figure: `${view.figures.written(value)} · ${view.format.quantity(shares[index], '%', { decimals: 1 })}`,
    parts: segmentParts(segments, view),
  }))
  const legend = segmentParts(bySegment(view.entries), view)
  const explain = (segment: string) => isSegment(segment) && view.explain({ kind: 'segment', segment })
  return (
    <WithTable
      title={text('results.chart.components', {
        name: rows[0]?.name ?? '',
        share: view.format.quantity(shares[0], '%', { decimals: 1 }),
      })}
      caption={view.caption}
      alternative={rows.map(({ name, figure }) => `${name}: ${figure}`).join('; ')}
      table={componentTable(view, text('results.component'), text('results.total'))}
      legend={legend}
      note={view.note}
      fileName={`${view.fileName}-components`}
      controls={<ViewChoice view={view} />}
    >
      <StackedBars
        rows={rows}
        label={text('results.view.component')}
        scale="value"
        marked={marked}
        onMark={setMarked}
        onSelect={(_, component) => view.explain({ kind: 'component', component })}
      />
      <Legend parts={legend} marked={marked} onMark={setMarked} onSelect={explain} />
    </WithTable>
  )
}

type ComponentRow = ReturnType<typeof byComponent>[number]

function componentTable(view: ResultView, component: string, total: string): ChartTable<ComponentRow> {
  const { figures, names, entries } = view
  const valueOf = (row: ComponentRow, segment: Segment) =>
    row.segments.find(({ key }) => key === segment)?.value ?? null
  return {
    columns: [
      { id: 'component', title: component, text: ({ key }) => (key === '' ? total : names.component(key)) },
      ...bySegment(entries).map(({ key: segment }) => ({
        id: segment,
        title: names.segment(segment),
        unit: figures.unit,
        figure: true,
        text: (row: ComponentRow) => figures.bare(valueOf(row, segment)),
        value: (row: ComponentRow) => valueOf(row, segment),
      })),
      {
        id: 'total',
        title: total,
        unit: figures.unit,
        figure: true,
        text: ({ value }) => figures.bare(value),
        value: ({ value }) => value,
      },
    ],
    rows: byComponent(entries),
    total: { key: '', value: view.total, entries, segments: bySegment(entries) },
  }
}

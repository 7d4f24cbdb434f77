import type { EfCategory } from '@ecotrame/lca'
import { useState } from 'react'
import { Legend } from '../../../ui/charts/legend.tsx'
import { Radar } from '../../../ui/charts/radar.tsx'
import type { ChartTable } from '../../../ui/charts/table.ts'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { seriesColours } from '../../../ui/colours.ts'
import { EmptyState } from '../../../ui/index.ts'
import { categoryNames } from '../../../ui/impact-names.ts'
import { basisNames } from '../../score-labels/index.ts'
import { categoryPoints, sharedCategories } from '../model/bars.ts'
import type { Scene, Shown } from '../model/scene.ts'

/** More shapes cannot be told apart, nor more axes read. */
const most = { items: 5, axes: 8 } as const
const ringShares = [0.5, 1, 1.5, 2]

/** Impact categories of two to five things, each as a share of the baseline. */
export function RadarChart({ scene }: { readonly scene: Scene }) {
  const [marked, setMarked] = useState<string | null>(null)
  const { text, format, baseline, answer } = scene
  const axes = sharedCategories(scene)
    .filter((category) => (categoryPoints(baseline, category) ?? 0) > 0)
    .slice(0, most.axes)
  const all = scene.shown.filter(({ result }) => result?.impacts)
  const items = [baseline, ...all.filter(({ place }) => place !== baseline.place)].slice(0, most.items)
  if (axes.length < 3 || all.length < 2 || !baseline.result?.impacts)
    return <EmptyState title={text('comparisons.radar.tooFew')} />
  const share = (one: Shown, category: EfCategory) =>
    (categoryPoints(one, category) ?? 0) / (categoryPoints(baseline, category) ?? 1)
  const percent = (value: number) => format.quantity(value * 100, '%', { decimals: 0 })
  const words = (one: Shown) =>
    axes.map((category) => `${text(categoryNames[category])} ${percent(share(one, category))}`).join(', ')
  const highest = Math.max(1, ...items.flatMap((one) => axes.map((category) => share(one, category))))
  const legend = items.map(({ place, title, letter }) => ({
    id: letter,
    name: title,
    value: 1,
    figure: '',
    share: '',
    colour: seriesColours[place] ?? null,
  }))
  return (
    <WithTable
      title={text('comparisons.radar.finding', { baseline: baseline.title })}
      caption={[
        text('comparisons.categories.caption'),
        text(basisNames[answer.basis]),
        all.length > items.length ? text('comparisons.radar.first', { count: most.items }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      alternative={items.map((one) => `${one.title}: ${words(one)}`).join('; ')}
      table={tableOf(axes, items, scene, share)}
      legend={legend}
      note={scene.note}
      fileName={`${scene.fileName}-radar`}
    >
      <Radar
        axes={axes.map((id) => ({ id, name: text(categoryNames[id]) }))}
        series={items.flatMap((one) => {
          const colour = seriesColours[one.place]
          if (!colour) return []
          const values = axes.map((category) => share(one, category))
          return [{ id: one.letter, name: one.title, mark: one.letter, colour, values, words: words(one) }]
        })}
        rings={ringShares
          .filter((value) => value <= Math.max(1, highest))
          .map((value) => ({ value, name: percent(value) }))}
        label={text('comparisons.chart.radar')}
        marked={marked}
      />
      <Legend parts={legend} marked={marked} onMark={setMarked} onSelect={setMarked} />
    </WithTable>
  )
}

function tableOf(
  axes: readonly EfCategory[],
  items: readonly Shown[],
  { text, format }: Scene,
  share: (one: Shown, category: EfCategory) => number,
): ChartTable<Shown> {
  return {
    columns: [
      { id: 'name', title: text('comparisons.item'), text: ({ title }) => title },
      ...axes.map((category) => ({
        id: category,
        title: text(categoryNames[category]),
        unit: '%',
        figure: true,
        text: (one: Shown) => format.number(share(one, category) * 100, { decimals: 1 }),
        value: (one: Shown) => share(one, category) * 100,
      })),
    ],
    rows: items,
  }
}

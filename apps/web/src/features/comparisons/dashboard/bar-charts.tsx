import { useState } from 'react'
import type { ChartPart } from '../../../ui/charts/chart-part.ts'
import { Legend } from '../../../ui/charts/legend.tsx'
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx'
import type { ChartTable } from '../../../ui/charts/table.ts'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { EmptyState } from '../../../ui/index.ts'
import { basisNames } from '../../score-labels/index.ts'
import { categoryParts, chartParts, stageParts, type Part } from '../model/bars.ts'
import { withFigure, type Scene, type Shown } from '../model/scene.ts'

interface ChartProps {
  readonly scene: Scene
}

/** Where one of these is told, no figure is the lowest: they are not of the same thing. */
const whyNotRanked = [
  'DIFFERENT_CATEGORIES',
  'INCOMPLETE',
  'DIFFERENT_BASES',
  'DIFFERENT_RELEASES',
  'DIFFERENT_COVERAGE',
] as const

/** The stages of each thing, on one scale. */
export function StagesChart({ scene }: ChartProps) {
  const { text, figures } = scene
  const items = withFigure(scene)
  const parts = stageParts(scene)
  const unranked = whyNotRanked.find((code) => scene.answer.warnings.some((warning) => warning.code === code))
  const lowest = [...items].sort((a, b) => (a.result.figure ?? 0) - (b.result.figure ?? 0))[0]
  if (!lowest || parts.length === 0) return <EmptyState title={text('comparisons.noSplit')} />
  return (
    <Bars
      scene={scene}
      items={items}
      parts={parts}
      title={
        unranked === undefined
          ? text('comparisons.stages.finding', {
              name: lowest.title,
              figure: figures.written(lowest.result.figure),
            })
          : text(`comparisons.unranked.${unranked}`)
      }
      caption={scene.caption}
      written={figures.written}
      bare={figures.bare}
      unit={figures.unit}
      total={({ result }) => result?.figure ?? null}
      fileName={`${scene.fileName}-stages`}
    />
  )
}

/** The impact categories of each thing: the French figures have none. */
export function CategoriesChart({ scene }: ChartProps) {
  const { text, format, answer } = scene
  const items = scene.shown.filter(({ result }) => result?.impacts)
  const parts = categoryParts(scene)
  const [first] = parts
  if (items.length === 0 || !first) return <EmptyState title={text('comparisons.noImpacts')} />
  const total = (one: Shown) => parts.reduce((sum, { valueOf }) => sum + valueOf(one), 0)
  return (
    <Bars
      scene={scene}
      items={items}
      parts={parts}
      title={text('comparisons.categories.finding', { name: first.name })}
      caption={[text('comparisons.categories.caption'), text(basisNames[answer.basis]), 'µPt'].join(' · ')}
      written={format.micropoints}
      bare={(value) => format.number(value, { significant: 3 })}
      unit="µPt"
      total={total}
      fileName={`${scene.fileName}-categories`}
    />
  )
}

interface BarsProps extends ChartProps {
  readonly items: readonly Shown[]
  readonly parts: readonly Part[]
  readonly title: string
  readonly caption: string
  readonly written: (value: number | null) => string
  readonly bare: (value: number | null) => string
  readonly unit: string
  readonly total: (shown: Shown) => number | null
  readonly fileName: string
}

function Bars({ scene, items, parts, written, total, ...frame }: BarsProps) {
  const { text } = scene
  const [marked, setMarked] = useState<string | null>(null)
  const rows = items.map((one) => ({
    id: String(one.place),
    name: one.title,
    figure: written(total(one)),
    parts: chartParts(parts, one, { written, format: scene.format }).filter(({ value }) => value !== 0),
  }))
  const legend = parts.map(({ id, name, colour }): ChartPart => ({
    id,
    name,
    colour,
    value: 1,
    figure: '',
    share: '',
  }))
  return (
    <WithTable
      title={frame.title}
      caption={frame.caption}
      alternative={rows.map(({ name, figure }) => `${name}: ${figure}`).join('; ')}
      table={tableOf({ scene, items, parts, written, total, ...frame })}
      legend={legend}
      note={scene.note}
      fileName={frame.fileName}
    >
      <StackedBars
        rows={rows}
        label={text('comparisons.items.label')}
        scale="value"
        marked={marked}
        onMark={setMarked}
      />
      <Legend parts={legend} marked={marked} onMark={setMarked} onSelect={setMarked} />
    </WithTable>
  )
}

function tableOf({ scene, items, parts, bare, unit, total }: BarsProps): ChartTable<Shown> {
  const { text } = scene
  return {
    columns: [
      { id: 'name', title: text('comparisons.item'), text: ({ title }) => title },
      ...parts.map(({ id, name, valueOf }) => ({
        id,
        title: name,
        unit,
        figure: true,
        text: (one: Shown) => bare(valueOf(one)),
        value: (one: Shown) => valueOf(one),
      })),
      {
        id: 'total',
        title: text('results.total'),
        unit,
        figure: true,
        text: (one: Shown) => bare(total(one)),
        value: (one: Shown) => total(one),
      },
    ],
    rows: items,
  }
}

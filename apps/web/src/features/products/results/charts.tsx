import { useState, type ReactNode } from 'react'
import { namedIn, useText, useLanguage } from '../../../i18n/index.ts'
import { Legend } from '../../../ui/charts/legend.tsx'
import { percentages, sum } from '../../../ui/charts/parts.ts'
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx'
import { StageBar } from '../../../ui/charts/stage-bar.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { EmptyState } from '../../../ui/index.ts'
import styles from '../products.module.css'
import { barTable, segmentParts, type BarGroup } from './chart-parts.ts'
import { frenchKey } from './methods/family-rows.ts'
import { grouped, type RowGroup } from './rows.ts'
import type { SummedView } from './view.ts'
import type { SummedAnswer } from './queries.ts'

interface ViewProps {
  readonly view: SummedView
}

/** Each evaluation and packaging with the stages of what it brings. */
export function PartBars({ view }: ViewProps) {
  const text = useText()
  const { parts } = view.answer
  const nameOf = (place: number) => {
    const part = parts[place]
    if (!part) return ''
    const times =
      part.factor === 1 ? part.name : `${part.name} × ${view.format.number(part.factor, { upTo: 2 })}`
    return part.outdated ? `${times} (${text('evaluation.state.outdated')})` : times
  }
  const groups = grouped(view.rows, ({ part }) => part).map((group) => ({
    ...group,
    key: String(group.key),
    name: nameOf(group.key),
  }))
  return (
    <Bars view={view} groups={groups} first={text('results.part')} title="products.results.chart.parts" />
  )
}

/** The materials, trims and further entries with the most impact. */
export function ComponentBars({ view }: ViewProps) {
  const text = useText()
  const nameOf = useComponentName(view.answer)
  const groups = grouped(view.rows, ({ component }) => component).map((group) => ({
    ...group,
    name: nameOf(group.key),
  }))
  return (
    <Bars view={view} groups={groups} first={text('results.component')} title="results.chart.components" />
  )
}

/** Bars that are drawn; the others are one bar more. */
const barsDrawn = 12

function largest(groups: readonly BarGroup[], others: string): readonly BarGroup[] {
  const sorted = [...groups].filter(({ value }) => value !== 0).sort((a, b) => b.value - a.value)
  if (sorted.length <= barsDrawn) return sorted
  const rest: RowGroup<string>[] = sorted.slice(barsDrawn)
  const rows = rest.flatMap((group) => group.rows)
  return [
    ...sorted.slice(0, barsDrawn),
    { key: 'others', name: others, rows, value: sum(rest.map(({ value }) => value)) },
  ]
}

interface BarsProps extends ViewProps {
  readonly groups: readonly BarGroup[]
  readonly first: string
  readonly title: 'products.results.chart.parts' | 'results.chart.components'
}

function Bars({ view, groups, first, title }: BarsProps) {
  const text = useText()
  const [marked, setMarked] = useState<string | null>(null)
  const words = { ...view, text }
  const drawn = largest(groups, text('products.results.others'))
  const shares = percentages(drawn.map(({ value }) => value))
  const share = (place: number) => view.format.quantity(shares[place], '%', { decimals: 1 })
  if (drawn.length === 0) return <NoSplit />
  const rows = drawn.map((group, place) => ({
    id: group.key,
    name: group.name,
    figure: `${view.figures.written(group.value)} · ${share(place)}`,
    parts: segmentParts(group.rows, words),
  }))
  const legend = segmentParts(view.rows, words)
  return (
    <Card>
      <WithTable
        title={text(title, { name: drawn[0]?.name ?? '', share: share(0) })}
        caption={view.caption}
        alternative={rows.map(({ name, figure }) => `${name}: ${figure}`).join('; ')}
        table={barTable(
          [...groups].sort((a, b) => b.value - a.value),
          words,
          first,
        )}
        legend={legend}
        note={view.note}
        fileName={view.fileName}
      >
        <StackedBars rows={rows} label={first} scale="value" marked={marked} onMark={setMarked} />
        <Legend parts={legend} marked={marked} onMark={setMarked} onSelect={setMarked} />
      </WithTable>
    </Card>
  )
}

/** All stages as one bar. */
export function StageChart({ view }: ViewProps) {
  const text = useText()
  const parts = segmentParts(view.rows, { ...view, text })
  const most = [...parts].sort((a, b) => b.value - a.value)[0]
  if (!most) return <NoSplit />
  const total = sum(parts.map(({ value }) => value))
  return (
    <Card>
      <WithTable
        title={text('results.chart.stages', { name: most.name, share: most.share })}
        caption={view.caption}
        alternative={parts.map(({ name, figure, share }) => `${name}: ${figure}, ${share}`).join('; ')}
        table={{
          columns: [
            { id: 'name', title: text('results.part'), text: ({ name }) => name },
            {
              id: 'value',
              title: text('results.value'),
              unit: view.figures.unit,
              figure: true,
              text: ({ value }) => view.figures.bare(value),
              value: ({ value }) => value,
            },
            { id: 'share', title: text('results.share'), figure: true, text: ({ share }) => share },
          ],
          rows: parts,
          total: {
            id: 'total',
            name: text('results.total'),
            value: total,
            figure: view.figures.written(total),
            share: view.format.share(1),
            colour: null,
          },
        }}
        legend={parts}
        note={view.note}
        fileName={`${view.fileName}-stages`}
      >
        <StageBar parts={parts} label={text('results.stages')} />
      </WithTable>
    </Card>
  )
}

const Card = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.card}>{children}</section>
)

/** The label has no figure that could be split. */
function NoSplit() {
  const text = useText()
  return <EmptyState title={text('products.results.noSplit')} />
}

/** Names of the components of a result in the reader's language, each with the part that it belongs to. */
function useComponentName({ components, parts }: SummedAnswer) {
  const text = useText()
  const language = useLanguage()
  const own = (key: string): string => {
    const [, kind = '', index = '', id = ''] = key.split('/')
    const found = components.find((component) => frenchKey(component) === key)
    // A method may know the entries of the composition by their places only: another one names the same ones.
    const alike =
      found ?? components.find((one) => key.startsWith(`${one.part}/${one.kind}/${one.index ?? ''}/`))
    const named = alike && namedIn(language, alike)
    if (named) return named
    if (kind === 'complement')
      return text(id === 'export' ? 'results.complement.export' : 'results.complement.microfibres')
    if (kind === 'packaging') return text('segment.packaging')
    if (kind === 'material' || kind === 'trim')
      return text(`products.results.nth.${kind}`, { number: Number(index) + 1 })
    return text('results.garment')
  }
  return (key: string): string => {
    const part = parts[Number(key.split('/')[0])]
    return parts.length > 1 && part ? `${own(key)} · ${part.name}` : own(key)
  }
}

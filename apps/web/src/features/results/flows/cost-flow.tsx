import { useMemo } from 'react'
import { useText, type Text } from '../../../i18n/index.ts'
import { Sankey, type SankeyNode } from '../../../ui/charts/sankey.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { isSegment, segmentColour, segments } from '../../../ui/colours.ts'
import { impactFlow, othersNode, type FlowLink } from '../model/flow.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { FlowChoice } from '../choice.tsx'
import { linkTable } from './link-table.ts'

/** Parts below this share of the total are drawn together. */
const cutOff = 0.01

/** Component → stage, width in proportion to the cost. */
export function CostFlow({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { format, figures, names, total, explain } = view
  const flow = useMemo(() => impactFlow(view.entries, cutOff), [view.entries])
  const nodes = useMemo(() => nodesOf(flow.links, view, text), [flow, view, text])
  const links = useMemo(
    () => flow.links.map((link) => ({ ...link, figure: figures.written(link.value) })),
    [flow, figures],
  )
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? id
  const largest = [...flow.links].sort((a, b) => b.value - a.value)[0]
  const select = (id: string) => {
    if (isSegment(id)) explain({ kind: 'segment', segment: id })
    else if (id !== othersNode) explain({ kind: 'component', component: id })
  }
  return (
    <WithTable
      title={text('results.chart.flow', {
        name: names.component(largest?.source ?? ''),
        target: nameOf(largest?.target ?? ''),
        share: format.share(largest ? largest.value / total : 0),
      })}
      caption={view.caption}
      alternative={links
        .map(({ source, target, figure }) => `${nameOf(source)} → ${nameOf(target)}: ${figure}`)
        .join('; ')}
      table={linkTable(flow.links, { node: nameOf, unit: figures.unit, written: figures.bare }, text)}
      note={view.note}
      fileName={`${view.fileName}-flow`}
      controls={<FlowChoice view={view} />}
    >
      <Sankey nodes={nodes} links={links} label={text('results.flows')} height={320} onSelect={select} />
      {flow.others > 0 && (
        <p className={`${layout.dense} ${styles.tableNote}`}>
          {text('results.flow.cutOff', { share: format.share(cutOff), points: figures.written(flow.others) })}
        </p>
      )}
      {flow.leftOut < 0 && (
        <p className={`${layout.dense} ${styles.tableNote}`}>
          {text('results.flow.credits', { points: figures.written(flow.leftOut) })}
        </p>
      )}
    </WithTable>
  )
}

function nodesOf(
  links: readonly FlowLink[],
  { names, figures }: ResultView,
  text: Text,
): readonly SankeyNode[] {
  const sources = new Set(links.map(({ source }) => source))
  const targets = [...new Set(links.map(({ target }) => target))].sort((a, b) => placeOf(a) - placeOf(b))
  const through = (id: string) =>
    links.reduce((all, { source, target, value }) => (source === id || target === id ? all + value : all), 0)
  const name = (id: string) => {
    if (id === othersNode) return text('results.others')
    return isSegment(id) ? names.segment(id) : names.component(id)
  }
  return [...sources, ...targets].map((id) => ({
    id,
    name: name(id),
    figure: figures.written(through(id)),
    colour: isSegment(id) ? segmentColour(id) : null,
  }))
}

/** The fixed order of segments, what is drawn together last. */
const placeOf = (id: string): number =>
  isSegment(id) ? segments.indexOf(id) : id === othersNode ? segments.length : -1

import { useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Sankey, type SankeyNode } from '../../../ui/charts/sankey.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import type { FlowLink } from '../model/flow.ts'
import type { ResultView } from '../view.ts'
import { FlowChoice } from '../choice.tsx'
import { linkTable } from './link-table.ts'

/** What a node of the masses is called, and the colour of its stage; `null`: what is lost. */
export type MassNodeLook = Pick<SankeyNode, 'name' | 'colour'>

interface MassSankeyProps {
  readonly view: ResultView
  /** Kilograms from node to node. */
  readonly links: readonly FlowLink[]
  readonly lookOf: (id: string) => MassNodeLook
  readonly inputKg: number
  readonly outputKg: number
}

/** Kilograms that enter, what each step loses, and what comes out. */
export function MassSankey({ view, links, lookOf, inputKg, outputKg }: MassSankeyProps) {
  const text = useText()
  const { format } = view
  const told = useMemo(
    () => links.map((link) => ({ ...link, figure: format.massKg(link.value) })),
    [links, format],
  )
  const nodes = useMemo(() => nodesOf(links, lookOf, view), [links, lookOf, view])
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? id
  return (
    <WithTable
      title={text('results.chart.mass', { input: format.massKg(inputKg), output: format.massKg(outputKg) })}
      caption={text('results.mass.balance')}
      alternative={told
        .map(({ source, target, figure }) => `${nameOf(source)} → ${nameOf(target)}: ${figure}`)
        .join('; ')}
      table={linkTable(
        told,
        { node: nameOf, unit: 'kg', written: (value) => format.number(value, { decimals: 3 }) },
        text,
      )}
      note={view.note}
      fileName={`${view.fileName}-mass`}
      controls={<FlowChoice view={view} />}
    >
      <Sankey nodes={nodes} links={told} label={text('results.flow.mass')} height={340} />
    </WithTable>
  )
}

function nodesOf(
  links: readonly FlowLink[],
  lookOf: (id: string) => MassNodeLook,
  { format }: ResultView,
): readonly SankeyNode[] {
  const ids = new Set(links.flatMap(({ source, target }) => [source, target]))
  const flowing = (id: string, end: 'source' | 'target') =>
    links.reduce((all, link) => (link[end] === id ? all + link.value : all), 0)
  return [...ids].map((id) => ({
    id,
    ...lookOf(id),
    figure: format.massKg(flowing(id, 'target') || flowing(id, 'source')),
  }))
}

import { useMemo } from 'react'
import { useText, type Text } from '../../../i18n/index.ts'
import { Sankey, type SankeyNode } from '../../../ui/charts/sankey.tsx'
import { WithTable } from '../../../ui/charts/with-table.tsx'
import { lifeCycleColours } from '../../../ui/colours.ts'
import { massLinks, segmentOfMassStage, type FlowLink } from '../model/flow.ts'
import { isMassStage, massFlow } from '../model/mass-flow.ts'
import type { ResultView } from '../view.ts'
import { FlowChoice } from './flows-tab.tsx'
import type { FrenchMassProps } from './mass-balance.tsx'
import { linkTable } from './link-table.ts'

/** Kilograms from the fibres to the garment, with what is lost on the way. */
export function MassFlowChart({ view, french }: FrenchMassProps) {
  const text = useText()
  const { format } = view
  const { result, input } = french
  const links = useMemo(
    () => massLinks(result, input).map((link) => ({ ...link, figure: format.massKg(link.value) })),
    [result, input, format],
  )
  const nodes = useMemo(() => nodesOf(links, view, text), [links, view, text])
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? id
  const flow = massFlow(result)
  return (
    <WithTable
      title={text('results.chart.mass', {
        input: format.massKg((flow.steps[0]?.input ?? 0) + flow.trims),
        output: format.massKg(flow.garment),
      })}
      caption={text('results.mass.balance')}
      alternative={links
        .map(({ source, target, figure }) => `${nameOf(source)} → ${nameOf(target)}: ${figure}`)
        .join('; ')}
      table={linkTable(
        links,
        { node: nameOf, unit: 'kg', written: (value) => format.number(value, { decimals: 3 }) },
        text,
      )}
      note={view.note}
      fileName={`${view.fileName}-mass`}
      controls={<FlowChoice view={view} />}
    >
      <Sankey nodes={nodes} links={links} label={text('results.flow.mass')} height={340} />
    </WithTable>
  )
}

function nodesOf(links: readonly FlowLink[], view: ResultView, text: Text): readonly SankeyNode[] {
  const ids = new Set(links.flatMap(({ source, target }) => [source, target]))
  const flowing = (id: string, end: 'source' | 'target') =>
    links.reduce((all, link) => (link[end] === id ? all + link.value : all), 0)
  return [...ids].map((id) => ({
    id,
    ...lookOf(id, view, text),
    figure: view.format.massKg(flowing(id, 'target') || flowing(id, 'source')),
  }))
}

function lookOf(id: string, { names }: ResultView, text: Text): Pick<SankeyNode, 'name' | 'colour'> {
  if (isMassStage(id)) return { name: names.step(id), colour: lifeCycleColours[segmentOfMassStage[id]] }
  switch (id) {
    case 'trims':
      return { name: text('process.trims'), colour: lifeCycleColours.trims }
    case 'losses':
      return { name: text('results.mass.losses'), colour: null }
    case 'deadStock':
      return { name: text('results.mass.deadStock'), colour: null }
    case 'garment':
      return { name: text('results.mass.garment'), colour: lifeCycleColours.usePhase }
    default:
      return { name: names.component(id), colour: lifeCycleColours.rawMaterial }
  }
}

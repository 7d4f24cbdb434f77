import type { Segment } from '../../../ui/colours.ts'
import type { FrenchCostInput, FrenchCostResult } from '@ecotrame/lca'
import { byComponent } from './segments.ts'
import type { CostEntry } from './cost-entries.ts'
import { massFlow, massStages, type MassStage } from './mass-flow.ts'

export interface FlowLink {
  readonly source: string
  readonly target: string
  readonly value: number
}

export interface ImpactFlow {
  readonly links: readonly FlowLink[]
  /** Parts below the cut-off, drawn together. */
  readonly others: number
  /** Credits have no width: they are left out of the drawing and said beside it. */
  readonly leftOut: number
}

/** Name of the node that takes what is below the cut-off. */
export const othersNode = 'others'

/** Component → segment. Links below `cutOff` (a share of the total) end in one node, so that nothing is lost. */
export function impactFlow(entries: readonly CostEntry[], cutOff: number): ImpactFlow {
  const components = byComponent(entries)
  const total = components.reduce((all, { value }) => all + value, 0)
  const all = components.flatMap(({ key, segments }) =>
    segments.map(({ key: target, value }) => ({ source: key, target: target as string, value })),
  )
  const drawn = all.filter(({ value }) => value > 0)
  const small = drawn.filter(({ value }) => value < cutOff * total)
  const large = drawn.filter(({ value }) => value >= cutOff * total)
  return {
    links: [...large, ...gathered(small)],
    others: small.reduce((sum, { value }) => sum + value, 0),
    leftOut: all.reduce((sum, { value }) => (value < 0 ? sum + value : sum), 0),
  }
}

const gathered = (small: readonly FlowLink[]): readonly FlowLink[] => {
  const bySource = new Map<string, number>()
  for (const { source, value } of small) bySource.set(source, (bySource.get(source) ?? 0) + value)
  return [...bySource].map(([source, value]) => ({ source, target: othersNode, value }))
}

/** Materials → stages → garment and losses, kg of one product. */
export function massLinks(result: FrenchCostResult, input: FrenchCostInput): readonly FlowLink[] {
  const { steps, trims } = massFlow(result)
  const fibres = steps[0]?.input ?? 0
  const materials = input.materials.map(({ share }, index) => ({
    source: `material.${index}`,
    target: massStages[0],
    value: fibres * share,
  }))
  const stages = steps.flatMap(({ stage, waste, deadStock, output }, index) => [
    { source: stage, target: steps[index + 1]?.stage ?? 'garment', value: output },
    { source: stage, target: 'losses', value: waste },
    { source: stage, target: 'deadStock', value: deadStock },
  ])
  const links: readonly FlowLink[] = [
    ...materials,
    { source: 'trims', target: 'making', value: trims },
    ...stages,
  ]
  return links.filter(({ value }) => value > 0)
}

/** Colour of a node: its segment, where it is one. */
export const segmentOfMassStage = {
  material: 'rawMaterial',
  spinning: 'yarnFormation',
  fabric: 'textileFormation',
  ennobling: 'coloration',
  making: 'confection',
} as const satisfies Record<MassStage, Segment>

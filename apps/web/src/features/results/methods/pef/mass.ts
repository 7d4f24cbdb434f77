import type { LifeCycleId, PefView } from '@ecotrame/lca'
import type { FlowLink } from '../../model/flow.ts'
import { pefComponentKey } from './bill.ts'

/** One step of one part, or of the product as a whole; kg of one product. */
export interface PefMassRow {
  /** `part.0.coloration`: a node of the flow, a row of the table. */
  readonly id: string
  /** `part.0`, or `garment` for the product as a whole. */
  readonly component: string
  readonly stage: LifeCycleId
  readonly input: number
  readonly lost: number
  readonly output: number
}

/** The steps of the balance; garment dyeing gives a part a second step of coloration, so the place is in the id. */
export const pefMassRows = ({ massBalance }: PefView): readonly PefMassRow[] =>
  massBalance.steps.map(({ component, stage, inputKg, outputKg }, place) => ({
    id: `step.${place}`,
    component: pefComponentKey(component),
    stage,
    input: inputKg,
    lost: inputKg - outputKg,
    output: outputKg,
  }))

export const pefMassNodes = { trims: 'trims', product: 'garment', losses: 'losses' } as const

/** Parts → their steps → delivery → product and losses. What is delivered and no part made are the trims. */
export function pefMassLinks(pef: PefView): readonly FlowLink[] {
  const rows = pefMassRows(pef)
  const delivery = rows.at(-1)
  if (!delivery) return []
  const ofParts = rows.slice(0, -1)
  const links = ofParts.flatMap((row, place): readonly FlowLink[] => {
    const before = ofParts[place - 1]
    const after = ofParts[place + 1]
    const isFirst = before?.component !== row.component
    const target = after?.component === row.component ? after.id : delivery.id
    return [
      ...(isFirst ? [{ source: row.component, target: row.id, value: row.input }] : []),
      { source: row.id, target, value: row.output },
      { source: row.id, target: pefMassNodes.losses, value: row.lost },
    ]
  })
  const made = links.filter(({ target }) => target === delivery.id).reduce((sum, { value }) => sum + value, 0)
  const all = [
    ...links,
    { source: pefMassNodes.trims, target: delivery.id, value: delivery.input - made },
    { source: delivery.id, target: pefMassNodes.product, value: delivery.output },
    { source: delivery.id, target: pefMassNodes.losses, value: delivery.lost },
  ]
  return all.filter(({ value }) => value > leastKg)
}

/** Below this a flow is the noise of doubles. */
const leastKg = 1e-9

/** kg that the balance makes appear or disappear: 0 in a balanced product. */
export const pefMassGap = ({ massBalance: { materialsKg, productKg, lostKg } }: PefView): number =>
  materialsKg - productKg - lostKg
export const isBalanced = (gap: number): boolean => Math.abs(gap) <= leastKg

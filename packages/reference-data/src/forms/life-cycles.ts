import { lifeCycleIds, type LifeCycleId } from '@ecotrame/lca'
import table from '../../data/forms/life-cycles.json' with { type: 'json' }

/** Families under which charts group the life cycles. */
export const stageFamilies = [
  'materials',
  'fabric',
  'ennobling',
  'footwear',
  'makeUp',
  'distribution',
  'use',
  'endOfLife',
] as const
export type StageFamily = (typeof stageFamilies)[number]

/** A process label of the specification (§3), or a segment beside them. */
export interface LifeCycleRow {
  readonly id: LifeCycleId
  readonly name: string
  readonly name_fr: string
  readonly family: StageFamily
  readonly order: number
}

const isLifeCycle = (id: string): id is LifeCycleId => lifeCycleIds.some((known) => known === id)
const isFamily = (family: string): family is StageFamily => stageFamilies.some((known) => known === family)

/** The labels in the order of charts and tables. @throws Error at load when the table names an unknown one */
export const lifeCycles: readonly LifeCycleRow[] = table.map(({ id, family, ...row }) => {
  if (!isLifeCycle(id) || !isFamily(family))
    throw new Error(`life-cycles.json: ${id} of ${family} is not known`)
  return { ...row, id, family }
})

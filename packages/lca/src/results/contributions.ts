import type { BillComponent, BillPurpose, FrenchCostResult } from '../methods/french-cost/result.ts'
import type { FrenchStage } from '../methods/french-cost/codes.ts'
import type { LifeCycleId } from '../product/form.ts'
import { lifeCycleOf } from './life-cycle.ts'

/** What the method adds beside the life cycle assessment, `ecs` only (method page §8). */
export const complementIds = ['microfibres', 'export'] as const
export type ComplementId = (typeof complementIds)[number]

/** To what a contribution belongs. A complement belongs to the garment, and stands for itself. */
export type ResultComponent = BillComponent | { readonly kind: 'complement'; readonly id: ComplementId }

/** One row of the contribution cube: component × stage × process, µPt before durability. */
export interface ResultContribution {
  readonly lifeCycle: LifeCycleId
  readonly stage: FrenchStage | 'trims'
  readonly transport: boolean
  readonly component: ResultComponent
  readonly purpose: BillPurpose | ComplementId
  /** `null`: a complement is no process. */
  readonly processId: string | null
  /** In the unit of the process; of a complement, mass of the garment, kg. */
  readonly amount: number
  readonly ecs: number
  readonly pef: number
}

const complementPlaces = [
  { id: 'microfibres', stage: 'material', lifeCycle: 'rawMaterial' },
  { id: 'export', stage: 'end_of_life', lifeCycle: 'endOfLife' },
] as const satisfies readonly { id: ComplementId; stage: FrenchStage; lifeCycle: LifeCycleId }[]

/**
 * The bill of processes with its complements, as rows that add up to `withoutDurability`. Complements that
 * do not apply (their stage is switched off) have no row.
 */
export function resultContributions(result: FrenchCostResult): readonly ResultContribution[] {
  const processes = result.lines.map((line): ResultContribution => ({
    ...line,
    lifeCycle: lifeCycleOf(line),
  }))
  return [...processes, ...complementRows(result)]
}

const complementRows = (result: FrenchCostResult): ResultContribution[] =>
  complementPlaces.flatMap(({ id, stage, lifeCycle }) => {
    const at = result.stages.find((candidate) => candidate.stage === stage)
    if (!at?.enabled || at.complementEcs === 0) return []
    return [
      {
        lifeCycle,
        stage,
        transport: false,
        component: { kind: 'complement', id },
        purpose: id,
        processId: null,
        amount: result.massKg,
        ecs: at.complementEcs,
        pef: 0,
      },
    ]
  })

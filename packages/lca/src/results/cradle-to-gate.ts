import type { EfCategory } from '../impacts/categories.ts'
import type { LifeCycleId } from '../product/form.ts'

/** Stages after the gate of the maker: what happens to the product there is no part of a cradle-to-gate footprint. */
const afterTheGate: ReadonlySet<LifeCycleId> = new Set(['warehouse', 'retail', 'usePhase', 'endOfLife'])

/** Whether a stage is part of a cradle-to-gate footprint. */
export const isUpToTheGate = (stage: LifeCycleId): boolean => !afterTheGate.has(stage)

/** Climate change of a product from cradle to gate, kg CO2 eq. */
export interface CradleToGate {
  /** Of all stages up to the gate. */
  readonly total: number
  /** Of that, its packaging; `null`: the result has no packaging. */
  readonly packaging: number | null
}

/** A stage of a result with one figure for each impact category. */
export interface StageImpacts {
  readonly stage: LifeCycleId
  /** `null`: not covered by the data. */
  readonly impacts: Readonly<Partial<Record<EfCategory, number | null>>>
}

/**
 * Climate change of a PEF result from cradle to gate: raw materials to the finished, packed product, with the transport
 * between the steps, which stands in their stages. Distribution, use and end of life are left out; so are outbound
 * logistics, which PACT reports apart.
 * Source: PACT Methodology 3.0, section 3.2.3 (scope and boundary).
 *
 * @returns `null`: a stage up to the gate has no figure, or there is no stage
 */
export function cradleToGate(stages: readonly StageImpacts[]): CradleToGate | null {
  const upToGate = stages.filter(({ stage }) => isUpToTheGate(stage))
  if (upToGate.length === 0) return null
  let total = 0
  let packaging: number | null = null
  for (const { stage, impacts } of upToGate) {
    const figure = impacts.cch ?? null
    if (figure === null) return null
    total += figure
    if (stage === 'packaging') packaging = (packaging ?? 0) + figure
  }
  return { total, packaging }
}

import type { FrenchStage } from '../codes.ts'

type StageSwitches = Readonly<Record<FrenchStage, boolean>>

const none: readonly FrenchStage[] = []

/**
 * Which stages are computed, and which of them count. Upcycling takes four stages out of the result; their
 * masses and scores are still listed. Source: guidance note 1.0, 6.V; method page §9.
 */
export function stageSwitches(
  disabled: readonly FrenchStage[] = none,
  offByUpcycling: readonly FrenchStage[] = none,
): { readonly runs: StageSwitches; readonly enabled: StageSwitches } {
  const runs = eachStage((stage) => !disabled.includes(stage))
  return { runs, enabled: eachStage((stage) => runs[stage] && !offByUpcycling.includes(stage)) }
}

const eachStage = (holds: (stage: FrenchStage) => boolean): StageSwitches => ({
  material: holds('material'),
  spinning: holds('spinning'),
  fabric: holds('fabric'),
  ennobling: holds('ennobling'),
  making: holds('making'),
  distribution: holds('distribution'),
  use: holds('use'),
  end_of_life: holds('end_of_life'),
})

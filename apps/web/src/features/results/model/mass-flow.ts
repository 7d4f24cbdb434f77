import type { FrenchCostResult, FrenchStage } from '@ecotrame/lca'

/** Stages that a mass flows through until the garment is finished (method page §4). */
export const massStages = ['material', 'spinning', 'fabric', 'ennobling', 'making'] as const
export type MassStage = (typeof massStages)[number]

/** kg in → kg out of one stage, for one product. */
export interface MassStep {
  readonly stage: MassStage
  readonly enabled: boolean
  readonly input: number
  readonly waste: number
  readonly deadStock: number
  readonly output: number
  /** Trims that join before the stage. */
  readonly trims: number
  /** What the stage makes disappear or appear: 0 in a balanced product. */
  readonly gap: number
  /** What lies between the output of the stage before and this input: 0 in a balanced product. */
  readonly gapBefore: number
}

interface MassFlow {
  readonly steps: readonly MassStep[]
  readonly garment: number
  readonly trims: number
  readonly losses: number
  /** The largest difference found, of a stage, between two, or of the whole; kg. */
  readonly worstGap: number
  readonly balanced: boolean
}

/** Masses are sums of a few products of doubles: a microgram is far above their noise. */
const toleranceKg = 1e-9

/**
 * The mass balance of a product, read from its result. The waste of a stage is what it loses of its input;
 * what leaves making is the garment, because the result states the mass after making waste only for fading.
 */
export function massFlow(result: FrenchCostResult): MassFlow {
  const trims = joiningTrims(result)
  const steps = massStages.map((stage, index) => step(result, stage, massStages[index - 1], trims))
  const losses = steps.reduce((total, { waste, deadStock }) => total + waste + deadStock, 0)
  const fibres = steps[0]?.input ?? 0
  const gap = fibres + trims - losses - result.massKg
  const worstGap = Math.max(...[gap, ...steps.flatMap((s) => [s.gap, s.gapBefore])].map(Math.abs))
  return { steps, garment: result.massKg, trims, losses, worstGap, balanced: worstGap <= toleranceKg }
}

function step(
  result: FrenchCostResult,
  stage: MassStage,
  previous: MassStage | undefined,
  trims: number,
): MassStep {
  const own = stageOf(result, stage)
  const before = previous && stageOf(result, previous)
  const joined = stage === 'making' ? trims : 0
  const output = stage === 'making' ? result.massKg : own.outputMassKg
  return {
    stage,
    enabled: own.enabled,
    input: own.inputMassKg,
    waste: own.wasteKg,
    deadStock: own.deadStockKg,
    output,
    trims: joined,
    gap: own.inputMassKg - own.wasteKg - own.deadStockKg - output,
    gapBefore: before ? own.inputMassKg - before.outputMassKg - joined : 0,
  }
}

/** The trims weigh in release 2025-10 and do not in 2025-02 (method page §18): making's input shows which. */
function joiningTrims(result: FrenchCostResult): number {
  const ignored = stageOf(result, 'making').inputMassKg - stageOf(result, 'ennobling').outputMassKg
  return Math.abs(ignored) <= toleranceKg ? 0 : result.trims.massKg
}

function stageOf(result: FrenchCostResult, id: FrenchStage) {
  const stage = result.stages.find((candidate) => candidate.stage === id)
  if (!stage) throw new Error(`A result without the stage ${id} is not a French cost.`)
  return stage
}

export const isMassStage = (id: string): id is MassStage => massStages.some((stage) => stage === id)

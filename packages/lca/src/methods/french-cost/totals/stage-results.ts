import { kilometres, micropoints, type Micropoints } from '../../../quantities/quantity.ts'
import { frenchStages, type FrenchStage } from '../codes.ts'
import type { MassFlow } from '../masses/stage-mass.ts'
import type { FrenchCostProduct } from '../product.ts'
import type { BillLine, StageResult, TransportResult } from '../result.ts'
import type { Weaving } from '../stages/fabric.ts'
import type { Leg } from '../transport/legs.ts'
import { preTreatmentResult } from './pre-treatment-result.ts'
import type { Tally } from './tally.ts'

export interface Findings {
  readonly product: FrenchCostProduct
  readonly masses: MassFlow
  readonly weaving: Weaving | null
  readonly legs: readonly Leg[]
  /** All lines, those of stages switched off by upcycling too. */
  readonly lines: readonly BillLine[]
  readonly tally: Tally
  /** By the stage to which each is attached; before durability, whether the stage is enabled or not. */
  readonly complements: Readonly<Partial<Record<FrenchStage, Micropoints>>>
}

/** The eight stages, as the official calculator lists them (method page §9, interface §4.3). */
export const stageResults = (findings: Findings): StageResult[] =>
  frenchStages.map((stage) => stageResult(stage, findings))

function stageResult(stage: FrenchStage, findings: Findings): StageResult {
  const { product, masses, weaving, lines, tally, complements } = findings
  const { input, output, waste, deadStock } = masses[stage]
  const { own, electricityKWh, heatMJ } = tally[stage]
  return {
    stage,
    enabled: product.enabled[stage],
    countryCode: product.countries[stage].code,
    inputMassKg: input,
    outputMassKg: output,
    wasteKg: waste,
    deadStockKg: deadStock,
    electricityKWh,
    heatMJ,
    ecs: own.ecs,
    pef: own.pef,
    complementEcs: complements[stage] ?? micropoints(0),
    transport: transportOf(stage, findings),
    weaving: stage === 'fabric' ? weaving : null,
    preTreatments: stage === 'ennobling' ? preTreatmentResult(product, lines) : null,
  }
}

/** Kilometres are plain sums of the legs, not weighted by mass (method page §6.2). */
function transportOf(stage: FrenchStage, { legs, tally }: Findings): TransportResult {
  let road = 0
  let sea = 0
  let air = 0
  for (const leg of legs) {
    if (leg.stage !== stage) continue
    road += leg.km.road
    sea += leg.km.sea
    air += leg.km.air
  }
  const { ecs, pef } = tally[stage].transport
  return { ecs, pef, roadKm: kilometres(road), seaKm: kilometres(sea), airKm: kilometres(air) }
}

/** Sum of the stages, µPt and kilometres. Only enabled stages have legs. */
export function sumOfTransports(stages: readonly StageResult[]): TransportResult {
  let ecs = 0
  let pef = 0
  let road = 0
  let sea = 0
  let air = 0
  for (const { transport } of stages) {
    ecs += transport.ecs
    pef += transport.pef
    road += transport.roadKm
    sea += transport.seaKm
    air += transport.airKm
  }
  return {
    ecs: micropoints(ecs),
    pef: micropoints(pef),
    roadKm: kilometres(road),
    seaKm: kilometres(sea),
    airKm: kilometres(air),
  }
}

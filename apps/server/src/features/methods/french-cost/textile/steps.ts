import type {
  FrenchCostInput,
  FrenchCostProduct,
  FrenchCostResult,
  StageResult,
  TransportResult,
} from '@ecotrame/lca'
import { stepLabel } from './codes.ts'
import { complementsImpacts, impactObject, zeroImpacts } from './impacts.ts'
import { countryObject } from './inputs.ts'
import { processInfo } from './process-info.ts'

const editableSteps: ReadonlySet<string> = new Set(['spinning', 'fabric', 'ennobling', 'making'])

/** One simulation: what was asked, what it means, what came out. */
export interface Simulation {
  readonly input: FrenchCostInput
  readonly product: FrenchCostProduct
  readonly result: FrenchCostResult
}

/** One step of `lifeCycle` (interface §4.3): figures before durability, the complement in `impacts.ecs`. */
export function stepObject({ input, product, result }: Simulation, step: StageResult) {
  const { stage } = step
  const making = stage === 'making'
  const fabric = stage === 'fabric'
  const complement = step.complementEcs
  return {
    airTransportRatio: making ? result.effective.airTransportRatio : 0,
    complementsImpacts: complementsImpacts(
      stage === 'material' ? complement : 0,
      stage === 'end_of_life' ? complement : 0,
    ),
    country: countryObject(product.countries[stage]),
    deadstock: step.deadStockKg,
    durability: 1,
    editable: editableSteps.has(stage),
    elecKWh: step.electricityKWh,
    enabled: step.enabled,
    heatMJ: step.heatMJ,
    impacts: { ...impactObject(step), ecs: step.ecs + complement },
    inputMass: step.inputMassKg,
    label: stepLabel[stage],
    makingDeadStock: making ? (input.makingDeadStockRatio ?? null) : null,
    makingWaste: making ? (input.makingWasteRatio ?? null) : null,
    outputMass: step.outputMassKg,
    picking: step.weaving?.picks ?? null,
    preTreatments: preTreatments(product, step),
    processInfo: processInfo(product, step),
    surfaceMass: fabric ? (input.surfaceMassGPerM2 ?? null) : null,
    threadDensity: step.weaving?.threadDensityPerCm ?? null,
    transport: transportObject(step.transport),
    waste: step.wasteKg,
    yarnSize: fabric || stage === 'spinning' ? (input.yarnSizeNm ?? null) : null,
  }
}

/** Kilometres by mode and the impacts; nothing is refrigerated in textile. */
export const transportObject = (transport: TransportResult) => ({
  air: transport.airKm,
  impacts: impactObject(transport),
  road: transport.roadKm,
  roadCooled: 0,
  sea: transport.seaKm,
  seaCooled: 0,
})

function preTreatments({ release }: FrenchCostProduct, { preTreatments: done }: StageResult) {
  const { energy, chemicals } = done ?? { energy: zeroImpacts, chemicals: zeroImpacts }
  const processes = Object.values(release.constants.preTreatments).flat()
  return {
    elecKWh: done?.electricityKWh ?? 0,
    heatMJ: done?.heatMJ ?? 0,
    energy: impactObject(energy),
    impacts: { ...impactObject(energy), ecs: energy.ecs + chemicals.ecs, pef: energy.pef + chemicals.pef },
    toxicity: impactObject(chemicals),
    operations: (done?.operations ?? []).flatMap(
      (role) => processes.find((process) => process.role === role)?.nameFr ?? [],
    ),
  }
}

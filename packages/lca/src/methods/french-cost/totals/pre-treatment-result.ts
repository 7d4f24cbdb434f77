import { kilowattHours, megajoules } from '../../../quantities/quantity.ts'
import type { FrenchCostProduct } from '../product.ts'
import type { BillLine, PreTreatmentResult } from '../result.ts'
import { scores } from './tally.ts'

/** Roles of the pre-treatments in the order of the method (§5.4 item 1). */
const orderOfOperations = [
  'pretreatment_bleaching',
  'pretreatment_degreasing',
  'pretreatment_washing_synthetic',
]

/** The part of ennobling that happens before dyeing, as the calculator lists it apart. */
export function preTreatmentResult(
  product: FrenchCostProduct,
  lines: readonly BillLine[],
): PreTreatmentResult {
  let kWh = 0
  let mj = 0
  let energyEcs = 0
  let energyPef = 0
  let chemicalsEcs = 0
  let chemicalsPef = 0
  for (const { purpose, amount, ecs, pef } of lines) {
    if (purpose === 'pretreatmentChemicals') {
      chemicalsEcs += ecs
      chemicalsPef += pef
    } else if (purpose === 'pretreatmentElectricity' || purpose === 'pretreatmentHeat') {
      energyEcs += ecs
      energyPef += pef
      if (purpose === 'pretreatmentHeat') mj += amount
      else kWh += amount
    }
  }
  return {
    operations: operationsOf(product),
    electricityKWh: kilowattHours(kWh),
    heatMJ: megajoules(mj),
    energy: scores(energyEcs, energyPef),
    chemicals: scores(chemicalsEcs, chemicalsPef),
  }
}

function operationsOf({ runs, materials, release }: FrenchCostProduct): readonly string[] {
  if (!runs.ennobling) return []
  const { preTreatments } = release.constants
  return orderOfOperations.filter((role) =>
    materials.some(({ fibre }) => preTreatments[fibre.origin].some((process) => process.role === role)),
  )
}

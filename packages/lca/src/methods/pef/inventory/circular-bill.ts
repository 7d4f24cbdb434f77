import type { Kilograms } from '../../../quantities/quantity.ts'
import type { DatasetNeed } from '../../../datasets/choice.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { PefMaterial } from '../method.ts'
import {
  filledTerms,
  type CircularFootprintParameters,
  type CircularSlot,
  type CircularTermName,
} from '../rules/circular-footprint.ts'
import { joinedBills, left, lineOf, type Basis, type PefBill, type PefComponent } from './bill.ts'

export interface CircularMaterial {
  readonly material: PefMaterial
  readonly massKg: Kilograms
  /** With evidence; `null`: the default of the material. */
  readonly recycledContent: number | null
}

/** The first terms belong to the material, the others to its end. */
const termsOfProduction: readonly CircularTermName[] = ['primary', 'recycledInput', 'primaryForRecycledInput']

/**
 * A packaging material by the Circular Footprint Formula: one line a term whose slot is filled, every other
 * term named as out of scope. Source: PEFCR A&F 3.1, packaging; choice 32.
 */
export function circularFootprintBill(
  { material, massKg, recycledContent }: CircularMaterial,
  component: PefComponent,
  stages: { readonly production: LifeCycleId; readonly endOfLife: LifeCycleId },
  basis: Basis,
): PefBill {
  const need = (slot: CircularSlot) => needOf(slot, material)
  if (basis.database.find(need('primary')) === null) {
    return left('material', stages.production, component, material.production.material)
  }
  const { counted, outOfScope } = filledTerms(
    parametersOf(material, recycledContent, basis),
    (slot) => basis.database.find(need(slot)) !== null,
  )
  const stageOf = (term: CircularTermName) =>
    termsOfProduction.includes(term) ? stages.production : stages.endOfLife
  return joinedBills([
    ...counted.map(({ term, slot, factor }) =>
      lineOf(
        need(slot),
        massKg * factor,
        { stage: stageOf(term), purpose: 'packaging', component },
        'circularFootprintTerm',
        basis,
      ),
    ),
    ...outOfScope.map(({ term }) =>
      left('circularFootprintTerm', stageOf(term), component, `${term}, ${material.id}`),
    ),
  ])
}

function needOf(slot: CircularSlot, { production }: PefMaterial): DatasetNeed {
  return slot === 'primary'
    ? { stage: 'packaging', process: 'material', material: production.material }
    : { stage: 'circular footprint', process: slot, material: production.material }
}

/** A material without a row of its own has no recycled content unless stated, and nothing of it is recycled. */
function parametersOf(
  { id }: PefMaterial,
  recycledContent: number | null,
  { method }: Basis,
): CircularFootprintParameters {
  const { materials, otherMaterials, energyRecoveryShare, ...energy } = method.rules.circularFootprint
  const defaults = materials.get(id) ?? otherMaterials
  return {
    allocation: defaults.allocation,
    energyAllocation: energy.energyAllocation,
    recycledContent: recycledContent ?? defaults.recycledContent,
    recyclingRate: defaults.recyclingRate,
    energyRecoveryRate: (1 - defaults.recyclingRate) * energyRecoveryShare,
    qualityIn: defaults.qualityRatio,
    qualityOut: defaults.qualityRatio,
    heatingValue: defaults.heatingValue,
    heatEfficiency: energy.heatEfficiency,
    electricityEfficiency: energy.electricityEfficiency,
  }
}

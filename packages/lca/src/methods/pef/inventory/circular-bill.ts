import type { Kilograms } from '../../../quantities/quantity.ts'
import type { DatasetNeed } from '../../../datasets/choice.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { ExcludedCode } from '../codes.ts'
import type { PefMaterial } from '../method.ts'
import {
  filledTerms,
  type CircularFootprintParameters,
  type CircularSlot,
  type CircularTermName,
} from '../rules/circular-footprint.ts'
import { addLine, leaveOut, type Basis, type PefComponent } from './bill.ts'

export interface CircularMaterial {
  readonly material: PefMaterial
  readonly massKg: Kilograms
  /** With evidence; `null`: the default of the material. */
  readonly recycledContent: number | null
  /** In one product or as packaging of it. */
  readonly netKg: Kilograms
}

/** The first terms belong to the material, the others to its end. */
const termsOfProduction: readonly CircularTermName[] = ['primary', 'recycledInput', 'primaryForRecycledInput']

/**
 * A packaging material by the Circular Footprint Formula: one line a term whose slot is filled, every other
 * term named as out of scope. Source: PEFCR A&F 3.1, packaging; choice 32.
 */
export function circularFootprintBill(
  { material, massKg, recycledContent, netKg }: CircularMaterial,
  component: PefComponent,
  stages: { readonly production: LifeCycleId; readonly endOfLife: LifeCycleId },
  basis: Basis,
): void {
  const hasDataset = (slot: CircularSlot) => basis.database.find(needOf(slot, material)) !== null
  if (!hasDataset('primary')) {
    leaveOut(basis, 'material', stages.production, component, material.production.material, netKg)
    return
  }
  const stageOf = (term: CircularTermName) =>
    termsOfProduction.includes(term) ? stages.production : stages.endOfLife
  const { counted, outOfScope } = filledTerms(parametersOf(material, recycledContent, basis), hasDataset)
  for (const { term, slot, factor } of counted) {
    const line = { stage: stageOf(term), purpose: 'packaging', component, missing } as const
    addLine(needOf(slot, material), massKg * factor, line, basis)
  }
  for (const { term } of outOfScope)
    leaveOut(basis, missing, stageOf(term), component, `${term}, ${material.id}`)
}

const missing: ExcludedCode = 'circularFootprintTerm'

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

import type { ScoredProcess } from '../../../datasets/process.ts'
import { electricityFromMegajoules } from '../../../quantities/quantity.ts'
import type { BillComponent, BillLine, BillPurpose } from '../result.ts'

/** One line of the bill before it is scored: so much of a process. */
export interface BillEntry {
  readonly stage: BillLine['stage']
  readonly transport: boolean
  readonly component: BillComponent
  readonly purpose: BillPurpose
  readonly process: ScoredProcess
  /** In the unit of the process. */
  readonly amount: number
}

/** The garment as a whole: what belongs to no single material or trim. */
export const garment: BillComponent = { kind: 'garment' }

/** An entry of a stage itself, not of the leg that leaves it. */
export const own = (
  stage: BillLine['stage'],
  purpose: BillPurpose,
  process: ScoredProcess,
  amount: number,
  component: BillComponent = garment,
): BillEntry => ({ stage, transport: false, component, purpose, process, amount })

/** Where a step gets its energies, and under which purposes they are listed. */
export interface EnergySupply {
  readonly stage: BillLine['stage']
  readonly electricity: { readonly purpose: BillPurpose; readonly process: ScoredProcess }
  readonly heat: { readonly purpose: BillPurpose; readonly process: ScoredProcess }
}

/**
 * Writes the energies that `amount` of a process buys; a process that buys none adds no line.
 * Source: guidance note 1.0, 6.II; method page §5.
 */
export function buyEnergies(
  bill: BillEntry[],
  process: ScoredProcess,
  amount: number,
  { stage, electricity, heat }: EnergySupply,
  component: BillComponent = garment,
): void {
  if (process.electricityMJPerUnit !== 0) {
    const kWh = electricityFromMegajoules(amount * process.electricityMJPerUnit)
    bill.push(own(stage, electricity.purpose, electricity.process, kWh, component))
  }
  if (process.heatMJPerUnit !== 0) {
    bill.push(own(stage, heat.purpose, heat.process, amount * process.heatMJPerUnit, component))
  }
}

import type { ChosenDataset } from '../../../datasets/database.ts'
import type { StandInCode } from '../../../datasets/choice.ts'
import { transportWork, type Kilograms } from '../../../quantities/quantity.ts'
import type { Leg, PefCountry, PefRules } from '../method.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import { addChosen, leaveOut, type Basis, type PefComponent } from './bill.ts'

/**
 * Transport work of legs, one line a dataset: modes for which one row stands are one line.
 * Source: choices 10, 11.
 */
export function freightBill(
  legs: readonly Leg[],
  massKg: Kilograms,
  stage: LifeCycleId,
  component: PefComponent,
  basis: Basis,
): void {
  const found: FreightLine[] = []
  for (const { mode, km } of legs) {
    const amount = transportWork(massKg, km)
    if (amount === 0) continue
    const chosen = basis.database.find({ stage: 'transport', process: mode })
    if (chosen === null) {
      leaveOut(basis, 'transport', stage, component, mode)
      continue
    }
    const before = found.find(({ dataset }) => dataset === chosen.dataset)
    if (before === undefined)
      found.push({ dataset: chosen.dataset, standIn: chosen.standIn, note: chosen.note, amount })
    else {
      before.amount += amount
      before.standIn ??= chosen.standIn
      before.note ||= chosen.note
    }
  }
  for (const line of found) addChosen(line, line.amount, { stage, purpose: 'freight', component }, basis)
}

/** A line while the legs of its dataset are added up. */
interface FreightLine extends ChosenDataset {
  amount: number
  standIn: StandInCode | null
  note: string
}

/**
 * The legs between two plants: within a continent, or between two; an unknown place counts as far away.
 * Source: choices 10, 28; PEFCR A&F 3.1, Table 32 (transcribed).
 */
export function legsBetween(
  from: PefCountry | null,
  to: PefCountry,
  { sameContinent, otherContinent }: PefRules['transport'],
): readonly Leg[] {
  const near = from !== null && (from.code === to.code || (from.region !== null && from.region === to.region))
  return near ? sameContinent : otherContinent
}

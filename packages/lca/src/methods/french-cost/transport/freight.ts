import type { ScoredProcess } from '../../../datasets/process.ts'
import { transportWork, type Kilometres } from '../../../quantities/quantity.ts'
import type { NamedProcesses } from '../release.ts'
import type { BillPurpose } from '../result.ts'
import type { BillEntry } from '../stages/bill-entry.ts'
import type { Leg } from './legs.ts'

/** Freight of the legs, in tonne-kilometres. Rail is not used. Source: method page §6.3. */
export function freightEntries(
  bill: BillEntry[],
  legs: readonly Leg[],
  { freightRoad, freightSea, freightAir }: NamedProcesses,
): void {
  for (const leg of legs) {
    addLeg(bill, leg, 'freightRoad', freightRoad, leg.km.road)
    addLeg(bill, leg, 'freightSea', freightSea, leg.km.sea)
    addLeg(bill, leg, 'freightAir', freightAir, leg.km.air)
  }
}

function addLeg(
  bill: BillEntry[],
  { stage, component, massKg }: Leg,
  purpose: BillPurpose,
  process: ScoredProcess,
  distance: Kilometres,
): void {
  if (distance === 0) return
  bill.push({ stage, transport: true, component, purpose, process, amount: transportWork(massKg, distance) })
}

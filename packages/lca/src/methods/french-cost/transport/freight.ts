import type { ScoredProcess } from '../../../datasets/process.ts'
import { transportWork, type Kilometres } from '../../../quantities/quantity.ts'
import type { NamedProcesses } from '../release.ts'
import type { BillPurpose } from '../result.ts'
import type { BillEntry } from '../stages/bill-entry.ts'
import type { Leg } from './legs.ts'

/** Freight of the legs, in tonne-kilometres. Rail is not used. Source: method page §6.3. */
export function freightEntries(
  legs: readonly Leg[],
  { freightRoad, freightSea, freightAir }: NamedProcesses,
): BillEntry[] {
  const entries: BillEntry[] = []
  const add = (leg: Leg, purpose: BillPurpose, process: ScoredProcess, distance: Kilometres) => {
    if (distance === 0) return
    const { stage, component, massKg } = leg
    entries.push({
      stage,
      transport: true,
      component,
      purpose,
      process,
      amount: transportWork(massKg, distance),
    })
  }
  for (const leg of legs) {
    add(leg, 'freightRoad', freightRoad, leg.km.road)
    add(leg, 'freightSea', freightSea, leg.km.sea)
    add(leg, 'freightAir', freightAir, leg.km.air)
  }
  return entries
}

import { kilowattHours, megajoules, micropoints } from '../../../quantities/quantity.ts'
import type { KilowattHours, Megajoules } from '../../../quantities/quantity.ts'
import type { BillLine, Scores } from '../result.ts'
import type { BillEntry } from '../stages/bill-entry.ts'

/** What the lines of one stage, or of the trims, add up to. */
interface StageTally {
  readonly own: Scores
  readonly transport: Scores
  readonly electricityKWh: KilowattHours
  readonly heatMJ: Megajoules
}

export type Tally = Readonly<Record<BillLine['stage'], StageTally>>

/** Sums of the bill. `lines` are the scored `bill`, line by line. */
export function tallyOf(bill: readonly BillEntry[], lines: readonly BillLine[]): Tally {
  const sums = emptySums()
  bill.forEach(({ process, amount }, index) => {
    const line = lines[index]
    if (line === undefined) return
    const sum = sums[line.stage]
    if (line.transport) {
      sum.transportEcs += line.ecs
      sum.transportPef += line.pef
      return
    }
    sum.ownEcs += line.ecs
    sum.ownPef += line.pef
    if (process.unit === 'kWh') sum.kWh += amount
    if (process.unit === 'MJ') sum.mj += amount
  })
  return mapStages((stage) => stageTally(sums[stage]))
}

interface Sums {
  ownEcs: number
  ownPef: number
  transportEcs: number
  transportPef: number
  kWh: number
  mj: number
}

const emptySums = () =>
  mapStages((): Sums => ({ ownEcs: 0, ownPef: 0, transportEcs: 0, transportPef: 0, kWh: 0, mj: 0 }))

const stageTally = (sum: Sums): StageTally => ({
  own: scores(sum.ownEcs, sum.ownPef),
  transport: scores(sum.transportEcs, sum.transportPef),
  electricityKWh: kilowattHours(sum.kWh),
  heatMJ: megajoules(sum.mj),
})

export const scores = (ecs: number, pef: number): Scores => ({ ecs: micropoints(ecs), pef: micropoints(pef) })

function mapStages<T>(make: (stage: BillLine['stage']) => T): Record<BillLine['stage'], T> {
  return {
    material: make('material'),
    spinning: make('spinning'),
    fabric: make('fabric'),
    ennobling: make('ennobling'),
    making: make('making'),
    distribution: make('distribution'),
    use: make('use'),
    end_of_life: make('end_of_life'),
    trims: make('trims'),
  }
}

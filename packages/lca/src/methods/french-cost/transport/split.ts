import { kilometres, type Share } from '../../../quantities/quantity.ts'
import type { Distance } from '../release.ts'
import type { RoadShareStep } from '../release-constants.ts'

/**
 * How a leg is divided between road, sea and air: a short way goes by road, a long one by sea, unless a share
 * of it flies. Source: guidance note 1.0, 6.I.03 and 6.I.04; method page §6.3.
 */
export function splitByMode(table: Distance, airRatio: Share, steps: readonly RoadShareStep[]): Distance {
  const roadShare = roadShareOf(table, steps)
  return {
    road: kilometres(table.road * roadShare * (1 - airRatio)),
    sea: kilometres(table.sea * (1 - roadShare) * (1 - airRatio)),
    air: kilometres(table.air * airRatio),
  }
}

function roadShareOf({ road, sea }: Distance, steps: readonly RoadShareStep[]): number {
  if (road === 0) return 0
  if (sea === 0) return 1
  for (const { roadKm, inclusive, roadShare } of steps) {
    if (road < roadKm || (inclusive && road === roadKm)) return roadShare
  }
  return 0
}

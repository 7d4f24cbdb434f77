import { loopsOf, type Loops } from './loops.ts'
import { solveImpacts, type SolutionQuality } from './solve.ts'
import { linked, type ChooseSupplier, type CutOffInput, type Technosphere } from './technosphere.ts'
import type { Activity, InventoryProblem } from './unit-process.ts'

/** A database whose activities are linked and whose loops are known: every category can be solved. */
export interface Inventory {
  readonly activities: readonly Activity[]
  readonly technosphere: Technosphere
  readonly loops: Loops
  /** Inputs that nobody supplies; their impacts are missing. */
  readonly cutOff: readonly CutOffInput[]
  /** For each input of each activity the place of its supplier; -1: nobody supplies it. */
  readonly suppliers: readonly Int32Array[]
}

/** Impacts of every activity's product over its whole chain of supply, per unit, in one category. */
export interface SolvedCategory {
  readonly impacts: Float64Array
  readonly quality: SolutionQuality
}

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly InventoryProblem[] }

/**
 * Links the activities of a database.
 * @param choose settles suppliers that the file leaves open
 * @returns every problem with the processes concerned, when they do not hold together
 */
export function inventoryOf(activities: readonly Activity[], choose?: ChooseSupplier): Answer<Inventory> {
  const { technosphere, cutOff, suppliers, problems } = linked(activities, choose)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: { activities, technosphere, loops: loopsOf(technosphere), cutOff, suppliers } }
}

/**
 * Solves one category for all products at once.
 * @param category its place in `direct` of the activities
 * @param of what is solved: all of their impacts, or those of doubtful flows
 * @returns the processes of the loop that has no solution, when there is one
 */
export function solvedCategory(
  { activities, technosphere, loops }: Inventory,
  category: number,
  of: 'direct' | 'doubtful' = 'direct',
): Answer<SolvedCategory> {
  const direct = Float64Array.from(activities, (activity) => activity[of]?.[category] ?? 0)
  const solution = solveImpacts(technosphere, loops, direct)
  if (solution.ok) return { ok: true, value: solution }
  const members = solution.activities.flatMap((member) => activities[member] ?? [])
  const processes = [...new Set(members.map(({ name }) => name))]
  const ids = [...new Set(members.map(({ processId }) => processId))]
  return { ok: false, problems: [{ code: 'NO_SOLUTION', processes, ids, flow: null }] }
}

/** Loops of two or more activities, and the members of the largest. */
export function loopSizes({ loops: { blocks } }: Inventory): {
  readonly count: number
  readonly largest: number
} {
  const sizes = blocks.slice(1).map((end, place) => end - (blocks[place] ?? 0))
  return {
    count: sizes.filter((size) => size > 1).length,
    largest: sizes.reduce((most, size) => Math.max(most, size), 0),
  }
}

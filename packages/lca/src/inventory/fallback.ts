import { bicgstab } from './bicgstab.ts'
import { blockMatrix, scaled, times, type ScaledBlock, type SparseMatrix } from './block-matrix.ts'
import { incompleteFactors } from './incomplete-lu.ts'
import type { Technosphere } from './technosphere.ts'

const refinementsAtMost = 8
const changeAtMost = 1e-9

/**
 * Solves a loop whose sweeps do not settle: ILU(0) and BiCGSTAB on the equilibrated rows, refined until every entry
 * stands still. The answer is written into `impacts`.
 * @returns its largest relative change in the last refinement; `null`: there is no solution that means anything
 */
export function solveBlock(
  members: Int32Array,
  technosphere: Technosphere,
  direct: Float64Array,
  impacts: Float64Array,
): { readonly change: number } | null {
  for (const member of members) impacts[member] = 0
  const right = Float64Array.from(members, (member) => fromOutside(member, technosphere, direct, impacts))
  const matrix = blockMatrix(members, technosphere)
  const solve = solverOf(matrix)
  if (solve === null || !givesMoreThanItTakes(matrix, solve)) return null
  const found = solve(right)
  if (found === null) return null
  members.forEach((member, place) => {
    impacts[member] = found.answer[place] ?? 0
  })
  return { change: found.change }
}

/** What the loop does not decide: own impacts and those of suppliers before it; members are 0 here. */
function fromOutside(
  member: number,
  { starts, providers, amounts }: Technosphere,
  direct: Float64Array,
  impacts: Float64Array,
): number {
  let sum = direct[member] ?? 0
  for (let entry = starts[member] ?? 0; entry < (starts[member + 1] ?? 0); entry += 1)
    sum += (amounts[entry] ?? 0) * (impacts[providers[entry] ?? 0] ?? 0)
  return sum
}

interface Refined {
  readonly answer: Float64Array
  readonly change: number
}
type Solve = (right: Float64Array) => Refined | null

function solverOf(matrix: SparseMatrix): Solve | null {
  const block = scaled(matrix)
  const precondition = incompleteFactors(block.matrix)
  if (precondition === null) return null
  return (right) => refined(matrix, right, (rest) => once(block, rest, precondition))
}

function once(
  { matrix, rowScales, columnScales }: ScaledBlock,
  right: Float64Array,
  precondition: (vector: Float64Array) => Float64Array,
): Float64Array {
  const scaledRight = right.map((value, row) => value / (rowScales[row] ?? 1))
  // Squares of very small or large figures would be none: the method works on figures around 1.
  const size = scaledRight.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1
  const answer = bicgstab(
    matrix,
    scaledRight.map((value) => value / size),
    precondition,
  )
  return answer.map((value, row) => (value / (columnScales[row] ?? 1)) * size)
}

/** Solves for what is left until no entry changes; `null` when that does not happen. */
function refined(
  matrix: SparseMatrix,
  right: Float64Array,
  solve: (right: Float64Array) => Float64Array,
): Refined | null {
  const answer = new Float64Array(matrix.size)
  for (let round = 0; round < refinementsAtMost; round += 1) {
    const product = times(matrix, answer)
    const correction = solve(right.map((value, row) => value - (product[row] ?? 0)))
    let change = 0
    correction.forEach((value, row) => {
      answer[row] = (answer[row] ?? 0) + value
      if (value !== 0) change = Math.max(change, Math.abs(value / (answer[row] ?? 0)) || Infinity)
    })
    if (round > 0 && change <= changeAtMost) return { answer, change }
  }
  return null
}

/**
 * A loop of inputs alone must be able to supply something: one that takes as much as it gives has an answer in figures,
 * with signs turned, and none in the world. With credits in the loop the signs say nothing.
 * Source: D. Hawkins, H. Simon, Some conditions of macroeconomic stability, Econometrica 17 (1949).
 */
function givesMoreThanItTakes({ size, values, diagonal }: SparseMatrix, solve: Solve): boolean {
  const onDiagonal = new Set(diagonal)
  if (values.some((value, entry) => value > 0 && !onDiagonal.has(entry))) return true
  const needed = solve(new Float64Array(size).fill(1))
  return needed !== null && needed.answer.every((value) => value > 0)
}

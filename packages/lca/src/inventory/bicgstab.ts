import { times, type SparseMatrix } from './block-matrix.ts'

const stepsAtMost = 1000
const residualAtMost = 1e-13

/**
 * Solves M x = r by BiCGSTAB, preconditioned. @returns the best answer found, which the caller has to check
 * Source: H. van der Vorst, Bi-CGSTAB, SIAM J. Sci. Stat. Comput. 13 (1992).
 */
export function bicgstab(
  matrix: SparseMatrix,
  right: Float64Array,
  precondition: (vector: Float64Array) => Float64Array,
): Float64Array {
  const answer = new Float64Array(matrix.size)
  const goal = residualAtMost * norm(right)
  let rest = Float64Array.from(right)
  const shadow = Float64Array.from(right)
  let direction = Float64Array.from(right)
  let product = dot(shadow, rest)
  for (let step = 0; step < stepsAtMost && norm(rest) > goal; step += 1) {
    const turned = precondition(direction)
    const image = times(matrix, turned)
    const length = product / dot(shadow, image)
    const half = plus(rest, -length, image)
    const turnedHalf = precondition(half)
    const imageHalf = times(matrix, turnedHalf)
    const damping = dot(imageHalf, half) / dot(imageHalf, imageHalf) || 0
    if (!Number.isFinite(length) || !Number.isFinite(damping)) break
    addTo(answer, length, turned)
    addTo(answer, damping, turnedHalf)
    rest = plus(half, -damping, imageHalf)
    const before = product
    product = dot(shadow, rest)
    const turn = (product / before) * (length / damping)
    if (!Number.isFinite(turn)) break
    direction = plus(rest, turn, plus(direction, -damping, image))
  }
  return answer
}

const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0)

const norm = (vector: Float64Array): number => Math.sqrt(dot(vector, vector))

function addTo(to: Float64Array, factor: number, vector: Float64Array): void {
  vector.forEach((value, place) => {
    to[place] = (to[place] ?? 0) + factor * value
  })
}

function plus(a: Float64Array, factor: number, b: Float64Array): Float64Array<ArrayBuffer> {
  const sum = Float64Array.from(a)
  addTo(sum, factor, b)
  return sum
}

import type { SparseMatrix } from './block-matrix.ts'

/**
 * The incomplete factors of a matrix on its own pattern, ILU(0), as a preconditioner. @returns `null` when a pivot is 0
 * Source: Y. Saad, Iterative Methods for Sparse Linear Systems, 2003, §10.3.
 */
export function incompleteFactors(matrix: SparseMatrix): ((vector: Float64Array) => Float64Array) | null {
  const factors: SparseMatrix = { ...matrix, values: Float64Array.from(matrix.values) }
  const places = new Int32Array(matrix.size).fill(-1)
  for (let row = 0; row < matrix.size; row += 1) if (!eliminate(row, factors, places)) return null
  return (vector) => backward(factors, forward(factors, vector))
}

function eliminate(
  row: number,
  { starts, columns, values, diagonal }: SparseMatrix,
  places: Int32Array,
): boolean {
  const begin = starts[row] ?? 0
  const end = starts[row + 1] ?? 0
  const middle = diagonal[row] ?? 0
  for (let entry = begin; entry < end; entry += 1) places[columns[entry] ?? 0] = entry
  for (let entry = begin; entry < middle; entry += 1) {
    const above = columns[entry] ?? 0
    const factor = (values[entry] ?? 0) / (values[diagonal[above] ?? 0] ?? 1)
    values[entry] = factor
    for (let other = (diagonal[above] ?? 0) + 1; other < (starts[above + 1] ?? 0); other += 1) {
      const place = places[columns[other] ?? 0] ?? -1
      if (place >= 0) values[place] = (values[place] ?? 0) - factor * (values[other] ?? 0)
    }
  }
  for (let entry = begin; entry < end; entry += 1) places[columns[entry] ?? 0] = -1
  return values[middle] !== 0 && Number.isFinite(values[middle])
}

function forward(
  { size, starts, columns, values, diagonal }: SparseMatrix,
  vector: Float64Array,
): Float64Array {
  const answer = Float64Array.from(vector)
  for (let row = 0; row < size; row += 1)
    for (let entry = starts[row] ?? 0; entry < (diagonal[row] ?? 0); entry += 1)
      answer[row] = (answer[row] ?? 0) - (values[entry] ?? 0) * (answer[columns[entry] ?? 0] ?? 0)
  return answer
}

function backward(factors: SparseMatrix, answer: Float64Array): Float64Array {
  const { size, starts, columns, values, diagonal } = factors
  for (let row = size - 1; row >= 0; row -= 1) {
    const middle = diagonal[row] ?? 0
    let sum = answer[row] ?? 0
    for (let entry = middle + 1; entry < (starts[row + 1] ?? 0); entry += 1)
      sum -= (values[entry] ?? 0) * (answer[columns[entry] ?? 0] ?? 0)
    answer[row] = sum / (values[middle] ?? 1)
  }
  return answer
}

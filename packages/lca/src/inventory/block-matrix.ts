import type { Technosphere } from './technosphere.ts'

/** A square sparse matrix in compressed rows, columns in order, with its diagonal. */
export interface SparseMatrix {
  readonly size: number
  readonly starts: Int32Array
  readonly columns: Int32Array
  readonly values: Float64Array
  /** Entry of the diagonal of each row. */
  readonly diagonal: Int32Array
}

/** The rows and columns of a loop, scaled so that the largest entry of each is 1: units differ by orders of magnitude. */
export interface ScaledBlock {
  readonly matrix: SparseMatrix
  readonly rowScales: Float64Array
  readonly columnScales: Float64Array
}

/** The block of I − Zᵀ that belongs to the members of a loop. */
export function blockMatrix(members: Int32Array, technosphere: Technosphere): SparseMatrix {
  const { starts, providers, amounts, keeps } = technosphere
  const places = new Map([...members].map((member, place) => [member, place]))
  const rows = [...members].map((member, place) => {
    const row: [number, number][] = [[place, keeps[member] ?? 1]]
    for (let entry = starts[member] ?? 0; entry < (starts[member + 1] ?? 0); entry += 1) {
      const column = places.get(providers[entry] ?? -1)
      if (column !== undefined) row.push([column, -(amounts[entry] ?? 0)])
    }
    return row.sort(([a], [b]) => a - b)
  })
  return matrixOf(rows)
}

function matrixOf(rows: readonly (readonly [number, number])[][]): SparseMatrix {
  const entries = rows.flat()
  const starts = new Int32Array(rows.length + 1)
  const diagonal = new Int32Array(rows.length)
  rows.forEach((row, place) => {
    const start = starts[place] ?? 0
    starts[place + 1] = start + row.length
    diagonal[place] = start + row.findIndex(([column]) => column === place)
  })
  return {
    size: rows.length,
    starts,
    columns: Int32Array.from(entries, ([column]) => column),
    values: Float64Array.from(entries, ([, value]) => value),
    diagonal,
  }
}

/** Rows by their largest entry, then columns by theirs. */
export function scaled(matrix: SparseMatrix): ScaledBlock {
  const values = Float64Array.from(matrix.values)
  const rowScales = new Float64Array(matrix.size)
  const columnScales = new Float64Array(matrix.size)
  eachEntry(matrix, (row, _column, entry) => {
    rowScales[row] = Math.max(rowScales[row] ?? 0, Math.abs(values[entry] ?? 0))
  })
  eachEntry(matrix, (row, column, entry) => {
    values[entry] = (values[entry] ?? 0) / (rowScales[row] ?? 1)
    columnScales[column] = Math.max(columnScales[column] ?? 0, Math.abs(values[entry] ?? 0))
  })
  eachEntry(matrix, (_row, column, entry) => {
    values[entry] = (values[entry] ?? 0) / (columnScales[column] ?? 1)
  })
  return { matrix: { ...matrix, values }, rowScales, columnScales }
}

function eachEntry(
  { size, starts, columns }: SparseMatrix,
  visit: (row: number, column: number, entry: number) => void,
): void {
  for (let row = 0; row < size; row += 1)
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry += 1)
      visit(row, columns[entry] ?? 0, entry)
}

export function times({ size, starts, columns, values }: SparseMatrix, vector: Float64Array): Float64Array {
  const product = new Float64Array(size)
  for (let row = 0; row < size; row += 1) {
    let sum = 0
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry += 1)
      sum += (values[entry] ?? 0) * (vector[columns[entry] ?? 0] ?? 0)
    product[row] = sum
  }
  return product
}

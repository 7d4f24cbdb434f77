import { generatedFactor, type GeneratedDatabase } from './generated-database.ts'

/** A product of a generated database: its process and which of its products. */
const key = (process: number, product: number) => `${process} ${product}`

/**
 * The impacts per kg of every product in the category at a place, from the description itself: the whole system as one
 * dense matrix, eliminated with pivots.
 */
export function denseAnswer(database: GeneratedDatabase, place: number): ReadonlyMap<string, number> {
  const products = database.processes.flatMap(({ id, products: own }) =>
    own.map((one, product) => ({ id, product, ...one })),
  )
  const places = new Map(products.map(({ id, product }, index) => [key(id, product), index]))
  const rows = products.map(({ id, amount, share }, index) => {
    const row = new Float64Array(products.length + 1)
    row[index] = 1
    for (const { from, product, amount: taken } of database.processes[id]?.inputs ?? []) {
      const supplier = places.get(key(from, product)) ?? 0
      row[supplier] = (row[supplier] ?? 0) - (taken * share) / amount
    }
    for (const { substance, amount: given } of database.processes[id]?.emissions ?? []) {
      const factor = generatedFactor(substance, place, database) ?? 0
      row[products.length] = (row[products.length] ?? 0) + (given * factor * share) / amount
    }
    return row
  })
  const answer = solved(rows)
  return new Map([...places].map(([product, index]) => [product, answer[index] ?? 0]))
}

function solved(rows: Float64Array[]): readonly number[] {
  const size = rows.length
  for (let pivot = 0; pivot < size; pivot += 1) {
    const column = rows.map((row) => Math.abs(row[pivot] ?? 0))
    const best = column.reduce(
      (found, value, place) => (place > pivot && value > (column[found] ?? 0) ? place : found),
      pivot,
    )
    const [row, other] = [rows[best], rows[pivot]]
    if (row === undefined || other === undefined) break
    rows[pivot] = row
    rows[best] = other
    rows.forEach((target, place) => {
      const factor = place === pivot ? 0 : (target[pivot] ?? 0) / (row[pivot] ?? 1)
      if (factor !== 0) target.forEach((value, at) => (target[at] = value - factor * (row[at] ?? 0)))
    })
  }
  return rows.map((row, place) => (row[size] ?? 0) / (row[place] ?? 1))
}

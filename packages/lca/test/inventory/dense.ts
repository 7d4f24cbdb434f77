import type { Activity } from '@ecotrame/lca'

/** The same system solved whole, by elimination with pivots: nothing in common with the way of the product. */
export function denseImpacts(activities: readonly Activity[], category: number): readonly number[] {
  const rows = activities.map((activity, index) => {
    const row = activities.map((_, other) => Number(other === index))
    for (const { flow, provider, amount } of activity.inputs) {
      const supplier = activities.findIndex(
        (other) => other.flow === flow && (provider === null || other.processId === provider),
      )
      if (supplier >= 0) row[supplier] = (row[supplier] ?? 0) - amount
    }
    return [...row, activity.direct[category] ?? 0]
  })
  return eliminated(rows)
}

function eliminated(rows: number[][]): readonly number[] {
  const size = rows.length
  for (let pivot = 0; pivot < size; pivot += 1) {
    const best = rows.reduce(
      (found, row, place) =>
        place > pivot && Math.abs(row[pivot] ?? 0) > Math.abs(rows[found]?.[pivot] ?? 0) ? place : found,
      pivot,
    )
    const [row, other] = [rows[best] ?? [], rows[pivot] ?? []]
    rows[pivot] = row
    rows[best] = other
    for (const [place, target] of rows.entries()) {
      if (place === pivot) continue
      const factor = (target[pivot] ?? 0) / (row[pivot] ?? 1)
      if (factor !== 0)
        for (let column = pivot; column <= size; column += 1)
          target[column] = (target[column] ?? 0) - factor * (row[column] ?? 0)
    }
  }
  return rows.map((row, place) => (row[size] ?? 0) / (row[place] ?? 1))
}

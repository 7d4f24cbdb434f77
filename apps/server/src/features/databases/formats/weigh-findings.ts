import { takersOf } from '@ecotrame/lca'
import type { SolvedDatabase } from './compute-database.ts'
import type { Weight } from './bench.ts'
import type { Gathered } from './link-database.ts'

/** Beyond so many, what depends on a finding is not counted: the first ones are enough to work on. */
const countedMaximum = 1000

/** What findings weigh in the results as they are with what is decided and suggested so far. */
export function findingWeights(
  database: SolvedDatabase,
  gathered: Gathered,
): (key: string, users: ReadonlySet<string>) => Weight {
  const { inventory } = database
  const places = placesOf(gathered)
  const dependentsOf = takersOf(inventory.technosphere)
  const weights = linkWeights(database)
  let counted = 0
  return (key, users) => {
    const from = [...users].flatMap((user) => places.get(user) ?? [])
    counted += 1
    const dependents =
      counted > countedMaximum
        ? from.length
        : dependentsOf(from).reduce((sum, isDependent) => sum + isDependent, 0)
    return { uses: Math.max(users.size, new Set(from).size), dependents, weight: weights.get(key) ?? null }
  }
}

/** Activities by process; of one that was left out those that take from it. */
function placesOf({ activities, leftOut }: Gathered): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  const add = (id: string, index: number) => {
    const known = found.get(id)
    if (known === undefined) found.set(id, [index])
    else known.push(index)
  }
  const goneBy = new Map<string, string>()
  for (const [id, flows] of leftOut) for (const flow of flows) goneBy.set(flow, id)
  const supplied = new Set(activities.map(({ flow }) => flow))
  activities.forEach(({ processId, inputs }, index) => {
    add(processId, index)
    if (leftOut.size === 0) return
    for (const { flow, provider } of inputs) {
      const gone = provider ?? (supplied.has(flow) ? undefined : goneBy.get(flow))
      if (gone !== undefined && leftOut.has(gone)) add(gone, index)
    }
  })
  return found
}

/** Of the results of the processes that use a decided supplier, what comes through it. */
function linkWeights({ inventory, links, solved }: SolvedDatabase): ReadonlyMap<string, number> {
  const indexOf = new Map(inventory.activities.map((activity, index) => [activity, index]))
  const weights = new Map<string, number>()
  for (const { key, taker, supplier, amount } of links) {
    const [to, from] = [indexOf.get(taker) ?? -1, indexOf.get(supplier) ?? -1]
    const shares = solved.flatMap(({ impacts }) => {
      const whole = Math.abs(impacts[to] ?? 0)
      return whole === 0 ? [] : [Math.min(1, Math.abs(amount * (impacts[from] ?? 0)) / whole)]
    })
    const share = shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length)
    weights.set(key, (weights.get(key) ?? 0) + share)
  }
  return weights
}

import type { Activity, ActivityInput, InventoryProblem } from './unit-process.ts'

/**
 * What activities take from each other, as compressed rows: the inputs of activity i are the entries from `starts[i]` to
 * `starts[i + 1]`. It is the transposed technosphere I − Zᵀ without its diagonal, which `keeps` holds.
 */
export interface Technosphere {
  readonly size: number
  readonly starts: Int32Array
  /** Activity that supplies the entry. */
  readonly providers: Int32Array
  /** Of the provider's product, per unit of the activity's own. */
  readonly amounts: Float64Array
  /** What is left of a unit of the product after the activity has taken its own: 1 where it takes none. */
  readonly keeps: Float64Array
}

/** An input that nobody in the file supplies: its impacts are missing. */
export interface CutOffInput {
  readonly process: string
  readonly flow: string
}

export interface Linked {
  readonly technosphere: Technosphere
  readonly cutOff: readonly CutOffInput[]
  readonly problems: readonly InventoryProblem[]
}

/** Takes less than this of itself away: more leaves nothing that others could have. */
const keepsAtLeast = 1e-9

/**
 * Links every input to the activity that supplies it: the provider that the file names, otherwise the only one that has
 * the product. An input without a supplier is cut off and told; a choice between suppliers is never made here.
 */
export function linked(activities: readonly Activity[]): Linked {
  const suppliers = suppliersOf(activities)
  const problems: InventoryProblem[] = suppliers.problems
  const cutOff: CutOffInput[] = []
  const rows = activities.map((activity) => {
    const row = new Map<number, number>()
    for (const input of activity.inputs) {
      const found = suppliers.find(input)
      if (typeof found === 'number') row.set(found, (row.get(found) ?? 0) + taken(input, activities[found]))
      else if (found === null) cutOff.push({ process: activity.name, flow: input.flow })
      else problems.push({ code: found, processes: [activity.name], flow: input.flow })
    }
    return row
  })
  const technosphere = compressed(rows)
  activities.forEach(({ name, flow }, index) => {
    if (!((technosphere.keeps[index] ?? 0) > keepsAtLeast))
      problems.push({ code: 'CONSUMES_ITSELF', processes: [name], flow })
  })
  return { technosphere, cutOff, problems }
}

const taken = ({ amount }: ActivityInput, supplier: Activity | undefined): number =>
  supplier?.isTreatment === true ? -amount : amount

/** The place of a supplier; `null`: nobody has it. */
type Found = number | null | 'PROVIDER_MISSING' | 'PROVIDER_UNCLEAR'

function suppliersOf(activities: readonly Activity[]) {
  const byProvider = new Map<string, number>()
  const byFlow = new Map<string, number[]>()
  const problems: InventoryProblem[] = []
  activities.forEach(({ processId, name, flow }, index) => {
    const key = `${processId} ${flow}`
    if (byProvider.has(key)) problems.push({ code: 'SUPPLIED_TWICE', processes: [name], flow })
    byProvider.set(key, index)
    const others = byFlow.get(flow)
    if (others === undefined) byFlow.set(flow, [index])
    else others.push(index)
  })
  const find = ({ flow, provider }: ActivityInput): Found => {
    if (provider !== null) return byProvider.get(`${provider} ${flow}`) ?? 'PROVIDER_MISSING'
    const [first, second] = byFlow.get(flow) ?? []
    return second === undefined ? (first ?? null) : 'PROVIDER_UNCLEAR'
  }
  return { find, problems }
}

/** @param rows amounts by provider, one row an activity */
export function compressed(rows: readonly ReadonlyMap<number, number>[]): Technosphere {
  const size = rows.length
  const count = rows.reduce((sum, row, index) => sum + row.size - (row.has(index) ? 1 : 0), 0)
  const technosphere = {
    size,
    starts: new Int32Array(size + 1),
    providers: new Int32Array(count),
    amounts: new Float64Array(count),
    keeps: new Float64Array(size).fill(1),
  }
  let place = 0
  rows.forEach((row, index) => {
    for (const [provider, amount] of [...row].sort(([a], [b]) => a - b)) {
      if (provider === index) {
        technosphere.keeps[index] = 1 - amount
        continue
      }
      technosphere.providers[place] = provider
      technosphere.amounts[place] = amount
      place += 1
    }
    technosphere.starts[index + 1] = place
  })
  return technosphere
}

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
  /** For each input of each activity the place of its supplier; -1: it is cut off. */
  readonly suppliers: readonly Int32Array[]
  readonly problems: readonly InventoryProblem[]
}

/** An input whose supplier the file does not settle. */
export interface SupplierQuestion {
  readonly code: 'PROVIDER_MISSING' | 'PROVIDER_UNCLEAR'
  readonly taker: Activity
  readonly input: ActivityInput
  /** Places of the activities that have the product; none of them is the provider that the file names. */
  readonly candidates: readonly number[]
}
/** @returns the place of the supplier; `null`: the input is left out; `undefined`: it is not settled */
export type ChooseSupplier = (question: SupplierQuestion) => number | null | undefined

/** Takes less than this of itself away: more leaves nothing that others could have. */
const keepsAtLeast = 1e-9

/**
 * Links every input to the activity that supplies it: the provider that the file names, otherwise the only one that has
 * the product. An input without a supplier is cut off and told; a choice between suppliers is never made here.
 * @param choose settles what the file does not; what it leaves open is a problem
 */
export function linked(activities: readonly Activity[], choose: ChooseSupplier = () => undefined): Linked {
  const suppliers = suppliersOf(activities)
  const problems: InventoryProblem[] = suppliers.problems
  const cutOff: CutOffInput[] = []
  const suppliersOfInputs: Int32Array[] = []
  const rows = activities.map((activity) => {
    const row = new Map<number, number>()
    const places = new Int32Array(activity.inputs.length).fill(-1)
    suppliersOfInputs.push(places)
    for (const [place, input] of activity.inputs.entries()) {
      const found = suppliers.find(input, activity, choose)
      if (typeof found === 'number') {
        places[place] = found
        row.set(found, (row.get(found) ?? 0) + taken(input, activities[found]))
      } else if (found === null) cutOff.push({ process: activity.name, flow: input.flow })
      else problems.push(problemOf(found, activity, input.flow))
    }
    return row
  })
  const technosphere = compressed(rows)
  activities.forEach((activity, index) => {
    if (!((technosphere.keeps[index] ?? 0) > keepsAtLeast))
      problems.push(problemOf('CONSUMES_ITSELF', activity, activity.flow))
  })
  return { technosphere, cutOff, suppliers: suppliersOfInputs, problems }
}

const problemOf = (
  code: InventoryProblem['code'],
  { processId, name }: Activity,
  flow: string,
): InventoryProblem => ({ code, processes: [name], ids: [processId], flow })

/** What an input takes of the product of its supplier. */
export const taken = ({ amount }: ActivityInput, supplier: Activity | undefined): number =>
  supplier?.isTreatment === true ? -amount : amount

/** The place of a supplier; `null`: nobody has it. */
type Found = number | null | 'PROVIDER_MISSING' | 'PROVIDER_UNCLEAR'

function suppliersOf(activities: readonly Activity[]) {
  const byProvider = new Map<string, number>()
  const byFlow = new Map<string, number[]>()
  const problems: InventoryProblem[] = []
  activities.forEach((activity, index) => {
    const { processId, flow } = activity
    const key = `${processId} ${flow}`
    if (byProvider.has(key)) problems.push(problemOf('SUPPLIED_TWICE', activity, flow))
    byProvider.set(key, index)
    const others = byFlow.get(flow)
    if (others === undefined) byFlow.set(flow, [index])
    else others.push(index)
  })
  const find = (input: ActivityInput, taker: Activity, choose: ChooseSupplier): Found => {
    const { flow, provider } = input
    const candidates = byFlow.get(flow) ?? []
    const asked = (code: SupplierQuestion['code']): Found => {
      const chosen = choose({ code, taker, input, candidates })
      return chosen === undefined ? code : chosen
    }
    if (provider !== null) return byProvider.get(`${provider} ${flow}`) ?? asked('PROVIDER_MISSING')
    return candidates.length > 1 ? asked('PROVIDER_UNCLEAR') : (candidates[0] ?? null)
  }
  return { find, problems }
}

/** Finds the activities that take from others, however far along the chain. */
export function takersOf({ size, starts, providers }: Technosphere): (from: Iterable<number>) => Uint8Array {
  const begins = new Int32Array(size + 1)
  for (const provider of providers) begins[provider + 1] = (begins[provider + 1] ?? 0) + 1
  for (let place = 0; place < size; place += 1)
    begins[place + 1] = (begins[place + 1] ?? 0) + (begins[place] ?? 0)
  const takers = new Int32Array(providers.length)
  const next = Int32Array.from(begins)
  for (let taker = 0; taker < size; taker += 1)
    for (let entry = starts[taker] ?? 0; entry < (starts[taker + 1] ?? 0); entry += 1) {
      const provider = providers[entry] ?? 0
      takers[next[provider] ?? 0] = taker
      next[provider] = (next[provider] ?? 0) + 1
    }
  return (from) => {
    const found = new Uint8Array(size)
    const open = [...from]
    for (const one of open) found[one] = 1
    for (let one = open.pop(); one !== undefined; one = open.pop())
      for (const taker of takers.subarray(begins[one], begins[one + 1])) {
        if (found[taker] === 1) continue
        found[taker] = 1
        open.push(taker)
      }
    return found
  }
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

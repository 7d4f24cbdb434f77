import {
  inventoryOf,
  type Activity,
  type ChooseSupplier,
  type Exchange,
  type Inventory,
  type InventoryProblem,
  type Supply,
  type SupplierQuestion,
} from '@ecotrame/lca'
import { findingCodes, subjectKey, type FindingCode } from '@ecotrame/contract'
import { allocatedBy, basesFor, isAllocation, type allocationBases } from './allocations.ts'
import type { Bench, Candidate } from './bench.ts'
import type { DatabaseFile, FileProcess, ProcessFacts, ProductOutput } from './database-file.ts'
import { refusedFor } from './file-problem.ts'
import { productsOf, questionAbout } from './settle-process.ts'

/** Products of a process with what each of them bears, and those that bear nothing. */
export interface ProcessOutputs {
  readonly supplies: readonly Supply[]
  readonly unallocated: readonly ProductOutput[]
  /** Some exchanges have shares of their own. */
  readonly byExchange: boolean
}

function outputsOf({ process: { supplies, exchanges }, coProducts = [] }: FileProcess): ProcessOutputs {
  const ownShares = new Set(exchanges.map((exchange) => sharesOf(exchange, supplies).join(' ')))
  const [first] = exchanges
  const isOneForAll = ownShares.size <= 1
  const shares = first === undefined || !isOneForAll ? [] : sharesOf(first, supplies)
  return {
    // Files may write the shares of the products with every exchange.
    supplies: supplies.map((supply, place) => ({ ...supply, share: shares[place] ?? supply.share })),
    unallocated: coProducts,
    byExchange: !isOneForAll,
  }
}

const sharesOf = ({ shares }: Exchange, supplies: readonly Supply[]): readonly number[] =>
  supplies.map(({ flow, share }) => (shares === null ? share : (shares.get(flow) ?? 0)))

/** What is left of the processes of a file once their exchanges are impacts. */
export interface Gathered {
  activities: Activity[]
  readonly facts: Map<string, ProcessFacts>
  /** What leaves each process, as it is divided, by process and product: files may write an activity once for each product. */
  readonly outputs: Map<string, ProcessOutputs>
  /** Those with products that bear nothing: somebody may take them. */
  readonly withCoProducts: Map<string, FileProcess>
  /** Left out, with the flows that they would have supplied. */
  readonly leftOut: Map<string, ReadonlySet<string>>
  /** Processes something of which was left out. */
  readonly incomplete: Set<string>
  /** Those that give results instead of what they take. */
  readonly results: FileProcess[]
  readonly activitiesOf: (process: FileProcess) => readonly Activity[]
  processes: number
  coProducts: number
}

export function keepOutputs({ outputs }: Gathered, process: FileProcess): void {
  const { id, supplies } = process.process
  const kept = outputsOf(process)
  for (const { flow } of supplies) outputs.set(`${id} ${flow}`, kept)
}

/** An input whose supplier was decided, to be weighed once everything is solved. */
export interface DecidedLink {
  readonly key: string
  readonly taker: Activity
  readonly supplier: Activity
  readonly amount: number
}

export interface LinkedDatabase {
  readonly inventory: Inventory
  readonly links: readonly DecidedLink[]
}

/** Each round leaves something out or divides something: a file that needs more is broken throughout. */
const roundsMaximum = 60
const supplierCodes: readonly FindingCode[] = ['PROVIDER_UNCLEAR', 'PROVIDER_MISSING']

/** Links what can be linked; what cannot is asked about, and is left out while nobody has decided. */
export function linkedDatabase(gathered: Gathered, file: DatabaseFile, bench: Bench): LinkedDatabase {
  nameSuppliers(gathered, file)
  for (let round = 0; round < roundsMaximum; round += 1) {
    bench.forget(supplierCodes)
    const linking = new Linking(gathered, file, bench)
    const answer = inventoryOf(gathered.activities, linking.choose)
    if (!answer.ok) leaveOutAll(answer.problems, gathered, file, bench)
    else if (linking.toDivide.size > 0) divide(linking.toDivide, gathered, file)
    else {
      markTakersOfLeftOut(gathered)
      return { inventory: answer.value, links: linking.links }
    }
  }
  throw refusedFor('NO_SOLUTION')
}

/** Suppliers that are known only now; what names none stays as it is. */
function nameSuppliers(gathered: Gathered, { supplierOf }: DatabaseFile): void {
  if (supplierOf === undefined) return
  gathered.activities = gathered.activities.map((activity) =>
    activity.inputs.every(({ provider }) => provider === null)
      ? activity
      : { ...activity, inputs: activity.inputs.map((input) => ({ ...input, ...supplierOf(input) })) },
  )
}

/** Asks about each problem; its processes are left out: of those that are there twice one can count, of others none. */
export function leaveOutAll(
  problems: readonly InventoryProblem[],
  gathered: Gathered,
  file: DatabaseFile,
  bench: Bench,
): void {
  for (const { code, ids, processes, flow } of problems) {
    const finding = findingCodes.find((one) => one === code)
    if (finding === undefined) throw refusedFor(code, ...processes)
    const about = flow === null ? null : { id: flow, name: file.flows.get(flow)?.name ?? flow }
    const [id = '', name = ''] = [ids[0], processes.join(', ')]
    if (finding === 'SUPPLIED_TWICE' && flow !== null) {
      const question = questionAbout({ id, name }, finding, ['first', 'last'], about)
      const decided = bench.choose(question, id)?.choice
      if (decided !== 'leave_out') {
        keepOne(id, flow, decided === 'last', gathered)
        continue
      }
    }
    for (const user of ids) bench.choose(questionAbout({ id, name }, finding, [], about), user)
    for (const user of ids) leaveOut(user, gathered)
  }
}

/** Of what a file lists twice one counts: the first while nobody has decided. */
function keepOne(id: string, flow: string, isLast: boolean, gathered: Gathered): void {
  const twins = gathered.activities.filter((one) => one.processId === id && one.flow === flow)
  const kept = isLast ? twins.at(-1) : twins[0]
  gathered.activities = gathered.activities.filter((one) => one === kept || !twins.includes(one))
}

function leaveOut(id: string, gathered: Gathered): void {
  const flows = gathered.activities.flatMap(({ processId, flow }) => (processId === id ? [flow] : []))
  gathered.leftOut.set(id, new Set(flows))
  gathered.withCoProducts.delete(id)
  gathered.activities = gathered.activities.filter(({ processId }) => processId !== id)
}

type Basis = (typeof allocationBases)[number]

function divide(toDivide: ReadonlyMap<string, Basis>, gathered: Gathered, file: DatabaseFile): void {
  for (const [id, basis] of toDivide) {
    const process = gathered.withCoProducts.get(id)
    if (process === undefined) continue
    gathered.withCoProducts.delete(id)
    const whole = allocatedBy(process.process, productsOf(process), basis, file.flows)
    const divided = gathered.activitiesOf({ ...process, process: whole })
    keepOutputs(gathered, { ...process, process: whole, coProducts: [] })
    gathered.activities = gathered.activities.flatMap((activity) => {
      if (activity.processId !== id) return [activity]
      return activity.flow === divided[0]?.flow ? divided : []
    })
    gathered.coProducts += 1
  }
}

/** An input that only a process that was left out could have supplied is cut off without being asked about. */
function markTakersOfLeftOut({ activities, leftOut, incomplete }: Gathered): void {
  const gone = new Set([...leftOut.values()].flatMap((flows) => [...flows]))
  if (gone.size === 0) return
  const supplied = new Set(activities.map(({ flow }) => flow))
  for (const { processId, inputs } of activities)
    if (inputs.some(({ flow, provider }) => provider === null && gone.has(flow) && !supplied.has(flow)))
      incomplete.add(processId)
}

class Linking {
  readonly links: DecidedLink[] = []
  readonly toDivide = new Map<string, Basis>()
  readonly #gathered: Gathered
  readonly #file: DatabaseFile
  readonly #bench: Bench
  constructor(gathered: Gathered, file: DatabaseFile, bench: Bench) {
    this.#gathered = gathered
    this.#file = file
    this.#bench = bench
  }

  readonly choose: ChooseSupplier = (question) => {
    const { taker, input } = question
    const { leftOut, withCoProducts, incomplete } = this.#gathered
    const provider = input.provider ?? ''
    const unallocated = withCoProducts.get(provider)
    if (unallocated?.coProducts?.some(({ flow }) => flow === input.flow) === true) {
      if (!this.#isDivided(unallocated, taker)) incomplete.add(taker.processId)
      return null
    }
    const found = leftOut.has(provider) ? null : this.#supplier(question)
    if (found === null) incomplete.add(taker.processId)
    return found
  }

  /** Whether the next round finds what the process takes divided between its products. */
  #isDivided(process: FileProcess, taker: Activity): boolean {
    const products = productsOf(process)
    const question = questionAbout(process.process, 'CO_PRODUCTS', basesFor(products, this.#file.flows))
    const decided = this.#bench.choose(question, taker.processId)
    if (decided === null || !isAllocation(decided.choice)) return false
    this.toDivide.set(process.process.id, decided.choice)
    return true
  }

  #supplier({ code, taker, input, candidates }: SupplierQuestion): number | null {
    const { activities, facts } = this.#gathered
    const place = (index: number) => facts.get(activities[index]?.processId ?? '')?.location ?? null
    const ordered = inOrder(candidates, {
      name: (index) => activities[index]?.name ?? '',
      place,
      wanted: facts.get(taker.processId)?.location ?? null,
    })
    const known = ordered.map((index): Candidate => {
      const { processId = '', name = '' } = activities[index] ?? {}
      return { id: processId, name, location: place(index) }
    })
    const flow = { id: input.flow, name: this.#file.flows.get(input.flow)?.name ?? input.flow }
    const { provider } = input
    const process =
      code === 'PROVIDER_MISSING' && provider !== null
        ? { id: provider, name: facts.has(provider) ? (this.#nameOf(provider) ?? provider) : provider }
        : null
    const decided = this.#bench.choose(
      {
        code,
        process,
        flow,
        choices: candidates.length === 0 ? ['leave_out'] : ['provider', 'suggested', 'leave_out'],
        candidates: known,
      },
      taker.processId,
    )
    const chosen =
      decided?.choice === 'provider'
        ? candidates.find((index) => activities[index]?.processId === decided.value)
        : ordered[0]
    const supplier = activities[chosen ?? -1]
    if (decided?.choice === 'leave_out' || chosen === undefined || supplier === undefined) return null
    const key = subjectKey({ code, process: process?.id ?? null, flow: flow.id })
    this.links.push({ key, taker, supplier, amount: input.amount })
    return chosen
  }

  #nameOf(id: string): string | undefined {
    return this.#gathered.activities.find(({ processId }) => processId === id)?.name
  }
}

/** Suppliers as one would suggest them: of the same place, then markets, then by name. */
function inOrder(
  candidates: readonly number[],
  about: {
    readonly name: (index: number) => string
    readonly place: (index: number) => string | null
    readonly wanted: string | null
  },
): readonly number[] {
  const rank = (index: number): number =>
    (about.wanted !== null && about.place(index) === about.wanted ? 0 : 2) +
    (/^(market (group )?for|marché)\b/i.test(about.name(index)) ? 0 : 1)
  return candidates.toSorted(
    (a, b) =>
      rank(a) - rank(b) || (about.name(a) < about.name(b) ? -1 : about.name(a) > about.name(b) ? 1 : a - b),
  )
}

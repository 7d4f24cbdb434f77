import { setImmediate } from 'node:timers/promises'
import {
  allocated,
  loopSizes,
  solvedCategory,
  takersOf,
  type Inventory,
  type SolutionQuality,
  type SolvedCategory,
  type UnitProcess,
} from '@ecotrame/lca'
import type { RecipeReport } from '@ecotrame/contract'
import { loadFlowNames } from '@ecotrame/reference-data/flow-names'
import { Bench, type Finding } from './bench.ts'
import { flowAnywhere, type DatabaseFile, type FileProcess, type MethodFactors } from './database-file.ts'
import { datasetsOf, resultDatasets } from './database-datasets.ts'
import type { ImportedDataset } from './dataset.ts'
import { FileRefused, problemsMaximum, refusedFor, type FileProblem } from './file-problem.ts'
import { FlowMapping, type FlowMappingReport } from './flow-mapping.ts'
import {
  keepOutputs,
  leaveOutAll,
  linkedDatabase,
  type Gathered,
  type LinkedDatabase,
} from './link-database.ts'
import { mappedMethod } from './nomenclature/name-mapping.ts'
import type { ReadingProgress } from './reading-progress.ts'
import { productsOf, settled } from './settle-process.ts'
import { findingWeights } from './weigh-findings.ts'

/** How a database became impacts. */
export interface ComputedDatabase {
  readonly datasets: readonly ImportedDataset[]
  /** `null`: the file has results, nothing was computed. */
  readonly report: ComputeReport | null
  /** What the file leaves to be decided. */
  readonly findings: readonly Finding[]
  readonly recipe: RecipeReport
}

export interface ComputeReport {
  readonly processes: number
  /** Of them those with more than one product. */
  readonly coProducts: number
  readonly method: {
    readonly name: string
    readonly categories: readonly string[]
    readonly regionalFactors: number
  }
  readonly flows: FlowMappingReport
  /** Amounts in another than the reference unit of their flow. */
  readonly convertedAmounts: number
  readonly loops: { readonly count: number; readonly largest: number }
  /** The worst over all categories. */
  readonly solution: SolutionQuality
  /** Inputs that nobody supplies: how many, and the first of them. */
  readonly cutOff: { readonly count: number; readonly first: readonly { process: string; flow: string }[] }
}

/** A database of which everything that holds together is solved. */
export interface SolvedDatabase extends LinkedDatabase {
  readonly solved: readonly SolvedCategory[]
  /** Of it what comes from doubtful flows, by category; empty where none is. */
  readonly doubtful: readonly SolvedCategory[]
}

const toldAtMost = 50
/** EPDs give results: they need none. */
const noMethod: MethodFactors = { name: '', categories: [], byFlow: new Map(), regionalFactors: 0 }

/**
 * The impacts of every product of a database: characterised as it is read, linked, solved category by category. Gives way
 * to others between the parts. Throws FileRefused.
 * @param findMethod that of an earlier file, for a database without one
 */
export async function computeDatabase(
  file: DatabaseFile,
  findMethod: () => Promise<MethodFactors | null>,
  progress: ReadingProgress,
  bench: Bench = new Bench(),
): Promise<ComputedDatabase> {
  const found = await findMethodOf(file, findMethod)
  const method = found ?? noMethod
  const mapping = new FlowMapping(file.flows, method)
  const gathered = await gather(file, method, mapping, progress, bench)
  if (gathered.processes === 0) throw refusedFor('NO_PROCESSES')
  if (gathered.processes === gathered.results.length) return resultsOnly(gathered, file, bench)
  if (mapping.isUnrelated) throw refusedFor('METHOD_UNRELATED', method.name)
  const database = await solvedDatabase(gathered, file, method, progress, bench)
  const incomplete = incompleteRecords(database.inventory, gathered)
  return {
    datasets: [
      ...(await datasetsOf(database, method, gathered, file, incomplete)),
      ...gathered.results.flatMap((process) => resultDatasets(process, file.flows)),
    ],
    report: reportOf(database, method, gathered, file, mapping),
    findings: bench.findings(findingWeights(database, gathered)),
    recipe: bench.report(incomplete.reduce((sum, one) => sum + one, 0)),
  }
}

/** That of the file, or one that was brought before: by identifiers, and by names where the nomenclature is another. */
async function findMethodOf(
  file: DatabaseFile,
  findMethod: () => Promise<MethodFactors | null>,
): Promise<MethodFactors | null> {
  if (file.method !== null) return file.method
  const found = await findMethod()
  if (found === null || isOfNomenclature(file, found)) return found
  return mappedMethod(found, file, await loadFlowNames())
}

/** Identifiers say it where formats have them: a flow of the file is one of the method. */
const isOfNomenclature = ({ format, flows }: DatabaseFile, { byFlow, names }: MethodFactors): boolean =>
  (format === 'openlca' || format === 'ilcd') &&
  [...flows.keys()].some((id) => names?.has(id) === true || byFlow.has(id) || byFlow.has(`${id} out`))

const resultsOnly = ({ results }: Gathered, file: DatabaseFile, bench: Bench): ComputedDatabase => ({
  datasets: results.flatMap((process) => resultDatasets(process, file.flows)),
  report: null,
  findings: bench.findings((_, users) => ({ uses: users.size, dependents: users.size, weight: null })),
  recipe: bench.report(0),
})

async function gather(
  file: DatabaseFile,
  method: MethodFactors,
  mapping: FlowMapping,
  progress: ReadingProgress,
  bench: Bench,
): Promise<Gathered> {
  const texts = new Map<string, string>()
  const gathered: Gathered = {
    activities: [],
    facts: new Map(),
    outputs: new Map(),
    withCoProducts: new Map(),
    leftOut: new Map(),
    incomplete: new Set(),
    results: [],
    activitiesOf: ({ process }) =>
      allocated(placed(process, method, texts), method.byFlow, method.categories.length, method.doubtful)
        .activities,
    processes: 0,
    coProducts: 0,
  }
  const problems: FileProblem[] = []
  for await (const read of readAll(file, problems)) {
    gathered.processes += 1
    progress.processes(gathered.processes, file.processCount)
    if (read.results !== undefined) {
      gathered.results.push(read)
      continue
    }
    if (method === noMethod) throw refusedFor('METHOD_MISSING')
    for (const { flow, side } of placed(read.process, method, texts).exchanges)
      if (side === 'nature') mapping.count(flow)
    take(read, gathered, settled(read, file.flows, bench))
  }
  if (problems.length > 0) throw new FileRefused(problems)
  return gathered
}

function take(read: FileProcess, gathered: Gathered, process: FileProcess | null): void {
  const { id } = read.process
  if (process === null) {
    gathered.leftOut.set(id, new Set(productsOf(read).map(({ flow }) => flow)))
    return
  }
  gathered.activities.push(...gathered.activitiesOf(process))
  const { location, validFrom, validUntil, technology, quality } = process
  gathered.facts.set(id, { location, validFrom, validUntil, technology, quality })
  keepOutputs(gathered, process)
  if (process.process.supplies.length > 1) gathered.coProducts += 1
  if ((process.coProducts ?? []).length > 0) gathered.withCoProducts.set(id, process)
  if (process.isIncomplete === true) gathered.incomplete.add(id)
}

/** A flow at a place for which the method has no factor is the flow anywhere. */
function placed(process: UnitProcess, { byFlow }: MethodFactors, known: Map<string, string>): UnitProcess {
  const exchanges = process.exchanges.map((exchange) => {
    if (exchange.side === 'process') return exchange
    const flow = byFlow.has(exchange.flow) ? exchange.flow : flowAnywhere(exchange.flow)
    return { ...exchange, flow: sameText(known, flow) }
  })
  return { ...process, exchanges }
}

/** Exchanges stay in memory until all are solved: one text for each flow, not one for each exchange. */
function sameText(known: Map<string, string>, text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  known.set(text, text)
  return text
}

/** The processes up to the first that cannot be read: what is wrong before it is told with it. */
async function* readAll(file: DatabaseFile, problems: FileProblem[]): AsyncGenerator<FileProcess> {
  try {
    for await (const process of file.processes()) {
      if (problems.length >= problemsMaximum) return
      yield process
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    problems.push(...error.problems)
  }
}

/** Loops without a solution are asked about and left out, until everything that is left has one. */
async function solvedDatabase(
  gathered: Gathered,
  file: DatabaseFile,
  { categories }: MethodFactors,
  progress: ReadingProgress,
  bench: Bench,
): Promise<SolvedDatabase> {
  for (;;) {
    const linked = linkedDatabase(gathered, file, bench)
    const solved: SolvedCategory[] = []
    for (const category of categories.keys()) {
      progress.categories(category, categories.length)
      await setImmediate()
      const answer = solvedCategory(linked.inventory, category)
      if (answer.ok) {
        solved.push(answer.value)
        continue
      }
      leaveOutAll(answer.problems, gathered, file, bench)
      break
    }
    if (solved.length === categories.length)
      return { ...linked, solved, doubtful: doubtfulOf(linked, categories) }
  }
}

function doubtfulOf(
  { inventory }: LinkedDatabase,
  { length }: MethodFactors['categories'],
): readonly SolvedCategory[] {
  if (!inventory.activities.some(({ doubtful }) => doubtful !== undefined)) return []
  const solutions = Array.from({ length }, (_, category) => solvedCategory(inventory, category, 'doubtful'))
  return solutions.map((answer) => {
    // The same loops have a solution already, with another right side.
    if (!answer.ok) throw refusedFor('NO_SOLUTION')
    return answer.value
  })
}

/** One for each activity: 1 where something in its chain was left out. */
function incompleteRecords({ activities, technosphere }: Inventory, { incomplete }: Gathered): Uint8Array {
  if (incomplete.size === 0) return new Uint8Array(activities.length)
  const from = [...activities.keys()].filter((index) => incomplete.has(activities[index]?.processId ?? ''))
  return takersOf(technosphere)(from)
}

function reportOf(
  { inventory, solved }: SolvedDatabase,
  { name, categories, regionalFactors }: MethodFactors,
  { processes, coProducts }: Gathered,
  file: DatabaseFile,
  mapping: FlowMapping,
): ComputeReport {
  const worst = (of: (quality: SolutionQuality) => number) =>
    solved.reduce((most, { quality }) => Math.max(most, of(quality)), 0)
  return {
    processes,
    coProducts,
    method: { name, categories, regionalFactors },
    flows: mapping.report(),
    convertedAmounts: file.convertedAmounts(),
    loops: loopSizes(inventory),
    solution: {
      sweeps: worst(({ sweeps }) => sweeps),
      change: worst(({ change }) => change),
      residual: worst(({ residual }) => residual),
      fallbacks: worst(({ fallbacks }) => fallbacks),
    },
    cutOff: {
      count: inventory.cutOff.length,
      first: inventory.cutOff
        .slice(0, toldAtMost)
        .map(({ process, flow }) => ({ process, flow: file.flows.get(flow)?.name ?? flow })),
    },
  }
}

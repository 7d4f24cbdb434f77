import { setImmediate } from 'node:timers/promises'
import {
  allocated,
  chainFlows,
  inventoryOf,
  isKnownIn,
  loopSizes,
  solvedCategory,
  type Activity,
  type Inventory,
  type InventoryProblem,
  type SolutionQuality,
  type SolvedCategory,
  type UnitProcess,
} from '@ecotrame/lca'
import {
  flowAnywhere,
  type DatabaseFile,
  type FileProcess,
  type MethodFactors,
  type ProcessFacts,
} from './database-file.ts'
import { isElectricity, unitMeaning, type ImportedDataset } from './dataset.ts'
import { FileRefused, problemsMaximum, refusedFor, type FileProblem } from './file-problem.ts'
import { FlowMapping, type FlowMappingReport } from './flow-mapping.ts'
import type { ReadingProgress } from './reading-progress.ts'

/** How a database became impacts. */
export interface ComputedDatabase {
  readonly datasets: readonly ImportedDataset[]
  readonly report: ComputeReport
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

/** What is left of a process once its exchanges are impacts. */
interface Gathered {
  readonly activities: Activity[]
  readonly facts: Map<string, ProcessFacts>
  processes: number
  coProducts: number
}

const toldAtMost = 50

/**
 * The impacts of every product of a database: characterised as it is read, linked, solved category by category. Gives way
 * to others between the parts. Throws FileRefused.
 * @param findMethod that of an earlier file, for a database without one
 */
export async function computeDatabase(
  file: DatabaseFile,
  findMethod: () => Promise<MethodFactors | null>,
  progress: ReadingProgress,
): Promise<ComputedDatabase> {
  const method = file.method ?? (await findMethod())
  if (method === null) throw refusedFor('METHOD_MISSING')
  const mapping = new FlowMapping(file.flows, method)
  const gathered = await gather(file, method, mapping, progress)
  if (gathered.processes === 0) throw refusedFor('NO_PROCESSES')
  if (mapping.isUnrelated) throw refusedFor('METHOD_UNRELATED', method.name)
  const inventory = orRefused(inventoryOf(gathered.activities), file)
  const solved: SolvedCategory[] = []
  for (const category of method.categories.keys()) {
    progress.categories(category, method.categories.length)
    await setImmediate()
    solved.push(orRefused(solvedCategory(inventory, category), file))
  }
  return {
    datasets: datasetsOf(inventory, solved, method, gathered, file),
    report: reportOf(inventory, solved, method, gathered, file, mapping),
  }
}

async function gather(
  file: DatabaseFile,
  method: MethodFactors,
  mapping: FlowMapping,
  progress: ReadingProgress,
): Promise<Gathered> {
  const gathered: Gathered = { activities: [], facts: new Map(), processes: 0, coProducts: 0 }
  const problems: FileProblem[] = []
  for await (const { process: written, ...facts } of readAll(file, problems)) {
    const process = placed(written, method)
    const { activities, problem } = allocated(process, method.byFlow, method.categories.length)
    if (problem !== null) problems.push(asFileProblem(problem, file))
    gathered.activities.push(...activities)
    gathered.facts.set(process.id, facts)
    gathered.processes += 1
    progress.processes(gathered.processes, file.processCount)
    if (process.supplies.length > 1) gathered.coProducts += 1
    for (const { flow, side } of process.exchanges) if (side === 'nature') mapping.count(flow)
  }
  if (problems.length > 0) throw new FileRefused(problems)
  return gathered
}

/** A flow at a place for which the method has no factor is the flow anywhere. */
function placed(process: UnitProcess, { byFlow }: MethodFactors): UnitProcess {
  const exchanges = process.exchanges.map((exchange) =>
    exchange.side === 'process' || byFlow.has(exchange.flow)
      ? exchange
      : { ...exchange, flow: flowAnywhere(exchange.flow) },
  )
  return { ...process, exchanges }
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

function orRefused<Value>(
  answer:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly problems: readonly InventoryProblem[] },
  file: DatabaseFile,
): Value {
  if (answer.ok) return answer.value
  throw new FileRefused(answer.problems.map((problem) => asFileProblem(problem, file)))
}

const asFileProblem = (
  { code, processes, flow }: InventoryProblem,
  { flows }: DatabaseFile,
): FileProblem => ({
  code,
  about: [
    ...processes.slice(0, toldAtMost),
    ...(flow === null ? [] : [flows.get(flow.split(' ')[0] ?? '')?.name ?? flow]),
  ],
})

function datasetsOf(
  inventory: Inventory,
  solved: readonly SolvedCategory[],
  { categories }: MethodFactors,
  { facts }: Gathered,
  file: DatabaseFile,
): readonly ImportedDataset[] {
  const { activities } = inventory
  const chains = chainFlows(inventory)
  const products = new Map<string, number>()
  for (const { processId } of activities) products.set(processId, (products.get(processId) ?? 0) + 1)
  return activities.flatMap(({ processId, name, flow }, index) => {
    const known = facts.get(processId)
    if (known === undefined) return []
    const product = file.flows.get(flow)
    const hasOthers = (products.get(processId) ?? 0) > 1
    const fileUnit = product?.unit ?? ''
    const meaning = unitMeaning(fileUnit, isElectricity(product?.name ?? ''))
    const figures = categories.map((category, place) => {
      const chain = chains[index]
      if (chain === undefined || !isKnownIn(place, chain)) return [category, null] as const
      return [category, (solved[place]?.impacts[index] ?? 0) / (meaning?.factor ?? 1)] as const
    })
    return [
      {
        ...known,
        id: hasOthers ? `${processId} ${flow}` : processId,
        name: hasOthers && product !== undefined ? `${name} | ${product.name}` : name,
        unit: meaning?.unit ?? null,
        fileUnit,
        impacts: Object.fromEntries(figures),
      },
    ]
  })
}

function reportOf(
  inventory: Inventory,
  solved: readonly SolvedCategory[],
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

import { chainFlows, isKnownIn } from '@ecotrame/lca'
import type { SolvedDatabase } from './compute-database.ts'
import type { DatabaseFile, FileFlow, FileProcess, MethodFactors } from './database-file.ts'
import { isElectricity, unitMeaning, type ImportedDataset } from './dataset.ts'
import { productStage } from './ilcd/epd-results.ts'
import type { Gathered } from './link-database.ts'
import { exchangesOf, packedExchanges, productsOfRecords } from './record-exchanges.ts'
import { suspectFlows } from './suspect-flows.ts'

/** As many records are packed at a time as keep processors busy, and no more than memory need hold. */
const packedAtOnce = 64

/** The products of a solved database with their impacts. @param incomplete for each activity whether it is */
export async function datasetsOf(
  database: SolvedDatabase,
  method: MethodFactors,
  gathered: Gathered,
  file: DatabaseFile,
  incomplete: Uint8Array,
): Promise<readonly ImportedDataset[]> {
  const datasetOf = datasetMaker(database, method, gathered, file, incomplete)
  const datasets: ImportedDataset[] = []
  const { length } = database.inventory.activities
  for (let start = 0; start < length; start += packedAtOnce) {
    const places = Array.from({ length: Math.min(packedAtOnce, length - start) }, (_, at) => start + at)
    for (const dataset of await Promise.all(places.map(datasetOf)))
      if (dataset !== null) datasets.push(dataset)
  }
  return datasets
}

function datasetMaker(
  { inventory, solved, doubtful }: SolvedDatabase,
  method: MethodFactors,
  { facts, outputs }: Gathered,
  file: DatabaseFile,
  incomplete: Uint8Array,
): (index: number) => Promise<ImportedDataset | null> {
  const { activities } = inventory
  const { categories, doubtful: byName } = method
  const chains = chainFlows(inventory)
  const records = recordsOf(inventory, file)
  const exchanges = exchangesOf(inventory, records, file, method)
  const products = productsOfRecords(inventory, records, file, outputs)
  const suspects = suspectFlows(inventory, records, file, method)
  const byCategory = (of: (place: number) => number) =>
    Object.fromEntries(
      categories.flatMap((category, place) => {
        const figure = of(place)
        return figure === 0 ? [] : [[category, figure] as const]
      }),
    )
  return async (index) => {
    const activity = activities[index]
    const known = facts.get(activity?.processId ?? '')
    const record = records[index]
    if (activity === undefined || known === undefined || record === undefined) return null
    const { id, name, meaning, fileUnit, factor } = record
    const chain = chains[index]
    const figures = categories.map((category, place) => {
      if (chain === undefined || !isKnownIn(place, chain)) return [category, null] as const
      // By name a flow that is not found says nothing: only one that is found does.
      if (byName !== undefined && (chain.matched & (1 << place)) === 0) return [category, null] as const
      return [category, (solved[place]?.impacts[index] ?? 0) / factor] as const
    })
    return {
      ...known,
      id,
      name,
      unit: meaning?.unit ?? null,
      fileUnit,
      impacts: Object.fromEntries(figures),
      isIncomplete: incomplete[index] === 1,
      exchanges: await packedExchanges({
        ...exchanges(index),
        suspects: suspects(index),
        ...products(index),
        direct: byCategory((place) => (activity.direct[place] ?? 0) / factor),
      }),
      flows: {
        unmapped: chain?.unknownShare ?? 0,
        doubtful: byCategory((place) =>
          shareOf(doubtful[place]?.impacts[index] ?? 0, solved[place]?.impacts[index] ?? 0),
        ),
      },
    }
  }
}

/** What the products of all activities are called and counted in, one for each. */
function recordsOf({ activities }: SolvedDatabase['inventory'], { flows }: DatabaseFile) {
  const products = new Map<string, number>()
  for (const { processId } of activities) products.set(processId, (products.get(processId) ?? 0) + 1)
  return activities.map(({ processId, name, flow }) => {
    const product = flows.get(flow)
    const hasOthers = (products.get(processId) ?? 0) > 1
    const fileUnit = product?.unit ?? ''
    const meaning = unitMeaning(fileUnit, isElectricity(product?.name ?? ''))
    return {
      id: hasOthers ? `${processId} ${flow}` : processId,
      name: hasOthers && product !== undefined ? `${name} | ${product.name}` : name,
      ...{ meaning, fileUnit, unit: meaning?.unit ?? fileUnit, factor: meaning?.factor ?? 1 },
    }
  })
}

const shareOf = (part: number, whole: number): number =>
  part === 0 ? 0 : Math.min(1, Math.abs(part) / Math.max(Math.abs(whole), Number.MIN_VALUE))

/**
 * The results of an EPD, a dataset a module. Forms count what a product takes to make: other modules can be looked at and not be
 * chosen.
 */
export function resultDatasets(
  { process: { id, name, supplies }, results = [], ...read }: FileProcess,
  flows: ReadonlyMap<string, FileFlow>,
): readonly ImportedDataset[] {
  const [declared] = supplies
  if (declared === undefined || declared.amount === 0) return []
  const fileUnit = flows.get(declared.flow)?.unit ?? ''
  const meaning = unitMeaning(fileUnit, isElectricity(name))
  const { location, validFrom, validUntil, technology, quality } = read
  return results.map(({ module, impacts }): ImportedDataset => {
    const isStage = module === productStage
    const perUnit = Math.abs(declared.amount) * (isStage ? (meaning?.factor ?? 1) : 1)
    return {
      ...{ location, validFrom, validUntil, technology, quality },
      id: isStage ? id : `${id} ${module}`,
      name: isStage ? name : `${name} | ${module}`,
      unit: isStage ? (meaning?.unit ?? null) : null,
      fileUnit,
      impacts: Object.fromEntries([...impacts].map(([category, value]) => [category, value / perUnit])),
    }
  })
}

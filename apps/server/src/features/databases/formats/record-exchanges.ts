import { promisify } from 'node:util'
import { deflateRawSync, inflateRaw } from 'node:zlib'
import type { RecordExchange, RecordProduct, SuspectFlow } from '@ecotrame/contract'
import { taken, type EfCategory, type Inventory } from '@ecotrame/lca'
import { flowAnywhere, type DatabaseFile, type FileFlow, type MethodFactors } from './database-file.ts'
import type { ProcessOutputs } from './link-database.ts'

const inflate = promisify<Uint8Array, Buffer>(inflateRaw)

/** The record that an activity gives: how it is called, and how many of its units one of the file is. */
export interface RecordOfActivity {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly factor: number
}

export type FiguresByCategory = Readonly<Partial<Record<EfCategory, number>>>

/** An exchange as it is kept. */
export interface KeptExchange extends RecordExchange {
  /** Of a flow of nature: its factors other than 0, per unit of the flow. */
  readonly by?: FiguresByCategory
}

/** What the process of a record takes and exchanges with nature, per unit of the record; amounts are in the units of records. */
export function exchangesOf(
  { activities, suppliers }: Inventory,
  records: readonly RecordOfActivity[],
  { flows }: Pick<DatabaseFile, 'flows'>,
  { byFlow, doubtful, categories }: MethodFactors,
): (index: number) => readonly KeptExchange[] {
  const factors = factorsByCategory(byFlow, categories)
  return (index) => {
    const activity = activities[index]
    const perUnit = records[index]?.factor ?? 1
    if (activity === undefined) return []
    const inputs = activity.inputs.map((input, place): RecordExchange => {
      const at = suppliers[index]?.[place] ?? -1
      const supplier = records[at]
      const amount = taken(input, activities[at]) / perUnit
      const isWaste = activities[at]?.isTreatment === true || flows.get(input.flow)?.kind === 'waste'
      const nothing = { compartment: null, factors: null, uncertainty: input.uncertainty ?? null, isWaste }
      if (supplier !== undefined) {
        const { id, name, unit, factor } = supplier
        return { kind: 'record', name, amount: amount * factor, unit, record: id, ...nothing }
      }
      const flow = flows.get(input.flow)
      return {
        kind: 'cut_off',
        name: flow?.name ?? input.flow,
        amount,
        unit: flow?.unit ?? '',
        record: null,
        ...nothing,
      }
    })
    const nature = (activity.elementary ?? []).map(({ flow: key, amount, uncertainty }): KeptExchange => {
      const flow = elementaryFlow(flows, key)
      return {
        kind: 'elementary',
        ...{ name: flow?.name ?? key, amount: amount / perUnit, unit: flow?.unit ?? '', record: null },
        compartment: flow?.compartment ?? '',
        factors: byFlow.has(key) ? (doubtful?.has(key) === true ? 'doubtful' : 'known') : 'none',
        uncertainty,
        isWaste: false,
        ...factors(key),
      }
    })
    return [...inputs, ...nature]
  }
}

/** The same object for the same flow: thousands of exchanges share it. */
function factorsByCategory(
  byFlow: MethodFactors['byFlow'],
  categories: MethodFactors['categories'],
): (flow: string) => Pick<KeptExchange, 'by'> {
  const known = new Map<string, Pick<KeptExchange, 'by'>>()
  return (flow) => {
    const before = known.get(flow)
    if (before !== undefined) return before
    const row = byFlow.get(flow)
    const figures = categories.flatMap((category, place) => {
      const factor = row?.[place] ?? 0
      return factor === 0 ? [] : [[category, factor] as const]
    })
    const made = figures.length === 0 ? {} : { by: Object.fromEntries(figures) }
    known.set(flow, made)
    return made
  }
}

/** What leaves the process of a record, per unit of the record: its own product first. */
export function productsOfRecords(
  { activities }: Inventory,
  records: readonly RecordOfActivity[],
  { flows }: Pick<DatabaseFile, 'flows'>,
  outputs: ReadonlyMap<string, ProcessOutputs>,
): (index: number) => Pick<PackedExchanges, 'products' | 'allocation'> {
  const placeOf = new Map(activities.map(({ processId, flow }, place) => [`${processId} ${flow}`, place]))
  return (index) => {
    const activity = activities[index]
    const of = outputs.get(`${activity?.processId} ${activity?.flow}`)
    const own = of?.supplies.find(({ flow }) => flow === activity?.flow)
    if (activity === undefined || of === undefined || own === undefined) return {}
    const perUnit = Math.abs(own.amount) * (records[index]?.factor ?? 1)
    const product = (flow: string, amount: number, share: number | null): RecordProduct => {
      const record = records[placeOf.get(`${activity.processId} ${flow}`) ?? -1]
      const isOwn = flow === activity.flow
      return {
        kind: isOwn
          ? activity.isTreatment || flows.get(flow)?.kind === 'waste'
            ? 'treated_waste'
            : 'product'
          : 'co_product',
        name: flows.get(flow)?.name ?? flow,
        amount: (Math.abs(amount) * (record?.factor ?? 1)) / perUnit,
        unit: record?.unit ?? flows.get(flow)?.unit ?? '',
        share,
        record: isOwn ? null : (record?.id ?? null),
      }
    }
    const others = of.supplies.filter((one) => one !== own)
    return {
      products: [
        product(own.flow, own.amount, of.byExchange ? null : own.share),
        ...others.map(({ flow, amount, share }) => product(flow, amount, of.byExchange ? null : share)),
        ...of.unallocated.map(({ flow, amount }) => product(flow, amount, 0)),
      ],
      allocation: of.byExchange ? 'by_exchange' : others.length > 0 ? 'by_product' : 'none',
    }
  }
}

/** A flow by its key, which may tell its direction and place. */
export const elementaryFlow = (flows: ReadonlyMap<string, FileFlow>, key: string): FileFlow | undefined =>
  flows.get(key) ?? flows.get(flowAnywhere(key)) ?? flows.get(key.split(' ')[0] ?? '')

export interface PackedExchanges {
  readonly exchanges: readonly KeptExchange[]
  readonly suspects: readonly SuspectFlow[]
  /** Absent in what was kept before products were. */
  readonly products?: readonly RecordProduct[]
  readonly allocation?: 'none' | 'by_product' | 'by_exchange'
  /** Impacts of its own exchanges with nature, per unit of the record; one that is absent is 0. */
  readonly direct?: FiguresByCategory
}

/** Fast rather than small: thousands are packed while somebody waits. */
export const packedExchanges = (packed: PackedExchanges): string =>
  deflateRawSync(JSON.stringify(packed), { level: 1 }).toString('base64')

/** Packed above, by the same code. */
export const unpackedExchanges = async (content: Uint8Array): Promise<PackedExchanges> =>
  JSON.parse((await inflate(content)).toString()) as PackedExchanges

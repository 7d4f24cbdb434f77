import { promisify } from 'node:util'
import { deflateRaw, inflateRaw, type ZlibOptions } from 'node:zlib'
import type { RecordExchange, RecordProduct, SuspectFlow } from '@ecotrame/contract'
import { taken, type EfCategory, type Inventory } from '@ecotrame/lca'
import { flowAnywhere, type DatabaseFile, type FileFlow, type MethodFactors } from './database-file.ts'
import type { ProcessOutputs } from './link-database.ts'

const inflate = promisify<Uint8Array, Buffer>(inflateRaw)
const deflate = promisify<string, ZlibOptions, Buffer>(deflateRaw)

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

/** Exchanges of a record, and of each the factors other than 0; `null`: an input, or a flow without any. */
interface ExchangesWithFactors {
  readonly exchanges: readonly RecordExchange[]
  readonly by: readonly (FiguresByCategory | null)[]
}

/** What the process of a record takes and exchanges with nature, per unit of the record; amounts are in the units of records. */
export function exchangesOf(
  { activities, suppliers }: Inventory,
  records: readonly RecordOfActivity[],
  { flows }: Pick<DatabaseFile, 'flows'>,
  { byFlow, doubtful, categories }: MethodFactors,
): (index: number) => ExchangesWithFactors {
  const factors = factorsByCategory(byFlow, categories)
  return (index) => {
    const activity = activities[index]
    const perUnit = records[index]?.factor ?? 1
    if (activity === undefined) return { exchanges: [], by: [] }
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
    const elementary = activity.elementary ?? []
    const nature = elementary.map(({ flow: key, amount, uncertainty }): RecordExchange => {
      const flow = elementaryFlow(flows, key)
      return {
        kind: 'elementary',
        ...{ name: flow?.name ?? key, amount: amount / perUnit, unit: flow?.unit ?? '', record: null },
        compartment: flow?.compartment ?? '',
        factors: byFlow.has(key) ? (doubtful?.has(key) === true ? 'doubtful' : 'known') : 'none',
        uncertainty,
        isWaste: false,
      }
    })
    return {
      exchanges: [...inputs, ...nature],
      by: [...inputs.map(() => null), ...elementary.map(({ flow }) => factors(flow))],
    }
  }
}

/** The same object for the same flow: thousands of exchanges share it. */
function factorsByCategory(
  byFlow: MethodFactors['byFlow'],
  categories: MethodFactors['categories'],
): (flow: string) => FiguresByCategory | null {
  const known = new Map<string, FiguresByCategory | null>()
  return (flow) => {
    const before = known.get(flow)
    if (before !== undefined) return before
    const row = byFlow.get(flow)
    const figures = categories.flatMap((category, place) => {
      const factor = row?.[place] ?? 0
      return factor === 0 ? [] : [[category, factor] as const]
    })
    const made = figures.length === 0 ? null : Object.fromEntries(figures)
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

/** Factors are shared by thousands of exchanges: their text is made once. */
const textsOfFactors = new WeakMap<FiguresByCategory, string>()

function textOfFactors(by: FiguresByCategory | null): string {
  if (by === null) return 'null'
  const text = textsOfFactors.get(by) ?? JSON.stringify(by)
  textsOfFactors.set(by, text)
  return text
}

/** Fast rather than small, and beside what goes on: thousands are packed while somebody waits. */
export async function packedExchanges({ by, ...others }: ToPack): Promise<string> {
  const text = `${JSON.stringify(others).slice(0, -1)},"by":[${by.map(textOfFactors).join(',')}]}`
  return (await deflate(text, { level: 1 })).toString('base64')
}

type ToPack = Omit<PackedExchanges, 'exchanges'> & ExchangesWithFactors

/** Packed above, or before factors were kept beside the exchanges and not in each. */
export async function unpackedExchanges(content: Uint8Array): Promise<PackedExchanges> {
  const { by, ...packed } = JSON.parse((await inflate(content)).toString()) as PackedExchanges &
    Partial<ToPack>
  if (by === undefined) return packed
  const withFactors = (exchange: RecordExchange, factors: FiguresByCategory | null | undefined) =>
    factors ? { ...exchange, by: factors } : exchange
  return { ...packed, exchanges: packed.exchanges.map((exchange, place) => withFactors(exchange, by[place])) }
}

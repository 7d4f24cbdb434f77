import { promisify } from 'node:util'
import { deflateRawSync, inflateRaw } from 'node:zlib'
import type { RecordExchange, SuspectFlow } from '@ecotrame/contract'
import { taken, type Inventory } from '@ecotrame/lca'
import { flowAnywhere, type DatabaseFile, type FileFlow, type MethodFactors } from './database-file.ts'

const inflate = promisify<Uint8Array, Buffer>(inflateRaw)

/** The record that an activity gives: how it is called, and how many of its units one of the file is. */
export interface RecordOfActivity {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly factor: number
}

/** What the process of a record takes and exchanges with nature, per unit of the record; amounts are in the units of records. */
export function exchangesOf(
  { activities, suppliers }: Inventory,
  records: readonly RecordOfActivity[],
  { flows }: Pick<DatabaseFile, 'flows'>,
  { byFlow, doubtful }: MethodFactors,
): (index: number) => readonly RecordExchange[] {
  return (index) => {
    const activity = activities[index]
    const perUnit = records[index]?.factor ?? 1
    if (activity === undefined) return []
    const inputs = activity.inputs.map((input, place): RecordExchange => {
      const at = suppliers[index]?.[place] ?? -1
      const supplier = records[at]
      const amount = taken(input, activities[at]) / perUnit
      const nothing = { compartment: null, factors: null, uncertainty: input.uncertainty ?? null }
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
    const nature = (activity.elementary ?? []).map(({ flow: key, amount, uncertainty }): RecordExchange => {
      const flow = elementaryFlow(flows, key)
      return {
        kind: 'elementary',
        ...{ name: flow?.name ?? key, amount: amount / perUnit, unit: flow?.unit ?? '', record: null },
        compartment: flow?.compartment ?? '',
        factors: byFlow.has(key) ? (doubtful?.has(key) === true ? 'doubtful' : 'known') : 'none',
        uncertainty,
      }
    })
    return [...inputs, ...nature]
  }
}

/** A flow by its key, which may tell its direction and place. */
export const elementaryFlow = (flows: ReadonlyMap<string, FileFlow>, key: string): FileFlow | undefined =>
  flows.get(key) ?? flows.get(flowAnywhere(key)) ?? flows.get(key.split(' ')[0] ?? '')

export interface PackedExchanges {
  readonly exchanges: readonly RecordExchange[]
  readonly suspects: readonly SuspectFlow[]
}

/** Fast rather than small: thousands are packed while somebody waits. */
export const packedExchanges = (packed: PackedExchanges): string =>
  deflateRawSync(JSON.stringify(packed), { level: 1 }).toString('base64')

/** Packed above, by the same code. */
export const unpackedExchanges = async (content: Uint8Array): Promise<PackedExchanges> =>
  JSON.parse((await inflate(content)).toString()) as PackedExchanges

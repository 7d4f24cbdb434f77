import type { RecordContributions, RecordExchange, RecordFigure } from '@ecotrame/contract'
import type { WeightingSet } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import type { KeptExchange } from '../formats/record-exchanges.ts'
import { recordsWithIds, type RecordRow } from '../record-store.ts'
import { measureOf, openedRecord, whyNothing, type Measure, type RecordPlace } from './kept-inside.ts'

/** A part before it is known whether it is told one by one. */
interface Part {
  readonly contribution: number
}

/**
 * One level of a record: what it emits itself and what it takes from others, with the results that those have already. Opening costs
 * one row and the results of its suppliers, whatever the size of the database; a loop opens as any other record.
 * @returns ids of records are those of the database; `null`: there is no such record
 */
export async function contributionsOf(
  tx: Tx,
  place: RecordPlace,
  { figure, most }: { readonly figure: RecordFigure; readonly most: number },
  weighting: WeightingSet,
): Promise<RecordContributions | null> {
  const opened = await openedRecord(tx, place)
  if (opened === null) return null
  const { record, kept } = opened
  const measure = await measureOf(tx, place, figure, weighting)
  const categories = measure.categories(record.impacts)
  const said = {
    figure,
    name: record.name,
    unit: record.unit ?? record.fileUnit,
    total: categories === 0 ? null : measure.of(record.impacts),
    notOpen: measure.notOpen,
    categories,
  }
  if (kept === null || said.total === null)
    return { inside: kept === null ? await whyNothing(tx, place) : 'kept', ...said, ...nothingBelow }
  const { organizationId, databaseId } = place
  const taken = takenOf(kept.exchanges)
  const suppliers = await recordsWithIds(tx, organizationId, databaseId, [...taken.keys()])
  const inputs = [...taken.values()].map((one) => inputOf(one, suppliers.get(one.id), measure))
  const emissions = kept.exchanges.flatMap((one) => emissionOf(one, measure))
  const direct = kept.direct === undefined ? said.total - sumOf(inputs) : measure.of(kept.direct)
  const [told, otherInputs] = theLargest(inputs, most)
  const [toldEmissions, otherEmissions] = theLargest(emissions, most)
  return {
    inside: 'kept',
    ...said,
    direct,
    emissions: toldEmissions,
    otherEmissions,
    inputs: told,
    otherInputs,
    cutOff: kept.exchanges.filter(({ kind }) => kind === 'cut_off').length,
  }
}

/** Of a level of which nothing is known but its result. */
export const nothingBelow: Omit<
  RecordContributions,
  'inside' | 'figure' | 'name' | 'unit' | 'total' | 'notOpen' | 'categories'
> = {
  direct: 0,
  emissions: [],
  otherEmissions: { count: 0, contribution: 0 },
  inputs: [],
  otherInputs: { count: 0, contribution: 0 },
  cutOff: 0,
}

interface Taken {
  readonly id: string
  readonly name: string
  readonly unit: string
  amount: number
  isWaste: boolean
}

/** What is taken from each record, all exchanges with it together. */
function takenOf(exchanges: readonly RecordExchange[]): ReadonlyMap<string, Taken> {
  const taken = new Map<string, Taken>()
  for (const { record: id, name, unit, amount, isWaste } of exchanges) {
    if (id === null) continue
    const before = taken.get(id)
    if (before === undefined) taken.set(id, { id, name, unit, amount, isWaste: isWaste ?? false })
    else {
      before.amount += amount
      before.isWaste ||= isWaste
    }
  }
  return taken
}

const inputOf = (
  { id, name, unit, amount, isWaste }: Taken,
  supplier: RecordRow | undefined,
  measure: Measure,
): RecordContributions['inputs'][number] => ({
  ...{ id, name, unit, amount, isWaste },
  location: supplier?.location ?? null,
  contribution: amount * measure.of(supplier?.impacts ?? {}),
  incomplete: supplier?.incomplete ?? false,
})

function emissionOf(
  { by, name, compartment, amount }: KeptExchange,
  measure: Measure,
): RecordContributions['emissions'] {
  const contribution = by === undefined ? 0 : amount * measure.of(by)
  return contribution === 0 ? [] : [{ name, compartment, contribution }]
}

const sumOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { contribution }) => sum + contribution, 0)

/** The largest, whatever their sign, and what the others add up to. */
function theLargest<One extends Part>(
  parts: readonly One[],
  most: number,
): [One[], { count: number; contribution: number }] {
  const ordered = parts.toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution))
  const others = ordered.slice(most)
  return [ordered.slice(0, most), { count: others.length, contribution: sumOf(others) }]
}

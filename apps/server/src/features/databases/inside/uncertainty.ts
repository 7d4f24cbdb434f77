import { setImmediate } from 'node:timers/promises'
import type { RecordFigure, RecordUncertaintyAnswer } from '@ecotrame/contract'
import { drawnChain, drawsOf, summaryOf, type DrawnProcess, type WeightingSet } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import type { FiguresByCategory, PackedExchanges } from '../formats/record-exchanges.ts'
import { keptExchanges } from '../exchange-store.ts'
import { recordsWithIds } from '../record-store.ts'
import { measureOf, openedRecord, whyNothing, type Measure, type RecordPlace } from './kept-inside.ts'

interface DrawnAs {
  readonly draws: number
  readonly seed: number
}

/** Where the search for what is worth drawing ends: so that a call takes a second or two. */
const bounds = { processes: 250, exchanges: 15_000, atATime: 40, leftOver: 1e-3 }
/** Other calls have their turn between so many draws. */
const drawsAtOnce = 10

/** The part of a chain that is drawn. */
interface Chain {
  readonly processes: readonly DrawnProcess[]
  readonly exchanges: number
  readonly uncertain: number
}

/** A chain is read in a transaction and drawn after it. */
export interface ReadChain {
  readonly answer: RecordUncertaintyAnswer
  readonly chain: Chain | null
  readonly total: number
}

/** @returns `null`: there is no such record */
export async function chainOf(
  tx: Tx,
  place: RecordPlace,
  figure: RecordFigure,
  weighting: WeightingSet,
): Promise<ReadChain | null> {
  const opened = await openedRecord(tx, place)
  if (opened === null) return null
  const { record, kept } = opened
  const measure = await measureOf(tx, place, figure, weighting)
  const total = measure.of(record.impacts)
  const without = (inside: RecordUncertaintyAnswer['inside'], why: RecordUncertaintyAnswer['why']) => ({
    answer: { inside, why, interval: null },
    chain: null,
    total,
  })
  // Exchanges of before factors were kept with them cannot be solved anew.
  if (kept?.direct === undefined) {
    const inside = kept === null ? await whyNothing(tx, place) : 'not_kept'
    return without(inside, inside)
  }
  if (measure.categories(record.impacts) === 0) return without('kept', 'no_figure')
  const chain = await drawnPart(tx, place, kept, measure)
  if (chain.uncertain === 0) return without('kept', 'none_stated')
  return { answer: { inside: 'kept', why: null, interval: null }, chain, total }
}

interface Search {
  readonly kept: Map<string, PackedExchanges>
  readonly impacts: Map<string, FiguresByCategory>
  /** What reaches a process that is not opened yet, as far as the search has come: without sign, in the unit of the figure. */
  readonly open: Map<string, number>
  exchanges: number
}

/**
 * From the record on, always what brings most is opened next, until little is left or the bounds are reached. What is not opened
 * keeps its result.
 */
async function drawnPart(tx: Tx, place: RecordPlace, own: PackedExchanges, measure: Measure): Promise<Chain> {
  const { organizationId, databaseId, recordId } = place
  const search: Search = { kept: new Map(), impacts: new Map(), open: new Map(), exchanges: 0 }
  const amounts = new Map([[recordId, 1]])
  await opens(tx, place, new Map([[recordId, own]]), search, { measure, amounts })
  const whole = [...search.open.values()].reduce((sum, weight) => sum + weight, 0)
  while (search.kept.size < bounds.processes && search.exchanges < bounds.exchanges) {
    const ordered = [...search.open].toSorted(([, a], [, b]) => b - a)
    const left = ordered.reduce((sum, [, weight]) => sum + weight, 0)
    if (ordered.length === 0 || left <= whole * bounds.leftOver) break
    const room = Math.min(bounds.atATime, bounds.processes - search.kept.size)
    const next = ordered.slice(0, room).map(([id]) => id)
    const found = await keptExchanges(tx, organizationId, databaseId, next)
    for (const id of next) search.open.delete(id)
    await opens(tx, place, found, search, { measure, amounts })
  }
  return chainFrom(search, recordId, measure)
}

async function opens(
  tx: Tx,
  { organizationId, databaseId }: RecordPlace,
  found: ReadonlyMap<string, PackedExchanges>,
  search: Search,
  { measure, amounts }: { readonly measure: Measure; readonly amounts: Map<string, number> },
): Promise<void> {
  const suppliers = new Set<string>()
  for (const [id, kept] of found) {
    search.kept.set(id, kept)
    search.exchanges += kept.exchanges.length
    for (const { record } of kept.exchanges)
      if (record !== null && !search.impacts.has(record)) suppliers.add(record)
  }
  const rows = await recordsWithIds(tx, organizationId, databaseId, [...suppliers])
  for (const id of suppliers) search.impacts.set(id, rows.get(id)?.impacts ?? {})
  for (const [id, kept] of found)
    for (const { record, amount } of kept.exchanges) {
      if (record === null || search.kept.has(record)) continue
      const reaches = Math.abs(amount) * (amounts.get(id) ?? 0)
      amounts.set(record, (amounts.get(record) ?? 0) + reaches)
      const weight = reaches * Math.abs(measure.of(search.impacts.get(record) ?? {}))
      search.open.set(record, (search.open.get(record) ?? 0) + weight)
    }
}

function chainFrom({ kept, impacts, exchanges }: Search, first: string, measure: Measure): Chain {
  const ids = [first, ...[...kept.keys()].filter((id) => id !== first)]
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  let uncertain = 0
  const processes = ids.map((id): DrawnProcess => {
    const inputs: DrawnProcess['inputs'][number][] = []
    const emissions: DrawnProcess['emissions'][number][] = []
    for (const { record, by, amount, uncertainty } of kept.get(id)?.exchanges ?? []) {
      if (record !== null) {
        const impact = measure.of(impacts.get(record) ?? {})
        inputs.push({ supplier: placeOf.get(record) ?? -1, amount, impact, uncertainty })
      } else if (by !== undefined) emissions.push({ impact: amount * measure.of(by), uncertainty })
      else continue
      if (uncertainty !== null) uncertain += 1
    }
    return { inputs, emissions }
  })
  return { processes, exchanges, uncertain }
}

/** The interval of a chain: the same for the same seed. */
export async function drawnInterval(
  { chain, total, answer }: ReadChain,
  { draws, seed }: DrawnAs,
): Promise<RecordUncertaintyAnswer> {
  if (chain === null) return answer
  const { draw, held } = drawnChain(chain.processes)
  const random = drawsOf(seed)
  const figures = new Float64Array(draws)
  let count = 0
  for (let turn = 0; turn < draws; turn += 1) {
    if (turn % drawsAtOnce === 0) await setImmediate()
    const figure = draw(random)
    if (figure !== null) figures[count++] = figure
  }
  if (count < draws / 2) return { inside: 'kept', why: 'no_solution', interval: null }
  const { low, median, high } = summaryOf(figures.subarray(0, count))
  const interval = {
    ...{ draws, seed, failed: draws - count, low, median, high, total },
    processes: chain.processes.length,
    exchanges: chain.exchanges,
    uncertain: chain.uncertain,
    held: total === 0 ? 0 : Math.abs((held() ?? 0) / total),
  }
  return { inside: 'kept', why: null, interval }
}

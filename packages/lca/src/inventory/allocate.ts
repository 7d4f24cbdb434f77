import type {
  Activity,
  ActivityInput,
  ElementaryExchange,
  Exchange,
  InventoryProblem,
  KnownExchanges,
  Supply,
  UnitProcess,
} from './unit-process.ts'

/** Characterisation factors by flow, per reference unit, in the order of the categories asked for. */
export type FactorsByFlow = ReadonlyMap<string, Float64Array>

const noneDoubtful: ReadonlySet<string> = new Set()

/** Shares in files are rounded, often to a tenth of a percent over several products. */
const sharesTolerance = 1e-3

/**
 * One activity for each product of a process: its exchanges times the product's share of them, per unit of the product.
 * Source: ISO 14044:2006, 4.3.4.2; the shares are those of the file, nothing is allocated anew.
 * @param categories how many figures a row of factors has
 * @param doubtful flows of which it is not sure that the factors are theirs
 */
export function allocated(
  process: UnitProcess,
  factors: FactorsByFlow,
  categories: number,
  doubtful: ReadonlySet<string> = noneDoubtful,
): { readonly activities: readonly Activity[]; readonly problem: InventoryProblem | null } {
  const problem = problemOf(process)
  if (problem !== null) return { activities: [], problem }
  return {
    activities: process.supplies.map((supply) =>
      activityOf(process, supply, { factors, categories, doubtful }),
    ),
    problem: null,
  }
}

function problemOf({ id, name, supplies, exchanges }: UnitProcess): InventoryProblem | null {
  const problem = (code: InventoryProblem['code'], flow: string | null): InventoryProblem => ({
    code,
    processes: [name],
    ids: [id],
    flow,
  })
  if (supplies.length === 0) return problem('NO_PRODUCT', null)
  const empty = supplies.find(({ amount }) => amount === 0 || !Number.isFinite(amount))
  if (empty !== undefined) return problem('AMOUNT_ZERO', empty.flow)
  if (!addUpToOne(supplies.map(({ share }) => share))) return problem('SHARES_NOT_ONE', null)
  const uneven = exchanges.find(({ shares }) => shares !== null && !addUpToOne([...shares.values()]))
  return uneven === undefined ? null : problem('SHARES_NOT_ONE', uneven.flow)
}

export const addUpToOne = (shares: readonly number[]): boolean =>
  Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) <= sharesTolerance

const shareOf = ({ shares }: Exchange, { flow, share }: Supply): number =>
  shares === null ? share : (shares.get(flow) ?? 0)

interface Characterisation {
  readonly factors: FactorsByFlow
  readonly categories: number
  readonly doubtful: ReadonlySet<string>
}

function activityOf(
  { id, name, exchanges }: UnitProcess,
  supply: Supply,
  { factors, categories, doubtful }: Characterisation,
): Activity {
  const direct = new Float64Array(categories)
  const ofDoubtful = new Float64Array(categories)
  let isDoubtful = false
  const inputs: ActivityInput[] = []
  const elementary: ElementaryExchange[] = []
  const nature = { matched: 0, known: 0, unknown: 0 }
  for (const exchange of exchanges) {
    const amount = (exchange.amount * shareOf(exchange, supply)) / Math.abs(supply.amount)
    if (amount === 0) continue
    const uncertainty = exchange.uncertainty ?? null
    if (exchange.side === 'process') {
      inputs.push({ flow: exchange.flow, provider: exchange.provider, amount, uncertainty })
      continue
    }
    elementary.push({ flow: exchange.flow, amount, uncertainty })
    const row = factors.get(exchange.flow)
    addNature(row, amount, direct, nature)
    if (row === undefined || !doubtful.has(exchange.flow)) continue
    isDoubtful = true
    row.forEach((factor, place) => (ofDoubtful[place] = (ofDoubtful[place] ?? 0) + Math.abs(amount * factor)))
  }
  return {
    ...{ processId: id, name, flow: supply.flow, isTreatment: supply.amount < 0, inputs, direct, nature },
    elementary,
    ...(isDoubtful && { doubtful: ofDoubtful }),
  }
}

function addNature(
  factors: Float64Array | undefined,
  amount: number,
  direct: Float64Array,
  nature: { -readonly [Count in keyof KnownExchanges]: KnownExchanges[Count] },
): void {
  if (factors === undefined) {
    nature.unknown += 1
    return
  }
  nature.known += 1
  for (let place = 0; place < direct.length; place += 1) {
    const factor = factors[place] ?? 0
    if (factor !== 0) nature.matched |= 1 << place
    direct[place] = (direct[place] ?? 0) + amount * factor
  }
}

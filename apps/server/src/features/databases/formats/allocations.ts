import type { FindingChoice } from '@ecotrame/contract'
import type { UnitProcess } from '@ecotrame/lca'
import type { FileFlow, ProductOutput } from './database-file.ts'
import { unitMeaning } from './dataset.ts'

/** How what a process takes can be divided between its products. */
export const allocationBases = ['mass', 'energy', 'price', 'first'] as const
type AllocationBasis = (typeof allocationBases)[number]

export const isAllocation = (choice: FindingChoice): choice is AllocationBasis =>
  allocationBases.some((basis) => basis === choice)

type Flows = ReadonlyMap<string, FileFlow>

const megajoulesOf: Readonly<Record<string, number>> = { MJ: 1, kWh: 3.6 }

/** What a product counts on a basis; `null`: it cannot be expressed so. */
function worthOf(
  { flow, amount, price }: ProductOutput,
  basis: AllocationBasis,
  flows: Flows,
): number | null {
  if (basis === 'price') return price
  const meaning = unitMeaning(flows.get(flow)?.unit ?? '', false)
  if (meaning === null) return null
  const perUnit = basis === 'mass' ? (meaning.unit === 'kg' ? 1 : null) : (megajoulesOf[meaning.unit] ?? null)
  return perUnit === null ? null : Math.abs(amount) * meaning.factor * perUnit
}

/** Shares of products, adding up to 1; `null`: they have no such worth. Source: ISO 14044:2006, 4.3.4.2. */
function sharesBy(
  basis: AllocationBasis,
  products: readonly ProductOutput[],
  flows: Flows,
): readonly number[] | null {
  if (basis === 'first') return products.map((_, place) => (place === 0 ? 1 : 0))
  const worths = products.map((product) => worthOf(product, basis, flows))
  const all = worths.reduce<number>((sum, worth) => sum + (worth ?? Number.NaN), 0)
  return Number.isFinite(all) && all > 0 && worths.every((worth) => (worth ?? -1) >= 0)
    ? worths.map((worth) => (worth ?? 0) / all)
    : null
}

/** The bases on which these products can be compared. */
export const basesFor = (products: readonly ProductOutput[], flows: Flows): readonly AllocationBasis[] =>
  allocationBases.filter((basis) => sharesBy(basis, products, flows) !== null)

/** The process with what it takes divided between these products. */
export function allocatedBy(
  process: UnitProcess,
  products: readonly ProductOutput[],
  basis: AllocationBasis,
  flows: Flows,
): UnitProcess {
  const shares = sharesBy(basis, products, flows) ?? []
  return {
    ...process,
    supplies: products.map(({ flow, amount }, place) => ({ flow, amount, share: shares[place] ?? 0 })),
    exchanges: process.exchanges.map((exchange) => ({ ...exchange, shares: null })),
  }
}

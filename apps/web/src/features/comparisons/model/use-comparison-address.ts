import { comparisonCharts, type ComparedItem, type ComparisonChart } from '@ecotrame/contract'
import { scoreLabelIds, weightBases, type ScoreLabelId, type WeightBasis } from '@ecotrame/lca'
import { useMemo } from 'react'
import { useAddress, type QueryParams } from '../../../ui/index.ts'
import { itemsIn } from './items-in-address.ts'
import { itemText } from '../../bulk/index.ts'

/** What is compared and how it is looked at. */
interface ComparisonView {
  /** `null`: those of the saved comparison. */
  readonly items: readonly ComparedItem[] | null
  readonly label: ScoreLabelId | null
  readonly basis: WeightBasis | null
  readonly baseline: number | null
  readonly chart: ComparisonChart | null
  /** Place of the thing whose difference to the baseline is looked at. */
  readonly versus: number | null
  /** The saved comparison that is open. */
  readonly comparison: string | null
}

export interface ComparisonAddress {
  readonly view: ComparisonView
  readonly change: (changes: Partial<ComparisonView>, options?: { readonly replace?: boolean }) => void
}

/** Everything that changes what is seen stands in the address. */
export function useComparisonAddress(): ComparisonAddress {
  const { query, setQuery } = useAddress()
  return useMemo(
    () => ({ view: viewIn(query), change: (changes, options) => setQuery(paramsOf(changes), options) }),
    [query, setQuery],
  )
}

function viewIn(query: URLSearchParams): ComparisonView {
  const one = <T extends string>(name: string, all: readonly T[]): T | null =>
    all.find((id) => id === query.get(name)) ?? null
  const place = (name: string) => {
    const text = query.get(name) ?? ''
    return /^\d$/.test(text) ? Number(text) : null
  }
  return {
    items: query.has('items') ? itemsIn(query) : null,
    label: one('label', scoreLabelIds),
    basis: one('basis', weightBases),
    baseline: place('baseline'),
    chart: one('chart', comparisonCharts),
    versus: place('versus'),
    comparison: query.get('comparison'),
  }
}

function paramsOf({ items, ...changes }: Partial<ComparisonView>): QueryParams {
  return items === undefined ? changes : { ...changes, items: items?.map(itemText) ?? null }
}

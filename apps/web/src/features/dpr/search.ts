import {
  factorSets,
  scoreLabelIds,
  weightBases,
  type FactorSet,
  type PrecisionTarget,
  type ScoreLabelId,
  type WeightBasis,
} from '@ecotrame/lca'
import { useMemo } from 'react'
import { useAddress, type QueryParams } from '../../ui/index.ts'

export const dprTabs = ['fields', 'quality'] as const
type DprTab = (typeof dprTabs)[number]

/** What somebody asks of the tool; all of it stands in the address. */
export interface DprSearch {
  /** `null`: the first category that the plan opens. */
  readonly category: string | null
  /** Id of a saved evaluation; `null`: the reference product of the category. */
  readonly evaluation: string | null
  /** `null`: the default of the category. */
  readonly label: ScoreLabelId | null
  readonly basis: WeightBasis
  readonly target: PrecisionTarget
  readonly factors: FactorSet
  readonly pinned: readonly string[]
  readonly have: readonly string[]
  readonly tab: DprTab
}

const defaultTarget: PrecisionTarget = { type: 'precision', x: 0.2 }

export function readDprSearch(query: URLSearchParams): DprSearch {
  const among = <T extends string>(known: readonly T[], name: string, otherwise: T): T =>
    known.find((one) => one === query.get(name)) ?? otherwise
  return {
    category: query.get('category'),
    evaluation: query.get('evaluation'),
    label: scoreLabelIds.find((id) => id === query.get('label')) ?? null,
    basis: among(weightBases, 'basis', 'product'),
    target: readTarget(query),
    factors: among(factorSets, 'factors', 'expert'),
    pinned: query.getAll('pinned'),
    have: query.getAll('have'),
    tab: among(dprTabs, 'tab', 'fields'),
  }
}

/** `within=20` per cent, or `dqr=3`. What is no number, or outside its limits, is not asked. */
function readTarget(query: URLSearchParams): PrecisionTarget {
  const quality = Number(query.get('dqr') ?? Number.NaN)
  if (quality >= 1 && quality <= 5) return { type: 'dqr', q: quality }
  const percent = Number(query.get('within') ?? Number.NaN)
  return percent > 0 && percent <= 1000 ? { type: 'precision', x: percent / 100 } : defaultTarget
}

export const targetParams = (target: PrecisionTarget): QueryParams =>
  target.type === 'dqr'
    ? { dqr: target.q, within: null }
    : { dqr: null, within: target.x === 0.2 ? null : Math.round(target.x * 1000) / 10 }

export function useDprSearch() {
  const { query, setQuery } = useAddress()
  return useMemo(() => ({ search: readDprSearch(query), setQuery }), [query, setQuery])
}

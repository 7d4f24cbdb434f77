import { scoreLabelIds, weightBases, type ScoreLabelId, type WeightBasis } from '@ecotrame/lca'
import { useMemo } from 'react'
import { useAddress } from '../../ui/index.ts'

export interface BenchmarkFigures {
  /** `null`: the default of each category. */
  readonly label: ScoreLabelId | null
  readonly basis: WeightBasis
}

const defaultBasis: WeightBasis = 'per100g'

/** Label and basis in the address. Per 100 g unless said otherwise: products of one category differ in mass. */
export function useBenchmarkFigures() {
  const { query, setQuery } = useAddress()
  return useMemo(() => {
    const asked: BenchmarkFigures = {
      label: scoreLabelIds.find((id) => id === query.get('label')) ?? null,
      basis: weightBases.find((id) => id === query.get('basis')) ?? defaultBasis,
    }
    const choose = ({ label, basis }: BenchmarkFigures) =>
      setQuery({ label, basis: basis === defaultBasis ? null : basis, page: null })
    return { asked, choose }
  }, [query, setQuery])
}

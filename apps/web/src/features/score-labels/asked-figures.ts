import { scoreLabelIds, weightBases } from '@ecotrame/lca'
import { useCallback, useMemo } from 'react'
import { useAddress, type QueryParams } from '../../ui/index.ts'
import { keepFigures, useKeptFigures, type AskedFigures } from './kept-figures.ts'

/** What an address says; what it does not know falls back to the default. */
const readFigures = (query: URLSearchParams): AskedFigures => ({
  label: scoreLabelIds.find((id) => id === query.get('label')) ?? null,
  basis: weightBases.find((id) => id === query.get('basis')) ?? 'product',
})

/** The same as names of a query: a default is left out. */
export const figureParams = ({ label, basis }: AskedFigures): QueryParams => ({
  label,
  basis: basis === 'product' ? null : basis,
})

interface FiguresAddress {
  readonly asked: AskedFigures
  /** Names of the query for an address that shows the same figures. */
  readonly params: QueryParams
  readonly choose: (figures: AskedFigures) => void
}

/** Label and weight basis of a list: they stand in the address, and those of the last visit come back. */
export function useAskedFigures(): FiguresAddress {
  const { query, setQuery } = useAddress()
  const change = useCallback(
    (figures: AskedFigures, options?: { readonly replace: true }) => setQuery(figureParams(figures), options),
    [setQuery],
  )
  useKeptFigures({ change })
  return useMemo(() => {
    const asked = readFigures(query)
    const choose = (figures: AskedFigures) => {
      keepFigures(figures)
      // Another figure sorts otherwise: the list starts again at its first page.
      setQuery({ ...figureParams(figures), page: null })
    }
    return { asked, params: figureParams(asked), choose }
  }, [query, setQuery])
}

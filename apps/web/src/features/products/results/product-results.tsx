import type { Product } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { EmptyState, ErrorPanel, Skeleton } from '../../../ui/index.ts'
import { productResultQuery } from './queries.ts'
import { FrenchCostTable } from './methods/french-cost-table.tsx'
import { SummedResult } from './summed-result.tsx'

/** What a product adds up to: by part, stage, component and category, and its French environmental cost. */
export function ProductResults({ product }: { readonly product: Product }) {
  const text = useText()
  const { data, error, refetch } = useQuery(productResultQuery(product.id))
  if (data)
    return (
      <SummedResult
        answer={data}
        name={product.name}
        french={data.frenchScope ? <FrenchCostTable id={product.id} /> : null}
      />
    )
  if (!error) return <Skeleton height={320} />
  if (error instanceof ApiProblem && error.code === 'NOT_EVALUATED')
    return <EmptyState title={text('products.results.notEvaluated')} />
  return <ErrorPanel problem={error} onRetry={() => void refetch()} />
}

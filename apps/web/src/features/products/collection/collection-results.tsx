import type { ProductCollectionRow } from '@ecotrame/contract'
import { calculationTypes } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { EmptyState, ErrorPanel, Select, Skeleton, useAddress } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../products.module.css'
import { collectionResultQuery } from '../results/queries.ts'
import { SummedResult } from '../results/summed-result.tsx'

/** The specification's name of the query. */
const typePart = 'calculation_type'

/** What the products of a collection make together: average, sum, or weighted by the units sold. */
export function CollectionResults({ collection }: { readonly collection: ProductCollectionRow }) {
  const text = useText()
  const { query, setQuery } = useAddress()
  const type = calculationTypes.find((id) => id === query.get(typePart)) ?? collection.calculationType
  const { data, error, refetch } = useQuery({
    ...collectionResultQuery(collection.id, type),
    // Another way to add up keeps the old figures until the new ones are there.
    placeholderData: (before) => before,
  })
  const notEvaluated = error instanceof ApiProblem && error.code === 'NOT_EVALUATED'
  return (
    <div className={layout.stack4}>
      <div className={styles.tools}>
        <Select
          label={text('products.calculation.label')}
          entries={calculationTypes.map((id) => ({
            id,
            value: text(`products.calculation.${id}`),
            emphasis: text(`products.calculation.meaning.${id}`),
          }))}
          value={type}
          onChange={(id) => setQuery({ [typePart]: id === collection.calculationType ? null : id })}
        />
      </div>
      {notEvaluated && <EmptyState title={text('products.results.notEvaluated')} />}
      {error && !notEvaluated && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && !error && <SummedResult answer={data} name={collection.name} french={null} />}
    </div>
  )
}

import type { MaterialPrice } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { DataTable, ErrorPanel, noValue, Skeleton, useFormat, type Column } from '../../../ui/index.ts'
import { historyQuery } from './queries.ts'
import { usePriceWords } from './use-price-words.tsx'

/** All prices of a material, the newest first. */
export function PriceHistory({ id }: { readonly id: string }) {
  const text = useText()
  const format = useFormat()
  const inWords = usePriceWords()
  const history = useQuery(historyQuery(id))
  const columns: readonly Column<MaterialPrice>[] = [
    { id: 'from', title: text('prices.validFrom'), cell: (price) => format.dayMonthYear(price.validFrom) },
    { id: 'price', title: text('prices.price'), cell: inWords, figure: true },
    { id: 'source', title: text('prices.source.label'), cell: ({ source }) => source ?? noValue },
  ]
  return (
    <section>
      <h3>{text('prices.history')}</h3>
      {history.error && <ErrorPanel problem={history.error} onRetry={() => void history.refetch()} />}
      {history.data ? (
        <DataTable
          caption={text('prices.history')}
          columns={columns}
          rows={history.data.items}
          rowKey={(price) => price.id}
        />
      ) : (
        !history.error && <Skeleton height={80} />
      )}
    </section>
  )
}

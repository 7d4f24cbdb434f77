import type { RecordExchange, RecordProduct } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText, type Text } from '../../i18n/index.ts'
import { Chip, DataTable, ErrorPanel, Skeleton, useFormat, type Column, type Format } from '../../ui/index.ts'
import { NothingInside } from './nothing-inside.tsx'
import { Pages } from './pages.tsx'
import { exchangesQuery } from './queries.ts'
import { empty } from './words.ts'
import layout from '../../ui/layout.module.css'
import styles from './explorer.module.css'

interface RecordExchangesProps {
  /** Of the explorer: `pack:record`. */
  readonly id: string
  readonly onOpen: (id: string) => void
}

/** What the process of a record gives, takes and exchanges with nature. */
export function RecordExchanges({ id, onOpen }: RecordExchangesProps) {
  const text = useText()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery(exchangesQuery(id, page))
  const [pack = ''] = id.split(':')
  const open = (record: string) => onOpen(`${pack}:${record}`)
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={320} />
  if (data.inside !== 'kept') return <NothingInside why={data.inside} />
  return (
    <div className={layout.stack4}>
      {data.products.length > 0 && (
        <section>
          <h3 className={styles.head}>{text('explorer.product.title')}</h3>
          <DataTable<RecordProduct>
            caption={text('explorer.product.title')}
            columns={productColumns(text, format, open)}
            rows={data.products}
            rowKey={({ kind, name, record }) => `${kind} ${name} ${record ?? ''}`}
          />
          {data.allocation !== null && (
            <p className={layout.hint}>{text(`explorer.allocation.${data.allocation}`)}</p>
          )}
        </section>
      )}
      <section aria-busy={isPlaceholderData}>
        <h3 className={styles.head}>{text('explorer.exchange.title', { count: data.meta.totalItems })}</h3>
        <DataTable<RecordExchange & { readonly place: number }>
          caption={text('explorer.exchange.caption')}
          columns={exchangeColumns(text, format, open)}
          rows={data.items.map((exchange, place) => ({ ...exchange, place }))}
          rowKey={({ place }) => `${page} ${place}`}
        />
        <Pages page={page} pages={data.meta.totalPages} onPage={setPage} />
      </section>
    </div>
  )
}

const opener = (name: string, record: string | null, open: (record: string) => void) =>
  record === null ? (
    name
  ) : (
    <button type="button" className={styles.name} onClick={() => open(record)}>
      {name}
    </button>
  )

const productColumns = (
  text: Text,
  format: Format,
  open: (record: string) => void,
): readonly Column<RecordProduct>[] => [
  {
    id: 'name',
    title: text('explorer.name'),
    fixed: true,
    cell: ({ name, record }) => opener(name, record, open),
  },
  { id: 'kind', title: text('explorer.product.kind'), cell: ({ kind }) => text(`explorer.product.${kind}`) },
  {
    id: 'amount',
    title: text('explorer.exchange.amount'),
    figure: true,
    cell: ({ amount, unit }) => format.amount(amount, unit),
  },
  {
    id: 'share',
    title: text('explorer.product.share'),
    figure: true,
    cell: ({ share }) => (share === null ? empty : format.share(share)),
  },
]

const exchangeColumns = (
  text: Text,
  format: Format,
  open: (record: string) => void,
): readonly Column<RecordExchange>[] => [
  {
    id: 'name',
    title: text('explorer.name'),
    fixed: true,
    cell: ({ name, record, isWaste, compartment, factors }) => (
      <span>
        {opener(name, record, open)}{' '}
        {compartment !== null && <small className={layout.hint}>{compartment}</small>}{' '}
        {isWaste && <Chip tone="neutral">{text('explorer.exchange.waste')}</Chip>}{' '}
        {(factors === 'none' || factors === 'doubtful') && (
          <Chip tone="attention">{text(`explorer.exchange.factors.${factors}`)}</Chip>
        )}
      </span>
    ),
  },
  {
    id: 'kind',
    title: text('explorer.exchange.kind'),
    cell: ({ kind }) => text(`explorer.exchange.${kind}`),
  },
  {
    id: 'amount',
    title: text('explorer.exchange.amount'),
    figure: true,
    cell: ({ amount, unit }) => format.amount(amount, unit),
  },
  {
    id: 'uncertainty',
    title: text('explorer.exchange.uncertainty'),
    cell: ({ uncertainty }) => writtenUncertainty(uncertainty, text, format),
  },
]

function writtenUncertainty(uncertainty: RecordExchange['uncertainty'], text: Text, format: Format): string {
  if (uncertainty === null) return empty
  const { type } = uncertainty
  if (type === 'lognormal')
    return text('explorer.uncertainty.lognormal', {
      deviation: format.number(uncertainty.deviation, { significant: 3 }),
    })
  if (type === 'normal')
    return text('explorer.uncertainty.normal', { share: format.share(uncertainty.deviation) })
  return text(`explorer.uncertainty.${type}`, {
    lowest: format.share(uncertainty.lowest),
    highest: format.share(uncertainty.highest),
  })
}

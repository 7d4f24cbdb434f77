import type { CallAnswer, findImportMarket } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { DataTable, noValue, useFormat } from '../../ui/index.ts'
import { marketQuery } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './imports.module.css'

type MarketRow = CallAnswer<typeof findImportMarket>['items'][number]

/** What was imported beside what others have declared to the French State, by kind of product, per 100 g. */
export function Market({ id }: { readonly id: string }) {
  const text = useText()
  const { data } = useQuery(marketQuery(id))
  if (!data || data.items.length === 0) return null
  const declared = data.items.flatMap(({ name, declared: costs }) => costs.map((cost) => ({ name, ...cost })))
  return (
    <section aria-labelledby="import-market" className={styles.groups}>
      <h2 id="import-market">{text('import.market.title')}</h2>
      <Medians rows={data.items} />
      {declared.length > 0 && <Declared rows={declared} />}
      <p className={layout.dense}>{data.source}</p>
    </section>
  )
}

/** The source may tell a span of time: its last day. */
const lastDay = (asOf: string | undefined) => asOf?.match(/\d{4}-\d{2}-\d{2}/g)?.at(-1)

function Medians({ rows }: { readonly rows: readonly MarketRow[] }) {
  const text = useText()
  const format = useFormat()
  const points = (value: number | null | undefined) => format.number(value, { decimals: 0 })
  return (
    <DataTable
      caption={text('import.market.medians')}
      columns={[
        { id: 'name', title: text('import.market.product'), cell: ({ name }) => name, fixed: true },
        {
          id: 'evaluated',
          title: text('import.market.evaluated'),
          cell: ({ evaluated }) => points(evaluated),
          figure: true,
        },
        {
          id: 'median',
          title: text('import.market.median'),
          unit: 'pts/100 g',
          cell: ({ medianPer100g }) => points(medianPer100g),
          figure: true,
        },
        {
          id: 'market',
          title: text('import.market.declaredMedian'),
          unit: 'pts/100 g',
          cell: ({ market }) => points(market?.median),
          figure: true,
        },
        {
          id: 'range',
          title: text('import.market.range'),
          unit: 'pts/100 g',
          cell: ({ market }) => (market ? `${points(market.minimum)} – ${points(market.maximum)}` : noValue),
          figure: true,
        },
        {
          id: 'asOf',
          title: text('import.market.asOf'),
          cell: ({ market }) => format.dayMonthYear(lastDay(market?.asOf)),
        },
      ]}
      rows={rows}
      rowKey={({ product }) => product}
    />
  )
}

type DeclaredCost = MarketRow['declared'][number] & { readonly name: string }

function Declared({ rows }: { readonly rows: readonly DeclaredCost[] }) {
  const text = useText()
  const format = useFormat()
  return (
    <DataTable
      caption={text('import.market.declared')}
      columns={[
        { id: 'brand', title: text('import.market.brand'), cell: ({ brand }) => brand, fixed: true },
        { id: 'name', title: text('import.market.product'), cell: ({ name }) => name },
        {
          id: 'points',
          title: text('import.market.points'),
          unit: 'pts',
          cell: ({ points }) => format.number(points, { decimals: 0 }),
          figure: true,
        },
        {
          id: 'per100g',
          title: text('import.market.per100g'),
          unit: 'pts/100 g',
          cell: ({ pointsPer100g }) => format.number(pointsPer100g, { decimals: 0 }),
          figure: true,
        },
        {
          id: 'durability',
          title: text('import.market.durability'),
          cell: ({ durability }) => format.number(durability, { decimals: 2 }),
          figure: true,
        },
      ]}
      rows={rows}
      rowKey={({ brand, reference, name }) => `${brand} ${reference} ${name}`}
    />
  )
}

import { horizonSortFields, type HorizonProduct } from '@ecotrame/contract'
import { DataTable, Link, noValue, Select, Switch, useAddress, type Column } from '../../../ui/index.ts'
import { Paging } from '../../../ui/list/index.ts'
import styles from '../portfolio.module.css'
import type { Horizon } from '../queries.ts'
import { useAskedHorizon, type HorizonView } from './use-horizon.ts'

interface ProductsProps {
  readonly view: HorizonView
  readonly horizon: Horizon
}

/** Every product in force and under the draft, those that change most first. */
export function HorizonProducts({ view, horizon }: ProductsProps) {
  const { text, address } = view
  const { setQuery } = useAddress()
  const { sort, moves } = useAskedHorizon()
  return (
    <section className={styles.card}>
      <div className={styles.actions}>
        <div className={styles.label}>
          <Select
            label={text('portfolio.sortedBy')}
            entries={horizonSortFields.map((id) => ({ id, value: text(`horizon.sort.${id}`) }))}
            value={sort.replace('-', '')}
            onChange={(id) => setQuery({ sort: id === 'change' ? null : id, page: null })}
          />
        </div>
        <Switch
          label={text('horizon.moves')}
          checked={moves === 'market'}
          onChange={(only) => setQuery({ moves: only ? 'market' : null, page: null })}
        />
      </div>
      <DataTable
        caption={`${text('portfolio.tab.products')} · ${horizon.watermark}`}
        columns={columnsOf(view, horizon)}
        rows={horizon.items}
        rowKey={({ id }) => id}
      />
      <Paging meta={horizon.meta} state={address.state} setState={address.setState} narrow />
    </section>
  )
}

function columnsOf(view: HorizonView, horizon: Horizon): readonly Column<HorizonProduct>[] {
  const { text, format, figures, nameOf, changeOf } = view
  const { unit } = figures
  const fromTo = (before: string, after: string) =>
    before === after ? before : text('horizon.fromTo', { before, after })
  return [
    {
      id: 'name',
      title: text('products.column.name'),
      fixed: true,
      cell: ({ id, name }) => <Link to={`/products/edit/${id}`}>{name}</Link>,
    },
    {
      id: 'category',
      title: text('evaluation.category.label'),
      cell: ({ category }) => (category === null ? noValue : nameOf(category)),
    },
    {
      id: 'legal',
      title: text('horizon.legal'),
      unit,
      figure: true,
      cell: ({ legal }) => figures.bare(legal),
    },
    {
      id: 'draft',
      title: text('horizon.underDraft'),
      unit,
      figure: true,
      cell: ({ draft }) => figures.bare(draft.points),
    },
    {
      id: 'change',
      title: text('horizon.change'),
      unit,
      figure: true,
      cell: ({ change }) => changeOf(change.points),
    },
    {
      id: 'share',
      title: text('horizon.change'),
      unit: '%',
      figure: true,
      cell: ({ legal, change }) => format.change(legal === 0 ? null : change.points / legal),
    },
    {
      id: 'rank',
      title: text('horizon.rank'),
      figure: true,
      cell: ({ rank }) => fromTo(format.number(rank.legal), format.number(rank.draft)),
    },
    { id: 'market', title: text('horizon.place.label'), cell: ({ market }) => placeOf(view, market, fromTo) },
    { id: 'mostly', title: text('horizon.mostly'), cell: (product) => mostly(view, horizon, product) },
  ]
}

function placeOf(
  { text }: HorizonView,
  market: HorizonProduct['market'],
  fromTo: (before: string, after: string) => string,
): string {
  if (market === null) return noValue
  const { basis, legal, draft } = market
  return fromTo(text(`horizon.place.${basis}.${legal}`), text(`horizon.place.${basis}.${draft}`))
}

/** The rule that changes a product most. */
function mostly({ nameOf, changeOf }: HorizonView, { rules }: Horizon, { parts }: HorizonProduct): string {
  const [most] = parts.toSorted((a, b) => Math.abs(b.added.points) - Math.abs(a.added.points))
  const rule = rules.find(({ id }) => id === most?.rule)
  if (most === undefined || rule === undefined) return noValue
  return `${nameOf(rule)} (${changeOf(most.added.points)})`
}

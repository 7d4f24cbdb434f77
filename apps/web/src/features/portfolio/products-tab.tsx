import type { PortfolioProduct } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { DataTable, Link, Select, type Column } from '../../ui/index.ts'
import { Paging } from '../../ui/list/index.ts'
import { Loaded } from './loaded.tsx'
import styles from './portfolio.module.css'
import { productTable } from './product-table.ts'
import { productsQuery, type Head } from './queries.ts'
import { usePortfolioAddress } from './use-portfolio-address.ts'
import { usePortfolioView } from './view.ts'

const sorts = ['-value', '-figure', '-perKg', '-units', 'name', 'season'] as const
const pageDefault = 50

/** Every product with what it brings; those that do not count come last. */
export function ProductsTab({ head }: { readonly head: Head }) {
  const view = usePortfolioView(head)
  const { text, address } = view
  const { asked, state, setState } = usePortfolioAddress()
  const sort = sorts.find((one) => one === state.sort) ?? '-value'
  const limit = typeof state.limit === 'number' ? state.limit : pageDefault
  const query = useQuery(productsQuery(asked, { page: state.page, limit, sort }))
  return (
    <section className={styles.card}>
      <div className={styles.label}>
        <Select
          label={text('portfolio.sortedBy')}
          entries={sorts.map((id) => ({
            id,
            value: text(`portfolio.sort.${id.replace('-', '') as SortName}`),
          }))}
          value={sort}
          onChange={(id) => address.change({ sort: id === '-value' ? null : id, page: null })}
        />
      </div>
      <Loaded query={query}>
        {({ items, meta }) => (
          <>
            <DataTable
              caption={text('portfolio.tab.products')}
              columns={columnsOf(productTable(view, items).columns)}
              rows={items}
              rowKey={({ id }) => id}
            />
            <Paging meta={meta} state={state} setState={setState} narrow />
          </>
        )}
      </Loaded>
    </section>
  )
}

type SortName = 'value' | 'figure' | 'perKg' | 'units' | 'name' | 'season'

/** The name opens the product. */
const columnsOf = (
  columns: ReturnType<typeof productTable>['columns'],
): readonly Column<PortfolioProduct>[] =>
  columns.map(({ text, ...column }) => ({
    ...column,
    fixed: column.id === 'name',
    cell: (product) =>
      column.id === 'name' ? <Link to={`/products/edit/${product.id}`}>{product.name}</Link> : text(product),
  }))

import { limits, type ProductCollectionRow, type ProductRow } from '@ecotrame/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  DataTable,
  EmptyState,
  ErrorPanel,
  Icon,
  Link,
  Skeleton,
  tellProblem,
  type Column,
} from '../../../ui/index.ts'
import { AddParts } from '../add-parts.tsx'
import { FigureOfProduct } from '../product-figure.tsx'
import { ProductThumb } from '../product-image.tsx'
import { ProductStateChip } from '../product-state.tsx'
import layout from '../../../ui/layout.module.css'
import styles from '../products.module.css'
import { collectionsKey, fetchProducts, useChangeMembers } from '../queries.ts'
import { useProductWords } from '../use-product-words.ts'

const shown = 100

const membersQuery = (collection: string) =>
  queryOptions({
    queryKey: [...collectionsKey, 'members', collection],
    queryFn: ({ signal }) => fetchProducts({ collection: [collection], limit: shown, sort: 'name' }, signal),
  })

/** The products of a collection; more than a page of them are looked at in the library. */
export function Members({ collection }: { readonly collection: ProductCollectionRow }) {
  const text = useText()
  const { data, error, refetch } = useQuery(membersQuery(collection.id))
  const [adding, setAdding] = useState(false)
  const changing = useChangeMembers()
  const mayChange = usePermitted('update_product_collection')
  const change = (change: { add?: readonly string[]; remove?: readonly string[] }) =>
    changing.mutate({ id: collection.id, ...change }, { onError: (problem) => tellProblem(problem, text) })
  const columns = useMemberColumns(mayChange ? (id) => change({ remove: [id] }) : null)
  const rows = data?.items ?? []
  return (
    <section className={layout.stack4}>
      <div className={styles.sectionHead}>
        <h2 className={layout.lead}>
          {text('products.count', { count: data?.meta.totalItems ?? collection.productCount })}
        </h2>
        <span className={layout.row2}>
          <Link to="/products/library" params={{ collection: collection.id }}>
            {text('products.collections.showProducts')}
          </Link>
          {mayChange && (
            <Button icon={<Icon of={IconPlus} />} onClick={() => setAdding(true)}>
              {text('products.add.products')}
            </Button>
          )}
        </span>
      </div>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && rows.length === 0 && <EmptyState title={text('products.collections.noMembers')} />}
      {rows.length > 0 && (
        <DataTable caption={text('products.label')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {adding && (
        <AddParts
          kind="products"
          there={rows.map(({ id }) => id)}
          maximum={limits.productsOfCollectionMaximum}
          onAdd={(products) => {
            change({ add: products.map(({ id }) => id) })
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

function useMemberColumns(onRemove: ((id: string) => void) | null): readonly Column<ProductRow>[] {
  const text = useText()
  const { count } = useProductWords()
  return [
    {
      id: 'name',
      title: text('products.column.name'),
      fixed: true,
      cell: ({ id, name, image }) => (
        <span className={styles.nameCell}>
          <ProductThumb image={image} size={28} />
          <Link to={`/products/edit/${id}`}>{name}</Link>
        </span>
      ),
    },
    { id: 'reference', title: text('products.field.reference'), cell: ({ reference }) => reference },
    {
      id: 'state',
      title: text('evaluation.column.state'),
      cell: ({ state }) => <ProductStateChip state={state} />,
    },
    {
      id: 'figure',
      title: text('evaluation.column.score'),
      figure: true,
      cell: ({ figure }) => <FigureOfProduct figure={figure} />,
    },
    {
      id: 'units',
      title: text('products.field.unitsSold'),
      figure: true,
      cell: ({ unitsSold }) => count(unitsSold),
    },
    ...(onRemove === null
      ? []
      : [
          {
            id: 'remove',
            title: text('list.actions'),
            cell: ({ id, name }: ProductRow) => (
              <Button
                kind="quiet"
                size="small"
                icon={<Icon of={IconTrash} size={16} />}
                aria-label={text('products.contents.remove', { name })}
                onClick={() => onRemove(id)}
              />
            ),
          },
        ]),
  ]
}

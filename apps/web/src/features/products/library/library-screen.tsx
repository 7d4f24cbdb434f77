import type { ProductRow } from '@ecotrame/contract'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { addressOf, Button, EmptyState, useDocumentTitle } from '../../../ui/index.ts'
import {
  Library,
  NewButton,
  useListFilters,
  type LibraryDefinition,
  type ListRequest,
} from '../../../ui/list/index.ts'
import { FilesMenu } from '../../imports/index.ts'
import { ExportButton, ExportPopup } from '../../exports/index.ts'
import { holdingOf } from '../../methods/index.ts'
import { FigureChoice, useAskedFigures, type AskedFigures } from '../../score-labels/index.ts'
import { FigureOfProduct } from '../product-figure.tsx'
import { ProductStateChip } from '../product-state.tsx'
import styles from '../products.module.css'
import { fetchProducts, productsKey } from '../queries.ts'
import { BulkPopup } from './bulk-popups.tsx'
import { useProductColumns } from './columns.tsx'
import { Kinds } from './kinds.tsx'
import { NewProduct } from './new-product.tsx'
import { ProductPeek } from './product-peek.tsx'
import { ProductQuestions } from './product-questions.tsx'
import { productQueryOf, useProductFilters } from './use-filters.ts'
import { useProductActions } from './use-product-actions.ts'

/** `/products/library`: the library instrument on products. */
export function LibraryScreen() {
  const text = useText()
  useDocumentTitle(text('menu.product.library'))
  const { asked, params, choose } = useAskedFigures()
  const [creating, setCreating] = useState(false)
  const addressOfRow = ({ id }: ProductRow) => addressOf(`/products/edit/${id}`, params)
  const actions = useProductActions(addressOfRow)
  const filters = useProductFilters()
  const exported = useListFilters(filters.map(({ id }) => id))
  const definition: LibraryDefinition<ProductRow> = {
    id: 'products',
    title: text('menu.product.library'),
    columns: useProductColumns(asked.label),
    filters,
    sortsByTwo: true,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: addressOfRow,
    rowActions: actions.rowActions,
    bulkActions: actions.bulkActions,
    selectionFilter,
    queryKey: [...productsKey, 'figures', asked.label ?? '', asked.basis],
    fetchPage: (request, signal) => fetchPage(request, asked, signal),
    peek: (row) => <ProductPeek product={row} />,
    tools: <FigureChoice asked={asked} choose={choose} />,
    primary: (
      <>
        <Kinds />
        <NewButton permission="create_product" onClick={() => setCreating(true)}>
          {text('products.new')}
        </NewButton>
      </>
    ),
    secondary: (
      <>
        <FilesMenu kind="products" />
        <ExportButton permission="export_product" onClick={() => actions.exportAll()} />
      </>
    ),
    empty: <NoProducts onCreate={() => setCreating(true)} />,
    card: (row) => <CardLines row={row} />,
  }
  return (
    <>
      <Library definition={definition} />
      {actions.many !== null && <BulkPopup {...actions.many} onClose={actions.dismissMany} />}
      <ProductQuestions asked={actions.asked} onClose={actions.dismiss} />
      {actions.exporting !== null && (
        <ExportPopup
          kind="products"
          chosen={actions.exporting.chosen}
          filters={exportFilters(exported)}
          onClose={actions.endExport}
        />
      )}
      {creating && <NewProduct onClose={() => setCreating(false)} />}
    </>
  )
}

/** The filters of the list under the names of its calls. */
function selectionFilter(asked: Pick<ListRequest, 'search' | 'filters'>) {
  const { page: _page, limit: _limit, ...filter } = productQueryOf({ ...asked, page: 1, limit: 1 })
  return filter
}

const fetchPage = (request: ListRequest, { label, basis }: AskedFigures, signal?: AbortSignal) =>
  fetchProducts(
    {
      ...productQueryOf(request),
      ...(label === null ? {} : { label }),
      ...(basis === 'product' ? {} : { basis }),
    },
    signal,
  )

/** What the list asks for, under the names of its call; an export has no pages. */
function exportFilters(request: Omit<ListRequest, 'page' | 'limit'>) {
  const { page: _page, limit: _limit, ...asked } = productQueryOf({ ...request, page: 1, limit: 1 })
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )
}

interface CreatingProps {
  readonly onCreate: () => void
}

function NoProducts({ onCreate }: CreatingProps) {
  const text = useText()
  const mayCreate = usePermitted('create_product')
  return (
    <EmptyState
      title={text('empty.products')}
      action={
        mayCreate ? (
          <span className={styles.primary}>
            <Button kind="primary" onClick={onCreate}>
              {text('products.new')}
            </Button>
            <FilesMenu kind="products" />
          </span>
        ) : undefined
      }
    />
  )
}

function CardLines({ row }: { readonly row: ProductRow }) {
  const text = useText()
  return (
    <>
      <span>
        {row.reference} · <FigureOfProduct figure={row.figure} holding={holdingOf(row)} />
      </span>
      <span>
        <ProductStateChip state={row.state} />{' '}
        {text('products.evaluations.count', { count: row.evaluationCount })}
      </span>
    </>
  )
}

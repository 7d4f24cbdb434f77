import { calculationTypes, type CalculationType } from '@ecotrame/lca'
import type { ProductCollectionRow } from '@ecotrame/contract'
import { IconBox, IconFolder } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  addressOf,
  EmptyState,
  showToast,
  tellProblem,
  useAddress,
  useDocumentTitle,
  useFormat,
  type Column,
  type MenuEntry,
} from '../../../ui/index.ts'
import {
  Library,
  NewButton,
  useBulkDeletion,
  useRowEntries,
  type LibraryDefinition,
  type ListRequest,
} from '../../../ui/list/index.ts'
import type { AskedOfMany } from '../../bulk/index.ts'
import { FilesMenu } from '../../imports/index.ts'
import { useAskedFigures, type AskedFigures } from '../../score-labels/index.ts'
import { FigureOfProduct } from '../product-figure.tsx'
import { collectionsKey, fetchCollections, useDuplicateCollection } from '../queries.ts'
import { useProductWords } from '../use-product-words.ts'
import { DeleteCollection, DeleteCollections, type AskedCollectionDeletion } from './delete-collections.tsx'
import { Kinds } from './kinds.tsx'
import { NewCollection } from './new-collection.tsx'

/** `/products/collections`: the library instrument on collections of products. */
export function CollectionsScreen() {
  const text = useText()
  useDocumentTitle(text('products.collections.label'), text('menu.product.library'))
  const { asked } = useAskedFigures()
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<AskedCollectionDeletion | null>(null)
  const [deletingMany, setDeletingMany] = useState<AskedOfMany | null>(null)
  const actions = useCollectionActions(setDeleting, setDeletingMany)
  const create = (
    <NewButton permission="create_product_collection" onClick={() => setCreating(true)}>
      {text('products.collections.new')}
    </NewButton>
  )
  const definition: LibraryDefinition<ProductCollectionRow> = {
    id: 'product-collections',
    title: text('menu.product.library'),
    columns: useCollectionColumns(),
    filters: [
      {
        id: 'calculationType',
        label: text('products.calculation.label'),
        options: calculationTypes.map((id) => ({ id, value: text(`products.calculation.${id}`) })),
      },
    ],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => `/products/collection/${id}`,
    ...actions,
    selectionFilter,
    queryKey: [...collectionsKey, 'figures', asked.label ?? '', asked.basis],
    fetchPage: (request, signal) => fetchPage(request, asked, signal),
    primary: (
      <>
        <Kinds />
        {create}
      </>
    ),
    secondary: <FilesMenu kind="collections" />,
    empty: <EmptyState title={text('products.collections.empty')} action={create} />,
    card: (row) => (
      <span>
        {text('products.count', { count: row.productCount })} · <FigureOfProduct figure={row.figure} />
      </span>
    ),
  }
  return (
    <>
      <Library definition={definition} />
      {creating && <NewCollection onClose={() => setCreating(false)} />}
      {deleting && <DeleteCollection asked={deleting} onClose={() => setDeleting(null)} />}
      {deletingMany && <DeleteCollections {...deletingMany} onClose={() => setDeletingMany(null)} />}
    </>
  )
}

const isType = (value: string): value is CalculationType => calculationTypes.some((type) => type === value)

/** The filters of the list under the names of its calls. */
const selectionFilter = ({ search, filters }: Pick<ListRequest, 'search' | 'filters'>) => ({
  ...(search === undefined ? {} : { search }),
  ...(filters['calculationType'] ? { calculationType: filters['calculationType'].filter(isType) } : {}),
})

const fetchPage = (
  { filters, ...request }: ListRequest,
  { label, basis }: AskedFigures,
  signal?: AbortSignal,
) =>
  fetchCollections(
    {
      ...request,
      ...(label === null ? {} : { label }),
      ...(basis === 'product' ? {} : { basis }),
      ...selectionFilter({ filters }),
    },
    signal,
  )

function useCollectionColumns(): readonly Column<ProductCollectionRow>[] {
  const text = useText()
  const format = useFormat()
  const { count } = useProductWords()
  return [
    {
      id: 'name',
      title: text('products.column.name'),
      cell: ({ name }) => name,
      sort: 'name',
      fixed: true,
    },
    {
      id: 'products',
      title: text('products.label'),
      cell: (c) => count(c.productCount),
      figure: true,
    },
    {
      id: 'calculation',
      title: text('products.calculation.label'),
      cell: (c) => text(`products.calculation.${c.calculationType}`),
    },
    {
      id: 'figure',
      title: text('evaluation.column.score'),
      cell: (c) => <FigureOfProduct figure={c.figure} />,
      figure: true,
    },
    {
      id: 'per100g',
      title: text('evaluation.column.per100g'),
      cell: (c) => <FigureOfProduct figure={c.figure} which="per100g" />,
      figure: true,
    },
    {
      id: 'leftOut',
      title: text('products.collections.leftOut'),
      cell: (c) => count(c.leftOutCount),
      figure: true,
    },
    {
      id: 'updated',
      title: text('evaluation.column.updated'),
      cell: (c) => format.dayMonthYear(c.updatedAt),
      sort: 'updatedAt',
    },
  ]
}

function useCollectionActions(
  onDelete: (asked: AskedCollectionDeletion) => void,
  onDeleteMany: (asked: AskedOfMany) => void,
) {
  const text = useText()
  const { go } = useAddress()
  const { mutate: duplicate } = useDuplicateCollection()
  const may = {
    duplicate: usePermitted('duplicate_product_collection'),
    delete: usePermitted('delete_product_collection'),
  }
  const entries = useRowEntries()
  const copy = ({ id, name }: ProductCollectionRow) =>
    duplicate(
      { id, key: crypto.randomUUID() },
      {
        onSuccess: (made) => {
          showToast({ type: 'success', body: text('evaluation.duplicate.copied', { name }) })
          go(`/products/collection/${made.id}`)
        },
        onError: (problem) => tellProblem(problem, text),
      },
    )
  const rowActions = (row: ProductCollectionRow, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    { id: 'open', label: text('action.open'), icon: IconFolder, url: `/products/collection/${row.id}` },
    {
      id: 'products',
      label: text('products.collections.showProducts'),
      icon: IconBox,
      url: addressOf('/products/library', { collection: row.id }),
    },
    entries.duplicate(may.duplicate, () => copy(row)),
    'line',
    entries.remove(may.delete, () => onDelete({ collection: row, onDone })),
  ]
  const removeAll = useBulkDeletion<ProductCollectionRow>(may.delete, (chosen, onDone) =>
    onDeleteMany({ chosen, onDone }),
  )
  return { rowActions, bulkActions: [removeAll] }
}

import { productReasons, type SvhcProductRow } from '@ecotrame/contract'
import { standings } from '@ecotrame/lca'
import { IconBox, IconFileText } from '@tabler/icons-react'
import { formatCount } from '../../i18n/count.ts'
import { useText } from '../../i18n/index.ts'
import { addressWith, Button, EmptyState, noValue, type Column } from '../../ui/index.ts'
import { Library, type LibraryDefinition } from '../../ui/list/index.ts'
import { asked, parts, useLooked } from './address.ts'
import { fetchProducts, svhcKey } from './queries.ts'
import { StandingChip, standingNames, useReasonWords } from '../standings/index.ts'
import layout from '../../ui/layout.module.css'

/** Products with where they stand and what is open; a row opens its articles. */
export function ProductsTab() {
  const text = useText()
  const { looked, article, query, path, setQuery } = useLooked()
  const words = useReasonWords()
  const definition: LibraryDefinition<SvhcProductRow> = {
    id: 'svhc-products',
    title: text('svhc.products.title'),
    within: true,
    readOnly: true,
    columns: useColumns(),
    filters: [
      {
        id: 'standing',
        label: text('svhc.filter.standing'),
        options: standings.map((id) => ({ id, value: text(standingNames[id]) })),
      },
      {
        id: 'reason',
        label: text('svhc.filter.reason'),
        options: productReasons.map((id) => ({ id, value: text(`svhc.reason.${id}`) })),
      },
    ],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => addressWith(path, query, { [parts.product]: id }),
    rowActions: ({ id }) => [
      {
        id: 'documents',
        label: text('svhc.product.documents'),
        icon: IconFileText,
        onSelect: () => setQuery({ [parts.documents]: id }),
      },
      { id: 'open', label: text('svhc.product.open'), icon: IconBox, url: `/products/edit/${id}` },
    ],
    bulkActions: [],
    queryKey: [...svhcKey, 'products', JSON.stringify(asked(looked)), article ?? ''],
    fetchPage: ({ filters, ...request }, signal) =>
      fetchProducts(
        {
          ...request,
          ...asked(looked),
          ...(article === undefined ? {} : { article }),
          standing: standings.filter((id) => filters['standing']?.includes(id)),
          reason: productReasons.filter((id) => filters['reason']?.includes(id)),
        },
        signal,
      ),
    primary: null,
    tools:
      article === undefined ? null : (
        <span className={layout.inlineRow2}>
          {text('svhc.filter.article')}{' '}
          <Button size="small" onClick={() => setQuery({ [parts.article]: null, page: null })}>
            {text('svhc.filter.clear')}
          </Button>
        </span>
      ),
    empty: <EmptyState title={text('svhc.products.empty')} />,
    card: ({ reference, standing, reasons }) => (
      <>
        <span>
          {reference} · <StandingChip standing={standing} />
        </span>
        <span>{words(reasons)}</span>
      </>
    ),
  }
  return <Library definition={definition} />
}

function useColumns(): readonly Column<SvhcProductRow>[] {
  const text = useText()
  const words = useReasonWords()
  return [
    { id: 'name', title: text('svhc.column.product'), cell: ({ name }) => name, sort: 'name', fixed: true },
    {
      id: 'reference',
      title: text('svhc.column.reference'),
      cell: ({ reference }) => reference,
      sort: 'reference',
    },
    {
      id: 'standing',
      title: text('svhc.filter.standing'),
      cell: ({ standing }) => <StandingChip standing={standing} />,
      sort: 'standing',
    },
    {
      id: 'reasons',
      title: text('svhc.filter.reason'),
      cell: ({ reasons }) => words(reasons) || noValue,
    },
    {
      id: 'articles',
      title: text('svhc.column.articles'),
      cell: ({ articles }) => formatCount(articles),
      figure: true,
    },
    {
      id: 'season',
      title: text('svhc.column.season'),
      cell: ({ season }) => season ?? noValue,
      sort: 'season',
      onDemand: true,
    },
  ]
}

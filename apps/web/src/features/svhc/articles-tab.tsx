import type { SvhcArticleRow } from '@ecotrame/contract'
import { standings } from '@ecotrame/lca'
import { IconBox, IconPuzzle } from '@tabler/icons-react'
import { formatCount } from '../../i18n/count.ts'
import { useNamed, useText } from '../../i18n/index.ts'
import { EmptyState, Link, noValue, useFormat, type Column } from '../../ui/index.ts'
import { Library, type LibraryDefinition } from '../../ui/list/index.ts'
import { asked, listStart, parts, useLooked } from './address.ts'
import { fetchArticles, svhcKey } from './queries.ts'
import { StandingChip, standingNames, useReasonWords } from '../standings/index.ts'

/** Each article with what was declared of it, a line each; a row opens the component. */
export function ArticlesTab() {
  const text = useText()
  const named = useNamed()
  const { looked, setQuery } = useLooked()
  const { list, substance, supplier } = asked(looked)
  const definition: LibraryDefinition<SvhcArticleRow> = {
    id: 'svhc-articles',
    title: text('svhc.articles.title'),
    within: true,
    readOnly: true,
    columns: useColumns(),
    filters: [
      {
        id: 'standing',
        label: text('svhc.filter.standing'),
        options: standings.map((id) => ({ id, value: text(standingNames[id]) })),
      },
    ],
    rowId: ({ id }) => id,
    rowName: ({ article }) => article.name,
    rowAddress: ({ article }) => `/component/edit/${article.id}`,
    rowActions: ({ article }) => [
      {
        id: 'products',
        label: text('svhc.articles.products'),
        icon: IconBox,
        onSelect: () => setQuery({ ...listStart, [parts.tab]: null, [parts.article]: article.id }),
      },
      {
        id: 'open',
        label: text('action.open'),
        icon: IconPuzzle,
        url: `/component/edit/${article.id}`,
      },
    ],
    bulkActions: [],
    queryKey: [...svhcKey, 'articles', list ?? '', substance ?? '', supplier ?? ''],
    fetchPage: ({ filters, ...request }, signal) =>
      fetchArticles(
        {
          ...request,
          ...(list === undefined ? {} : { list }),
          ...(substance === undefined ? {} : { substance }),
          ...(supplier === undefined ? {} : { supplier }),
          standing: standings.filter((id) => filters['standing']?.includes(id)),
        },
        signal,
      ),
    primary: <Link to="/component/library">{text('menu.product.components')}</Link>,
    empty: (
      <EmptyState
        title={text('empty.svhc')}
        action={<Link to="/component/library">{text('svhc.ask')}</Link>}
      />
    ),
    card: ({ substance: declared, standing }) => (
      <>
        <span>{declared ? named(declared) : text('svhc.articles.rest')}</span>
        <StandingChip standing={standing} />
      </>
    ),
  }
  return <Library definition={definition} />
}

function useColumns(): readonly Column<SvhcArticleRow>[] {
  const text = useText()
  const named = useNamed()
  const format = useFormat()
  const words = useReasonWords()
  return [
    {
      id: 'article',
      title: text('svhc.column.article'),
      cell: ({ article }) => article.name,
      sort: 'article',
      fixed: true,
    },
    {
      id: 'substance',
      title: text('svhc.column.substance'),
      cell: ({ substance, reasons }) =>
        substance ? named(substance) : words(reasons) || text('svhc.articles.rest'),
      sort: 'substance',
    },
    { id: 'cas', title: text('svhc.column.cas'), cell: ({ substance }) => substance?.cas ?? noValue },
    {
      id: 'concentration',
      title: text('svhc.column.concentration'),
      unit: text('svhc.column.concentrationUnit'),
      cell: ({ substance }) => format.number(substance?.concentration, { upTo: 7 }),
      figure: true,
      sort: 'concentration',
    },
    {
      id: 'method',
      title: text('svhc.column.method'),
      cell: ({ substance }) => (substance?.method ? text(`svhc.method.${substance.method}`) : noValue),
    },
    {
      id: 'evidence',
      title: text('svhc.column.evidence'),
      cell: ({ substance }) =>
        substance?.evidence ? (
          <a href={substance.evidence} target="_blank" rel="noreferrer">
            {text('svhc.evidence.open')}
          </a>
        ) : (
          noValue
        ),
    },
    {
      id: 'date',
      title: text('svhc.column.date'),
      cell: ({ substance }) => format.dayMonthYear(substance?.declaredOn),
      sort: 'declaredOn',
    },
    {
      id: 'standing',
      title: text('svhc.filter.standing'),
      cell: ({ standing }) => <StandingChip standing={standing} />,
      sort: 'standing',
    },
    {
      id: 'declaredFor',
      title: text('svhc.column.declaredFor'),
      cell: ({ declaredFor }) => format.dayMonthYear(declaredFor),
      sort: 'declaredFor',
    },
    {
      id: 'products',
      title: text('svhc.column.products'),
      cell: ({ products }) => formatCount(products),
      figure: true,
    },
    {
      id: 'supplier',
      title: text('svhc.column.supplier'),
      cell: ({ supplier }) => supplier?.name ?? noValue,
      sort: 'supplier',
      onDemand: true,
    },
    {
      id: 'reference',
      title: text('svhc.column.reference'),
      cell: ({ reference }) => reference ?? noValue,
      onDemand: true,
    },
  ]
}

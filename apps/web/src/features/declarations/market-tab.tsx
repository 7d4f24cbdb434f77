import { marketStates, type MarketRow } from '@ecotrame/contract'
import { IconListCheck, IconRefresh } from '@tabler/icons-react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Chip, EmptyState, noValue, showToast, tellProblem, useFormat, type Column } from '../../ui/index.ts'
import { Library, type LibraryDefinition } from '../../ui/list/index.ts'
import { MarketActions, MarketNow } from './market-now.tsx'
import { declarationsKey, fetchMarket, useAskProduct } from './queries.ts'

/** Who has declared the products on the portal, and which of them a third party may declare first. */
export function MarketTab() {
  const text = useText()
  const may = usePermitted('create_declaration')
  const ask = useAskProduct()
  const notPermitted = may ? undefined : text('evaluation.notPermitted')
  const definition: LibraryDefinition<MarketRow> = {
    id: 'declaration-market',
    title: text('declarations.tab.market'),
    within: true,
    readOnly: true,
    columns: useColumns(),
    filters: [
      {
        id: 'state',
        label: text('declarations.market.declaredBy'),
        options: marketStates.map((id) => ({ id, value: text(`declarations.market.state.${id}`) })),
      },
      {
        id: 'changed',
        label: text('declarations.market.changes'),
        options: [{ id: 'yes', value: text('declarations.market.sinceYesterday') }],
      },
    ],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => declareAddress(id),
    rowActions: (row) => [
      {
        id: 'declare',
        label: text('declarations.market.declare'),
        icon: IconListCheck,
        url: declareAddress(row.id),
        disabledBecause: notPermitted,
      },
      {
        id: 'ask',
        label: text('declarations.market.ask'),
        icon: IconRefresh,
        disabledBecause:
          notPermitted ?? (row.gtin === null ? text('declarations.market.unknown.NO_GTIN') : undefined),
        onSelect: () =>
          ask.mutate(row.id, {
            onSuccess: ({ state, name }) =>
              showToast({ type: 'success', title: name, body: text(`declarations.market.state.${state}`) }),
            onError: (problem) => tellProblem(problem, text),
          }),
      },
    ],
    bulkActions: [],
    queryKey: [...declarationsKey, 'market'],
    fetchPage: ({ filters, ...request }, signal) =>
      fetchMarket(
        {
          ...request,
          state: marketStates.filter((id) => filters['state']?.includes(id)),
          ...(filters['changed']?.includes('yes') ? { changed: 'yes' as const } : {}),
        },
        signal,
      ),
    primary: may ? <MarketActions /> : null,
    empty: (
      <EmptyState title={text('declarations.market.empty')} text={text('declarations.market.emptyText')} />
    ),
    card: (row) => <CardOf row={row} />,
  }
  return (
    <>
      <MarketNow />
      <Library definition={definition} />
    </>
  )
}

/** Beside the list of what is to declare: checked, and declared from there. */
const declareAddress = (id: string): string => `/declarations?product=${id}`

const tones = { ours: 'action', third_party: 'attention', nobody: 'info', unknown: 'neutral' } as const

function Declared({ row }: { readonly row: MarketRow }) {
  const text = useText()
  const { state, unknown, declarant, citizen, before } = row
  const by = citizen ? text('declarations.market.citizen') : declarant
  return (
    <span>
      <Chip tone={tones[state]}>{text(`declarations.market.state.${state}`)}</Chip>{' '}
      {unknown === null ? by : text(`declarations.market.unknown.${unknown}`)}
      {before !== null &&
        ` · ${text('declarations.market.before', { state: text(`declarations.market.state.${before.state}`) })}`}
    </span>
  )
}

function CardOf({ row }: { readonly row: MarketRow }) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      <Declared row={row} />
      <span>
        {row.score !== null
          ? format.points(row.score)
          : row.shortFormScore !== null &&
            `${text('declarations.market.shortForm')}${text('punctuation.colon')}${format.points(row.shortFormScore)}`}
      </span>
    </>
  )
}

function useColumns(): readonly Column<MarketRow>[] {
  const text = useText()
  const format = useFormat()
  const points = (value: number | null) => (value === null ? noValue : format.points(value))
  return [
    {
      id: 'name',
      title: text('declarations.column.product'),
      cell: ({ name }) => name,
      sort: 'name',
      fixed: true,
    },
    { id: 'state', title: text('declarations.market.declaredBy'), cell: (row) => <Declared row={row} /> },
    {
      id: 'shortFormScore',
      title: text('declarations.market.shortForm'),
      cell: ({ shortFormScore }) => points(shortFormScore),
      sort: 'shortFormScore',
      figure: true,
    },
    {
      id: 'ourScore',
      title: text('declarations.column.ourScore'),
      cell: ({ ourScore }) => points(ourScore),
      figure: true,
    },
    {
      id: 'score',
      title: text('declarations.column.portalScore'),
      cell: ({ score, isMean }) =>
        isMean ? `${points(score)} (${text('declarations.market.mean')})` : points(score),
      sort: 'score',
      figure: true,
    },
    {
      id: 'difference',
      title: text('declarations.market.difference'),
      cell: ({ difference }) => points(difference),
      sort: 'difference',
      figure: true,
    },
    {
      id: 'mostly',
      title: text('declarations.market.mostly'),
      cell: ({ mostly, difference }) =>
        mostly !== null
          ? `${text(`declarations.market.part.${mostly.part}`)}${text('punctuation.colon')}${format.points(mostly.points)}`
          : difference === null
            ? noValue
            : text('declarations.market.notTold'),
    },
    {
      id: 'declaredAt',
      title: text('declarations.column.declaredAt'),
      cell: ({ declaredAt }) => (declaredAt === null ? noValue : format.dayMonthYear(declaredAt)),
      sort: 'declaredAt',
    },
    { id: 'gtin', title: text('products.field.gtin'), cell: ({ gtin }) => gtin ?? noValue, onDemand: true },
    {
      id: 'methodVersion',
      title: text('declarations.column.method'),
      cell: ({ methodVersion }) => methodVersion ?? noValue,
      onDemand: true,
    },
    {
      id: 'confidence',
      title: text('declarations.column.confidence'),
      cell: ({ confidence }) =>
        confidence === null ? noValue : text(`declarations.confidence.${confidence}`),
      onDemand: true,
    },
    {
      id: 'askedAt',
      title: text('declarations.market.askedAt'),
      cell: ({ askedAt }) => (askedAt === null ? noValue : format.dayMonthYear(askedAt, true)),
      onDemand: true,
    },
  ]
}

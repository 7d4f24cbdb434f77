import type { ComparisonRow } from '@ecotrame/contract'
import { IconChartDots, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import {
  EmptyState,
  Link,
  noValue,
  showToast,
  useAddress,
  useDocumentTitle,
  useFormat,
  useTold,
  type Column,
  type MenuEntry,
} from '../../../ui/index.ts'
import {
  Library,
  NewButton,
  useBulkDeletion,
  useRowEntries,
  type Filter,
  type LibraryDefinition,
  type ListRequest,
} from '../../../ui/list/index.ts'
import { Question } from '../../../ui/question.tsx'
import { useCategoryFilter } from '../../evaluations/index.ts'
import { basisNames, figuresOf, labelNames } from '../../score-labels/index.ts'
import { comparisonsKey, fetchComparisons, useDeleteComparisons, useDuplicateComparison } from '../queries.ts'

const addressOfRow = ({ id }: Pick<ComparisonRow, 'id'>) => `/dashboard/comparison?comparison=${id}`

interface Asked {
  readonly rows: readonly ComparisonRow[]
  readonly onDone: () => void
}

/** `/comparison/library`: the library instrument on comparisons. */
export function LibraryScreen() {
  const text = useText()
  useDocumentTitle(text('menu.ecodesign.comparisons'))
  const [asked, setAsked] = useState<Asked | null>(null)
  const { go } = useAddress()
  const removeAll = useBulkDeletion<ComparisonRow>(usePermitted('delete_comparison'), (rows, onDone) =>
    setAsked({ rows, onDone }),
  )
  const definition: LibraryDefinition<ComparisonRow> = {
    id: 'comparisons',
    title: text('menu.ecodesign.comparisons'),
    columns: useColumns(),
    filters: useFilters(),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: addressOfRow,
    rowActions: useRowActions((row, onDone) => setAsked({ rows: [row], onDone })),
    bulkActions: [removeAll],
    queryKey: comparisonsKey,
    fetchPage,
    primary: (
      <NewButton permission="create_comparison" onClick={() => go('/dashboard/comparison')}>
        {text('comparisons.new')}
      </NewButton>
    ),
    empty: (
      <EmptyState
        title={text('empty.comparisons')}
        action={<Link to="/products/library">{text('menu.product.library')}</Link>}
      />
    ),
    card: (row) => <CardLines row={row} />,
  }
  return (
    <>
      <Library definition={definition} />
      {asked && <DeleteComparisons asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const fetchPage = ({ filters, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchComparisons(
    {
      ...request,
      ...(filters['category'] ? { category: [...filters['category']] } : {}),
      // Both at once say nothing.
      ...(filters['author']?.length === 1 && filters['author'][0] === 'me' ? { author: 'me' } : {}),
    },
    signal,
  )

function useFilters(): readonly Filter[] {
  const text = useText()
  return [
    {
      id: 'author',
      label: text('comparisons.author'),
      options: [{ id: 'me', value: text('comparisons.mine') }],
    },
    useCategoryFilter(),
  ]
}

function useColumns(): readonly Column<ComparisonRow>[] {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  return [
    { id: 'name', title: text('comparisons.name'), cell: ({ name }) => name, sort: 'name', fixed: true },
    {
      id: 'items',
      title: text('comparisons.items.label'),
      cell: ({ items }) =>
        `${items.length} · ${items.map(({ name }) => name ?? text('comparisons.missing')).join(', ')}`,
      sort: 'itemCount',
      width: 280,
    },
    {
      id: 'label',
      title: text('results.label.label'),
      cell: ({ label, basis }) => `${text(labelNames[label])}, ${text(basisNames[basis])}`,
      sort: 'label',
    },
    {
      id: 'best',
      title: text('comparisons.best'),
      cell: ({ best, label }) =>
        best === null ? noValue : `${best.name} · ${figuresOf(label, format).written(best.value)}`,
    },
    {
      id: 'spread',
      title: text('comparisons.spread'),
      cell: ({ spread }) => format.share(spread),
      figure: true,
    },
    {
      id: 'updated',
      title: text('comparisons.updated'),
      cell: ({ updatedAt }) => format.dayMonthYear(updatedAt),
      sort: 'updatedAt',
    },
    { id: 'author', title: text('comparisons.author'), cell: ({ author }) => author?.name ?? noValue },
    {
      id: 'categories',
      title: text('evaluation.category.label'),
      cell: ({ categories }) =>
        categories.map(({ name, name_fr }) => (language === 'fr' ? name_fr : name)).join(', ') || noValue,
      onDemand: true,
    },
    {
      id: 'team',
      title: text('comparisons.team'),
      cell: ({ team }) => team?.name ?? noValue,
      onDemand: true,
    },
    {
      id: 'description',
      title: text('comparisons.description'),
      cell: ({ description }) => description ?? noValue,
      onDemand: true,
    },
  ]
}

function useRowActions(onDelete: (row: ComparisonRow, onDone: () => void) => void) {
  const text = useText()
  const told = useTold()
  const copying = useDuplicateComparison()
  const may = { duplicate: usePermitted('duplicate_comparison'), delete: usePermitted('delete_comparison') }
  const entries = useRowEntries()
  const copy = ({ id }: ComparisonRow) =>
    copying.mutate(
      id,
      told(({ name }) => text('comparisons.copied', { name })),
    )
  return (row: ComparisonRow, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    { id: 'open', label: text('comparisons.open'), icon: IconChartDots, url: addressOfRow(row) },
    entries.duplicate(may.duplicate, () => copy(row)),
    {
      id: 'share',
      label: text('comparisons.share.button'),
      icon: IconShare,
      onSelect: () => {
        const link = new URL(addressOfRow(row), window.location.href).href
        const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'))
        copied.then(
          () => showToast({ type: 'success', body: text('comparisons.share.copied') }),
          () => showToast({ type: 'info', body: link }),
        )
      },
    },
    'line',
    entries.remove(may.delete, () => onDelete(row, onDone)),
  ]
}

/** Deleting says what goes, and that what is compared stays. */
function DeleteComparisons({
  asked: { rows, onDone },
  onClose,
}: {
  readonly asked: Asked
  readonly onClose: () => void
}) {
  const text = useText()
  const deleting = useDeleteComparisons()
  const count = rows.length
  const go = () =>
    deleting.mutate(
      rows.map(({ id }) => id),
      {
        onSuccess: ({ deleted, failed }) => {
          if (failed.length > 0)
            showToast({ type: 'error', body: text('comparisons.delete.failed', { count: failed.length }) })
          if (deleted > 0)
            showToast({ type: 'success', body: text('comparisons.delete.done', { count: deleted }) })
          onDone()
          onClose()
        },
      },
    )
  return (
    <Question
      danger
      title={text('comparisons.delete.title', { count })}
      button={text('comparisons.delete.button', { count })}
      loading={deleting.isPending}
      problem={deleting.error}
      onConfirm={go}
      onClose={onClose}
    >
      <p>{text('comparisons.delete.consequence', { names: rows.map(({ name }) => name).join(', ') })}</p>
    </Question>
  )
}

function CardLines({ row }: { readonly row: ComparisonRow }) {
  const text = useText()
  const format = useFormat()
  const { items, best, label, updatedAt, author } = row
  return (
    <>
      <span>{items.map(({ name }) => name ?? text('comparisons.missing')).join(', ')}</span>
      <span>
        {best === null ? noValue : `${best.name} · ${figuresOf(label, format).written(best.value)}`}
      </span>
      <span>{[format.dayMonthYear(updatedAt), author?.name].filter(Boolean).join(' · ')}</span>
    </>
  )
}

import { deleteSelectedComparisons, previewDeletingComparisons, type ComparisonRow } from '@ecotrame/contract'
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
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { BulkQuestion, type AskedOfMany } from '../../bulk/index.ts'
import { useCategoryFilter } from '../../evaluations/index.ts'
import { basisNames, figuresOf, labelNames } from '../../score-labels/index.ts'
import { comparisonsKey, fetchComparisons, useDeleteComparison, useDuplicateComparison } from '../queries.ts'

const addressOfRow = ({ id }: Pick<ComparisonRow, 'id'>) => `/dashboard/comparison?comparison=${id}`

interface Asked {
  readonly row: ComparisonRow
  readonly onDone: () => void
}

/** `/comparison/library`: the library instrument on comparisons. */
export function LibraryScreen() {
  const text = useText()
  useDocumentTitle(text('menu.ecodesign.comparisons'))
  const [asked, setAsked] = useState<Asked | null>(null)
  const { go } = useAddress()
  const [askedMany, setMany] = useState<AskedOfMany | null>(null)
  const removeAll = useBulkDeletion<ComparisonRow>(usePermitted('delete_comparison'), (chosen, onDone) =>
    setMany({ chosen, onDone }),
  )
  const definition: LibraryDefinition<ComparisonRow> = {
    id: 'comparisons',
    title: text('menu.ecodesign.comparisons'),
    columns: useColumns(),
    filters: useFilters(),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: addressOfRow,
    rowActions: useRowActions((row, onDone) => setAsked({ row, onDone })),
    bulkActions: [removeAll],
    selectionFilter,
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
      {asked && <DeleteComparison asked={asked} onClose={() => setAsked(null)} />}
      {askedMany && <DeleteComparisons {...askedMany} onClose={() => setMany(null)} />}
    </>
  )
}

/** The filters of the list under the names of its calls. */
const selectionFilter = ({ search, filters }: Pick<ListRequest, 'search' | 'filters'>) => ({
  ...(search === undefined ? {} : { search }),
  ...(filters['category'] ? { category: [...filters['category']] } : {}),
  // Both at once say nothing.
  ...(filters['author']?.length === 1 && filters['author'][0] === 'me' ? { author: 'me' as const } : {}),
})

const fetchPage = ({ filters, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchComparisons({ ...request, ...selectionFilter({ filters }) }, signal)

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
      cell: ({ best, label, categories }) =>
        best === null
          ? text(
              categories.length > 1
                ? 'comparisons.unranked.DIFFERENT_CATEGORIES'
                : 'comparisons.unranked.other',
            )
          : `${best.name} · ${figuresOf(label, format).written(best.value)}`,
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
        categories.map(({ name, name_fr }) => ({ en: name, fr: name_fr })[language]).join(', ') || noValue,
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
function DeleteComparison({
  asked: { row, onDone },
  onClose,
}: {
  readonly asked: Asked
  readonly onClose: () => void
}) {
  const text = useText()
  return (
    <DeleteQuestion
      title={text('comparisons.delete.title', { count: 1 })}
      button={text('comparisons.delete.button', { count: 1 })}
      done={text('comparisons.delete.done', { count: 1 })}
      removal={useDeleteComparison()}
      thing={row.id}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{text('comparisons.delete.consequence', { names: row.name })}</p>
    </DeleteQuestion>
  )
}

const deletion = { preview: previewDeletingComparisons, start: deleteSelectedComparisons }
const nothing = {}

function DeleteComparisons(props: AskedOfMany & { readonly onClose: () => void }) {
  const text = useText()
  return (
    <BulkQuestion
      {...props}
      danger
      title={text('comparisons.delete.title', { count: props.chosen.count })}
      button={text('action.delete')}
      calls={deletion}
      change={nothing}
    />
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

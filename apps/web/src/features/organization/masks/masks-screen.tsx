import type { MaskRow } from '@ecotrame/contract'
import { IconCopy, IconFilePlus, IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import {
  Button,
  EmptyState,
  noValue,
  showToast,
  tellProblem,
  useAddress,
  useFormat,
  type Column,
  type MenuEntry,
} from '../../../ui/index.ts'
import { Library, type Filter, type LibraryDefinition, type ListRequest } from '../../../ui/list/index.ts'
import { categoriesQuery } from '../../evaluations/index.ts'
import { DeleteMask } from './delete-mask.tsx'
import { fetchMasks, masksKey, useDuplicateMask } from './queries.ts'

const addressOfMask = (id: string) => `/organization/masks/${id}`

/** Masks of the organization: templates of values, and who may use them. */
export function MasksScreen() {
  const text = useText()
  const [asked, setAsked] = useState<{ mask: MaskRow; onDone: () => void } | null>(null)
  const rowActions = useRowActions((mask, onDone) => setAsked({ mask, onDone }))
  const definition: LibraryDefinition<MaskRow> = {
    id: 'masks',
    title: text('settings.entry.masks'),
    columns: useMaskColumns(),
    filters: useCategoryFilter(),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => addressOfMask(id),
    rowActions,
    bulkActions: [],
    readOnly: true,
    queryKey: masksKey,
    fetchPage,
    primary: <NewMask />,
    empty: <EmptyState title={text('empty.masks')} action={<NewMask />} />,
    card: (mask) => <MaskCard mask={mask} />,
  }
  return (
    <>
      <Library definition={definition} />
      {asked && <DeleteMask {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const fetchPage = ({ filters, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchMasks({ ...request, category: [...(filters['category'] ?? [])] }, signal)

function MaskCard({ mask }: { readonly mask: MaskRow }) {
  const text = useText()
  const category = useCategoryName()
  return (
    <span>
      {category(mask.category)} · {text('masks.fields.count', { count: mask.fields })}
    </span>
  )
}

function useCategoryName() {
  const language = useLanguage()
  return ({ name, name_fr }: MaskRow['category']) => (language === 'fr' ? name_fr : name)
}

function useCategoryFilter(): readonly Filter[] {
  const text = useText()
  const language = useLanguage()
  const { data } = useQuery(categoriesQuery())
  const options = (data?.items ?? []).map(({ id, name, name_fr }) => ({
    id: id ?? '',
    value: (language === 'fr' ? name_fr : name) ?? '',
  }))
  return [{ id: 'category', label: text('evaluation.category.label'), options }]
}

function useMaskColumns(): readonly Column<MaskRow>[] {
  const text = useText()
  const format = useFormat()
  const category = useCategoryName()
  const takers = ({ users, teams }: MaskRow) =>
    [...teams, ...users].map(({ name }) => name).join(', ') || text('masks.given.nobody')
  return [
    { id: 'name', title: text('masks.name'), cell: ({ name }) => name, sort: 'name', fixed: true },
    {
      id: 'category',
      title: text('evaluation.category.label'),
      cell: (mask) => category(mask.category),
      sort: 'category',
    },
    {
      id: 'fields',
      title: text('masks.fields.label'),
      cell: ({ fields }) => format.number(fields, { decimals: 0 }),
      figure: true,
    },
    { id: 'givenTo', title: text('masks.given.label'), cell: takers },
    {
      id: 'usedBy',
      title: text('masks.usedBy.label'),
      cell: ({ usedBy }) => (usedBy === null ? noValue : format.number(usedBy, { decimals: 0 })),
      figure: true,
      sort: 'usedBy',
    },
    {
      id: 'updated',
      title: text('masks.updated'),
      cell: ({ updatedAt }) => format.dayMonthYear(updatedAt),
      sort: 'updatedAt',
    },
  ]
}

function useRowActions(onDelete: (mask: MaskRow, onDone: () => void) => void) {
  const text = useText()
  const copying = useDuplicateMask()
  const may = {
    update: usePermitted('update_mask'),
    evaluate: usePermitted('create_evaluation'),
    duplicate: usePermitted('duplicate_mask'),
    delete: usePermitted('delete_mask'),
  }
  const refused = (allowed: boolean) => (allowed ? undefined : text('evaluation.notPermitted'))
  const copy = (mask: MaskRow) =>
    copying.mutate(mask.id, {
      onSuccess: ({ name }) => showToast({ type: 'success', body: text('masks.copied', { name }) }),
      onError: (problem) => tellProblem(problem, text),
    })
  return (mask: MaskRow, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    {
      id: 'open',
      label: text(may.update ? 'action.edit' : 'masks.open'),
      icon: IconPencil,
      url: addressOfMask(mask.id),
    },
    {
      id: 'start',
      label: text('masks.start'),
      icon: IconFilePlus,
      disabledBecause: refused(may.evaluate),
      url: `/evaluation/create?category=${mask.category.id}&mask=${mask.id}`,
    },
    {
      id: 'duplicate',
      label: text('masks.duplicate'),
      icon: IconCopy,
      disabledBecause: refused(may.duplicate),
      onSelect: () => copy(mask),
    },
    {
      id: 'evaluations',
      label: text('masks.usedBy.show'),
      icon: IconListDetails,
      url: `/evaluation/library?mask=${mask.id}`,
    },
    'line',
    {
      id: 'delete',
      label: text('action.delete'),
      icon: IconTrash,
      danger: true,
      disabledBecause: refused(may.delete),
      onSelect: () => onDelete(mask, onDone),
    },
  ]
}

function NewMask() {
  const text = useText()
  const { go } = useAddress()
  return usePermitted('create_mask') ? (
    <Button kind="primary" onClick={() => go(addressOfMask('new'))}>
      {text('masks.new')}
    </Button>
  ) : null
}

import { maskResource, type MaskRow } from '@ecotrame/contract'
import { IconCopy, IconFilePlus, IconListDetails, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { EmptyState, useAddress, useTold, type MenuEntry } from '../../../ui/index.ts'
import { Library, NewButton, useRowEntries, type LibraryDefinition } from '../../../ui/list/index.ts'
import { useColumnsOf } from '../../../ui/resource/index.ts'
import { useCategoryFilter } from '../../evaluations/index.ts'
import { DeleteMask } from './delete-mask.tsx'
import { masks, useDuplicateMask } from './queries.ts'

const addressOfMask = (id: string) => `/organization/masks/${id}`

/** Masks of the organization: templates of values, and who may use them. */
export function MasksScreen() {
  const text = useText()
  const [asked, setAsked] = useState<{ mask: MaskRow; onDone: () => void } | null>(null)
  const rowActions = useRowActions((mask, onDone) => setAsked({ mask, onDone }))
  const { go } = useAddress()
  const create = (
    <NewButton permission="create_mask" onClick={() => go(addressOfMask('new'))}>
      {text('masks.new')}
    </NewButton>
  )
  const definition: LibraryDefinition<MaskRow> = {
    id: 'masks',
    title: text('settings.entry.masks'),
    columns: useMaskColumns(),
    filters: [useCategoryFilter()],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => addressOfMask(id),
    rowActions,
    bulkActions: [],
    readOnly: true,
    queryKey: masks.key,
    fetchPage: masks.fetchPage,
    primary: create,
    empty: <EmptyState title={text('empty.masks')} action={create} />,
    card: (mask) => <MaskCard mask={mask} />,
  }
  return (
    <>
      <Library definition={definition} />
      {asked && <DeleteMask {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

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
  return ({ name, name_fr }: MaskRow['category']) => ({ en: name, fr: name_fr })[language]
}

function useMaskColumns() {
  const text = useText()
  const category = useCategoryName()
  return useColumnsOf(maskResource, {
    name: { title: text('masks.name'), fixed: true },
    category: { title: text('evaluation.category.label'), cell: (mask) => category(mask.category) },
    fields: { title: text('masks.fields.label'), kind: 'count' },
    users: {
      id: 'givenTo',
      title: text('masks.given.label'),
      cell: ({ users, teams }) =>
        [...teams, ...users].map(({ name }) => name).join(', ') || text('masks.given.nobody'),
    },
    usedBy: { title: text('masks.usedBy.label'), kind: 'count' },
    updatedAt: { id: 'updated', title: text('masks.updated'), kind: 'day' },
  })
}

function useRowActions(onDelete: (mask: MaskRow, onDone: () => void) => void) {
  const text = useText()
  const told = useTold()
  const copying = useDuplicateMask()
  const may = {
    update: usePermitted('update_mask'),
    evaluate: usePermitted('create_evaluation'),
    duplicate: usePermitted('duplicate_mask'),
    delete: usePermitted('delete_mask'),
  }
  const entries = useRowEntries()
  const copy = (mask: MaskRow) =>
    copying.mutate(
      mask.id,
      told(({ name }) => text('masks.copied', { name })),
    )
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
      disabledBecause: entries.refused(may.evaluate),
      url: `/evaluation/create?category=${mask.category.id}&mask=${mask.id}`,
    },
    {
      id: 'duplicate',
      label: text('masks.duplicate'),
      icon: IconCopy,
      disabledBecause: entries.refused(may.duplicate),
      onSelect: () => copy(mask),
    },
    {
      id: 'evaluations',
      label: text('masks.usedBy.show'),
      icon: IconListDetails,
      url: `/evaluation/library?mask=${mask.id}`,
    },
    'line',
    entries.remove(may.delete, () => onDelete(mask, onDone)),
  ]
}

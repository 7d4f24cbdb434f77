import type { OrganizationDataRow } from '@ecotrame/contract'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { namedIn, useLanguage, useText } from '../../../i18n/index.ts'
import {
  addressWith,
  Chip,
  EmptyState,
  noValue,
  useAddress,
  useFormat,
  type Column,
  type MenuEntry,
} from '../../../ui/index.ts'
import {
  Library,
  NewButton,
  useRowEntries,
  type LibraryDefinition,
  type ListRequest,
} from '../../../ui/list/index.ts'
import { FilesMenu } from '../../imports/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { useCategoryFilter } from '../../evaluations/index.ts'
import { DataPanel, dataPart, newSet } from './data-panel.tsx'
import { fetchSets, organizationDataKey, useDeleteSet } from './queries.ts'
import { useNameOfSet } from './use-name-of-set.ts'

/** What holds for all products of a category, by year and season, and which of it new evaluations start with. */
export function OrganizationDataScreen() {
  const text = useText()
  const nameOf = useNameOfSet()
  const { path, query, setQuery } = useAddress()
  const [asked, setAsked] = useState<{ set: OrganizationDataRow; onDone: () => void } | null>(null)
  const rowActions = useRowActions((set, onDone) => setAsked({ set, onDone }))
  const opened = query.get(dataPart)
  const create = (
    <NewButton permission="update_organization" onClick={() => setQuery({ [dataPart]: newSet })}>
      {text('organizationData.new')}
    </NewButton>
  )
  const definition: LibraryDefinition<OrganizationDataRow> = {
    id: 'organization-data',
    title: text('settings.entry.organizationData'),
    columns: useDataColumns(),
    filters: [useCategoryFilter()],
    rowId: ({ id }) => id,
    rowName: nameOf,
    rowAddress: ({ id }) => addressWith(path, query, { [dataPart]: id }),
    rowActions,
    bulkActions: [],
    readOnly: true,
    queryKey: organizationDataKey,
    fetchPage,
    tools: <FilesMenu kind="organization_data" />,
    primary: create,
    empty: <EmptyState title={text('organizationData.empty')} action={create} />,
    card: (set) => <DataCard set={set} />,
  }
  return (
    <>
      <Library definition={definition} />
      {opened !== null && (
        <DataPanel key={opened} id={opened} onClose={(saved) => setQuery({ [dataPart]: null }, { saved })} />
      )}
      {asked && <DeleteSet {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function DataCard({ set: { season, selected } }: { readonly set: OrganizationDataRow }) {
  const text = useText()
  const what = season ?? text('organizationData.wholeYear')
  return <span>{selected ? `${what} · ${text('organizationData.selected.yes')}` : what}</span>
}

const fetchPage = ({ filters, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchSets({ ...request, category: [...(filters['category'] ?? [])] }, signal)

function useDataColumns(): readonly Column<OrganizationDataRow>[] {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  return [
    {
      id: 'category',
      title: text('evaluation.category.label'),
      cell: ({ category }) => namedIn(language, category),
      sort: 'category',
      fixed: true,
    },
    { id: 'year', title: text('organizationData.year'), cell: ({ year }) => String(year), sort: 'year' },
    {
      id: 'season',
      title: text('organizationData.season'),
      cell: ({ season }) => season ?? text('organizationData.wholeYear'),
      sort: 'season',
    },
    {
      id: 'selected',
      title: text('organizationData.selected.label'),
      cell: ({ selected }) =>
        selected ? <Chip tone="action">{text('organizationData.selected.yes')}</Chip> : noValue,
      sort: 'selected',
    },
    {
      id: 'fields',
      title: text('organizationData.fields'),
      cell: ({ fields }) => format.number(fields, { decimals: 0 }),
      figure: true,
    },
    {
      id: 'updated',
      title: text('organizationData.updated'),
      cell: ({ updatedAt }) => format.dayMonthYear(updatedAt),
      sort: 'updatedAt',
    },
  ]
}

function useRowActions(onDelete: (set: OrganizationDataRow, onDone: () => void) => void) {
  const text = useText()
  const { setQuery } = useAddress()
  const entries = useRowEntries()
  const mayWrite = usePermitted('update_organization')
  return (set: OrganizationDataRow, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    {
      id: 'edit',
      label: text('action.edit'),
      icon: IconPencil,
      onSelect: () => setQuery({ [dataPart]: set.id }),
    },
    'line',
    entries.remove(mayWrite, () => onDelete(set, onDone)),
  ]
}

interface DeleteSetProps {
  readonly set: OrganizationDataRow
  readonly onDone: () => void
  readonly onClose: () => void
}

function DeleteSet({ set, onDone, onClose }: DeleteSetProps) {
  const text = useText()
  const nameOf = useNameOfSet()
  const removal = useDeleteSet()
  return (
    <DeleteQuestion
      title={text('organizationData.delete.title', { name: nameOf(set) })}
      button={text('action.delete')}
      done={text('organizationData.delete.done')}
      removal={removal}
      thing={set}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{text('organizationData.delete.confirm')}</p>
    </DeleteQuestion>
  )
}

import type { TagRow } from '@ecotrame/contract'
import { IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  addressWith,
  Dot,
  EmptyState,
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
import { DeleteTag } from './delete-tag.tsx'
import { fetchTags, tagsKey } from './queries.ts'
import { newTag, TagPanel, tagPart } from './tag-panel.tsx'
import styles from './tags.module.css'

/** Tags of the organization: seasons, lines and projects by which evaluations are found. */
export function TagsScreen() {
  const text = useText()
  const { path, query, setQuery } = useAddress()
  const [asked, setAsked] = useState<{ tag: TagRow; onDone: () => void } | null>(null)
  const rowActions = useRowActions((tag, onDone) => setAsked({ tag, onDone }))
  const opened = query.get(tagPart)
  const create = (
    <NewButton permission="create_tag" onClick={() => setQuery({ [tagPart]: newTag })}>
      {text('tags.new')}
    </NewButton>
  )
  const definition: LibraryDefinition<TagRow> = {
    id: 'tags',
    title: text('settings.entry.tags'),
    columns: useTagColumns(),
    filters: [],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => addressWith(path, query, { [tagPart]: id }),
    rowActions,
    bulkActions: [],
    readOnly: true,
    queryKey: tagsKey,
    fetchPage,
    primary: create,
    empty: <EmptyState title={text('empty.tags')} action={create} />,
    card: (tag) => (
      <span className={styles.name}>
        <Dot color={tag.color} />
        {text('tags.usedBy.count', { count: tag.evaluations })}
      </span>
    ),
  }
  return (
    <>
      <Library definition={definition} />
      {opened !== null && (
        <TagPanel key={opened} id={opened} onClose={(saved) => setQuery({ [tagPart]: null }, { saved })} />
      )}
      {asked && (
        <DeleteTag
          id={asked.tag.id}
          name={asked.tag.name}
          onDone={asked.onDone}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const fetchPage = ({ filters: _, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchTags(request, signal)

function useTagColumns(): readonly Column<TagRow>[] {
  const text = useText()
  const format = useFormat()
  return [
    {
      id: 'name',
      title: text('tags.name'),
      cell: ({ name, color }) => (
        <span className={styles.name}>
          <Dot color={color} />
          {name}
        </span>
      ),
      sort: 'name',
      fixed: true,
    },
    {
      id: 'evaluations',
      title: text('tags.usedBy.label'),
      cell: ({ evaluations }) => format.number(evaluations, { decimals: 0 }),
      figure: true,
      sort: 'evaluations',
    },
    {
      id: 'created',
      title: text('users.created'),
      cell: ({ createdAt }) => format.dayMonthYear(createdAt),
      sort: 'createdAt',
    },
  ]
}

function useRowActions(onDelete: (tag: TagRow, onDone: () => void) => void) {
  const text = useText()
  const { setQuery } = useAddress()
  const entries = useRowEntries()
  const may = { update: usePermitted('update_tag'), delete: usePermitted('delete_tag') }
  return (tag: TagRow, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    entries.editOrOpen(may.update, { onSelect: () => setQuery({ [tagPart]: tag.id }) }),
    {
      id: 'evaluations',
      label: text('tags.usedBy.show'),
      icon: IconList,
      url: `/evaluation/library?tag=${tag.id}`,
    },
    'line',
    entries.remove(may.delete, () => onDelete(tag, onDone)),
  ]
}

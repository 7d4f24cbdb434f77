import { auditActions, auditedEntities, limits, type AuditEntry } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { IconHistory, IconListDetails } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { addressWith, EmptyState, noValue, useAddress, useFormat, type Column } from '../../../ui/index.ts'
import { Library, type LibraryDefinition } from '../../../ui/list/index.ts'
import { fetchUsers, usersKey } from '../users/queries.ts'
import { auditFilters, spanNames, spanOf } from './audit-query.ts'
import { AuditTools } from './audit-tools.tsx'
import { EntryPanel, entryPart } from './entry-panel.tsx'
import { ExportMenu } from './export-menu.tsx'
import { auditKey, fetchEntries } from './queries.ts'
import { useAuditWords } from './use-audit-words.ts'
import styles from './audit.module.css'

/** Who changed what, from which value to which, when. */
export function AuditScreen() {
  const text = useText()
  const format = useFormat()
  const words = useAuditWords()
  const { path, query, setQuery } = useAddress()
  const span = spanOf(query)
  const opened = query.get(entryPart)
  const definition: LibraryDefinition<AuditEntry> = {
    id: 'audit',
    title: text('settings.entry.audit'),
    columns: useAuditColumns(),
    filters: useFilters(),
    rowId: ({ id }) => id,
    rowName: (entry) => `${words.actionOf(entry)} ${entry.entityName ?? words.entityOf(entry)}`,
    rowAddress: ({ id }) => addressWith(path, query, { [entryPart]: id }),
    rowActions: (entry) => [
      {
        id: 'changes',
        label: text('audit.showChanges'),
        icon: IconListDetails,
        url: addressWith(path, query, { [entryPart]: entry.id }),
      },
      {
        id: 'history',
        label: text('audit.history'),
        icon: IconHistory,
        onSelect: () => setQuery({ [spanNames.thing]: entry.entityId, page: null }),
      },
    ],
    bulkActions: [],
    readOnly: true,
    tools: <AuditTools span={span} />,
    queryKey: [...auditKey, span.from, span.to, span.thing],
    fetchPage: ({ filters, ...request }, signal) =>
      fetchEntries({ ...request, ...auditFilters(filters, span) }, signal),
    primary: <ExportMenu span={span} />,
    empty: <EmptyState title={text('empty.audit')} />,
    card: (entry) => (
      <>
        <span>
          {entry.entityName !== null && `${words.entityOf(entry)} · `}
          {format.dayMonthYear(entry.at, true)} · {entry.actor.name}
        </span>
        <span className={styles.summary}>{words.summaryOf(entry)}</span>
      </>
    ),
  }
  return (
    <>
      <Library definition={definition} />
      {opened !== null && <EntryPanel id={opened} onClose={() => setQuery({ [entryPart]: null })} />}
    </>
  )
}

function useAuditColumns(): readonly Column<AuditEntry>[] {
  const text = useText()
  const format = useFormat()
  const words = useAuditWords()
  return [
    {
      id: 'at',
      title: text('audit.at'),
      cell: ({ at }) => <time dateTime={at}>{format.dayMonthYear(at, true)}</time>,
      sort: 'at',
      fixed: true,
    },
    { id: 'actor', title: text('audit.actor'), cell: ({ actor }) => actor.name },
    { id: 'action', title: text('audit.action.label'), cell: words.actionOf },
    { id: 'entity', title: text('audit.entity.label'), cell: words.entityOf },
    {
      id: 'name',
      title: text('audit.thing'),
      cell: ({ entityName }) => entityName ?? noValue,
    },
    {
      id: 'changes',
      title: text('audit.changes'),
      cell: (entry) => <span className={styles.summary}>{words.summaryOf(entry)}</span>,
    },
  ]
}

function useFilters() {
  const text = useText()
  const people = useQuery({
    queryKey: [...usersKey, 'choices'],
    queryFn: ({ signal }) => fetchUsers({ limit: limits.listMaximumLimit, sort: 'name' }, signal),
  })
  return [
    {
      id: 'entity',
      label: text('audit.entity.label'),
      options: auditedEntities.map((id) => ({ id, value: text(`audit.entity.${id}`) })),
    },
    {
      id: 'action',
      label: text('audit.action.label'),
      options: auditActions.map((id) => ({ id, value: text(`audit.action.${id}`) })),
    },
    {
      id: 'user',
      label: text('audit.actor'),
      options: (people.data?.items ?? []).map(({ id, name }) => ({ id, value: name })),
    },
  ]
}

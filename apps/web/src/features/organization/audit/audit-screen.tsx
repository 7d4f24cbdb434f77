import {
  auditActions,
  auditedEntities,
  limits,
  type AuditEntry,
  auditExportFormats,
  exportAuditLog,
} from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { IconHistory, IconListDetails, IconX, IconDownload } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import {
  addressWith,
  EmptyState,
  noValue,
  useAddress,
  useFormat,
  type Column,
  Button,
  Icon,
  Menu,
  showToast,
} from '../../../ui/index.ts'
import { Library, type LibraryDefinition } from '../../../ui/list/index.ts'
import { fetchUsers, usersKey } from '../users/queries.ts'
import { auditFilters, spanNames, spanOf, type Span } from './audit-query.ts'
import { EntryPanel, entryPart } from './entry-panel.tsx'
import { auditKey, fetchEntries } from './queries.ts'
import { useAuditWords } from './use-audit-words.ts'
import styles from './audit.module.css'
import { ApiProblem, openFile } from '../../../api/index.ts'

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

/** The span of days, and the one thing whose history is shown. */
function AuditTools({ span }: { readonly span: Span }) {
  const text = useText()
  const { setQuery } = useAddress()
  return (
    <div className={styles.tools}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles.day}>
          {text(`audit.${end}`)}
          <input
            type="date"
            value={span[end]}
            onChange={({ currentTarget }) => setQuery({ [spanNames[end]]: currentTarget.value, page: null })}
          />
        </label>
      ))}
      {span.thing !== '' && (
        <Button
          size="small"
          icon={<Icon of={IconX} size={14} />}
          onClick={() => setQuery({ [spanNames.thing]: null, page: null })}
        >
          {text('audit.onlyOne')}
        </Button>
      )}
    </div>
  )
}

/** Everything that the filters let through, as a file. */
function ExportMenu({ span }: { readonly span: Span }) {
  const text = useText()
  const { query } = useAddress()
  const search = query.get('search')
  const filters =
    query.get('filters') === 'off'
      ? {}
      : Object.fromEntries(['entity', 'action', 'user'].map((id) => [id, query.getAll(id)]))
  const open = (format: (typeof auditExportFormats)[number]) =>
    void openFile(exportAuditLog, {
      format,
      ...auditFilters(filters, span),
      ...(search ? { search } : {}),
    }).catch((problem: unknown) =>
      showToast({
        type: 'error',
        title: text('audit.export.failed'),
        body: problem instanceof ApiProblem ? problem.title : '',
      }),
    )
  return (
    <Menu
      label={text('audit.export.label')}
      align="end"
      trigger={<Button icon={<Icon of={IconDownload} />}>{text('audit.export.label')}</Button>}
      entries={auditExportFormats.map((format) => ({
        id: format,
        label: text(`audit.export.${format}`),
        onSelect: () => open(format),
      }))}
    />
  )
}

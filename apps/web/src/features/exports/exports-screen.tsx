import type { Export } from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  Chip,
  EmptyState,
  Icon,
  noValue,
  tellProblem,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import { Library, type LibraryDefinition } from '../../ui/list/index.ts'
import { download, exportsKey, fetchExports } from './queries.ts'
import { useFreshJobs } from '../jobs/index.ts'

const tones = { running: 'info', ready: 'action', failed: 'error', expired: 'neutral' } as const

/** Long exports: being written, ready to be downloaded until they expire. */
export function ExportsScreen() {
  const text = useText()
  useFreshJobs(exportsKey)
  const definition: LibraryDefinition<Export> = {
    id: 'exports',
    title: text('exports.screen.title'),
    columns: useColumns(),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowActions: ({ id, state }) => [
      {
        id: 'download',
        label: text('exports.download.button'),
        icon: IconDownload,
        disabledBecause: state === 'ready' ? undefined : text('exports.notReady'),
        onSelect: () => void download(id).catch((problem: unknown) => tellProblem(problem, text)),
      },
    ],
    filters: [],
    bulkActions: [],
    readOnly: true,
    queryKey: exportsKey,
    fetchPage: ({ page, limit }, signal) => fetchExports({ page, limit }, signal),
    primary: null,
    empty: <EmptyState title={text('empty.exports')} />,
    card: (row) => (
      <>
        <span>
          <State row={row} />
        </span>
        <DownloadButton row={row} />
      </>
    ),
  }
  return <Library definition={definition} />
}

function State({ row: { state } }: { readonly row: Export }) {
  const text = useText()
  return <Chip tone={tones[state]}>{text(`exports.state.${state}`)}</Chip>
}

function DownloadButton({ row: { id, name, state } }: { readonly row: Export }) {
  const text = useText()
  if (state !== 'ready') return null
  return (
    <Button
      size="small"
      icon={<Icon of={IconDownload} size={16} />}
      aria-label={text('exports.download.named', { name })}
      onClick={() => void download(id).catch((problem: unknown) => tellProblem(problem, text))}
    >
      {text('exports.download.button')}
    </Button>
  )
}

function useColumns(): readonly Column<Export>[] {
  const text = useText()
  const format = useFormat()
  return [
    { id: 'name', title: text('exports.column.name'), cell: ({ name }) => name, fixed: true },
    {
      id: 'rows',
      title: text('exports.column.rows'),
      cell: ({ rows }) => format.number(rows, { decimals: 0 }),
      figure: true,
    },
    { id: 'state', title: text('exports.column.state'), cell: (row) => <State row={row} /> },
    {
      id: 'created',
      title: text('exports.column.created'),
      cell: ({ createdAt }) => format.dayMonthYear(createdAt, true),
    },
    {
      id: 'expires',
      title: text('exports.column.expires'),
      cell: ({ expiresAt }) => (expiresAt === null ? noValue : format.dayMonthYear(expiresAt, true)),
    },
    { id: 'download', title: text('exports.download.button'), cell: (row) => <DownloadButton row={row} /> },
  ]
}

import { importStates, type ImportRow, type ImportState } from '@ecotrame/contract'
import { IconArrowBackUp, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  Chip,
  EmptyState,
  Icon,
  noValue,
  useAddress,
  useDocumentTitle,
  useFormat,
  type Column,
  Popup,
  showToast,
  tellProblem,
} from '../../ui/index.ts'
import { Library, NewButton, type LibraryDefinition, type ListRequest } from '../../ui/list/index.ts'
import { Profiles } from './profiles.tsx'
import { ConfirmUndo } from './undo-import.tsx'
import { fetchImports, importsKey, useDeleteImport } from './queries.ts'

const newImport = '/imports/new'
const tones = {
  checked: 'attention',
  running: 'info',
  done: 'action',
  failed: 'error',
  cancelled: 'neutral',
} as const satisfies Record<ImportState, string>

/** `/imports`: what was imported, and what was left before it was taken. */
export function ImportsScreen() {
  const text = useText()
  useDocumentTitle(text('import.title'))
  const [deleted, setDeleted] = useState<ImportRow | null>(null)
  const [undone, setUndone] = useState<ImportRow | null>(null)
  return (
    <>
      <Library definition={useDefinition(setDeleted, setUndone)} />
      <Profiles />
      {deleted && <DeleteImport imported={deleted} onClose={() => setDeleted(null)} />}
      {undone && <ConfirmUndo imported={undone} onClose={() => setUndone(null)} />}
    </>
  )
}

function useDefinition(
  onDelete: (imported: ImportRow) => void,
  onUndo: (imported: ImportRow) => void,
): LibraryDefinition<ImportRow> {
  const text = useText()
  const { go } = useAddress()
  const start = (
    <NewButton permission="import_evaluation" icon={<Icon of={IconUpload} />} onClick={() => go(newImport)}>
      {text('import.new')}
    </NewButton>
  )
  return {
    id: 'imports',
    title: text('import.title'),
    columns: useColumns(),
    filters: [
      {
        id: 'state',
        label: text('import.state.label'),
        options: importStates.map((id) => ({ id, value: text(`import.state.${id}`) })),
      },
    ],
    rowId: ({ id }) => id,
    rowName: ({ fileName }) => fileName,
    rowAddress: ({ id }) => `/imports/${id}`,
    rowActions: (imported) => [
      {
        id: 'open',
        label: text(imported.state === 'checked' ? 'import.resume' : 'action.open'),
        url: `/imports/${imported.id}`,
      },
      ...(imported.undo.state === 'possible' || imported.undo.state === 'partly'
        ? [
            {
              id: 'undo',
              label: text('import.undo.button'),
              icon: IconArrowBackUp,
              onSelect: () => onUndo(imported),
            },
          ]
        : []),
      {
        id: 'delete',
        label: text('action.delete'),
        icon: IconTrash,
        danger: true,
        onSelect: () => onDelete(imported),
      },
    ],
    bulkActions: [],
    readOnly: true,
    queryKey: [...importsKey, 'list'],
    fetchPage,
    primary: start,
    empty: (
      <EmptyState
        title={text('empty.imports')}
        action={<Button onClick={() => go(newImport)}>{text('import.template.button')}</Button>}
      />
    ),
    card: (row) => <CardLines row={row} />,
  }
}

const isState = (value: string): value is ImportState => (importStates as readonly string[]).includes(value)

const fetchPage = ({ filters, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchImports(
    { ...request, ...(filters['state'] ? { state: filters['state'].filter(isState) } : {}) },
    signal,
  )

function useColumns(): readonly Column<ImportRow>[] {
  const text = useText()
  const format = useFormat()
  const count = (value: number | undefined) => format.number(value, { decimals: 0 })
  return [
    { id: 'fileName', title: text('import.column.file'), cell: ({ fileName }) => fileName, fixed: true },
    { id: 'state', title: text('import.state.label'), cell: (row) => <StateOf row={row} /> },
    { id: 'rows', title: text('import.column.rows'), cell: ({ counts }) => count(counts.rows), figure: true },
    {
      id: 'created',
      title: text('import.count.created'),
      cell: ({ counts, done }) => count((done ?? counts).created),
      figure: true,
    },
    {
      id: 'updated',
      title: text('import.count.updated'),
      cell: ({ counts, done }) => count((done ?? counts).updated),
      figure: true,
    },
    {
      id: 'faulty',
      title: text('import.count.faulty'),
      cell: ({ counts }) => count(counts.faulty),
      figure: true,
    },
    { id: 'author', title: text('import.column.author'), cell: ({ author }) => author?.name ?? noValue },
    {
      id: 'createdAt',
      title: text('import.column.date'),
      cell: ({ createdAt }) => format.dayMonthYear(createdAt, true),
    },
  ]
}

function StateOf({ row }: { readonly row: ImportRow }) {
  const text = useText()
  return <Chip tone={tones[row.state]}>{text(`import.state.${row.state}`)}</Chip>
}

function CardLines({ row }: { readonly row: ImportRow }) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      <span>
        <StateOf row={row} />
      </span>
      <span>{text('import.ready', { count: row.counts.ready })}</span>
      <span>{format.dayMonthYear(row.createdAt, true)}</span>
    </>
  )
}

interface DeleteImportProps {
  readonly imported: ImportRow
  readonly onClose: () => void
}

/** The file goes; what it made stays. */
function DeleteImport({ imported, onClose }: DeleteImportProps) {
  const text = useText()
  const work = useDeleteImport()
  const remove = () =>
    work.mutate(imported.id, {
      onSuccess: () => {
        showToast({ type: 'success', body: text('import.delete.done') })
        onClose()
      },
      onError: (problem) => {
        tellProblem(problem, text)
        onClose()
      },
    })
  return (
    <Popup
      opened
      title={text('import.delete.title', { name: imported.fileName })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {text('action.cancel')}
          </Button>
          <Button kind="danger" loading={work.isPending} onClick={remove}>
            {text('action.delete')}
          </Button>
        </>
      }
    >
      <p>{text('import.delete.text')}</p>
    </Popup>
  )
}

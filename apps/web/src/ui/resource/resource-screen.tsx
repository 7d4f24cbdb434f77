import type { AnyOne, AnyResource } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { usePermitted } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { addressWith, useAddress } from '../address.ts'
import type { Column } from '../data-table.tsx'
import { Library } from '../list/library.tsx'
import type { Filter } from '../list/library-definition.ts'
import { NewButton } from '../list/new-button.tsx'
import { useRowEntries } from '../list/use-row-entries.ts'
import type { MenuEntry } from '../menu.tsx'
import { SidePanel } from '../side-panel.tsx'
import { Skeleton } from '../skeleton.tsx'
import { EmptyState, ErrorPanel } from '../states.tsx'
import { useTold } from '../use-told.ts'
import type { ResourceClient, RowOf, WholeOf } from './client.ts'

/** Stands in the address instead of an id for a new one. */
const isNew = 'new'

interface PanelProps<R extends AnyResource> {
  readonly client: ResourceClient<R>
  /** Names one thing of the kind. */
  readonly one: string
  readonly nameOf: (row: RowOf<R>) => string
  /** Its form; of a new one without a row. */
  readonly form: (row: WholeOf<R> | null, onClose: (saved: boolean) => void) => ReactNode
  /** What a reader sees who may not change it. */
  readonly reading: (row: WholeOf<R>) => ReactNode
  /** Makes another one of what there is: then who may make one sees the form. */
  readonly makes?: boolean
}

/** One thing in the panel beside its list: its form, or what there is to read. */
function ResourcePanel<R extends AnyResource>({
  client: { resource, oneQuery },
  id,
  onClose,
  ...props
}: PanelProps<R> & { readonly id: string; readonly onClose: (saved: boolean) => void }) {
  const { create, update } = resource.calls
  const row = useQuery({ ...oneQuery(id), enabled: id !== isNew })
  const may = { create: usePermitted(create.access), update: usePermitted(update.access) }
  if (id === isNew) return may.create ? props.form(null, onClose) : null
  const data = row.data as (WholeOf<R> & RowOf<R>) | undefined
  if (data && (props.makes ? may.create : may.update)) return props.form(data, onClose)
  return (
    <SidePanel opened title={data ? props.nameOf(data) : props.one} onClose={() => onClose(false)}>
      {row.error && <ErrorPanel problem={row.error} onRetry={() => void row.refetch()} />}
      {data ? props.reading(data) : !row.error && <Skeleton height={120} />}
    </SidePanel>
  )
}

interface ResourceScreenProps<R extends AnyResource> extends PanelProps<R> {
  /** Name under which the panel stands in the address; further ones go when it closes. */
  readonly part: string
  readonly parts?: readonly string[]
  readonly words: { readonly title: string; readonly new: string; readonly empty: string }
  readonly columns: readonly Column<RowOf<R>>[]
  readonly filters?: readonly Filter[]
  /** Lines of the menu of a row, after the one that opens it. */
  readonly actions?: (row: RowOf<R>) => readonly MenuEntry[]
  /** The lines that open a row, where they are others than everywhere. */
  readonly opening?: (mayUpdate: boolean, row: RowOf<R>, onSelect: () => void) => readonly MenuEntry[]
  /** Where another way makes a copy, the menu needs none. */
  readonly copies?: false
  /** What keeps one from being deleted. */
  readonly stays?: (row: RowOf<R>) => string | undefined
  readonly tools?: ReactNode
  readonly card: (row: RowOf<R>) => ReactNode
  /** Asks before one is deleted. `onDone` lets go of the row, should it be chosen. */
  readonly deletion: (row: RowOf<R>, closing: Closing) => ReactNode
}
export interface Closing {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The line that makes another one like a row and opens it, where the resource declares that. */
function useDuplicate<R extends AnyResource>(
  { client, copies, nameOf }: ResourceScreenProps<R>,
  open: (id: string) => void,
): ((row: RowOf<R>) => readonly MenuEntry[]) | null {
  const { create, duplicate } = client.resource.calls
  const text = useText()
  const told = useTold()
  const entries = useRowEntries()
  const copying = client.useDuplication()
  const allowed = usePermitted((duplicate ?? create).access)
  if (copies === false || duplicate === undefined) return null
  const copy = (row: RowOf<R>) => {
    const { onSuccess, onError } = told(() => text('action.duplicated', { name: nameOf(row) }))
    const onCopied = (kept: AnyOne) => {
      onSuccess(kept)
      open(kept.id)
    }
    copying.mutate(row, { onError, onSuccess: onCopied })
  }
  return (row) => [entries.duplicate(allowed, () => copy(row))]
}

/** The list of a resource, the panel in which one is made, changed or read, and the question before one goes. */
export function ResourceScreen<R extends AnyResource>(props: ResourceScreenProps<R>) {
  const { client, part, words, nameOf, parts = [] } = props
  const { calls, path: of } = client.resource
  const { path, query, setQuery } = useAddress()
  const entries = useRowEntries()
  const may = { update: usePermitted(calls.update.access), delete: usePermitted(calls.delete.access) }
  const [asked, setAsked] = useState<{ row: RowOf<R>; onDone: () => void } | null>(null)
  const duplicate = useDuplicate(props, (id) => setQuery({ [part]: id }))
  const opened = query.get(part)
  const create = (
    <NewButton permission={calls.create.access} onClick={() => setQuery({ [part]: isNew })}>
      {words.new}
    </NewButton>
  )
  const rowActions = (row: RowOf<R>, onDone: () => void): readonly (MenuEntry | 'line')[] => {
    const open = () => setQuery({ [part]: row.id })
    return [
      ...(props.opening?.(may.update, row, open) ?? [entries.editOrOpen(may.update, { onSelect: open })]),
      ...(duplicate?.(row) ?? []),
      ...(props.actions?.(row) ?? []),
      'line',
      entries.remove(may.delete, () => setAsked({ row, onDone }), props.stays?.(row)),
    ]
  }
  const onClose = (saved: boolean) =>
    setQuery(Object.fromEntries([part, ...parts].map((name) => [name, null])), { saved })
  return (
    <>
      <Library
        definition={{
          id: of.slice(1),
          title: words.title,
          columns: props.columns,
          filters: props.filters ?? [],
          rowId: ({ id }) => id,
          rowName: nameOf,
          rowAddress: ({ id }) => addressWith(path, query, { [part]: id }),
          rowActions,
          bulkActions: [],
          readOnly: true,
          queryKey: client.key,
          fetchPage: client.fetchPage,
          tools: props.tools,
          primary: create,
          empty: <EmptyState title={words.empty} action={create} />,
          card: props.card,
        }}
      />
      {opened !== null && <ResourcePanel {...props} key={opened} id={opened} onClose={onClose} />}
      {asked && props.deletion(asked.row, { onDone: asked.onDone, onClose: () => setAsked(null) })}
    </>
  )
}

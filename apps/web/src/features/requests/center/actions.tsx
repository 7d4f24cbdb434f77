import { movesOf, type RequestMove, type RequestRow } from '@ecotrame/contract'
import { IconMessage, IconTrash } from '@tabler/icons-react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { showToast, tellProblem, useAddress, useTold, type MenuEntry } from '../../../ui/index.ts'
import { useRowEntries, type BulkAction, type Chosen } from '../../../ui/list/index.ts'
import { nothingOpened, requestPart, threadPart } from '../ask-address.ts'
import { useDuplicateRequest, useMoveRequests } from '../queries.ts'
import { moveNames } from '../words.ts'

export interface AskedMany {
  readonly rows: readonly RequestRow[]
  readonly onDone: () => void
}

const canTake = (row: RequestRow, name: RequestMove['name']) =>
  movesOf(row.status, row.sides).find((move) => move.name === name)

/** A draft that never left: it is deleted, what was sent is cancelled. */
const isOwnDraft = ({ status, sides }: RequestRow) => status === 'draft' && sides.includes('sender')

export function useRowActions(onDelete: (row: RequestRow, onDone: () => void) => void) {
  const text = useText()
  const { setQuery } = useAddress()
  const told = useTold()
  const copying = useDuplicateRequest()
  const entries = useRowEntries()
  const may = { duplicate: usePermitted('duplicate_request'), delete: usePermitted('delete_request') }
  const copy = ({ id }: RequestRow) =>
    copying.mutate(
      id,
      told(({ title }) => text('request.copied', { title })),
    )
  return (row: RequestRow, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    {
      id: 'thread',
      label: text('request.thread'),
      icon: IconMessage,
      onSelect: () => setQuery({ ...nothingOpened, [requestPart]: row.id, [threadPart]: 1 }),
    },
    entries.duplicate(may.duplicate, () => copy(row)),
    ...(may.delete && isOwnDraft(row)
      ? ([
          'line',
          {
            id: 'delete',
            label: text('request.delete.button'),
            icon: IconTrash,
            danger: true,
            onSelect: () => onDelete(row, onDone),
          },
        ] as const)
      : []),
  ]
}

const atOnce = ['accept', 'done', 'complete'] as const

/** Steps that need no words are taken for many at once; cancelling asks first. */
export function useBulkActions(onCancel: (asked: AskedMany) => void): readonly BulkAction<RequestRow>[] {
  const text = useText()
  const mayUpdate = usePermitted('update_request')
  const moving = useMoveRequests()
  const told = useMovedMany()
  const applies = (name: RequestMove['name']) => (row: RequestRow) =>
    mayUpdate && canTake(row, name) !== undefined
  return [
    ...atOnce.map((name) => ({
      id: name,
      label: text(moveNames[name]),
      applies: applies(name),
      run: ({ rows: chosen }: Chosen<RequestRow>, onDone: () => void) => {
        const rows = chosen ?? []
        const to = rows.flatMap((row) => canTake(row, name)?.to ?? [])[0]
        if (to === undefined) return
        moving.mutate({ ids: rows.map(({ id }) => id), to }, told(onDone))
      },
    })),
    {
      id: 'cancel',
      label: text(moveNames.cancel),
      danger: true,
      applies: applies('cancel'),
      run: ({ rows }, onDone) => onCancel({ rows: rows ?? [], onDone }),
    },
  ]
}

/** Says how many moved on and how many could not. */
export function useMovedMany() {
  const text = useText()
  return (onDone: () => void) => ({
    onSuccess: ({ items }: { readonly items: readonly { readonly ok: boolean }[] }) => {
      const moved = items.filter(({ ok }) => ok).length
      const refused = items.length - moved
      if (refused > 0) showToast({ type: 'error', body: text('request.notMoved', { count: refused }) })
      if (moved > 0) showToast({ type: 'success', body: text('request.moved', { count: moved }) })
      onDone()
    },
    onError: (problem: unknown) => tellProblem(problem, text),
  })
}

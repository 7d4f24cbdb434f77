import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useKeys } from '../keys/index.ts'
import type { MenuEntry } from '../menu.tsx'
import { showToast } from '../toasts.ts'
import type { LibraryDefinition } from './library-definition.ts'
import type { ListRows } from './use-list.ts'

interface RowKeysOf<Row> {
  readonly definition: LibraryDefinition<Row>
  readonly rows: ListRows<Row>
  readonly body: RefObject<HTMLElement | null>
  readonly onDone: (row: Row) => void
  /** A closer look at the row of that place. */
  readonly onLook: (place: number) => void
}

const isEntry = (line: MenuEntry | 'line'): line is MenuEntry => line !== 'line'

/** Letters that do to the row under the focus what its menu does. */
export function useRowKeys<Row>({ definition, rows, body, onDone, onLook }: RowKeysOf<Row>): void {
  const router = useRouter()
  const entriesOf = (row: Row) => definition.rowActions(row, () => onDone(row)).filter(isEntry)
  const first = rows.at(0)
  const offered = new Set(first === undefined ? [] : entriesOf(first).map(({ id }) => id))
  const act = ({ disabledBecause, url, onSelect }: MenuEntry) => {
    if (disabledBecause !== undefined) showToast({ type: 'info', body: disabledBecause })
    else if (url === undefined) onSelect?.()
    else void router.navigate({ href: url })
  }
  const onRow = (id: string) => () => {
    const row = rows.at(placeWithin(body.current))
    const entry = row === undefined ? undefined : entriesOf(row).find((one) => one.id === id)
    if (entry !== undefined) act(entry)
  }
  const look = () => {
    const place = placeWithin(body.current)
    if (place >= 0) onLook(place)
  }
  useKeys({
    editRow: offered.has('edit') ? onRow('edit') : undefined,
    duplicateRow: offered.has('duplicate') ? onRow('duplicate') : undefined,
    // The bar of what is selected listens for it.
    compareRows: definition.bulkActions.some(({ id }) => id === 'compare') ? null : undefined,
    informRow: definition.peek === undefined ? undefined : look,
  })
}

/** Where the row is that has the focus; -1 where none has. */
function placeWithin(body: HTMLElement | null): number {
  const focused = document.activeElement?.closest<HTMLElement>('[data-place]')
  return focused && body?.contains(focused) ? Number(focused.dataset['place']) : -1
}

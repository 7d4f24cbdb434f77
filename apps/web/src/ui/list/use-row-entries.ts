import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import type { MenuEntry } from '../menu.tsx'
import type { BulkAction } from './library-definition.ts'
import type { Chosen } from './selection.ts'

type Select = () => void

/** Lines that most menus of rows have, and why the reader may not use one. */
export function useRowEntries() {
  const text = useText()
  const refused = (allowed: boolean) => (allowed ? undefined : text('evaluation.notPermitted'))
  return {
    refused,
    duplicate: (allowed: boolean, onSelect: Select): MenuEntry => ({
      id: 'duplicate',
      label: text('action.duplicate'),
      icon: IconCopy,
      disabledBecause: refused(allowed),
      onSelect,
    }),
    /** Who may not change a thing opens it to read. */
    editOrOpen: (mayWrite: boolean, to: Pick<MenuEntry, 'url' | 'onSelect'>): MenuEntry => ({
      id: 'edit',
      label: text(mayWrite ? 'action.edit' : 'action.open'),
      icon: IconPencil,
      ...to,
    }),
    /** `because`: what else keeps this one from going. */
    remove: (allowed: boolean, onSelect: Select, because?: string): MenuEntry => ({
      id: 'delete',
      label: text('action.delete'),
      icon: IconTrash,
      danger: true,
      disabledBecause: refused(allowed) ?? because,
      onSelect,
    }),
  }
}

/** Deletes all that is chosen, once that is confirmed. */
export function useBulkDeletion<Row>(
  allowed: boolean,
  ask: (chosen: Chosen<Row>, done: () => void) => void,
): BulkAction<Row> {
  const text = useText()
  return {
    id: 'delete',
    label: text('action.delete'),
    danger: true,
    refused: () => (allowed ? undefined : text('evaluation.notPermitted')),
    run: ask,
  }
}

import type { CompositionType } from '@ecotrame/lca'
import { useRef, type KeyboardEvent } from 'react'
import { useEditing } from '../editor-context.ts'
import { fieldId } from '../field-id.ts'

/** Marks the input of a row that Enter leads through: the share, the mass or the count. */
export const amountInput = { 'data-amount': true } as const

export interface EntryKeys {
  /** Id of the input that adds an entry. */
  readonly addId: string
  readonly onAdded: (entry: string) => void
  /** The line with the cursor is gone: it goes to the line that adds. */
  readonly onRemoved: () => void
  readonly list: { readonly ref: React.RefObject<HTMLUListElement | null> }
  readonly onRowKey: (event: KeyboardEvent, entry: string) => void
}

/**
 * A list of entries by keyboard: Enter goes to the amount of the next line, from the last one to the line that
 * adds; Alt with an arrow moves a line; a new line gets the cursor.
 */
export function useEntryKeys(type: CompositionType): EntryKeys {
  const { change } = useEditing()
  const ref = useRef<HTMLUListElement>(null)
  // An empty or incomplete composition leads to the line that adds.
  const addId = type === 'material' ? fieldId('composition') : fieldId('trims')
  const amounts = () => [...(ref.current?.querySelectorAll<HTMLInputElement>('[data-amount] input') ?? [])]
  const amountOf = (entry: string) =>
    ref.current?.querySelector<HTMLInputElement>(`[data-entry="${entry}"] [data-amount] input`)
  const enter = (input: HTMLInputElement | null | undefined) => {
    input?.focus()
    input?.select()
  }
  const goOn = (from: EventTarget) => {
    const all = amounts()
    const at = all.findIndex((input) => input === from)
    if (at === -1) return
    const next = all[at + 1] ?? document.getElementById(addId)
    if (next instanceof HTMLInputElement) enter(next)
  }
  // After the frame in which the changed lines are drawn.
  const whenDrawn = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then))
  return {
    addId,
    list: { ref },
    onAdded: (entry) => whenDrawn(() => enter(amountOf(entry))),
    onRemoved: () => whenDrawn(() => document.getElementById(addId)?.focus()),
    onRowKey: (event, entry) => {
      if (event.key === 'Enter') goOn(event.target)
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      event.preventDefault()
      event.stopPropagation()
      change({ do: 'move', entry, by: event.key === 'ArrowUp' ? -1 : 1 })
    },
  }
}

import { useRef, type KeyboardEvent } from 'react'
import { useEditing } from '../editor-context.ts'

/** Marks the input of a row that Enter leads through: the share, the mass or the count. */
export const amountInput = { 'data-amount': true } as const

export interface EntryKeys {
  /** Id of the input that adds an entry. */
  readonly addId: string
  readonly onAdded: (entry: string) => void
  /** The line with the cursor stands elsewhere now: the cursor goes along. */
  readonly onMoved: (entry: string) => void
  /** The line with the cursor is gone: it goes to the line that adds. */
  readonly onRemoved: () => void
  readonly list: { readonly ref: React.RefObject<HTMLUListElement | null> }
  readonly onRowKey: (event: KeyboardEvent, entry: string) => void
}

/**
 * A list of entries by keyboard: Enter goes to the amount of the next line, from the last one to the line that
 * adds; Alt with an arrow moves a line, with Shift to the part before or after; a new line gets the cursor.
 *
 * @param addId id of the input that adds a line to this list
 */
export function useEntryKeys(addId: string): EntryKeys {
  const { change } = useEditing()
  const ref = useRef<HTMLUListElement>(null)
  const amounts = () => [...(ref.current?.querySelectorAll<HTMLInputElement>('[data-amount] input') ?? [])]
  // A line that went to another part stands in another list.
  const amountOf = (entry: string) => {
    const line = `[data-entry="${entry}"]`
    return (
      document.querySelector<HTMLInputElement>(`${line} [data-amount] input`) ??
      document.querySelector<HTMLInputElement>(`${line} input`)
    )
  }
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
  const onMoved = (entry: string) => whenDrawn(() => enter(amountOf(entry)))
  return {
    addId,
    list: { ref },
    onAdded: onMoved,
    onMoved,
    onRemoved: () => whenDrawn(() => document.getElementById(addId)?.focus()),
    onRowKey: (event, entry) => {
      if (event.key === 'Enter') goOn(event.target)
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      event.preventDefault()
      event.stopPropagation()
      const by = event.key === 'ArrowUp' ? -1 : 1
      change({ do: event.shiftKey ? 'moveToNextPart' : 'move', entry, by })
      if (event.shiftKey) onMoved(entry)
    },
  }
}

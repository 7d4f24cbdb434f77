import type { KeyboardEvent } from 'react'

/** What the keys of a list do; places are those of the rows. */
interface RowKeys {
  readonly count: number
  readonly goTo: (place: number, takingAlong: boolean) => void
  /** A closer look at the row, or a tick where there is none; `null` where rows are only read. */
  readonly onSpace: ((place: number) => void) | null
  readonly selectAll: (() => void) | null
  readonly onEscape: () => void
}

/** Arrows walk the rows, Shift takes them along, Space looks closer or ticks, Control A takes all, Escape lets go. */
export function pressInRows(event: KeyboardEvent, keys: RowKeys): void {
  const target = event.target as HTMLElement
  const current = target.closest<HTMLElement>('[data-place]')
  if (!current) return
  const place = Number(current.dataset['place'])
  const onControl = target.closest('input, [data-row-menu]') !== null
  const action = actionOf(event, place, onControl, keys)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOf(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  place: number,
  onControl: boolean,
  { count, goTo, onSpace, selectAll, onEscape }: RowKeys,
): (() => void) | null {
  if (key === 'ArrowDown') return () => goTo(Math.min(place + 1, count - 1), shiftKey)
  if (key === 'ArrowUp') return () => goTo(Math.max(place - 1, 0), shiftKey)
  if (key === 'Home' && !onControl) return () => goTo(0, false)
  if (key === 'End' && !onControl) return () => goTo(count - 1, false)
  if (key === ' ' && !onControl && onSpace) return () => onSpace(place)
  if (key === 'a' && (ctrlKey || metaKey)) return selectAll
  if (key === 'Escape') return onEscape
  return null
}

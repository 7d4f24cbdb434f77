import { useEffect, useState, type RefObject } from 'react'
import type { Column } from '../data-table.tsx'

interface SetWidths {
  readonly of: string
  readonly widths: readonly number[]
}

/**
 * Widths of the columns as the first rows of a long list ask for them. They stay, so that columns do not move under
 * the eyes of somebody who scrolls, and the browser need not measure every cell again.
 */
export function useColumnWidths<Row>(
  box: RefObject<HTMLDivElement | null>,
  columns: readonly Column<Row>[],
  long: boolean,
): readonly number[] | null {
  const [set, setSet] = useState<SetWidths | null>(null)
  const of = columns.map(({ id }) => id).join(' ')
  const known = set?.of === of
  useEffect(() => {
    if (!long || known) return
    const frame = requestAnimationFrame(() => {
      const heads = [...(box.current?.querySelectorAll('thead th') ?? [])]
      setSet({ of, widths: heads.map((head) => Math.ceil(head.getBoundingClientRect().width)) })
    })
    return () => cancelAnimationFrame(frame)
  }, [box, of, long, known])
  return long && known ? set.widths : null
}

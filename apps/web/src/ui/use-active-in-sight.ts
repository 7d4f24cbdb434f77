import { useEffect, useRef } from 'react'

/** Scrolls a list that is longer than the window, and nothing else, to its active entry. */
export function useActiveInSight(active: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const entry = list.current?.querySelector('[data-active]')
    if (!list.current || !entry) return
    const [inside, around] = [entry.getBoundingClientRect(), list.current.getBoundingClientRect()]
    const below = inside.bottom - around.bottom
    const above = inside.top - around.top
    if (below > 0) list.current.scrollTop += below
    else if (above < 0) list.current.scrollTop += above
  }, [active])
  return list
}

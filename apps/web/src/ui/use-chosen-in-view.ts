import { useEffect, useRef } from 'react'

/** Scrolls a line that is wider than its place, and nothing else, until what is chosen in it is seen whole. */
export function useChosenInView<Line extends HTMLElement>(chosen: string, selector: string) {
  const line = useRef<Line>(null)
  useEffect(() => {
    const entry = line.current?.querySelector(selector)
    if (!line.current || !entry) return
    const [inside, around] = [entry.getBoundingClientRect(), line.current.getBoundingClientRect()]
    if (inside.right > around.right) line.current.scrollLeft += inside.right - around.right
    else if (inside.left < around.left) line.current.scrollLeft -= around.left - inside.left
  }, [chosen, selector])
  return line
}

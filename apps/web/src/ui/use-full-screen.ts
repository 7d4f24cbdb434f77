import { useEffect, useState, type RefObject } from 'react'

interface FullScreen {
  /** The browser can do it at all. */
  readonly possible: boolean
  readonly on: boolean
  readonly toggle: () => void
}

/** Shows one part of the page on the whole screen; Escape leaves it, as everywhere. */
export function useFullScreen(part: RefObject<HTMLElement | null>): FullScreen {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void part.current?.requestFullscreen()
  }
  return { possible: document.fullscreenEnabled === true, on, toggle }
}

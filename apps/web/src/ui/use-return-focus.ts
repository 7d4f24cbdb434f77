import { useEffect } from 'react'

/** Gives the focus back to what had it when this was first shown: for what is mounted already open. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
}

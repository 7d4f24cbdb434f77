import { useEffect, type RefObject } from 'react'

/**
 * Gives the focus back to what had it when this was first shown: for what is mounted already open.
 * @param to has it instead, where what had it is gone by then
 */
export function useReturnFocus(to?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = to?.current ?? document.activeElement
    return () => {
      if (target instanceof HTMLElement && target.isConnected) target.focus()
    }
  }, [to])
}

import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const attribute = 'data-mantine-color-scheme'

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [attribute] })
  return () => observer.disconnect()
}
const current = (): Theme => (document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light')

/** The theme on screen, for drawings that cannot follow it through CSS. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current)

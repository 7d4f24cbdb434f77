import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { useSyncExternalStore } from 'react'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export const isThemeChoice = (value: unknown): value is ThemeChoice =>
  (themeChoices as readonly unknown[]).includes(value)

/** The key that `theme.js` reads before the first paint. */
const storageKey = 'theme'

const toScheme = (choice: ThemeChoice): MantineColorScheme => (choice === 'system' ? 'auto' : choice)
const fromScheme = (scheme: MantineColorScheme): ThemeChoice => (scheme === 'auto' ? 'system' : scheme)

const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const listener of listeners) listener()
}

export function currentTheme(): ThemeChoice {
  const kept = localStorage.getItem(storageKey)
  return isThemeChoice(kept) ? kept : 'system'
}

/** Shows a theme at once and keeps it for the next visit of this browser. */
export function showTheme(choice: ThemeChoice): void {
  if (choice === currentTheme()) return
  localStorage.setItem(storageKey, choice)
  tellListeners()
}

function onChange(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === storageKey) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** What the person chose, not what the system makes of it. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onChange, currentTheme)

/** Lets Mantine follow the choice, whoever makes it: a menu, the settings of the account, another tab. */
export function themeManager(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: () => toScheme(currentTheme()),
    set: (scheme) => showTheme(fromScheme(scheme)),
    subscribe: (onUpdate) => {
      stop = onChange(() => onUpdate(toScheme(currentTheme())))
    },
    unsubscribe: () => stop(),
    clear: () => localStorage.removeItem(storageKey),
  }
}

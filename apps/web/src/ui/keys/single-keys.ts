import { useSyncExternalStore } from 'react'

/** Keyboards differ from device to device, and so does who speaks to them: kept in this browser. */
const storageKey = 'singleKeys'
const listeners = new Set<() => void>()

/** Whether keys of a single character do anything (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => localStorage.getItem(storageKey) !== 'off'

export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSingleKeys = (): boolean => useSyncExternalStore(onChange, singleKeysOn)

/**
 * Whether the server can be reached. A device knows only of its own network; that the server itself is gone shows
 * when a call stays without any answer, and is over with the next answer or live connection.
 */
const listeners = new Set<() => void>()
let answering = true

export function reportAnswering(next: boolean): void {
  if (next === answering) return
  answering = next
  for (const tell of listeners) tell()
}

export const isConnected = (): boolean => navigator.onLine && answering

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

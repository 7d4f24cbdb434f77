import { limits, type LiveMessage } from '@ecotrame/contract'
import { useSyncExternalStore } from 'react'

export type ToastType = LiveMessage['type'] | 'broadcast'

export interface Toast {
  readonly id: string
  readonly type: ToastType
  readonly title?: string
  /** HTML for live messages, words otherwise; shown through the same narrow filter. */
  readonly body: string
  readonly priority: number
  readonly closing: boolean
}

/** Errors, work that goes on and broadcasts stay until closed; the rest goes by itself (specification §8). */
export const staysOpen = (type: ToastType): boolean =>
  type === 'error' || type === 'loading' || type === 'broadcast'

/** Loading and load look like information, a broadcast like a warning. */
export const looksLike = (type: ToastType): 'error' | 'info' | 'success' | 'warning' => {
  if (type === 'loading' || type === 'load') return 'info'
  return type === 'broadcast' ? 'warning' : type
}

type Arrived = Omit<Toast, 'closing'>

/**
 * A message whose id is there updates its toast when the new priority is not higher than the stored one;
 * otherwise the stored toast stays as it is.
 */
export function withToast(toasts: readonly Toast[], arrived: Arrived): readonly Toast[] {
  const present = toasts.find(({ id }) => id === arrived.id)
  if (!present) return [...toasts, { ...arrived, closing: false }]
  if (arrived.priority > present.priority) return toasts
  return toasts.map((toast) => (toast === present ? { ...arrived, closing: false } : toast))
}

let toasts: readonly Toast[] = []
let made = 0
const listeners = new Set<() => void>()
const change = (to: readonly Toast[]) => {
  toasts = to
  for (const listener of listeners) listener()
}

export function showToast(toast: {
  id?: string
  type: ToastType
  title?: string
  body?: string
  priority?: number
}): void {
  const { id = `own-${++made}`, type, title, body = '', priority = 0 } = toast
  change(withToast(toasts, { id, type, body, priority, ...(title === undefined ? {} : { title }) }))
}

/** Closes with the animation of the specification, then forgets the toast. */
export function closeToast(id: string): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, closing: true } : toast)))
  setTimeout(
    () => change(toasts.filter((toast) => toast.id !== id || !toast.closing)),
    limits.toastCloseAnimationMilliseconds,
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts)

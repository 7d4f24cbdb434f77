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

/** A toast as it is remembered when it is gone, with when it last said something. */
export interface LoggedToast extends Pick<Toast, 'id' | 'type' | 'title' | 'body'> {
  readonly at: number
}

const longestLog = 50

/** The log, newest first: what speaks again moves up and keeps one line. */
const withLogged = (log: readonly LoggedToast[], toast: LoggedToast): readonly LoggedToast[] =>
  [toast, ...log.filter(({ id }) => id !== toast.id)].slice(0, longestLog)

interface Messages {
  readonly toasts: readonly Toast[]
  readonly log: readonly LoggedToast[]
}

const nothing: Messages = { toasts: [], log: [] }
let messages = nothing
let made = 0
/** Work whose progress somebody does not want to see; its end is told all the same. */
const closedWork = new Set<string>()
const listeners = new Set<() => void>()
const change = (to: Partial<Messages>) => {
  messages = { ...messages, ...to }
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
  const said = { id, type, body, ...(title === undefined ? {} : { title }) }
  const log = withLogged(messages.log, { ...said, at: Date.now() })
  if (type === 'loading' && closedWork.has(id)) return change({ log })
  closedWork.delete(id)
  change({ log, toasts: withToast(messages.toasts, { ...said, priority }) })
}

/** Closes with the animation of the specification, then forgets the toast. */
export function closeToast(id: string): void {
  if (messages.toasts.some((toast) => toast.id === id && toast.type === 'loading')) closedWork.add(id)
  change({ toasts: messages.toasts.map((toast) => (toast.id === id ? { ...toast, closing: true } : toast)) })
  setTimeout(
    () => change({ toasts: messages.toasts.filter((toast) => toast.id !== id || !toast.closing) }),
    limits.toastCloseAnimationMilliseconds,
  )
}

/** Leaves nothing of one person's messages to the next one who uses this browser. */
export function forgetToasts(): void {
  closedWork.clear()
  change(nothing)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => messages.toasts)
export const useToastLog = (): readonly LoggedToast[] => useSyncExternalStore(subscribe, () => messages.log)

import type { Typed } from './calls.ts'

const keyOf = (field: string) => `answer:${field}`

/** What was typed without a connection, by the id of the question: the link itself is kept nowhere. */
export function keptTyped(field: string): Typed | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(field)) ?? 'null') as Typed | null
  } catch {
    return null
  }
}

export function keepTyped(field: string, typed: Typed): void {
  try {
    localStorage.setItem(keyOf(field), JSON.stringify(typed))
  } catch {
    // Storage is switched off or full: the server keeps it a moment later.
  }
}

export function forgetTyped(field: string): void {
  try {
    localStorage.removeItem(keyOf(field))
  } catch {
    // There was none.
  }
}

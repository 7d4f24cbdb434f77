import type { LabelNotice } from './model/label-notices.ts'

const placeOf = (evaluation: string) => `paste.notices ${evaluation}`
const kinds: readonly LabelNotice['kind'][] = ['lost', 'unused', 'shares', 'pack']

const isNotice = (kept: unknown): kept is LabelNotice =>
  typeof kept === 'object' &&
  kept !== null &&
  'kind' in kept &&
  kinds.some((kind) => kind === kept.kind) &&
  'words' in kept &&
  typeof kept.words === 'string'

/** What of the label of an evaluation nobody has answered yet, on this device. */
export function labelNotices(evaluation: string): readonly LabelNotice[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(evaluation)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isNotice) : []
  } catch {
    return []
  }
}

export function keepLabelNotices(evaluation: string, notices: readonly LabelNotice[]): void {
  try {
    if (notices.length === 0) localStorage.removeItem(placeOf(evaluation))
    else localStorage.setItem(placeOf(evaluation), JSON.stringify(notices))
  } catch {
    // Without room the form opens without them; they stood on the screen before.
  }
}

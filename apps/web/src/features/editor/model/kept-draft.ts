import type { Content } from './content.ts'

/** Changes of an evaluation that only this device has, with what they started from. */
export interface KeptDraft {
  readonly content: Content
  readonly base: Content
  readonly rowVersion: number
  /** ISO 8601 UTC. */
  readonly keptAt: string
}

/** Shape of what is stored; another one, from another release of the app, is dropped. */
const shapeVersion = 2

/** A draft belongs to who wrote it: another account on the same device is not offered it. */
const keyOf = (userId: string, evaluationId: string) => `draft/${userId}/evaluation/${evaluationId}`

/** Keeps the draft; false when the device has no room or forbids it. */
export function keepDraft(storage: Storage, userId: string, evaluationId: string, draft: KeptDraft): boolean {
  try {
    storage.setItem(keyOf(userId, evaluationId), JSON.stringify({ shapeVersion, ...draft }))
    return true
  } catch {
    return false
  }
}

export function keptDraft(storage: Storage, userId: string, evaluationId: string): KeptDraft | null {
  const text = storage.getItem(keyOf(userId, evaluationId))
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isKeptDraft(stored) ? stored : null
  } catch {
    return null
  }
}

export const forgetDraft = (storage: Storage, userId: string, evaluationId: string): void =>
  storage.removeItem(keyOf(userId, evaluationId))

const isKeptDraft = (stored: unknown): stored is KeptDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'shapeVersion' in stored &&
  stored.shapeVersion === shapeVersion &&
  'content' in stored &&
  'base' in stored &&
  'rowVersion' in stored

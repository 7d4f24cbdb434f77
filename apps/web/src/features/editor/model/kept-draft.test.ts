import { expect, it } from 'vitest'
import { aContent } from '../../../../testing/editor/a-form.ts'
import { forgetDraft, keepDraft, keptDraft, type KeptDraft } from './kept-draft.ts'

function aStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}
const draft: KeptDraft = {
  content: aContent({ name: 'Changed' }),
  base: aContent(),
  rowVersion: 3,
  keptAt: '2026-11-20T10:00:00.000Z',
}

it('gives back what was kept, to the same account and evaluation only', () => {
  const storage = aStorage()
  expect(keepDraft(storage, 'anna', 'e1', draft)).toBe(true)
  expect(keptDraft(storage, 'anna', 'e1')).toMatchObject(draft)
  expect(keptDraft(storage, 'ben', 'e1')).toBeNull()
  expect(keptDraft(storage, 'anna', 'e2')).toBeNull()
  forgetDraft(storage, 'anna', 'e1')
  expect(keptDraft(storage, 'anna', 'e1')).toBeNull()
})

it('says when the device keeps nothing, and drops what it cannot read', () => {
  const full = {
    ...aStorage(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(keepDraft(full, 'anna', 'e1', draft)).toBe(false)
  const broken = { ...aStorage(), getItem: () => '{"shapeVersion":0}' }
  expect(keptDraft(broken, 'anna', 'e1')).toBeNull()
  expect(keptDraft({ ...aStorage(), getItem: () => 'not json' }, 'anna', 'e1')).toBeNull()
})

import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHeldDraft } from './use-held-draft.ts'

const read = (name: string, rowVersion: number) => ({ content: { name }, rowVersion })
const held = () =>
  renderHook((now: ReturnType<typeof read>) => useHeldDraft(now), { initialProps: read('Ada', 1) })

it('follows what is read anew only while nothing was typed', () => {
  const { result, rerender } = held()
  rerender(read('Grace', 2))
  expect(result.current.draft).toEqual({ name: 'Grace' })
  act(() => result.current.setDraft({ name: 'Grace H.' }))
  rerender(read('Hopper', 3))
  expect(result.current.draft).toEqual({ name: 'Grace H.' })
  expect(result.current.base).toEqual(read('Grace', 2))
  expect(result.current.isChanged).toBe(true)
})

it('takes what the server made of it, but not over what was typed meanwhile', () => {
  const { result } = held()
  const sent = { name: 'Ada L. ' }
  act(() => result.current.setDraft(sent))
  act(() => result.current.saved(read('Ada L.', 2), sent))
  expect(result.current.isChanged).toBe(false)
  act(() => result.current.setDraft({ name: 'Ada Lovelace' }))
  act(() => result.current.saved(read('Ada L.', 3), sent))
  expect(result.current.draft).toEqual({ name: 'Ada Lovelace' })
  expect(result.current.base.rowVersion).toBe(3)
})

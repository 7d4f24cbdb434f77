import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { keepAddresses } from '../../api/config.ts'
import { show } from '../../../testing/show.tsx'
import { DemonstrationStrip } from './demonstration-strip.tsx'

const addresses = { api: '/api', live: '/live', import: '/import', web: '/', version: '1' }
const day = 24 * 3_600_000
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  keepAddresses(addresses)
})

it('says when a demonstration is next reset, and fetches anew what is on screen when it was', async () => {
  keepAddresses({ ...addresses, demo: true, demoResetHours: 24 })
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: 10.5 * day,
    shouldAdvanceTime: true,
  })
  const { queries } = await show(<DemonstrationStrip />)
  const anew = vi.spyOn(queries, 'invalidateQueries')
  expect(screen.getByText(/undone on 12-01-1970/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(day / 2 + 60_000))
  expect(anew).toHaveBeenCalled()
  expect(screen.getByText(/undone on 13-01-1970/)).toBeTruthy()
})

it.each([
  ['an installation of its own', addresses],
  ['a demonstration that is never reset', { ...addresses, demo: true, demoResetHours: 0 }],
])('says nothing in %s', async (_where, given) => {
  keepAddresses(given)
  await show(<DemonstrationStrip />)
  expect(screen.queryByText(/undone/)).toBeNull()
})

import { ping } from '@ecotrame/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { send } from '../../api/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { OfflineStrip } from './offline-strip.tsx'

const words = 'Connection lost. Your changes are kept on this device.'

it('is shown from a call that the server leaves without an answer to the next one that it answers', async () => {
  fakeServer({})
  await show(<OfflineStrip />)
  expect(screen.queryByText(words)).toBeNull()
  const refused = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await send(ping).catch(() => undefined)
  expect(await screen.findByText(words)).toBeTruthy()
  refused.mockResolvedValue(Response.json({ code: 'INTERNAL' }, { status: 500 }))
  await send(ping).catch(() => undefined)
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

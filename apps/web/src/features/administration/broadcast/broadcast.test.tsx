import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { BroadcastScreen } from './index.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90af9'
const organizations = {
  body: {
    items: [{ id, name: 'Maison Lin' }],
    meta: { totalItems: 1, totalPages: 1, page: 1, limit: 500 },
  },
}
const start = async (answer: { status?: number; body: unknown } = { status: 201, body: { id } }) => {
  const asked = fakeServer({ 'GET /organizations': organizations, 'POST /broadcasts': answer })
  await show(<BroadcastScreen />)
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { sent }
}
const write = async (english: string, french: string) => {
  if (english) await userEvent.type(screen.getByLabelText(/Text in English/), english)
  if (french) await userEvent.type(screen.getByLabelText(/Text in French/), french)
}
beforeEach(() => keepSession(anAuth({ role: 'platform_administrator' })))

describe('a broadcast', () => {
  it('is shown before it is sent, asked about, and sent in both languages', async () => {
    const { sent } = await start()
    await write('Pause <b>soon', 'Pause bientôt')
    expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('Pause <b>soon')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const question = await screen.findByRole('dialog', { name: 'Send this message?' })
    expect(question.textContent).toContain('To: Everybody.')
    expect(sent()).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(sent()).toEqual([{ text: { en: 'Pause <b>soon', fr: 'Pause bientôt' }, organization: null }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('needs both languages', async () => {
    const { sent } = await start()
    await write('Only English', '')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText(/Text in French/).getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, keepApiKey, keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { TermsGate } from './terms-gate.tsx'

const terms = (accepted: boolean) => ({
  accepted,
  acceptedAt: null,
  document: {
    id: 'terms-1',
    validFrom: '2026-01-15',
    title: 'Terms of use',
    sections: [{ heading: '1. What this is', paragraphs: ['Words that hold.'] }],
  },
})

beforeEach(() => {
  clearSession()
  keepSession(anAuth())
})

describe('the terms of use', () => {
  it('are asked for with their whole text until they are accepted', async () => {
    let accepted = false
    const asked = fakeServer({
      'GET /users/cgu/status': () => ({ body: terms(accepted) }),
      'POST /users/cgu/accept': () => {
        accepted = true
        return { body: true }
      },
    })
    await show(<TermsGate onDecline={vi.fn()} />)
    expect(await screen.findByRole('dialog', { name: 'Terms of use' })).toBeTruthy()
    expect(screen.getByText('Words that hold.')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Accept and continue' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ documentId: 'terms-1' })
  })
  it('say when the acceptance was not recorded, and stay', async () => {
    fakeServer({
      'GET /users/cgu/status': { body: terms(false) },
      'POST /users/cgu/accept': { status: 500, body: { code: 'INTERNAL' } },
    })
    await show(<TermsGate onDecline={vi.fn()} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Accept and continue' }))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be recorded')
  })
  it('log out who declines', async () => {
    const onDecline = vi.fn()
    fakeServer({ 'GET /users/cgu/status': { body: terms(false) } })
    await show(<TermsGate onDecline={onDecline} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Decline and log out' }))
    expect(onDecline).toHaveBeenCalledOnce()
  })
  it('are not asked of who accepted them, nor of a key', async () => {
    const asked = fakeServer({ 'GET /users/cgu/status': { body: terms(true) } })
    await show(<TermsGate onDecline={vi.fn()} />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    keepApiKey('a-key')
    const byKey = fakeServer({ 'GET /users/cgu/status': { body: terms(false) } })
    await show(<TermsGate onDecline={vi.fn()} />)
    expect(byKey).toEqual([])
  })
})

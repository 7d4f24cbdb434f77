import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepApiKey, keepSession, keepSubscription, clearSession } from '../../api/session.ts'
import { anAuth, aSubscription, aUserDetail } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { Guarded } from './guarded.tsx'

const panel = "You don't have the right permissions or subscription plan to access this content."
const prompt = 'Upgrade your subscription plan to access this feature.'
const { id } = anAuth().user
const onRetry = vi.fn()
const guarded = (
  <Guarded needs={['create_user']} capability="api" heading="Keys" gives="Programs call" onRetry={onRetry}>
    <p>content</p>
  </Guarded>
)
const withApi = { id, identifier: 'api' }
const plan = (...capabilities: (typeof withApi)[]) => ({
  ...aSubscription,
  plan: { ...aSubscription.plan, capabilities },
})

beforeEach(() => {
  clearSession()
  onRetry.mockClear()
})

describe('what is guarded', () => {
  it('is shown to a role with every permission under a plan that opens it', async () => {
    keepSession(anAuth({ role: 'organization_owner' }))
    keepSubscription(plan(withApi))
    await show(guarded)
    expect(screen.getByText('content')).toBeTruthy()
  })

  it('stays closed to a key, whatever it may do elsewhere', async () => {
    keepApiKey('a-key')
    await show(guarded)
    expect(screen.getByText(panel, { exact: false })).toBeTruthy()
  })

  it('asks again on "click here": user, subscription, then what was refused', async () => {
    keepSession(anAuth({ role: 'reader' }))
    const asked = fakeServer({
      [`GET /users/${id}`]: { body: aUserDetail({ role: 'organization_owner' }) },
      'GET /subscriptions/current': { body: plan(withApi) },
    })
    await show(guarded)
    expect(screen.queryByText('content')).toBeNull()
    onRetry.mockImplementation(() => expect(asked).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'click here' }))
    expect(await screen.findByText('content')).toBeTruthy()
    await waitFor(() => expect(onRetry).toHaveBeenCalledOnce())
  })

  it('prompts where only the plan is missing, and says what it would give', async () => {
    keepSession(anAuth({ role: 'organization_owner' }))
    keepSubscription(plan())
    fakeServer({
      [`GET /users/${id}`]: { body: aUserDetail({ role: 'organization_owner' }) },
      'GET /subscriptions/current': { body: plan(withApi) },
    })
    await show(guarded)
    expect(screen.getByText(prompt)).toBeTruthy()
    expect(screen.getByText('Programs call')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('content')).toBeTruthy()
  })

  it('names what is needed and the plans that have it, and asks an administrator once', async () => {
    keepSession(anAuth({ role: 'organization_owner' }))
    keepSubscription(plan())
    let items: unknown[] = []
    const asked = fakeServer({
      'GET /evaluations/categories': { body: { items: [] } },
      'GET /plans': {
        body: {
          items: [
            { id, name: 'Enterprise', capabilities: [withApi] },
            { id, name: 'Essential', capabilities: [] },
          ],
          meta: { totalItems: 2, totalPages: 1, page: 1, limit: 500 },
        },
      },
      'GET /subscriptions/current/asks': () => ({ body: { items } }),
      'POST /subscriptions/current/asks': () => {
        items = [{ capability: 'api', askedAt: '2026-11-23T10:00:00.000Z' }]
        return { body: { state: 'sent', askedAt: '2026-11-23T10:00:00.000Z' } }
      },
    })
    await show(guarded)
    expect(await screen.findByText('Needs “API keys”. Included in: Enterprise.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Ask an administrator' }))
    expect(await screen.findByText('Your administrators have been notified.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ask an administrator' })).toBeNull()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ capability: 'api' })
    await show(guarded)
    expect(await screen.findByText(/^You asked on 23-11-2026/)).toBeTruthy()
  })
})

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
})

import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth, aSubscription } from '../../../../testing/an-account.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { SubscriptionScreen } from './subscription-screen.tsx'

const prompt = 'Upgrade your subscription plan to access this feature.'
const option = {
  ...aSubscription.plan,
  name: 'T-shirts',
  capabilities: [{ id: aSubscription.id, identifier: 'category_tshirt' }],
}
const aServer = (...options: (typeof option)[]) =>
  fakeServer({
    'GET /subscriptions/current': { body: { ...aSubscription, options } },
    'GET /capabilities': { body: { items: ['export', 'comparison', 'category_tshirt'] } },
  })
const lines = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => keepSession(anAuth({ role: 'organization_owner' })))

describe('the subscription', () => {
  it('shows what the plan opens and keeps what it does not in sight, with a mark', async () => {
    aServer()
    await show(<SubscriptionScreen />)
    expect(await lines('Features')).toEqual(['Comparisons', 'Exportsnot included'])
    expect(await lines('Product categories')).toEqual(['category_tshirtnot included'])
    expect(screen.getAllByText(prompt)).toHaveLength(2)
    expect(screen.getByText('1 of 2 included')).toBeTruthy()
  })

  it('counts what its options open', async () => {
    aServer(option)
    await show(<SubscriptionScreen />)
    expect(await lines('Product categories')).toEqual(['category_tshirt'])
    expect(screen.getByText('T-shirts')).toBeTruthy()
  })

  it('that cannot be read says why', async () => {
    fakeServer({
      'GET /subscriptions/current': { status: 403, body: { title: 'None', code: 'NO_ACTIVE_SUBSCRIPTION' } },
      'GET /capabilities': { body: { items: [] } },
    })
    await show(<SubscriptionScreen />)
    expect((await screen.findByRole('alert')).textContent).toContain('NO_ACTIVE_SUBSCRIPTION')
  })
})

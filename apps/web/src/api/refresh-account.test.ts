import { beforeEach, expect, it, vi } from 'vitest'
import { anAuth, aSubscription, aUserDetail } from '../../testing/an-account.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { log } from './log.ts'
import { refreshAccount } from './refresh-account.ts'
import { clearSession, currentAccount, keepApiKey, keepSession } from './session.ts'

const { id } = anAuth().user
const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
beforeEach(() => {
  clearSession()
  error.mockClear()
})

it('asks for the user by id, then for the subscription, then updates both', async () => {
  keepSession(anAuth({ role: 'reader' }))
  const asked = fakeServer({
    [`GET /users/${id}`]: { body: aUserDetail({ role: 'organization_owner' }) },
    'GET /subscriptions/current': { body: aSubscription },
  })
  await refreshAccount()
  expect(asked.map(({ url }) => url.split('?')[0])).toEqual([
    `/api/users/${id}`,
    '/api/subscriptions/current',
  ])
  const { session, subscription } = currentAccount()
  expect(session).toEqual(
    anAuth({ role: 'organization_owner', exp: session?.as === 'user' ? session.exp : '' }),
  )
  expect(subscription).toEqual(aSubscription)
})

it('keeps what is known of the one when the other fails, and logs it', async () => {
  keepSession(anAuth({ role: 'reader' }))
  fakeServer({ 'GET /subscriptions/current': { body: aSubscription } })
  await refreshAccount()
  expect(currentAccount()).toMatchObject({
    session: { user: { role: { identifier: 'reader' } } },
    subscription: aSubscription,
  })
  expect(error).toHaveBeenCalledOnce()
})

it('asks for no user when a key is used', async () => {
  keepApiKey('a-key')
  const asked = fakeServer({ 'GET /subscriptions/current': { body: aSubscription } })
  await refreshAccount()
  expect(asked).toHaveLength(1)
})

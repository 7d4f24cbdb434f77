import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth, aSubscription, aUserDetail } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { withToasts } from '../../../../testing/with-toasts.tsx'
import { OrganizationsScreen } from './organizations-screen.tsx'

const id = (end: string) => `7c9e6679-7425-40de-944b-e07fc1f90a${end}`
const plan = { id: id('c1'), identifier: 'essential', name: 'Essential' }
const option = { id: id('c2'), identifier: 'shoes', name: 'Shoes' }
const subscription = {
  id: id('c3'),
  plan,
  options: [],
  startsAt: '2026-01-10T09:30:00.000Z',
  endsAt: null,
  state: 'active',
  createdAt: '2026-01-10T09:30:00.000Z',
  rowVersion: 2,
}
const maison = {
  id: id('c4'),
  name: 'Maison Lin',
  applicationLogo: null,
  brandLogo: null,
  people: 9,
  teams: 2,
  subscription,
  createdAt: '2026-01-01T00:00:00.000Z',
  rowVersion: 3,
}
const list = (...items: object[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 20 } },
})
const opening = { capabilities: [], subscriptions: 1, rowVersion: 1 }
const subscriptions = `/organizations/${maison.id}/subscriptions`
const aServer = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /organizations': list(maison, { ...maison, id: id('c5'), name: 'Without', subscription: null }),
    [`GET /organizations/${maison.id}`]: { body: maison },
    [`GET ${subscriptions}`]: list(subscription),
    'GET /plans': list({ ...plan, ...opening }),
    'GET /options': list({ ...option, ...opening }),
    'GET /subscriptions/current': { body: aSubscription },
    [`GET /users/${anAuth().user.id}`]: { body: aUserDetail({ role: 'platform_administrator' }) },
    ...more,
  })
const sent = (asked: Asked[], method: string) => asked.filter((call) => call.method === method)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choosePlan = async () => {
  await userEvent.click(screen.getByRole('combobox', { name: /^Plan/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Essential' }))
}

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'platform_administrator' }))
})

describe('organizations', () => {
  it('stand with their plan, or with the warning that nobody can sign in', async () => {
    aServer()
    await show(<OrganizationsScreen />)
    const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
    expect(within(await row('Maison Lin')).getByText('Essential')).toBeTruthy()
    expect(within(await row('Without')).getByText(/^No subscription/)).toBeTruthy()
  })

  it('are created with an owner and a plan', async () => {
    const asked = aServer({ 'POST /organizations': { body: maison } })
    await show(withToasts(<OrganizationsScreen />), { at: '/?organization=new' })
    await press('Create organization')
    expect((await screen.findByRole('alert')).textContent).toContain('could not be created')
    expect(sent(asked, 'POST')).toEqual([])
    await userEvent.type(screen.getByLabelText(/^Organization name/), 'Atelier')
    await userEvent.type(screen.getByLabelText(/^Owner’s name/), 'Jo')
    await userEvent.type(screen.getByLabelText(/^Owner’s email/), 'jo@example.org')
    await choosePlan()
    await press('Create organization')
    await waitFor(() => expect(sent(asked, 'POST')).toHaveLength(1))
    expect(sent(asked, 'POST')[0]?.body).toEqual({
      name: 'Atelier',
      owner: { name: 'Jo', email: 'jo@example.org', language: 'en' },
      subscription: { plan: plan.id, options: [], endsAt: null },
    })
  })

  it('get options and an end; the start that nobody touched keeps its moment', async () => {
    const asked = aServer({ [`PUT ${subscriptions}/${subscription.id}`]: { body: subscription } })
    await show(<OrganizationsScreen />, { at: `/?subscriptions=${maison.id}` })
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Essential/ }))
    await userEvent.click(await screen.findByLabelText('Shoes'))
    await userEvent.type(screen.getByLabelText(/^To/), '2027-03-31')
    await press('Save')
    await waitFor(() => expect(sent(asked, 'PUT')).toHaveLength(1))
    expect(sent(asked, 'PUT')[0]?.headers['if-match']).toBe('"2"')
    expect(sent(asked, 'PUT')[0]?.body).toEqual({
      plan: plan.id,
      options: [option.id],
      startsAt: subscription.startsAt,
      endsAt: new Date('2027-03-31T23:59:59.999').toISOString(),
    })
  })

  it('are not subscribed to an end before the start', async () => {
    const asked = aServer()
    await show(<OrganizationsScreen />, { at: `/?subscriptions=${maison.id}` })
    await press('New subscription')
    await choosePlan()
    await userEvent.type(screen.getByLabelText(/^From/), '2027-03-31')
    await userEvent.type(screen.getByLabelText(/^To/), '2027-03-01')
    await press('Add subscription')
    expect(await screen.findByText('The last day is before the first day. Change one of them.')).toBeTruthy()
    expect(sent(asked, 'POST')).toEqual([])
  })

  it('are deleted when their name was typed, with what is lost before the eyes; the own one never', async () => {
    const own = { ...maison, id: anAuth().user.organization.id, name: 'Ours' }
    const asked = aServer({
      'GET /organizations': list(maison, own),
      [`DELETE /organizations/${maison.id}`]: { body: { id: maison.id } },
    })
    await show(<OrganizationsScreen />)
    await press('Actions for Ours')
    const refused = await screen.findByRole('menuitem', { name: /^Delete/ })
    expect(refused.textContent).toContain('You cannot delete your own organization')
    await userEvent.keyboard('{Escape}')
    await press('Actions for Maison Lin')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('9 users, logged out at once')).toBeTruthy()
    const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete organization' })
    await userEvent.type(dialog.getByLabelText(/^Type Maison Lin to confirm/), 'Maison')
    expect(go.disabled).toBe(true)
    await userEvent.type(dialog.getByLabelText(/^Type Maison Lin to confirm/), ' Lin')
    await userEvent.click(go)
    await waitFor(() => expect(sent(asked, 'DELETE')).toHaveLength(1))
    expect(sent(asked, 'DELETE')[0]?.url).toBe(`/api/organizations/${maison.id}?name=Maison+Lin`)
    expect(sent(asked, 'DELETE')[0]?.headers['if-match']).toBe('"3"')
  })

  it('lose a subscription from now on, after the consequence was told; one that has not begun is deleted', async () => {
    const planned = { ...subscription, id: id('c6'), state: 'planned', plan: { ...plan, name: 'Later' } }
    const asked = aServer({
      [`GET ${subscriptions}`]: list(planned, subscription),
      [`PUT ${subscriptions}/${subscription.id}`]: { body: subscription },
      [`DELETE ${subscriptions}/${planned.id}`]: { body: { id: planned.id } },
    })
    await show(<OrganizationsScreen />, { at: `/?subscriptions=${maison.id}` })
    await press('End now')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/nobody in the organization can log in/)).toBeTruthy()
    const before = Date.now()
    await userEvent.click(dialog.getByRole('button', { name: 'End now' }))
    await waitFor(() => expect(sent(asked, 'PUT')).toHaveLength(1))
    const { endsAt } = sent(asked, 'PUT')[0]?.body as { endsAt: string }
    expect(Date.parse(endsAt)).toBeGreaterThanOrEqual(before)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Delete')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sent(asked, 'DELETE')).toHaveLength(1))
  })

  it('keep the subscription of the one who looks: nobody locks themselves out', async () => {
    const own = anAuth().user.organization.id
    aServer({
      [`GET /organizations/${own}`]: { body: { ...maison, id: own } },
      [`GET /organizations/${own}/subscriptions`]: list(subscription),
    })
    await show(<OrganizationsScreen />, { at: `/?subscriptions=${own}` })
    await screen.findByRole('button', { name: /^Edit Essential/ })
    expect(screen.queryByRole('button', { name: 'End now' })).toBeNull()
  })

  it('get an invitation for an owner again', async () => {
    const path = `/organizations/${maison.id}/owners`
    const asked = aServer({ [`POST ${path}`]: { body: { id: id('c7'), email: 'jo@example.org' } } })
    const { router } = await show(<OrganizationsScreen />, { at: `/?owner=${maison.id}` })
    await press('Send invitation')
    expect(sent(asked, 'POST')).toEqual([])
    await userEvent.type(screen.getByLabelText(/^Owner’s name/), 'Jo')
    await userEvent.type(screen.getByLabelText(/^Owner’s email/), 'jo@example.org')
    await press('Send invitation')
    await waitFor(() => expect(router.state.location.href).toBe('/'))
    expect(sent(asked, 'POST')[0]?.body).toEqual({ name: 'Jo', email: 'jo@example.org', language: 'en' })
  })
})

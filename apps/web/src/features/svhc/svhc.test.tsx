import type { SvhcEnquiry, SvhcOverview, SvhcProductRow } from '@ecotrame/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { Enquiries } from './enquiries.tsx'
import { SvhcScreen } from './index.ts'

const newest = { date: '2026-02-04', entries: 253, added: 2 }
const anOverview: SvhcOverview = {
  release: newest,
  previous: { date: '2025-11-05', entries: 251, added: 1 },
  asOf: '2026-04-01',
  source: 'the agency',
  products: { unknown: 1, above: 0, below: 0, absent: 2, total: 3 },
  reasons: {
    NOT_DECLARED: 0,
    OLDER_LIST: 1,
    AMOUNT_UNKNOWN: 0,
    NO_ARTICLE: 0,
    NOT_LINKED: 0,
    NOT_COMPLETE: 0,
  },
  articles: { unknown: 1, above: 0, below: 0, absent: 2, total: 3 },
  part: { team: 'Knitwear' },
  effect: {
    added: [],
    before: { unknown: 0, above: 0, below: 0, absent: 3, total: 3 },
    articles: [],
    products: 1,
  },
  tasks: {
    articlesToCheck: 1,
    enquiries: { open: 0, overdue: 0, nextDue: null },
    notifications: [],
  },
}
const scarf: SvhcProductRow = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ad1',
  name: 'Scarf',
  reference: 'SC-1',
  season: null,
  standing: 'unknown',
  reasons: ['OLDER_LIST'],
  articles: 1,
}
const list = (items: readonly object[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 20 } },
})
const aServer = (overview: SvhcOverview, products: readonly SvhcProductRow[] = [scarf]) =>
  fakeServer({
    'GET /svhc/overview': { body: overview },
    'GET /svhc/releases': {
      body: { items: [newest, overview.previous], asOf: overview.asOf, source: overview.source },
    },
    'GET /svhc/choices': { body: { suppliers: [], substances: [] } },
    'GET /product-collections': list([]),
    'GET /svhc/products': list(products),
  })

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'contributor' }))
})

it('puts what is unknown first, says why, and whose part it is', async () => {
  const asked = aServer(anOverview)
  await show(<SvhcScreen />, { at: '/dashboard/svhc' })
  await screen.findByText('1 of 3 products is unknown')
  expect(screen.getByText('You see only the products of your team Knitwear.')).toBeTruthy()
  const row = (await screen.findByText('Scarf')).closest('tr')
  if (row === null) throw new Error('No row')
  expect(within(row).getByText('Unknown')).toBeTruthy()
  expect(within(row).getByText('Declared for an older list')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Declared for an older list · 1/ }))
  await expect
    .poll(() => asked.some(({ url }) => url.includes('/svhc/products') && url.includes('reason=OLDER_LIST')))
    .toBe(true)
})

it('of an organization that has checked nothing says that all is unknown, not clear', async () => {
  const none = { unknown: 3, above: 0, below: 0, absent: 0, total: 3 }
  aServer({ ...anOverview, products: none, articles: { ...none, unknown: 0, total: 0 }, part: null })
  await show(<SvhcScreen />, { at: '/dashboard/svhc' })
  await screen.findByText('3 of 3 products are unknown')
  expect(screen.getByText(/the status of every product is unknown, not clear/)).toBeTruthy()
})

it('deletes the question of a consumer only after asking', async () => {
  const enquiry: SvhcEnquiry = {
    id: 'a4a7e3f0-0000-4000-8000-000000000001',
    product: { id: 'a4a7e3f0-0000-4000-8000-000000000002', name: 'Scarf', reference: 'SC-1' },
    receivedOn: '2026-03-02',
    due: '2026-04-16',
    answeredOn: null,
    note: null,
    overdue: false,
    rowVersion: 1,
  }
  const asked = fakeServer({
    'GET /svhc/enquiries': {
      body: { items: [enquiry], meta: { page: 1, limit: 50, totalItems: 1, totalPages: 1 } },
    },
    [`DELETE /svhc/enquiries/${enquiry.id}`]: { body: { id: enquiry.id } },
  })
  const deleted = () => asked.some(({ method }) => method === 'DELETE')
  await show(<Enquiries />, { at: '/dashboard/svhc' })
  const remove = await screen.findByRole('button', { name: 'Delete the question on Scarf' })
  await userEvent.click(remove)
  await screen.findByText(/permanently deleted/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(deleted()).toBe(false)
  await userEvent.click(remove)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete question' }))
  await expect.poll(deleted).toBe(true)
})

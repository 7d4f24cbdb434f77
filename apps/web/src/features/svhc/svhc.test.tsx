import type { SvhcEnquiry, SvhcOverview, SvhcProductRow } from '@ecotrame/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { DueTab } from './due-tab.tsx'
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
    ask: [],
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
  await screen.findByText('Status unknown for 1 of 3 products')
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

it('names whom to ask for what is not known, and where nobody has said who supplies it', async () => {
  const ask = [
    {
      supplier: { id: '7c9e6679-7425-40de-944b-e07fc1f90001', name: 'Zips SA' },
      articles: ['Slider', 'Tape'],
      count: 2,
      ids: [],
    },
    { supplier: null, articles: ['Print'], count: 1, ids: [] },
  ]
  aServer({ ...anOverview, tasks: { ...anOverview.tasks, ask } })
  await show(<SvhcScreen />, { at: '/dashboard/svhc' })
  const row = (await screen.findByText('Zips SA')).closest('tr')
  if (row === null) throw new Error('No row')
  expect(within(row).getByText('Slider, Tape')).toBeTruthy()
  expect(within(row).getByRole('button', { name: 'Ask' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add the supplier' })).toBeTruthy()
})

it('of an organization that has checked nothing says that all is unknown, which is not compliance', async () => {
  const none = { unknown: 3, above: 0, below: 0, absent: 0, total: 3 }
  aServer({ ...anOverview, products: none, articles: { ...none, unknown: 0, total: 0 }, part: null })
  await show(<SvhcScreen />, { at: '/dashboard/svhc' })
  await screen.findByText('Status unknown for 3 of 3 products')
  expect(
    screen.getByText(/The status of every product is unknown, which does not mean that it complies/),
  ).toBeTruthy()
})

describe('a notification to the agency', () => {
  const notification: SvhcOverview['tasks']['notifications'][number] = {
    substance: {
      entry: 'SVHC-189',
      name: 'Lead',
      name_fr: 'Plomb',
      cas: '7439-92-1',
      ec: '231-100-4',
      includedOn: '2018-06-27',
      reason: 'Toxic for reproduction (Article 57c)',
      reason_fr: 'Toxique pour la reproduction (article 57 c)',
      use: null,
      use_fr: null,
    },
    articles: [],
    products: 1,
    tonnage: 'under',
    due: null,
    knownKg: 0.008,
    incomplete: false,
  }
  const told = async (changes: Partial<typeof notification>) => {
    const tasks = { ...anOverview.tasks, notifications: [{ ...notification, ...changes }] }
    aServer({ ...anOverview, tasks })
    await show(<DueTab overview={{ ...anOverview, tasks }} />, { at: '/dashboard/svhc' })
    return (await screen.findByText('Lead')).closest('tr')?.textContent
  }

  it('is not due where all of it is known and is under 1 t', async () => {
    expect(await told({})).toMatch(/Not due: under 1 t a year$/)
  })
  it.each([
    ['something is unknown', { tonnage: 'unknown', incomplete: true }, /27-12-2018 if above 1 t$/],
    ['it is above 1 t', { tonnage: 'above', knownKg: 2000 }, /27-12-2018$/],
  ] as const)('has its day where %s', async (_name, changes, words) => {
    expect(await told({ due: '2018-12-27', ...changes })).toMatch(words)
  })
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

import type { Import } from '@ecotrame/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession, keepSubscription } from '../../api/index.ts'
import { anAuth, aSubscription } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { FilesMenu, ImportScreen, Profiles } from './index.ts'

const id = '7c9e6679-7425-40de-944b-000000000001'
const counts = {
  rows: 3,
  ready: 3,
  faulty: 0,
  withWarnings: 0,
  created: 0,
  updated: 3,
  unchanged: 0,
  drafts: 0,
}
const anImport = (changes: Partial<Import> = {}): Import => ({
  id,
  kind: 'products',
  fileName: 'Sales.csv',
  format: 'csv',
  size: 100,
  state: 'done',
  author: { id: null, name: 'Anna' },
  team: null,
  autoEvaluate: false,
  autoCreateProducts: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:01:00.000Z',
  counts,
  done: { created: 0, updated: 3, unchanged: 0, evaluated: 0, products: 0, failed: 0 },
  sheets: [{ name: 'Sales.csv', rows: 3 }],
  sheet: 'Sales.csv',
  headerRow: 1,
  category: null,
  columns: [],
  purpose: 'foreign',
  decision: 'safe',
  difference: {
    rows: 3,
    losing: 0,
    stale: 0,
    published: 0,
    taken: 3,
    groups: [],
    effect: { rows: 0, points: null, pefMicropoints: null },
  },
  missingFields: [],
  notes: [],
  groups: [],
  job: null,
  undo: { state: 'nothing', undone: 0, left: 0 },
  rowVersion: 1,
  ...changes,
})
const profile = {
  id: '7c9e6679-7425-40de-944b-000000000002',
  name: 'Sales of the week',
  kind: 'products',
  columns: ['EAN', 'Qty'],
  author: 'Anna',
  createdAt: '2026-11-20T10:00:00.000Z',
}
const sums = {
  items: [{ field: 'unitsSold', label: 'Units sold', file: 42, taken: 30, left: 12, unread: 1 }],
}
const plan = {
  ...aSubscription.plan,
  capabilities: ['import', 'export'].map((identifier) => ({ id: aSubscription.id, identifier })),
}

beforeEach(() => {
  keepSession(anAuth({ role: 'organization_owner' }))
  keepSubscription({ ...aSubscription, plan })
})

describe('the files of a library', () => {
  it('go out for editing in the language of the reader, and come in by the wizard', async () => {
    const asked = fakeServer({})
    const { router } = await show(<FilesMenu kind="facilities" />, { at: '/organization/facilities' })
    await userEvent.click(await screen.findByRole('button', { name: 'Files' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Export for editing \(CSV\)/ }))
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ path: '/editing/facilities/csv' }]))
    await userEvent.click(screen.getByRole('button', { name: 'Files' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Import/ }))
    await waitFor(() => expect(router.state.location.href).toBe('/imports/new?kind=facilities'))
  })

  it('lead from the products to those of their sales by season', async () => {
    const asked = fakeServer({})
    const { router } = await show(<FilesMenu kind="products" />, { at: '/products/library' })
    await userEvent.click(await screen.findByRole('button', { name: 'Files' }))
    await userEvent.click(
      await screen.findByRole('menuitem', { name: /^Sales by season: export for editing/ }),
    )
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ path: '/editing/sales/xlsx' }]))
    await userEvent.click(screen.getByRole('button', { name: 'Files' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Sales by season: import/ }))
    await waitFor(() => expect(router.state.location.href).toBe('/imports/new?kind=sales'))
  })

  it('are not offered to those who only read', async () => {
    keepSession(anAuth({ role: 'reader' }))
    fakeServer({})
    await show(<FilesMenu kind="products" />, { at: '/products/library' })
    expect(screen.queryByRole('button', { name: 'Files' })).toBeNull()
  })
})

describe('a recurring file', () => {
  it('is run in one step, and leads to its report', async () => {
    const asked = fakeServer({
      'GET /import/profiles': { body: { items: [profile] } },
      [`POST /import/profiles/${profile.id}/files`]: {
        body: { import: anImport(), stops: [], missingColumns: [] },
      },
    })
    const { router } = await show(<Profiles />, { at: '/imports' })
    expect(await screen.findByText('products: EAN, Qty')).toBeTruthy()
    await userEvent.upload(
      screen.getByLabelText('Import a file with Sales of the week'),
      new File(['EAN;Qty'], 'week.csv'),
    )
    await waitFor(() => expect(router.state.location.href).toBe(`/imports/${id}?step=done`))
    expect(asked.find(({ method }) => method === 'POST')?.form?.get('file')).toBeInstanceOf(File)
  })

  it('that something stops leads to its rows', async () => {
    const stopped = { import: anImport({ state: 'checked' }), stops: ['faulty_rows'], missingColumns: [] }
    fakeServer({
      'GET /import/profiles': { body: { items: [profile] } },
      [`POST /import/profiles/${profile.id}/files`]: { body: stopped },
    })
    const { router } = await show(<Profiles />, { at: '/imports' })
    await userEvent.upload(
      await screen.findByLabelText('Import a file with Sales of the week'),
      new File(['x'], 'week.csv'),
    )
    await waitFor(() => expect(router.state.location.href).toBe(`/imports/${id}?step=check`))
  })

  it('is deleted after a question', async () => {
    const asked = fakeServer({
      'GET /import/profiles': { body: { items: [profile] } },
      [`DELETE /import/profiles/${profile.id}`]: { body: { id: profile.id } },
    })
    await show(<Profiles />, { at: '/imports' })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('dialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete profile' }))
    await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true))
  })
})

describe('the report of an import', () => {
  it('adds up to the file, and is kept as a profile', async () => {
    const asked = fakeServer({
      [`GET /import/files/${id}`]: { body: anImport() },
      [`GET /import/files/${id}/sums`]: { body: sums },
      'POST /import/profiles': { status: 201, body: profile },
    })
    await show(<ImportScreen />, { at: `/imports/${id}?step=done` })
    expect(await screen.findByText(/Units sold: 42 in the file, 30 imported, 12 not imported\./)).toBeTruthy()
    expect(screen.queryByText('Evaluations updated')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save as profile' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect((name as HTMLInputElement).value).toBe('Sales')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Sales', import: id }),
    )
  })
})

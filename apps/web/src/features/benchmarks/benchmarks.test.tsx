import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BenchmarkRow } from '@ecotrame/contract'
import { keepSession } from '../../api/index.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { withToasts } from '../../../testing/with-toasts.tsx'
import { LibraryScreen } from './library-screen.tsx'

const id = '7c9e6679-7425-40de-944b-e07fc1f90001'
const aBenchmark = (changes: Partial<BenchmarkRow> = {}): BenchmarkRow => ({
  id,
  name: 'Our tees',
  category: { id: 'tshirt', name: 'T-shirt', name_fr: 'T-shirt' },
  source: 'own',
  origin: { kind: 'filter', filter: { state: ['published'], search: 'tee' }, collection: null, file: null },
  sourceNote: null,
  asOf: null,
  chosen: false,
  team: null,
  n: 12,
  leftOut: 2,
  figure: {
    label: 'fr_dur',
    basis: 'per100g',
    distribution: {
      n: 12,
      minimum: 300,
      lowerQuartile: 350,
      median: 400,
      upperQuartile: 500,
      maximum: 900,
    },
  },
  releases: ['french-2025-10'],
  coverage: { minimum: 1, maximum: 1 },
  warnings: [{ code: 'LEFT_OUT', message: 'Some have no figure.' }],
  author: 'Anna',
  computedAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  rowVersion: 3,
  ...changes,
})
const page = (items: readonly object[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 20 } },
})
const aCategory = {
  id: 'tshirt',
  name: 'T-shirt',
  name_fr: 'T-shirt',
  pefcrSubcategory: null,
  frenchProductId: 'tshirt',
  frenchScope: true,
  group: 'apparel',
  typicalMassG: 170,
  hsCodes: [],
  capability: 'category_tshirt',
  locked: false,
}
const market = aBenchmark({
  id: '7c9e6679-7425-40de-944b-e07fc1f90002',
  name: 'Declared',
  source: 'declared_market',
  origin: { kind: 'declared_market', filter: null, collection: null, file: null },
  asOf: 'between 2026-05-15 and 2026-11-20 (day unknown)',
  chosen: true,
  n: null,
})
const aServer = (more: Parameters<typeof fakeServer>[0] = {}): Asked[] =>
  fakeServer({
    'GET /benchmarks': page([aBenchmark(), market]),
    [`GET /benchmarks/${id}`]: { body: aBenchmark() },
    'GET /evaluations/categories': page([aCategory]),
    'GET /tags': page([]),
    'GET /facilities': page([]),
    ...more,
  })

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth())
})

describe('the benchmarks collection', () => {
  it('shows source, number, median, spread and which one stands behind its category', async () => {
    const asked = aServer()
    await show(<LibraryScreen />, { at: '/b?source=own&label=pef&sort=-median' })
    const row = (await screen.findByRole('link', { name: /Our tees/ })).closest('tr') as HTMLElement
    expect(within(row).getByText('12')).toBeTruthy()
    expect(
      within(row).getByRole('img', { name: /From 300.pts to 900.pts, median 400.pts, half between/ }),
    ).toBeTruthy()
    const declared = screen.getByRole('link', { name: /Declared/ }).closest('tr') as HTMLElement
    expect(within(declared).getByText('Default')).toBeTruthy()
    expect(within(declared).getByText('not published')).toBeTruthy()
    expect(within(declared).getByText('between 15-05-2026 and 20-11-2026, exact day unknown')).toBeTruthy()
    expect(asked.find(({ url }) => url.startsWith('/api/benchmarks?'))?.url).toContain(
      'sort=-median&basis=per100g&label=pef&source=own',
    )
  })

  it('opens one: its figures as chart and table, and what it is made of', async () => {
    const asked = aServer({ [`PATCH /benchmarks/choose/${id}`]: { body: aBenchmark({ chosen: true }) } })
    await show(<LibraryScreen />, { at: `/b?benchmark=${id}` })
    await screen.findByRole('heading', { name: 'T-shirt: the median is 400\u202fpts' })
    expect(screen.getByText('Some have no figure.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Evaluations of your library' })
    expect(link.getAttribute('href')).toBe('/evaluation/library?category=tshirt&search=tee&state=published')
    await userEvent.click(screen.getByRole('button', { name: /^Chart: / }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show as table' }))
    expect(screen.getByRole('row', { name: /Lower quartile 350/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Set as category benchmark' }))
    await waitFor(() => expect(asked.some(({ method }) => method === 'PATCH')).toBe(true))
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ chosen: true })
  })

  it('makes one from a file, and tells every cell that is wrong', async () => {
    const message = 'Enter a number.'
    const asked = aServer({
      'POST /benchmarks/file': {
        status: 422,
        body: {
          type: 'about:blank',
          title: 'Some values are not valid',
          status: 422,
          code: 'INVALID_VALUES',
          errors: [{ path: 'file[3].points_per_100g', code: 'NOT_A_NUMBER', message }],
        },
      },
    })
    await show(withToasts(<LibraryScreen />), { at: '/b?benchmark=new' })
    await userEvent.click(await screen.findByRole('combobox', { name: /Based on/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'A file' }))
    await userEvent.click(screen.getByRole('button', { name: 'Create benchmark' }))
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Study')
    await userEvent.click(screen.getByRole('combobox', { name: /Category/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'T-shirt' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Source of the figures/ }), 'A study')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    await userEvent.upload(input as HTMLInputElement, new File(['points_per_100g\n1\nx\n'], 'study.csv'))
    await userEvent.click(screen.getByRole('button', { name: 'Create benchmark' }))
    await screen.findByText(new RegExp(message))
    const sent = asked.find(({ method }) => method === 'POST')?.form
    expect(sent?.get('sourceNote')).toBe('A study')
    expect(sent?.get('category')).toBe('tshirt')
  })
})

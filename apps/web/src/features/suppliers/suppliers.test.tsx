import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SupplierRow } from '@ecotrame/contract'
import { keepSession } from '../../api/index.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { Scorecard } from './scorecard-screen.tsx'
import { SuppliersScreen } from './suppliers-screen.tsx'

const id = '7c9e6679-7425-40de-944b-e07fc1f90001'
const figures = {
  evaluations: 3,
  products: 2,
  units: 250,
  withoutUnits: 1,
  withoutFigure: 0,
  impact: 1000,
  whole: 4000,
  pointsAtStake: null,
  wholeAtStake: null,
  measured: 1,
  dqr: 2.14,
  primaryShare: 0.31,
}
const dyehouse: SupplierRow = {
  id,
  name: 'Dyehouse',
  country: 'PT',
  place: null,
  supplier: null,
  tier: 2,
  processes: ['dyeingAndFinishing'],
  stages: ['preparation', 'coloration', 'finishing'],
  certificates: [],
  nextExpiry: null,
  dataYear: 2025,
  ...figures,
}
const silent: SupplierRow = {
  ...dyehouse,
  id: '7c9e6679-7425-40de-944b-e07fc1f90002',
  name: 'Silent',
  processes: [],
  stages: [],
  impact: null,
}
const head = { label: 'fr_dur', basis: 'volume', unit: 'µPt', ofTeam: 'Knitwear' }
const list = (items: readonly SupplierRow[]) => ({
  body: {
    items,
    meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 20 },
    ...head,
    total: { ...figures, facilities: items.length, countries: items.length === 0 ? 0 : 1 },
    expiring: 0,
    withoutProcesses: 1,
    releases: ['french-2025-10'],
    warnings: items.length === 0 ? [] : [{ code: 'WITHOUT_UNITS', message: 'These are minima.' }],
  },
})
const aServer = (items: readonly SupplierRow[], more: Parameters<typeof fakeServer>[0] = {}): Asked[] =>
  fakeServer({
    'GET /dashboard/suppliers': list(items),
    'GET /dashboard/suppliers/map': { body: { ...head, places: [], countries: [] } },
    [`GET /dashboard/suppliers/${id}`]: {
      body: {
        ...head,
        facility: dyehouse,
        stages: [
          { stage: 'coloration', impact: 700 },
          { stage: 'finishing', impact: 300 },
        ],
        seasons: [
          { season: 'AW25', units: 100, impact: 500, perPiece: 5, withoutFigure: 0, releases: ['a'] },
          { season: 'AW26', units: 150, impact: 600, perPiece: 4, withoutFigure: 7, releases: ['b'] },
        ],
        contacts: [{ name: 'Ada', email: 'ada@mill.example', phone: null, task: 'Quality' }],
        evidence: [
          { scheme: 'gots', number: 'G-1', expiresOn: '2020-01-31' },
          { scheme: 'ocs', number: null, expiresOn: null },
        ],
        evaluations: [
          {
            id,
            name: 'Tee',
            category: { id: 'tshirt', name: 'T-shirt', name_fr: 'T-shirt' },
            units: 250,
            impactPerPiece: 4,
            widthPerPiece: null,
            pointsAtStake: null,
            sharedWith: 1,
            release: 'french-2025-10',
          },
        ],
        releases: ['french-2025-10'],
        warnings: [],
      },
    },
    ...more,
  })

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth())
})

describe('the suppliers dashboard', () => {
  it('tells sums as minima, whose part is seen, and what is unknown as unknown', async () => {
    const asked = aServer([dyehouse, silent])
    await show(<SuppliersScreen />, { at: '/d?country=PT&label=pef&basis=piece' })
    await screen.findByText(/^at least 1.000.pts$/)
    expect(screen.getByText(/team Knitwear/)).toBeTruthy()
    expect(screen.getByText('These are minima.')).toBeTruthy()
    expect(screen.getByText('1 of 3 evaluations measured')).toBeTruthy()
    const row = (await screen.findByRole('link', { name: 'Silent' })).closest('tr') as HTMLElement
    expect(within(row).getAllByText('unknown').length).toBeGreaterThan(2)
    expect(within(row).queryByText('0')).toBeNull()
    const calls = asked.filter(({ url }) => url.includes('/dashboard/suppliers?'))
    expect(calls.every(({ url }) => url.includes('country=PT&label=pef&basis=piece'))).toBe(true)
    expect(screen.getByRole('heading', { name: 'Largest impact: Dyehouse' })).toBeTruthy()
  })

  it('opens a facility: stages and evaluations, each with the way to it', async () => {
    aServer([dyehouse])
    await show(<SuppliersScreen />, { at: `/d?supplier=${id}` })
    const tee = await screen.findByRole('link', { name: 'Tee' })
    expect(tee.getAttribute('href')).toBe(`/evaluation/results/${id}`)
    expect(screen.getByText(/shares its stages with 1 other facility/)).toBeTruthy()
    expect(screen.getByRole('img', { name: /Dyeing: 700/ })).toBeTruthy()
  })

  it('has a page for each facility: trend, answers and their rate, evidence, contacts', async () => {
    aServer([dyehouse], {
      'GET /requests': {
        body: {
          items: [
            {
              id,
              title: 'Energy of 2026',
              status: 'completed',
              lastAt: '2026-11-01T10:00:00Z',
              fields: { asked: 3, answered: 2 },
            },
            {
              id: silent.id,
              title: 'Water',
              status: 'sent',
              lastAt: '2026-11-02T10:00:00Z',
              fields: { asked: 1, answered: 0 },
            },
          ],
          meta: { totalItems: 2, totalPages: 1, page: 1, limit: 100 },
        },
      },
    })
    await show(<Scorecard id={id} />)
    await screen.findByRole('heading', { name: 'Dyehouse' })
    await screen.findByText(/^2 of 4 questions answered \(50.0.?%\)$/, {}, { timeout: 10_000 })
    expect(screen.getByRole('link', { name: 'ada@mill.example' }).getAttribute('href')).toBe(
      'mailto:ada@mill.example',
    )
    expect(screen.getByText(/G-1 · expired on/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Associated impact per piece, by season' })).toBeTruthy()
    expect(screen.getAllByText('Method changed').length).toBeGreaterThan(0)
  })

  it('asks for what nobody measured, and says what to do where nothing is linked', async () => {
    const asked = aServer([dyehouse])
    await show(<SuppliersScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Measure 2 more results' }))
    await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
    aServer([])
    await show(<SuppliersScreen />)
    await screen.findByText('No facility is linked to a product yet. Add or import facilities.')
    expect(screen.queryByText(/at least/)).toBeNull()
  })
})

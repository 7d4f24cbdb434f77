import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession, keepSubscription } from '../../api/index.ts'
import { anAuth, aSubscription } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { HomeScreen } from './home-screen.tsx'

const id = '7c9e6679-7425-40de-944b-000000000001'
const dress = {
  id,
  name: 'Robe Garance',
  reference: null,
  category: { id: 'dress', name: 'Dress', name_fr: 'Robe' },
  team: null,
  state: 'outdated',
  rowVersion: 1,
  author: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  score: null,
  figure: null,
  previousPoints: null,
  mask: null,
  facilities: [],
  tags: [],
  previousPefMicropoints: null,
  activeVersion: null,
}
const listed = (items: readonly unknown[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 20 } },
})
const aServer = (evaluations: readonly unknown[], requests: readonly unknown[] = []) =>
  fakeServer({
    'GET /requests': listed(requests),
    'GET /evaluations': listed(evaluations),
    'GET /evaluations/categories': listed([]),
    [`GET /evaluations/evaluate/${id}`]: { status: 409, body: { code: 'ALREADY_RUNNING' } },
  })

beforeEach(() => keepSession(anAuth({ role: 'organization_owner' })))

describe('home', () => {
  it('shows what waits and what was worked on last', async () => {
    aServer([dress])
    await show(<HomeScreen />)
    const waiting = await screen.findByRole('region', { name: 'To do' })
    expect(await within(waiting).findByRole('link', { name: 'Robe Garance' })).toBeTruthy()
    const recent = screen.getByRole('region', { name: 'Recent work' })
    expect(within(recent).getByRole('link', { name: 'Robe Garance' }).getAttribute('href')).toBe(
      `/evaluation/edit/${id}`,
    )
  })
  it('shows the requests that wait, before the evaluations', async () => {
    const waiting = { id, title: 'Dyeing energy', status: 'sent', dueOn: '2026-11-22', unread: 2 }
    const asked = aServer([dress], [waiting])
    await show(<HomeScreen />)
    const region = await screen.findByRole('region', { name: 'To do' })
    const link = await within(region).findByRole('link', { name: 'Dyeing energy' })
    expect(link.getAttribute('href')).toBe(`/requests?request=${id}`)
    const [first] = within(region).getAllByRole('listitem')
    expect(first?.textContent).toBe('Dyeing energySentdue 22-11-20262 unread messages')
    expect(asked.some(({ url }) => url.includes('/requests?waiting=yes'))).toBe(true)
  })
  it('runs an outdated evaluation in place', async () => {
    const asked = aServer([dress])
    await show(<HomeScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Recalculate: Robe Garance' }))
    await waitFor(() => expect(asked.some(({ url }) => url.endsWith(`/evaluate/${id}`))).toBe(true))
  })
  it('leads an empty organization to its first score', async () => {
    aServer([])
    const { router } = await show(<HomeScreen />)
    expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy()
    const recent = screen.getByRole('region', { name: 'Recent work' })
    await userEvent.click(await within(recent).findByRole('button', { name: 'New Evaluation' }))
    await waitFor(() => expect(router.state.location.href).toBe('/evaluation/categories'))
  })
  it('tells the running fiscal year of the portfolio with what it leaves out and its target, where the plan has one', async () => {
    const [capability] = aSubscription.plan.capabilities
    const capabilities = [{ ...capability, identifier: 'organization_dashboard' }]
    keepSubscription({
      ...aSubscription,
      plan: { ...aSubscription.plan, capabilities },
    } as typeof aSubscription)
    const leftOut = { notEvaluated: 1, withoutLabel: 0, incomplete: 0, withoutUnits: 0 }
    const total = {
      value: 2_000_000,
      products: 3,
      all: 4,
      units: 1000,
      massKg: 200,
      perPiece: 2000,
      perKg: 10_000,
      sales: [],
      leftOut,
      zeroUnits: 0,
      outdated: 0,
    }
    const target = {
      id,
      name: 'Less by 2030',
      label: 'climate',
      baseSeason: '2025',
      base: 1_800_000,
      gap: 700_000,
      gapTotal: 700_000,
      scale: 1,
      createdAt: dress.createdAt,
      updatedAt: dress.updatedAt,
      rowVersion: 1,
      measure: 'total',
      period: 'year',
      targetSeason: '2030',
      reduction: 30,
      goal: 1_300_000,
      current: 2_000_000,
      currentSeason: '2026',
      path: 1_900_000,
      releaseChanged: false,
    }
    const years = [{ year: '2026', value: 2_000_000, products: 3 }]
    const sight = { kind: 'organization', team: null }
    const head = {
      label: 'climate',
      unit: 'kg CO₂ eq',
      base: 'sold',
      releases: [],
      mixedReleases: false,
      coverage: null,
      sources: [],
    }
    fakeServer({
      'GET /requests': listed([]),
      'GET /evaluations': listed([]),
      'GET /evaluations/categories': listed([]),
      'GET /dashboard/organization/pulse': { body: { ...head, year: '2026', years, total, target, sight } },
    })
    await show(<HomeScreen />)
    const region = await screen.findByRole('region', { name: 'Portfolio' })
    expect(await within(region).findByText(/at least 2\s?000 t CO₂ eq/)).toBeTruthy()
    expect(within(region).getByText(/3 of 4 products counted \(75.*%\)/)).toBeTruthy()
    const link = within(region).getByRole('link', { name: 'Less by 2030' })
    expect(link.closest('p')?.textContent).toMatch(
      /100\st CO₂ eq above the straight line to the target, 2026/,
    )
    expect(await within(region).findByRole('button', { name: /2030.*target/ })).toBeTruthy()
  })
  it('offers a reader nothing that the role refuses', async () => {
    keepSession(anAuth({ role: 'reader' }))
    aServer([dress])
    await show(<HomeScreen />)
    await screen.findAllByRole('link', { name: 'Robe Garance' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

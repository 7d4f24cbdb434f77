import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession, keepSubscription } from '../../api/index.ts'
import { aSubscription, anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { PortfolioScreen } from './portfolio-screen.tsx'
import type { Overview } from './queries.ts'

const product = (place: number, value: number): Overview['top'][number] => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  name: `Tee ${place}`,
  reference: `T-${place}`,
  category: { id: 'tshirt', name: 'T-shirt', name_fr: 'T-shirt' },
  season: 'SS 26',
  brand: null,
  units: 1000,
  massKg: 0.17,
  price: null,
  currency: null,
  figure: value / 1000,
  value,
  share: value / 3_000_000,
  state: 'evaluated',
  mixedReleases: false,
})

const overview = (changes: Partial<Overview> = {}): Overview => ({
  label: 'fr_dur',
  unit: 'µPt',
  base: 'sold',
  sight: { kind: 'organization', team: null },
  total: {
    value: 3_000_000,
    products: 2,
    units: 2000,
    massKg: 340,
    perPiece: 1500,
    perKg: 8823.5,
    sales: [{ currency: 'EUR', amount: 60_000, value: 3_000_000, products: 2, perUnit: 50 }],
    all: 4,
    leftOut: { notEvaluated: 1, withoutLabel: 0, incomplete: 0, withoutUnits: 1 },
    zeroUnits: 0,
    outdated: 0,
  },
  releases: [{ names: ['french-cost 2025-10'], products: 2, value: 3_000_000 }],
  mixedReleases: false,
  coverage: null,
  sources: ['Ecobalyse 7.0.0'],
  categories: [
    {
      id: 'tshirt',
      name: 'T-shirt',
      name_fr: 'T-shirt',
      value: 3_000_000,
      products: 2,
      units: 2000,
      massKg: 340,
      perPiece: 1500,
      perKg: 8823.5,
      share: 1,
      leftOut: 2,
      mixedReleases: false,
    },
  ],
  estimates: null,
  sureness: { of: 'fr_dur', measured: 0.5, within: 0.21, primary: 0.125 },
  top: [product(1, 2_000_000), product(2, 1_000_000)],
  ...changes,
})

const nothing = {
  category: [],
  year: [{ id: '2026', name: '2026', name_fr: '2026', products: 2 }],
  season: [{ id: 'SS 26', name: 'SS 26', name_fr: 'SS 26', products: 2 }],
}
const choices = { ...nothing, tag: [], team: [], brand: [], material: [], country: [] }
const aServer = (answer: Overview): Asked[] =>
  fakeServer({
    'GET /dashboard/organization': { body: answer },
    'GET /dashboard/organization/choices': { body: choices },
  })
const opening = (...identifiers: readonly string[]) =>
  keepSubscription({
    ...aSubscription,
    plan: {
      ...aSubscription.plan,
      capabilities: identifiers.map((identifier) => ({ id: crypto.randomUUID(), identifier })),
    },
  })

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth())
  opening('organization_dashboard')
})

describe('the portfolio', () => {
  it('says the total with what is not in it, and opens products', async () => {
    aServer(overview())
    const { router } = await show(<PortfolioScreen />)
    expect(await screen.findByText('at least 3.00 M pts')).toBeTruthy()
    expect(screen.getByText('1 500 pts')).toBeTruthy()
    expect(screen.getByText(/1 product never evaluated, 1 without units/)).toBeTruthy()
    const inTotal = screen.getByText('In the total').parentElement
    expect(inTotal?.textContent).toMatch(/50(\.0)?\s%of 4 products/)
    expect(screen.getByText(/±\s21(\.0)?\s%/)).toBeTruthy()
    const top = screen.getByRole('group', { name: 'Products with the largest footprint' })
    await userEvent.click(within(top).getAllByRole('button')[0] as HTMLElement)
    expect(router.state.location.pathname).toBe(`/products/edit/${product(1, 0).id}`)
  })

  it('asks for what the address says, and never adds releases up without a word', async () => {
    const mixed = overview({
      mixedReleases: true,
      releases: [
        { names: ['french-cost 2025-10'], products: 1, value: 1 },
        { names: ['french-cost 2025-02'], products: 1, value: 1 },
      ],
      sight: { kind: 'team', team: 'Maille' },
    })
    const asked = aServer(mixed)
    await show(<PortfolioScreen />, { at: '/d?season=SS%2026&material=ei-lin&label=pef' })
    expect(await screen.findByText(/Calculated with 2 different releases/)).toBeTruthy()
    expect(screen.getByText(/French environmental cost 2025-02 \(1\)/)).toBeTruthy()
    expect(screen.getByText(/your team’s part \(Maille\)/)).toBeTruthy()
    expect(asked.map(({ url }) => url)).toContain(
      '/api/dashboard/organization?season=SS+26&material=ei-lin&label=pef',
    )
    expect(screen.getByRole('button', { name: /Material: ei-lin/ })).toBeTruthy()
  })

  it('shows what a locked tab would give, and asks nothing for it', async () => {
    const asked = aServer(overview())
    await show(<PortfolioScreen />, { at: '/d?tab=scope3', language: 'fr' })
    expect(await screen.findByText(/catégorie d’un bilan d’émissions d’entreprise/)).toBeTruthy()
    expect(asked.some(({ url }) => url.includes('scope3'))).toBe(false)
  })

  it('tells climate change in tonnes, on the tab of scope 3 whatever score is chosen', async () => {
    const asked = aServer(overview({ label: 'climate', unit: 'kg CO₂ eq' }))
    await show(<PortfolioScreen />, { at: '/d?tab=scope3&label=pef' })
    expect(await screen.findByText(/at least 3\s?000 t CO₂ eq/)).toBeTruthy()
    expect(screen.getByText(/of the PEF score of these products/)).toBeTruthy()
    expect(asked.map(({ url }) => url)).toContain('/api/dashboard/organization?label=climate')
  })

  it('shows estimates of what is left out beside the total, and only where they are asked for', async () => {
    const estimates = {
      perKg: { products: 1, units: 10, value: 2_000_000 },
      perPiece: { products: 0, units: 0, value: 0 },
      without: 1,
    }
    const asked = fakeServer({
      'GET /dashboard/organization': ({ url }) => ({
        body: overview(url.includes('estimates=yes') ? { estimates } : {}),
      }),
      'GET /dashboard/organization/choices': { body: choices },
    })
    await show(<PortfolioScreen />)
    expect(await screen.findByText('at least 3.00 M pts')).toBeTruthy()
    expect(asked.some(({ url }) => url.includes('estimates'))).toBe(false)
    await userEvent.click(screen.getByRole('switch', { name: 'Show estimates of products left out' }))
    expect(await screen.findByText(/2.00 M pts for 1 product by the mean per kg/)).toBeTruthy()
    expect(screen.getByText('at least 3.00 M pts')).toBeTruthy()
  })

  it('freezes a pack of a fiscal year, and says where one does not hold', async () => {
    keepSession(anAuth({ role: 'organization_owner' }))
    opening('organization_dashboard', 'dashboard_tab_scope3')
    const pack = (name: string, holds: boolean) => ({
      id: crypto.randomUUID(),
      name,
      period: 'year',
      span: '2026',
      takenAt: '2026-11-26T10:00:00.000Z',
      authorName: 'Louise',
      checksum: '0'.repeat(64),
      climate: 2_000_000,
      climateNow: holds ? 2_000_000 : 3_000_000,
      change: holds ? 0 : 0.5,
      releaseChanged: false,
      recalculate: !holds,
      holds,
    })
    const climate = {
      unit: 'kg CO₂ eq',
      total: 2_000_000,
      required: 1_500_000,
      optional: 500_000,
      products: 2,
      notCovered: 0,
      categories: [
        { id: '3.1', optional: false, value: 1_500_000, share: 0.75, stages: [] },
        { id: '3.11', optional: true, value: 500_000, share: 0.25, stages: [] },
      ],
    }
    const whole = overview({ label: 'climate', unit: 'kg CO₂ eq' })
    const asked = fakeServer({
      'GET /dashboard/organization': { body: whole },
      'GET /dashboard/organization/choices': { body: choices },
      'GET /dashboard/organization/scope3': { body: { ...whole, climate } },
      'GET /dashboard/organization/packs': { body: { items: [pack('Kept', true), pack('Touched', false)] } },
      'POST /dashboard/organization/packs': { status: 201, body: pack('FY 2026', true) },
    })
    await show(<PortfolioScreen />, { at: '/d?tab=scope3' })
    expect(await screen.findByText(/1\s?500 t CO₂ eq within the minimum boundary/)).toBeTruthy()
    expect(await screen.findByText('Not valid: the content has changed')).toBeTruthy()
    expect(screen.getAllByText('Recalculate')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'New pack' }))
    await userEvent.type(screen.getByLabelText(/^Name/), 'FY 2026')
    await userEvent.click(screen.getByRole('combobox', { name: /^Season or fiscal year/ }))
    await userEvent.click(await screen.findByRole('option', { name: '2026' }))
    await userEvent.click(screen.getByRole('button', { name: 'Freeze and sign' }))
    const sent = () => asked.find(({ method, url }) => method === 'POST' && url.endsWith('/packs'))
    await expect.poll(sent).toBeTruthy()
    expect(sent()?.body).toEqual({ name: 'FY 2026', period: 'year', span: '2026' })
  })

  it('says what to do where nothing counts', async () => {
    const { total } = overview()
    const none = { ...total, value: null, products: 0, all: 2, perPiece: null, perKg: null, sales: [] }
    aServer(overview({ total: none, categories: [], top: [], releases: [] }))
    await show(<PortfolioScreen />)
    expect(await screen.findByText(/The portfolio shows evaluated products/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Enter units' })).toBeTruthy()
  })
})

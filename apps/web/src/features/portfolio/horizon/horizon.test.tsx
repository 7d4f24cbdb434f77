import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { keepSession, keepSubscription } from '../../../api/index.ts'
import { aSubscription, anAuth } from '../../../../testing/an-account.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import type { Horizon } from '../queries.ts'
import { HorizonScreen } from './horizon-screen.tsx'

const draft = (points: number) => ({ draft: true as const, points })
const rule = (id: string, name: string, added: number): Horizon['rules'][number] => ({
  id,
  name,
  name_fr: name,
  meaning: `What ${name} changes`,
  meaning_fr: name,
  since: '2025-12-10',
  source: 'Ecobalyse 8.2.0',
  source_fr: 'Ecobalyse 8.2.0',
  effect: 'scores',
  why: null,
  why_fr: null,
  on: true,
  products: 1,
  perProduct: draft(added),
  added: draft(added * 100),
})
const named = { id: 'simulator-2026-05', name: 'Simulator, May 2026', name_fr: 'Simulateur, mai 2026' }

const horizon: Horizon = {
  watermark: 'Draft method – not law, cannot be declared',
  draft: {
    ...named,
    state: '2026-05-07',
    legalRelease: '2025-10',
    source: 'Commit ac7292ce',
    source_fr: 'État ac7292ce',
    readOn: '2026-11-27',
  },
  drafts: [named],
  rules: [
    rule('air-contrails', 'Contrails', 50),
    rule('fibres', 'Fibres', 150),
    {
      ...rule('footwear', 'Footwear', 0),
      effect: 'known',
      why: 'Nothing is published.',
      why_fr: 'Rien n’est publié.',
      on: false,
      products: 0,
    },
  ],
  total: {
    products: 1,
    units: 100,
    legal: 100_000,
    draft: draft(120_000),
    perProduct: { legal: 1000, draft: draft(1200) },
  },
  notComputed: { notEvaluated: 1, outsideScope: 0, olderRelease: 2, notReproduced: 0 },
  market: { better: 0, worse: 1, same: 0, unknown: 0 },
  items: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Tee',
      reference: 'T-1',
      category: { id: 'tshirt', name: 'T-shirt', name_fr: 'T-shirt' },
      season: 'SS 27',
      units: 100,
      legal: 1000,
      draft: draft(1200),
      change: draft(200),
      rank: { legal: 1, draft: 2 },
      market: { basis: 'quarters', legal: 2, draft: 3 },
      parts: [
        { rule: 'air-contrails', added: draft(50) },
        { rule: 'fibres', added: draft(150) },
      ],
    },
  ],
  meta: { totalItems: 1, totalPages: 1, page: 1, limit: 20 },
}
const empty = { category: [], year: [], season: [], tag: [], team: [], brand: [], material: [], country: [] }

const aServer = (answer: Horizon) =>
  fakeServer({
    'GET /dashboard/organization/horizon': { body: answer },
    'GET /dashboard/organization/choices': { body: empty },
  })

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth())
  keepSubscription(aSubscription)
})

it('marks every picture as no law, and says what moved what, ranks and places', async () => {
  aServer(horizon)
  await show(<HorizonScreen />)
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain('Draft method – not law, cannot be declared')
  expect(note.textContent).toContain('Commit ac7292ce')
  expect(
    screen.getByText(/^Draft method – not law, cannot be declared · units × cost per piece/),
  ).toBeTruthy()
  expect(
    screen.getByText(/Not compared: 1 product never evaluated, 2 calculated with an older release/),
  ).toBeTruthy()
  const row = screen.getByRole('link', { name: 'Tee' }).closest('tr')
  expect(row?.textContent).toMatch(
    /1\s000.*1\s200.*\+200.*1 → 2.*Second quarter → Third quarter.*Fibres \(\+150\)/,
  )
})

it('switches a rule off by the address, and of known ones none', async () => {
  const asked = aServer(horizon)
  const { router } = await show(<HorizonScreen />)
  await userEvent.click(await screen.findByRole('switch', { name: 'Fibres' }))
  expect(router.state.location.searchStr).toContain('rule=air-contrails')
  expect(asked.some(({ url }) => url.includes('rule=air-contrails'))).toBe(true)
  const rules = screen.getByRole('region', { name: 'Changes of the draft' })
  expect(within(rules).queryByRole('switch', { name: 'Footwear' })).toBeNull()
  expect(within(rules).getByText('Nothing is published.')).toBeTruthy()
})

it('does not let the last rule be switched off: without one there is no draft', async () => {
  const [first, ...others] = horizon.rules
  const rules = [...(first === undefined ? [] : [first]), ...others.map((one) => ({ ...one, on: false }))]
  aServer({ ...horizon, rules })
  await show(<HorizonScreen />)
  const last = await screen.findByRole<HTMLInputElement>('switch', { name: 'Contrails' })
  expect(last.disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Fibres' }).disabled).toBe(false)
})

it('leads to the products where nothing is compared, and keeps the rules in sight', async () => {
  const none = { products: 0, units: 0, legal: null, draft: null, perProduct: null }
  aServer({
    ...horizon,
    total: none,
    items: [],
    rules: horizon.rules.map((one) => ({ ...one, products: 0 })),
  })
  await show(<HorizonScreen />)
  expect(await screen.findByText(/No product with a French environmental cost/)).toBeTruthy()
  expect(screen.getByText('Contrails')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

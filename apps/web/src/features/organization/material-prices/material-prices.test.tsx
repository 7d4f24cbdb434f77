import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { withToasts } from '../../../../testing/with-toasts.tsx'
import { today } from './draft.ts'
import { MaterialPricesScreen } from './material-prices.tsx'

const wool = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ac1',
  material: { id: 'wool-fine', name: 'Wool, fine', name_fr: 'Laine fine' },
  price: 17.6,
  currency: 'EUR',
  unit: 'kg',
  validFrom: '2026-02-01',
  source: 'Invoice',
  defaultEurPerKg: 8.8,
  gap: 1,
  entries: 2,
  createdAt: '2026-02-01T00:00:00.000Z',
  rowVersion: 1,
}
const published = { figure: '982.03', unit: 'USc/kg', period: '2025' }
const aDefault = (changes: object) => ({
  category: 'fibre-natural',
  form: 'raw wool',
  eurPerKg: 8.8,
  published,
  source: 'IMF',
  sourceUrl: 'https://www.imf.org',
  confidence: 'high',
  note: null,
  mine: null,
  ...changes,
})
const hemp = {
  material: { id: 'hemp', name: 'Hemp', name_fr: 'Chanvre' },
  eurPerKg: null,
  published: null,
  source: null,
}
const aServer = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /material-prices': {
      body: { items: [wool], meta: { totalItems: 1, totalPages: 1, page: 1, limit: 20 } },
    },
    'GET /material-prices/defaults': {
      body: {
        items: [
          aDefault({ material: wool.material, mine: wool }),
          aDefault({ ...hemp, confidence: 'gap', note: 'no public figure found' }),
        ],
      },
    },
    ...more,
  })
const sent = (asked: Asked[], method: string) => asked.filter((call) => call.method === method)

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'organization_owner' }))
})

describe('material prices', () => {
  it('far from the default bear a mark that says how far', async () => {
    aServer()
    await show(<MaterialPricesScreen />)
    expect(await screen.findByRole('button', { name: /^Significant gap: \+100\.0.% away/ })).toBeTruthy()
    expect(screen.getByText('2 prices')).toBeTruthy()
  })

  it('are checked against defaults, which are said not to reflect the market, and can be taken', async () => {
    const asked = aServer({ 'POST /material-prices': { status: 201, body: wool } })
    await show(withToasts(<MaterialPricesScreen />))
    await userEvent.click(await screen.findByRole('button', { name: 'Check default prices' }))
    const popup = await screen.findByRole('dialog')
    expect(
      within(popup).getByText('Default material prices are provided and do not reflect the market.'),
    ).toBeTruthy()
    expect(await within(popup).findByText('no public price')).toBeTruthy()
    expect(within(popup).getAllByRole('button', { name: /^Use the default price/ })).toHaveLength(1)
    await userEvent.click(within(popup).getByRole('button', { name: /of Wool, fine$/ }))
    await waitFor(() => expect(sent(asked, 'POST')).toHaveLength(1))
    expect(sent(asked, 'POST')[0]?.body).toEqual({
      material: 'wool-fine',
      price: 8.8,
      currency: 'EUR',
      unit: 'kg',
      validFrom: today(),
      source: 'Default price: IMF, 2025',
    })
  })

  it('are refused in the words of the specification', async () => {
    const asked = aServer()
    await show(withToasts(<MaterialPricesScreen />), { at: '/?price=new' })
    await userEvent.click(await screen.findByRole('button', { name: 'Add price' }))
    const title = await screen.findByText('The material price could not be created.')
    expect(title.closest('[role=alert]')?.textContent).toContain(
      'An error occurred while creating the material price, please check the information.',
    )
    expect(sent(asked, 'POST')).toEqual([])
  })
})

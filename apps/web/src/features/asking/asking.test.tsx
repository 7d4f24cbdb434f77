import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Ask } from '@ecotrame/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../api/index.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { AsksScreen } from './screen/index.ts'

const ids = ['7c9e6679-7425-40de-944b-e07fc1f90001', '7c9e6679-7425-40de-944b-e07fc1f90002'] as const
const question = (id: string) => ({
  question: id,
  process: 'knitting' as const,
  label: { en: `How much ${id}?`, fr: `Combien ?` },
  moves: true,
})
const mill: Ask = {
  id: ids[0],
  name: 'Mill',
  country: 'PT',
  place: null,
  points: 600,
  share: 0.6,
  steps: [{ process: 'knitting', points: 600 }],
  questions: [question('electricity'), question('heat')],
  leftOut: [question('loss')],
  contact: { name: 'Ada', email: 'ada@mill.example' },
  openRequest: null,
  refusal: null,
}
const silent: Ask = {
  ...mill,
  id: ids[1],
  name: 'Silent',
  points: 100,
  share: 0.1,
  contact: null,
  refusal: 'noContact',
}
const asks = {
  label: 'pef',
  unit: 'µPt',
  basis: 'volume',
  ofTeam: null,
  whole: 1000,
  open: 700,
  answered: 100,
  unnamed: 200,
  coverage: {
    evaluations: 9,
    withoutFigure: 2,
    withoutUnits: 1,
    notMeasured: 0,
    withoutFacility: 3,
    withoutProcesses: 1,
  },
  items: [mill, silent],
  further: { facilities: 0, points: 0 },
}

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth())
})

describe('where asking pays', () => {
  it('says what the uncertainty is made of, and what no figure covers', async () => {
    const asked = fakeServer({ 'GET /dashboard/asks': { body: asks } })
    await show(<AsksScreen />, { at: '/d?season=AW26&product=' + ids[0] })
    await screen.findByText('2 evaluations without a PEF result')
    expect(screen.getByText('1 evaluation without units sold')).toBeTruthy()
    expect(screen.queryByText(/precision was not measured/)).toBeNull()
    expect(screen.getByText(/name no facility/)).toBeTruthy()
    expect(screen.getAllByRole('row').map((row) => within(row).queryByRole('link')?.textContent)).toEqual([
      undefined,
      'Mill',
      'Silent',
    ])
    expect(asked.some(({ url }) => url.includes('season=AW26') && url.includes(`product=${ids[0]}`))).toBe(
      true,
    )
  })

  it('previews whom and what, sends to those that are ready, and says what became of each', async () => {
    const asked = fakeServer({
      'GET /dashboard/asks': { body: asks },
      'POST /requests/asks': {
        body: {
          items: [
            { facility: ids[0], ok: true, request: ids[0], code: null, message: null },
            { facility: ids[1], ok: false, request: null, code: 'ALREADY_ASKED', message: 'Asked before.' },
          ],
        },
      },
    })
    await show(<AsksScreen />)
    const person = userEvent.setup()
    await person.click(await screen.findByRole('checkbox', { name: 'Ask Mill' }))
    await person.click(screen.getByRole('checkbox', { name: 'Ask Silent' }))
    await person.click(screen.getByRole('button', { name: 'Preview 2 requests' }))
    const [one, other] = [
      await screen.findByRole('region', { name: 'Mill' }),
      screen.getByRole('region', { name: 'Silent' }),
    ]
    expect(within(one).getByText(/Not asked now \(at most 8/).textContent).toContain('How much loss?')
    expect(within(other).getByText('No contact')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send 1 request' })).toBeTruthy()
    await person.click(within(one).getByRole('checkbox', { name: /How much heat/ }))
    await person.type(within(other).getByRole('textbox', { name: 'Name' }), 'Eve')
    expect(within(other).getByText('No email address')).toBeTruthy()
    await person.type(within(other).getByRole('textbox', { name: 'Email' }), 'eve@mill.example')
    await person.click(screen.getByRole('button', { name: 'Send 2 requests' }))
    await screen.findByText(/Asked before/)
    const sent = asked.find(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({
      asks: [
        { facility: ids[0], questions: [{ question: 'electricity', process: 'knitting' }] },
        { facility: ids[1], contact: { name: 'Eve', email: 'eve@mill.example' } },
      ],
    })
    const told = within(screen.getByRole('dialog'))
    expect(told.getByRole('link', { name: 'Mill' }).getAttribute('href')).toBe(`/requests?request=${ids[0]}`)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { PlansScreen } from './plans-screen.tsx'

const id = (end: string) => `7c9e6679-7425-40de-944b-e07fc1f90a${end}`
const essential = {
  id: id('c1'),
  identifier: 'essential',
  name: 'Essential',
  capabilities: [{ id: id('d1'), identifier: 'export' }],
  subscriptions: 3,
  rowVersion: 4,
}
const shoes = { ...essential, id: id('c2'), identifier: 'shoes', name: 'Shoes', capabilities: [] }
const list = (...items: object[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 100 } },
})
const aServer = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /plans': list(essential),
    'GET /options': list(shoes),
    'GET /capabilities': { body: { items: ['export', 'comparison'] } },
    ...more,
  })
const sent = (asked: Asked[], method: string) => asked.filter((call) => call.method === method)

beforeEach(() => keepSession(anAuth({ role: 'platform_administrator' })))

describe('plans and options', () => {
  it('stand in a matrix: what each opens', async () => {
    aServer()
    await show(<PlansScreen />)
    const matrix = await screen.findByRole('table', { name: 'Features' })
    const rows = within(matrix).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'NameEssentialShoes',
      'Comparisons–not included–not included',
      'Exportsincluded–not included',
    ])
  })

  it('are created with an identifier and what they open', async () => {
    const asked = aServer({ 'POST /options': { body: shoes } })
    await show(<PlansScreen />, { at: '/?option=new' })
    await screen.findByLabelText(/^Name/)
    await userEvent.click(screen.getByRole('button', { name: 'Create option' }))
    expect(sent(asked, 'POST')).toEqual([])
    await userEvent.type(screen.getByLabelText(/^Name/), 'Boots')
    await userEvent.type(screen.getByLabelText(/^Identifier/), 'boots')
    await userEvent.click(await screen.findByLabelText('All (0 of 2)'))
    await userEvent.click(screen.getByLabelText('Exports'))
    await userEvent.click(screen.getByRole('button', { name: 'Create option' }))
    await waitFor(() => expect(sent(asked, 'POST')).toHaveLength(1))
    expect(sent(asked, 'POST')[0]?.body).toEqual({
      name: 'Boots',
      identifier: 'boots',
      capabilities: ['comparison'],
    })
  })

  it('that somebody changed in between are compared before saving', async () => {
    const theirs = { ...essential, name: 'Basic', rowVersion: 5 }
    const asked = aServer({
      [`GET /plans/${essential.id}`]: { body: theirs },
      [`PUT /plans/${essential.id}`]: ({ headers }) =>
        headers['if-match'] === '"5"'
          ? { body: theirs }
          : { status: 409, body: { title: 'Changed', code: 'STALE_VERSION' } },
    })
    await show(<PlansScreen />, { at: `/?plan=${essential.id}` })
    await userEvent.type(await screen.findByDisplayValue('Essential'), ' 2')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const choice = await screen.findByLabelText('Essential 2')
    await userEvent.click(choice)
    const popup = choice.closest<HTMLElement>('[role="dialog"]') as HTMLElement
    await userEvent.click(within(popup).getAllByRole('button').at(-1) as HTMLElement)
    await waitFor(() => expect(sent(asked, 'PUT')).toHaveLength(2))
    expect(sent(asked, 'PUT')[1]?.body).toEqual({ name: 'Essential 2', capabilities: ['export'] })
  })

  it('in use are kept, in the words of the server', async () => {
    const title = 'Somebody subscribed to it.'
    aServer({ [`DELETE /plans/${essential.id}`]: { status: 409, body: { title, code: 'PLAN_IN_USE' } } })
    await show(<PlansScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Essential' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect((await screen.findByRole('alert')).textContent).toContain(title)
  })
})

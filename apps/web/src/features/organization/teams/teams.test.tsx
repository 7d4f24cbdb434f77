import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { withToasts } from '../../../../testing/with-toasts.tsx'
import { TeamsScreen } from './teams.tsx'

const main = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ac1',
  name: 'Maison',
  main: true,
  people: 9,
  evaluations: 30,
  createdAt: '2026-01-01T00:00:00.000Z',
  rowVersion: 1,
}
const knitwear = {
  ...main,
  id: '7c9e6679-7425-40de-944b-e07fc1f90ac2',
  name: 'Knitwear',
  main: false,
  people: 2,
  evaluations: 12,
  rowVersion: 5,
}
const list = (...items: object[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 20 } },
})
const aServer = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /teams': list(main, knitwear),
    [`GET /teams/${knitwear.id}`]: { body: knitwear },
    ...more,
  })
const sent = (asked: Asked[], method: string) => asked.filter((call) => call.method === method)
const open = async (name: string, entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) })
}

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'organization_owner' }))
})

describe('teams', () => {
  it('keep the main one, and say so to the word', async () => {
    aServer()
    await show(<TeamsScreen />)
    const entry = await open('Maison', 'Delete')
    expect(entry.getAttribute('aria-disabled')).toBe('true')
    expect(entry.textContent).toContain('You cannot delete the main team')
  })

  it('move people and evaluations to the main team unless another is chosen', async () => {
    const answer = { id: knitwear.id, movedTo: main.id, people: 2, evaluations: 12 }
    const asked = aServer({ [`DELETE /teams/${knitwear.id}`]: { body: answer } })
    await show(<TeamsScreen />)
    await userEvent.click(await open('Knitwear', 'Delete'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/2 users and 12 evaluations will move to another team/)).toBeTruthy()
    await within(dialog).findByDisplayValue('Maison')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete team' }))
    await waitFor(() => expect(sent(asked, 'DELETE')).toHaveLength(1))
    expect(sent(asked, 'DELETE')[0]?.url).toBe(`/api/teams/${knitwear.id}?move_to=${main.id}`)
    expect(sent(asked, 'DELETE')[0]?.headers['if-match']).toBe('"5"')
  })

  it('are refused in the words of the specification', async () => {
    aServer({ 'POST /teams': { status: 422, body: { title: 'Taken', code: 'INVALID_VALUES' } } })
    await show(withToasts(<TeamsScreen />), { at: '/?team=new' })
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Knitwear')
    await userEvent.click(screen.getByRole('button', { name: 'Create team' }))
    const title = await screen.findByText('The team could not be created.')
    expect(title.closest('[role=alert]')?.textContent).toContain('Please check the fields and try again.')
  })

  it('that somebody renamed in between are compared before saving', async () => {
    let reads = 0
    const theirs = { ...knitwear, name: 'Maille', rowVersion: 6 }
    const asked = aServer({
      [`GET /teams/${knitwear.id}`]: () => ({ body: (reads += 1) === 1 ? knitwear : theirs }),
      [`PUT /teams/${knitwear.id}`]: ({ headers }) =>
        headers['if-match'] === '"6"'
          ? { body: theirs }
          : { status: 409, body: { title: 'Changed', code: 'STALE_VERSION' } },
    })
    await show(<TeamsScreen />, { at: `/?team=${knitwear.id}` })
    await userEvent.type(await screen.findByDisplayValue('Knitwear'), ' 2')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByLabelText('Knitwear 2'))
    await userEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
    await waitFor(() => expect(sent(asked, 'PUT')).toHaveLength(2))
    expect(sent(asked, 'PUT')[1]?.body).toEqual({ name: 'Knitwear 2' })
  })
})

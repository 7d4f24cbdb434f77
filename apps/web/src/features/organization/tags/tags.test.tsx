import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { withToasts } from '../../../../testing/with-toasts.tsx'
import { TagsScreen } from './tags.tsx'

const winter = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ac1',
  name: 'AW26',
  color: '#3f7cc4',
  evaluations: 31,
  createdAt: '2026-01-01T00:00:00.000Z',
  rowVersion: 5,
}
const aServer = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /tags': {
      body: { items: [winter], meta: { totalItems: 1, totalPages: 1, page: 1, limit: 20 } },
    },
    [`GET /tags/${winter.id}`]: { body: winter },
    ...more,
  })
const sent = (asked: Asked[], method: string) => asked.filter((call) => call.method === method)

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'organization_owner' }))
})

describe('a tag', () => {
  it('without a color is refused in the words of the specification, before anything is sent', async () => {
    const asked = aServer()
    await show(withToasts(<TagsScreen />), { at: '/?tag=new' })
    await userEvent.type(await screen.findByLabelText(/^Name/), 'SS27')
    await userEvent.click(screen.getByRole('button', { name: 'Create tag' }))
    const words = await screen.findByText('You must select a color to create a tag')
    expect(words.closest('[role=alert]')?.textContent).toContain('No color selected')
    const colors = screen.getByRole('group', { name: /^Colour/ })
    expect(document.getElementById(colors.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'No color selected',
    )
    expect(sent(asked, 'POST')).toEqual([])
  })

  it('is made with a color of the twelve', async () => {
    const asked = aServer({ 'POST /tags': { status: 201, body: winter } })
    await show(withToasts(<TagsScreen />), { at: '/?tag=new' })
    await userEvent.type(await screen.findByLabelText(/^Name/), 'SS27')
    await userEvent.click(screen.getByRole('radio', { name: 'Green' }))
    await userEvent.click(screen.getByRole('button', { name: 'Create tag' }))
    expect(await screen.findByText('The tag has been successfully created.')).toBeTruthy()
    expect(sent(asked, 'POST')[0]?.body).toEqual({ name: 'SS27', color: '#4a8a3c' })
  })

  it('says from how many evaluations it will be removed before it is deleted', async () => {
    const answer = { id: winter.id, evaluations: 31 }
    const asked = aServer({ [`DELETE /tags/${winter.id}`]: { body: answer } })
    await show(<TagsScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for AW26' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('Delete AW26? It will be removed from 31 evaluations.')
    expect(sent(asked, 'DELETE')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete tag' }))
    await waitFor(() => expect(sent(asked, 'DELETE')[0]?.headers['if-match']).toBe('"5"'))
  })

  it('that somebody changed in between is compared before saving', async () => {
    let reads = 0
    const theirs = { ...winter, color: '#c9483f', rowVersion: 6 }
    const asked = aServer({
      [`GET /tags/${winter.id}`]: () => ({ body: (reads += 1) === 1 ? winter : theirs }),
      [`PUT /tags/${winter.id}`]: ({ headers }) =>
        headers['if-match'] === '"6"'
          ? { body: theirs }
          : { status: 409, body: { title: 'Changed', code: 'STALE_VERSION' } },
    })
    await show(<TagsScreen />, { at: `/?tag=${winter.id}` })
    await userEvent.type(await screen.findByDisplayValue('AW26'), ' bis')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Red')).toBeTruthy()
    await userEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
    await waitFor(() => expect(sent(asked, 'PUT')).toHaveLength(2))
    expect(sent(asked, 'PUT')[1]?.body).toEqual({ name: 'AW26 bis', color: '#c9483f' })
  })
})

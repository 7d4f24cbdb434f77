import type { UserDetail, UserRow } from '@ecotrame/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth, aUserDetail } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { withToasts } from '../../../../testing/with-toasts.tsx'
import { UsersScreen } from './users-screen.tsx'

const team = { id: '7c9e6679-7425-40de-944b-e07fc1f90ab1', name: 'Knitwear' }
const ada: UserDetail = {
  ...aUserDetail({ role: 'contributor' }),
  id: '7c9e6679-7425-40de-944b-e07fc1f90ab2',
  name: 'Ada',
  email: 'ada@lin.example',
  team,
  rowVersion: 3,
}
const row = ({ role, organization: _, ...user }: UserDetail): UserRow => ({
  ...user,
  role: { identifier: role.identifier as UserRow['role']['identifier'] },
})
const list = (...items: object[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 20 } },
})
const teams = list({ ...team, main: true, people: 1, evaluations: 0, createdAt: '', rowVersion: 1 })

function aServer(more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /users': list(row(ada)),
    'GET /teams': teams,
    [`GET /users/${ada.id}`]: { body: ada },
    ...more,
  })
}
const sent = (asked: Asked[], method: string) => asked.filter((call) => call.method === method)
const type = async (label: string, words: string) => {
  const field = screen.getByLabelText(label, { exact: false, selector: 'input' })
  await userEvent.clear(field)
  await userEvent.type(field, words)
}
const choose = async (label: RegExp, option: RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'organization_owner' }))
})

describe('creating a user', () => {
  it('needs a role, says so to the word, and sends an invitation when no password is typed', async () => {
    const asked = aServer({ 'POST /users': { body: { ...ada, state: 'invited' } } })
    const { router } = await show(withToasts(<UsersScreen />), { at: '/?user=new' })
    await type('Name', 'Ada')
    await type('Email', 'ada@lin.example')
    await press('Send invitation')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('No role selected')
    expect(alert.textContent).toContain('You must select a role to create a user')
    expect(sent(asked, 'POST')).toEqual([])
    await choose(/^Role/, /^Contributor/)
    await choose(/^Team/, /^Knitwear/)
    await press('Send invitation')
    await waitFor(() => expect(router.state.location.href).toBe('/'))
    expect(sent(asked, 'POST')[0]?.body).toEqual({
      name: 'Ada',
      email: 'ada@lin.example',
      role: 'contributor',
      team: team.id,
      language: 'en',
    })
  })

  it('refuses a weak password before it is sent, with the rules that are not met', async () => {
    const asked = aServer()
    await show(withToasts(<UsersScreen />), { at: '/?user=new' })
    await type('Name', 'Ada')
    await type('Email', 'ada@lin.example')
    await choose(/^Role/, /^Organization owner/)
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Team/ }).disabled).toBe(true)
    await type('Password', 'short')
    await press('Create user')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Password not compliant.')
    expect(alert.textContent).toContain('The password does not comply with our security rules...')
    const rules = within(screen.getByRole('list', { name: 'Password rules' }))
    expect(rules.getAllByText(/not met/)).toHaveLength(4)
    expect(sent(asked, 'POST')).toEqual([])
  })

  it('says in the words of the specification that it failed, and why', async () => {
    const errors = [{ path: 'email', code: 'TAKEN', message: 'This email has an account.' }]
    aServer({ 'POST /users': { status: 422, body: { title: 'Invalid', code: 'INVALID_VALUES', errors } } })
    await show(withToasts(<UsersScreen />), { at: '/?user=new' })
    await type('Name', 'Ada')
    await type('Email', 'ada@lin.example')
    await choose(/^Role/, /^Reader/)
    await press('Send invitation')
    const title = await screen.findByText('The user could not be created.')
    expect(title.closest('[role=alert]')?.textContent).toContain(
      'An error occurred while creating the user, please check the information.',
    )
    const email = screen.getByLabelText('Email', { exact: false, selector: 'input' })
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'This email has an account.',
    )
  })
})

describe('changing a user', () => {
  it('is made on the row as it was loaded, and asks before it is left unsaved', async () => {
    const asked = aServer({ [`PUT /users/${ada.id}`]: { body: ada } })
    const { router } = await show(<UsersScreen />, { at: `/?user=${ada.id}` })
    await screen.findByDisplayValue('Ada')
    await type('Name', 'Ada L.')
    await press('Cancel')
    expect(
      await screen.findByText('You have unsaved changes, are you sure you want to leave this page ?'),
    ).toBeTruthy()
    await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button')[1] as HTMLElement)
    await press('Save')
    await waitFor(() => expect(router.state.location.href).toBe('/'))
    expect(sent(asked, 'PUT')[0]?.headers['if-match']).toBe('"3"')
    expect(sent(asked, 'PUT')[0]?.body).not.toHaveProperty('password')
  })

  it('compares with what somebody else saved in between, and saves what was decided on top of it', async () => {
    const theirs = { ...ada, name: 'A. Lovelace', team: null, rowVersion: 4 }
    let reads = 0
    const asked = aServer({
      [`GET /users/${ada.id}`]: () => ({ body: (reads += 1) === 1 ? ada : theirs }),
      [`PUT /users/${ada.id}`]: ({ headers }) =>
        headers['if-match'] === '"4"'
          ? { body: theirs }
          : {
              status: 409,
              body: {
                title: 'Changed',
                code: 'STALE_VERSION',
                savedBy: 'Hélène',
                savedAt: '2026-11-21T09:30:00.000Z',
              },
            },
    })
    await show(<UsersScreen />, { at: `/?user=${ada.id}` })
    await screen.findByDisplayValue('Ada')
    await type('Name', 'Ada L.')
    await press('Save')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('A. Lovelace')).toBeTruthy()
    expect(within(dialog).getByText(/^Hélène saved this on 21-11-2026/)).toBeTruthy()
    const rows = within(dialog).getAllByRole('row').slice(1)
    expect(rows.map((line) => within(line).getByRole('rowheader').textContent)).toEqual(['Name', 'Team'])
    expect(within(rows[1] as HTMLElement).getAllByRole<HTMLInputElement>('radio')[1]?.checked).toBe(true)
    await userEvent.click(within(rows[0] as HTMLElement).getAllByRole('radio')[0] as HTMLElement)
    await userEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
    await waitFor(() => expect(sent(asked, 'PUT')).toHaveLength(2))
    expect(sent(asked, 'PUT')[1]?.body).toMatchObject({ name: 'Ada L.', team: null })
    expect(sent(asked, 'PUT')[1]?.headers['if-match']).toBe('"4"')
  })
})

it('names the loss before people are deleted, and tells the refusal of the server', async () => {
  aServer({
    [`DELETE /users/${ada.id}`]: {
      status: 409,
      body: { title: 'The last owner cannot be deleted.', code: 'LAST_OWNER' },
    },
  })
  await show(<UsersScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog).getByText(/Their open sessions and the API keys they created end at once/),
  ).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 1 user' }))
  expect(await within(dialog).findByText('The last owner cannot be deleted.')).toBeTruthy()
})

it('shows a person without anything to change to who may not change people', async () => {
  keepSession(anAuth({ role: 'reader' }))
  aServer()
  await show(<UsersScreen />, { at: `/?user=${ada.id}` })
  const panel = await screen.findByRole('complementary', { name: 'Ada' })
  expect(within(panel).queryByRole('textbox')).toBeNull()
  expect(within(panel).getByText('ada@lin.example')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New user' })).toBeNull()
})

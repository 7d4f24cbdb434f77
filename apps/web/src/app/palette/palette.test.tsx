import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession, keepSubscription } from '../../api/session.ts'
import { anAuth, aSubscription } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ShellKeys } from '../shell/shell-keys.tsx'

const id = '7c9e6679-7425-40de-944b-000000000001'
const page = (items: readonly unknown[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 5 } },
})
const aServer = () =>
  fakeServer({
    'GET /evaluations': page([
      {
        id,
        name: 'Robe Garance',
        category: { id: 'dress', name: 'Dress', name_fr: 'Robe' },
        activeVersion: null,
      },
    ]),
    'GET /products': page([{ id, name: 'Garance', reference: 'GA-1' }]),
  })
const names = () =>
  screen.getAllByRole('option').map((one) => one.querySelector('span > span')?.textContent ?? '')
const opened = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: /^Search screens/ })
}

beforeEach(() => {
  keepSession(anAuth({ role: 'organization_owner' }))
  keepSubscription(aSubscription)
})

describe('the palette', () => {
  it('is opened by its key and by its button, and goes to a screen', async () => {
    aServer()
    const { router } = await show(<ShellKeys />)
    await userEvent.click(screen.getByRole('button', { name: /^Search and commands/ }))
    const box = await screen.findByRole('combobox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(box.isConnected).toBe(false))
    await userEvent.type(await opened(), 'benchmarks')
    expect(names()).toEqual(['Benchmarks collection'])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/benchmarks/library'))
  })

  it('walks its lines with the arrows and says which one is taken', async () => {
    aServer()
    await show(<ShellKeys />)
    const box = await opened()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const active = box.getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.getAttribute('aria-selected')).toBe('true')
    expect(screen.getAllByRole('option')[2]?.id).toBe(active)
  })

  it('finds evaluations and products by name', async () => {
    const asked = aServer()
    const { router } = await show(<ShellKeys />)
    await userEvent.type(await opened(), 'garance')
    const group = await screen.findByRole('group', { name: 'Evaluations' })
    expect(await screen.findByRole('group', { name: 'Products' })).toBeTruthy()
    expect(asked.every(({ url }) => url.includes('search=garance'))).toBe(true)
    await userEvent.click(within(group).getByRole('option'))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/evaluation/edit/${id}`))
  })

  it('shows what the plan locks as locked, and only what the role may open', async () => {
    aServer()
    keepSession(anAuth({ role: 'reader' }))
    keepSubscription({ ...aSubscription, plan: { ...aSubscription.plan, capabilities: [] } })
    await show(<ShellKeys />)
    await opened()
    expect(names()).not.toContain('Create an evaluation')
    expect(names()).not.toContain('New Evaluation')
    expect(names()).not.toContain('General')
    const portfolio = screen.getAllByRole('option').find((one) => one.textContent?.includes('Portfolio'))
    expect(portfolio?.textContent).toContain('Upgrade your subscription plan to access this feature.')
  })
})

describe('the list of keys', () => {
  it('shows the keys of this screen', async () => {
    aServer()
    await show(<ShellKeys />)
    await userEvent.keyboard('?')
    const popup = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(popup).getByText('LCA Results').closest('div')?.textContent).toContain('G then E')
    expect(within(popup).queryByText('Next stage')).toBeNull()
  })

  it('goes where two letters lead', async () => {
    aServer()
    const { router } = await show(<ShellKeys />)
    await userEvent.keyboard('ge')
    await waitFor(() => expect(router.state.location.pathname).toBe('/evaluation/library'))
  })
})

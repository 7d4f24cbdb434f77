import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession, keepSubscription } from '../../api/session.ts'
import { anAuth, aSubscription } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { Header } from './header.tsx'
import { Footer } from './frame.tsx'

beforeEach(() => {
  keepSession(anAuth())
  keepSubscription(aSubscription)
})
const entriesOf = async (menu: string) => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${menu}`) }))
  const list = await screen.findByRole('menu', { name: menu })
  return within(list).getAllByRole('menuitem')
}
const firstLine = (entry: HTMLElement) =>
  entry.querySelector('[data-menu-item-label] > span')?.firstChild?.textContent

describe('the header', () => {
  it.each([
    [
      'Product',
      [
        'New Evaluation',
        'LCA Results',
        'Product library',
        'French declarations',
        'Environmental claims',
        'Unsold goods',
        'Verifications',
        'My packagings',
        'My Components',
        'DPR Tool',
      ],
    ],
    ['Ecodesign', ['Benchmarks collection', 'Comparison Library', 'Comparison Dashboard']],
    ['Corporate Footprint', ['Portfolio Dashboard', 'Suppliers Dashboard', 'SVHC Dashboard']],
  ])('has the menu %s with its entries to the word', async (menu, labels) => {
    await show(<Header />)
    expect((await entriesOf(menu)).map(firstLine)).toEqual(labels)
  })

  it('has the icons in their order, screens as links, and the user menu', async () => {
    await show(<Header />)
    const icons = [...document.querySelectorAll('a[aria-label], button[aria-label]')]
    const names = icons.map((icon) => icon.getAttribute('aria-label') ?? '')
    expect(names.slice(0, 8).map((name) => name.split('.')[0]?.split(':')[0])).toEqual([
      'Training Center',
      'Request Center',
      "What's New",
      'Database explorer',
      'Glossary',
      'Help on this screen',
      'Notifications',
      'User menu',
    ])
    expect(icons.slice(0, 3).map((icon) => icon.getAttribute('href'))).toEqual([
      '/trainings',
      '/requests',
      '/announcements',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'User menu: Anna' }))
    const lines = (await screen.findAllByRole('menuitem')).map(firstLine)
    expect(lines).toEqual(['Profile', 'Settings', 'Logout'])
  })

  it('is one bar on a phone; its drawer has the rest, with words', async () => {
    await show(<Header />, { narrow: true })
    const menu = screen.getByRole('button', { name: 'Main menu' })
    const names = [...document.querySelectorAll('header a, header button')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    )
    expect(names.map((name) => name?.split(/[.:]/)[0])).toEqual([
      'Main menu',
      'Ecotrame, home',
      'Search and commandsCtrl K',
      'Request Center',
      'Help on this screen',
      'Notifications',
      'User menu',
    ])
    await userEvent.click(menu)
    const drawer = await screen.findByRole('dialog')
    for (const name of [/^Training Center/, /^What's New/, /^LCA Results/])
      expect(within(drawer).getByRole('link', { name })).toBeTruthy()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Glossary' }))
    expect(await screen.findByRole('dialog', { name: 'Glossary' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(menu))
  })

  it('leads to its screens, and says what the plan locks', async () => {
    await show(<Header />)
    const [benchmarks] = await entriesOf('Ecodesign')
    expect(benchmarks?.getAttribute('href')).toBe('/benchmarks/library')
    await userEvent.keyboard('{Escape}')
    const [portfolio] = await entriesOf('Corporate Footprint')
    expect(portfolio?.textContent).toContain('Upgrade your subscription plan to access this feature.')
    expect(portfolio?.getAttribute('href')).toBe('/dashboard/organization')
  })

  it.each([
    ['Ecodesign', ['Comparison Library', 'Comparison Dashboard']],
    ['Corporate Footprint', ['Portfolio Dashboard', 'Suppliers Dashboard', 'SVHC Dashboard']],
  ])('prompts in the menu %s for what the smallest plan locks', async (menu, locked) => {
    keepSubscription({ ...aSubscription, plan: { ...aSubscription.plan, capabilities: [] } })
    await show(<Header />)
    const prompted = (await entriesOf(menu)).filter((entry) =>
      entry.textContent?.includes('Upgrade your subscription plan to access this feature.'),
    )
    expect(prompted.map(firstLine)).toEqual(locked)
  })

  it('marks the entry of the screen that is shown', async () => {
    await show(<Header />, { at: '/evaluation/library' })
    const current = (await entriesOf('Product')).filter(
      (entry) => entry.getAttribute('aria-current') === 'page',
    )
    expect(current.map(firstLine)).toEqual(['LCA Results'])
  })

  it.each(['/dashboard/asks', '/dashboard/suppliers/0190'])(
    'marks at %s the entry that leads there',
    async (at) => {
      await show(<Header />, { at })
      const current = (await entriesOf('Corporate Footprint')).filter(
        (entry) => entry.getAttribute('aria-current') === 'page',
      )
      expect(current.map(firstLine)).toEqual(['Suppliers Dashboard'])
    },
  )

  it('leaves out what the role may not see', async () => {
    const auth = anAuth()
    const permissions = (auth.user.role.permissions ?? []).filter(
      ({ identifier }) => identifier !== 'find_all_claim',
    )
    keepSession({ ...auth, user: { ...auth.user, role: { ...auth.user.role, permissions } } })
    await show(<Header />)
    const labels = (await entriesOf('Product')).map(firstLine)
    expect(labels).toContain('French declarations')
    expect(labels).not.toContain('Environmental claims')
  })

  it('opens a menu by the arrow and moves in it by keyboard', async () => {
    await show(<Header />)
    screen.getByRole('button', { name: /^Product/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    const entries = within(await screen.findByRole('menu', { name: 'Product' })).getAllByRole('menuitem')
    await expect.poll(() => document.activeElement === entries[0]).toBe(true)
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(entries[1])
  })

  it('shows the logo of the organization, with its name, in place of ours', async () => {
    fakeServer({})
    const auth = anAuth()
    const organization = { ...auth.user.organization, applicationLogo: '/logos/a.webp' }
    keepSession({ ...auth, user: { ...auth.user, organization } })
    await show(<Header />)
    expect(screen.getByRole('img', { name: 'Maison Lin' }).getAttribute('src')).toBe('/api/logos/a.webp')
    expect(screen.queryByText('Ecotrame')).toBeNull()
  })
})

it('names us at the foot of a branded page', async () => {
  await show(<Footer />)
  expect(screen.getByRole('contentinfo').textContent).toBe('Powered by Ecotrame')
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rolePermissions } from '@ecotrame/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMaterialLine, aServer, formOf, type FakeServer } from '../../../testing/editor/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { currentSession, keepSession } from '../../api/index.ts'
import { EditScreen } from './edit-screen.tsx'

async function open(server: FakeServer, query = '') {
  const shown = await show(<EditScreen />, {
    at: `/evaluation/edit/${server.row.id}${query}`,
    language: 'en',
  })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  return { ...shown, user: userEvent.setup() }
}
const cotton = async () =>
  aMaterialLine(await formOf('jeans'), '00000000-0000-4000-8000-0000000000c1', {
    material: 'ei-coton',
    share: 100,
  })
const withCotton = async () => {
  const server = await aServer()
  server.row = { ...server.row, composition: [await cotton()] }
  return server
}
const tab = (name: string) => screen.getByRole('tab', { name })
const isOpen = (container: HTMLElement, name: string) =>
  within(container).getByRole('tab', { name }).getAttribute('aria-selected')
const mass = () => screen.getByRole('textbox', { name: /^Net mass/ })
const calls = (server: FakeServer, method: string) => server.calls.filter((call) => call.method === method)

beforeEach(() => localStorage.clear())

describe('the quick page', () => {
  test('opens first, with the fields that matter and no stages', async () => {
    await open(await aServer())
    expect(tab('Quick').getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByRole('navigation', { name: 'Stages' })).toBeNull()
    for (const name of [/^Category/, /^Country of garment making/]) screen.getByRole('combobox', { name })
    for (const name of [/^Name/, /^Net mass/, /^Price/, /^Number of references/])
      screen.getByRole('textbox', { name })
    screen.getByPlaceholderText(/cot/)
  })

  test('holds the values of the stages, and they hold its own', async () => {
    const { user, router } = await open(await aServer())
    await user.clear(mass())
    await user.type(mass(), '321')
    await user.click(tab('All details'))
    expect(router.state.location.search).toMatchObject({ stage: 'identity' })
    await waitFor(() => expect(mass()).toHaveProperty('value', '321'))
    await user.clear(mass())
    await user.type(mass(), '654')
    await user.click(tab('Quick'))
    expect(router.state.location.search).toMatchObject({ stage: 'quick' })
    await waitFor(() => expect(mass()).toHaveProperty('value', '654'))
  })

  test('is chosen in the address, and the last choice is remembered for the person', async () => {
    const server = await aServer()
    const { user } = await open(server)
    await user.click(tab('All details'))
    const again = await open(server)
    expect(isOpen(again.container, 'All details')).toBe('true')
    const quick = await open(server, '?stage=quick')
    expect(isOpen(quick.container, 'Quick')).toBe('true')
  })

  test('leads to a field of another stage that is refused', async () => {
    const server = await withCotton()
    server.runRefused = [{ path: 'values.printingType', code: 'NOT_AN_OPTION', message: 'No such print.' }]
    const { user } = await open(server)
    await user.click(screen.getByRole('button', { name: 'Save and run' }))
    const summary = await screen.findByRole('group', { name: '1 field needs attention' })
    await user.click(within(summary).getByRole('button', { name: /^Printing/ }))
    const field = await screen.findByRole('combobox', { name: /^Printing/ })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(tab('All details').getAttribute('aria-selected')).toBe('true')
  })

  test('leads to an expert field that is refused, and shows it', async () => {
    const server = await withCotton()
    server.runRefused = [{ path: 'values.deadStock', code: 'OUT_OF_RANGE', message: 'Too much.' }]
    const { user } = await open(server)
    await user.click(screen.getByRole('button', { name: 'Save and run' }))
    const summary = await screen.findByRole('group', { name: '1 field needs attention' })
    await user.click(within(summary).getByRole('button', { name: /^Dead stock/ }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Dead stock/ })),
    )
  })

  test('says where the score stands among declared products', async () => {
    await open(await withCotton())
    const panel = screen.getByRole('complementary', { name: 'Live score' })
    await within(panel).findByText(/of this type declared in France$/)
    expect(within(panel).getByText(/per 100 g\. Declared: from 213 to 905/)).toBeTruthy()
  })

  test('says why lists show another figure than the form', async () => {
    const server = await withCotton()
    const activeVersion = { id: server.row.id, number: 3, name: null }
    const score = {
      ecs: 1300,
      pef: null,
      ecsPer100g: 289,
      points: 1300,
      pointsPer100g: 289,
      durability: 1,
      pefMicropoints: null,
      pefCoverage: null,
      methods: [],
      pefHolding: null,
      pefClasses: null,
      missingForPublication: null,
      massKg: 0.45,
    }
    server.row = { ...server.row, state: 'outdated', activeVersion, score }
    await open(server)
    await screen.findByText(/^Lists show 1.300.pts, the score of version 3: the form has changed since\./)
  })

  test('the tabulator goes down the page as the eye does', async () => {
    const { user } = await open(await withCotton())
    mass().focus()
    const seen: string[] = []
    for (let step = 0; step < 40; step += 1) {
      await user.tab()
      const { activeElement } = document
      if (activeElement instanceof HTMLInputElement) seen.push(activeElement.labels?.[0]?.textContent ?? '')
      if (activeElement?.closest('aside')) break
    }
    const places = [
      /by share/,
      /^Material/,
      /^Share/,
      /^Country of garment making/,
      /^Number of ref/,
      /^Price/,
    ]
    const order = places.map((name) => seen.findIndex((label) => name.test(label)))
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
})

describe('somebody who may only read', () => {
  const asReader = async () => {
    const server = await withCotton()
    const session = currentSession()
    if (session?.as !== 'user') throw new Error('nobody is logged in')
    const permissions = rolePermissions.reader.map((identifier) => ({ identifier }))
    const role = { identifier: 'reader', permissions } as const
    keepSession({ ...session, user: { ...session.user, role } })
    return server
  }

  test('reads a draft with its values and its score, and changes nothing', async () => {
    const server = await asReader()
    const { user } = await open(server)
    screen.getByText(/^Read only/)
    expect(mass()).toHaveProperty('value', '450')
    expect(mass().matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save and run' })).toBeNull()
    await waitFor(() =>
      expect(screen.getByRole('complementary').querySelector('output')?.textContent).toMatch(/pts$/),
    )
    await user.keyboard('{Control>}s{/Control}{Control>}{Enter}{/Control}')
    await user.click(tab('All details'))
    await user.click(screen.getByRole('link', { name: /^Raw materials/ }))
    expect(screen.getByRole('textbox', { name: 'Share, Cotton' }).matches(':disabled')).toBe(true)
    expect(calls(server, 'PUT')).toEqual([])
    expect(server.calls.some(({ path }) => path.includes('/evaluate/'))).toBe(false)
  })
})

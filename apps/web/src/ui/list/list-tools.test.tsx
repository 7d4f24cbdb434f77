import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keepSession } from '../../api/index.ts'
import { show } from '../../../testing/show.tsx'
import { loadAllTexts, speak } from '../../i18n/index.ts'
import { Library, type LibraryDefinition } from './index.ts'

beforeAll(async () => {
  await speak('en', { remember: false })
  await loadAllTexts()
})
beforeEach(() => localStorage.clear())

const colours = ['Red', 'Green', 'Blue']
const filter = (id: string, label: string) => ({
  id,
  label,
  options: colours.map((value) => ({ id: value.toLowerCase(), value })),
})
const definition = (filters = ['a', 'b', 'c'].map((id) => filter(id, `Colour ${id}`))) =>
  ({
    id: 'things',
    title: 'Things',
    columns: [{ id: 'name', title: 'Name', fixed: true, cell: (row: string) => row }],
    rowId: (row) => row,
    rowName: (row) => row,
    rowActions: () => [],
    filters,
    bulkActions: [],
    fetchPage: () =>
      Promise.resolve({ items: ['One'], meta: { totalItems: 1, totalPages: 1, page: 1, limit: 20 } }),
    queryKey: ['things'],
    primary: <button type="button">New</button>,
    secondary: <button type="button">Export</button>,
    tools: <button type="button">Map</button>,
    empty: null,
    card: (row) => row,
  }) satisfies LibraryDefinition<string>

test('on one line: filters that are set, and a way to every other one', async () => {
  const { router } = await show(<Library definition={definition()} />, { at: '/things?b=red' })
  const set = await screen.findByRole('button', { name: 'Colour b: Red' })
  expect(set).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Colour a' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
  const menu = await screen.findByRole('dialog')
  await userEvent.click(within(menu).getByRole('button', { name: 'Colour c' }))
  await userEvent.click(within(menu).getByRole('checkbox', { name: 'Red' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ b: 'red', c: 'red' }))
  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter Colour b' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('b'))
})

test('two filters need no menu', async () => {
  await show(<Library definition={definition(['a', 'b'].map((id) => filter(id, `Colour ${id}`)))} />)
  expect(await screen.findByRole('button', { name: 'Colour a' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
})

test('on a phone a sheet holds filters and tools, tells how many are found, and gives the focus back', async () => {
  const { router } = await show(<Library definition={definition()} />, { at: '/things', narrow: true })
  const open = await screen.findByRole('button', { name: 'Filters' })
  expect(screen.getByRole('button', { name: 'New' })).toBeTruthy()
  for (const name of ['Map', 'Export']) expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(open)
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  for (const name of ['Map', 'Export']) expect(within(sheet).getByRole('button', { name })).toBeTruthy()
  await userEvent.click(within(sheet).getByRole('button', { name: 'Colour a' }))
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Blue' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ a: 'blue' }))
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Show 1 item' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Filters (1)'))
})

test('an action of the sheet closes it and keeps the focus from going back', async () => {
  await show(<Library definition={definition()} />, { at: '/things', narrow: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).not.toBe('Filters')
})

test('paper says whose list it is, what was searched for and what is filtered', async () => {
  keepSession({
    as: 'user',
    code: 'token',
    exp: '2999-01-01T00:00:00.000Z',
    user: {
      id: '00000000-0000-4000-8000-0000000000f1',
      email: 'anna@example.org',
      name: 'Anna',
      language: 'en',
      role: { identifier: 'reader', permissions: [] },
      organization: { id: '00000000-0000-4000-8000-0000000000b1', name: 'Maison', applicationLogo: null },
      team: null,
    },
  })
  await show(<Library definition={definition()} />, { at: '/things?a=red&a=blue&search=tee' })
  await screen.findByText('One')
  const head = document.querySelector('[data-print-head]')?.textContent ?? ''
  expect(head).toMatch(/^Maison · Printed on \d{2}-\d{2}-\d{4} \d{2}:\d{2}Things/)
  expect(head).toContain('1 item · Search: tee · Colour a: Red, Blue')
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { keysInUse, switchSingleKeys } from '../keys/index.ts'
import { useToasts } from '../toasts.ts'
import { Library, type LibraryDefinition } from './index.ts'

const did = vi.fn<(what: string) => void>()
const isFixed = (row: string) => row === 'Fixed'
const definition = {
  id: 'things',
  title: 'Things',
  columns: [{ id: 'name', title: 'Name', fixed: true, cell: (row: string) => row }],
  rowId: (row) => row,
  rowName: (row) => row,
  rowAddress: (row) => `/things/${row}`,
  rowActions: (row) => [
    { id: 'edit', label: 'Edit', url: `/edit/${row}` },
    'line',
    {
      id: 'duplicate',
      label: 'Duplicate',
      disabledBecause: isFixed(row) ? 'This one stays alone.' : undefined,
      onSelect: () => did(`duplicate ${row}`),
    },
  ],
  filters: [],
  bulkActions: [
    {
      id: 'compare',
      label: 'Compare',
      refused: ({ count }) => (count < 2 ? 'Select another one.' : undefined),
      run: ({ rows }) => did(`compare ${(rows ?? []).join(' ')}`),
    },
  ],
  peek: (row) => <p>All about {row}</p>,
  fetchPage: () =>
    Promise.resolve({
      items: ['One', 'Fixed'],
      meta: { totalItems: 2, totalPages: 1, page: 1, limit: 20 },
    }),
  queryKey: ['things'],
  primary: null,
  empty: null,
  card: (row) => row,
} satisfies LibraryDefinition<string>

const Said = () => useToasts().map(({ id, body }) => <p key={id}>{body}</p>)
const shown = async () => {
  const page = await show(
    <>
      <Library definition={definition} />
      <Said />
    </>,
    { wide: true },
  )
  const row = async (name: string) => {
    const link = await screen.findByRole('link', { name })
    link.focus()
  }
  return { ...page, row }
}

beforeEach(() => {
  did.mockClear()
  localStorage.clear()
  switchSingleKeys(true)
})

test('E edits the row that has the focus', async () => {
  const { row, router } = await shown()
  await row('Fixed')
  await userEvent.keyboard('e')
  await waitFor(() => expect(router.state.location.pathname).toBe('/edit/Fixed'))
})

test('D duplicates it, or says why not', async () => {
  const { row } = await shown()
  await row('One')
  await userEvent.keyboard('d')
  expect(did.mock.calls).toEqual([['duplicate One']])
  await row('Fixed')
  await userEvent.keyboard('d')
  expect(await screen.findByText('This one stays alone.')).toBeTruthy()
  expect(did).toHaveBeenCalledTimes(1)
})

test('C compares what is selected, or says why not', async () => {
  await shown()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }))
  await userEvent.keyboard('c')
  expect((await screen.findAllByText('Select another one.')).length).toBeGreaterThan(0)
  expect(did).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Fixed' }))
  await userEvent.keyboard('c')
  expect(did.mock.calls).toEqual([['compare One Fixed']])
})

test('I looks closer', async () => {
  const { row } = await shown()
  await row('One')
  await userEvent.keyboard('i')
  expect(await screen.findByText('All about One')).toBeTruthy()
})

test('letters without a row, in a field or switched off do nothing', async () => {
  const { row, router } = await shown()
  await screen.findByRole('link', { name: 'One' })
  const before = router.state.location.href
  await userEvent.keyboard('edi')
  screen.getByRole('searchbox').focus()
  await userEvent.keyboard('d')
  switchSingleKeys(false)
  await row('One')
  await userEvent.keyboard('edci')
  expect(did).not.toHaveBeenCalled()
  expect(router.state.location.href.split('?')[0]).toBe(before.split('?')[0])
  expect(screen.queryByText('All about One')).toBeNull()
})

test('the help of keys names them, only where the list has them', async () => {
  await shown()
  await screen.findByRole('link', { name: 'One' })
  const inUse = keysInUse()
  for (const id of ['editRow', 'duplicateRow', 'compareRows', 'informRow'] as const)
    expect(inUse.has(id), id).toBe(true)
  const { peek, ...others } = { ...definition, id: 'others', rowActions: () => [], bulkActions: [] }
  expect(peek).toBeDefined()
  await show(<Library definition={others} />, { wide: true })
  await screen.findByRole('link', { name: 'One' })
  for (const id of ['editRow', 'duplicateRow', 'compareRows', 'informRow'] as const)
    expect(keysInUse().has(id), id).toBe(false)
})

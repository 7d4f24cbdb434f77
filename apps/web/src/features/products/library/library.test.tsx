import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductRow } from '@ecotrame/contract'
import { keepSession } from '../../../api/index.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { withToasts } from '../../../../testing/with-toasts.tsx'
import { aProductRow, pageOf, uuid } from '../../../../testing/products/a-product.ts'
import { CollectionsScreen } from './collections-screen.tsx'
import { LibraryScreen } from './library-screen.tsx'

const job = {
  id: uuid(900),
  kind: 'evaluate_evaluations',
  state: 'queued',
  total: 2,
  done: 0,
  failed: 0,
  unchanged: 0,
  undo: null,
  step: null,
  secondsLeft: null,
  askedBy: { id: uuid(901), name: 'Anna' },
  createdAt: '2026-11-21T09:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  code: null,
}
const nothing = { body: { items: [], meta: { totalItems: 0, totalPages: 0, page: 1, limit: 500 } } }

const aServer = (rows: readonly ProductRow[], more: Parameters<typeof fakeServer>[0] = {}): Asked[] =>
  fakeServer({
    'GET /products': pageOf(rows),
    'GET /products/choices': {
      body: { brand: [{ value: 'Maison Lin', products: 2 }], season: [], classification: [], category: [] },
    },
    'GET /products/classifications': nothing,
    'GET /product-collections': nothing,
    'GET /evaluations/categories': nothing,
    'GET /tags': nothing,
    ...more,
  })
const lists = (asked: readonly Asked[]) =>
  asked
    .filter(({ url }) => url.startsWith('/api/products?'))
    .map(({ url }) => url.slice('/api/products'.length))

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth())
})

describe('the product library', () => {
  it('shows figure, parts and state of each product, and opens it', async () => {
    aServer([aProductRow(1), aProductRow(2, { figure: null, state: 'draft' })])
    await show(<LibraryScreen />)
    const link = await screen.findByRole('link', { name: /Pyjama 1/ })
    expect(link.getAttribute('href')).toBe(`/products/edit/${uuid(1)}`)
    const row = link.closest('tr') as HTMLElement
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual(expect.arrayContaining(['PJ-1', 'T-shirt', '2', '1', '812\u202fpts', 'Evaluated']))
    expect(screen.getAllByTitle('Not everything in it has been run, or it is empty')).toHaveLength(2)
  })

  it('asks for ranges, choices and two sorts', async () => {
    const asked = aServer([aProductRow(1)])
    const at = '/l?price=20..50&updatedAt=2026-11-01..&brand=Maison%20Lin&sort=brand,-name'
    await show(<LibraryScreen />, { at })
    await screen.findByText('Pyjama 1')
    expect(lists(asked)[0]).toBe(
      '?page=1&limit=20&sort=brand%2C-name&brand=Maison+Lin&price_min=20&price_max=50&updatedAt_from=2026-11-01',
    )
    expect(screen.getByRole('button', { name: 'Price: 20 to 50' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Updated: from 01-11-2026' })).toBeTruthy()
  })

  it('takes a range in its chip, the ends in either order and with either decimal mark', async () => {
    const asked = aServer([aProductRow(1)])
    const { router } = await show(<LibraryScreen />)
    await screen.findByText('Pyjama 1')
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Price' }))
    await userEvent.type(await screen.findByLabelText('From'), '59,5')
    await userEvent.type(screen.getByLabelText('To'), '20{Enter}')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ price: '20..59.5' }))
    await waitFor(() => expect(lists(asked).at(-1)).toContain('price_min=20&price_max=59.5'))
  })

  it('looks closer with Space while arrows walk on, and leaves the focus in the list', async () => {
    aServer([aProductRow(1, { figure: null }), aProductRow(2, { figure: null })])
    await show(<LibraryScreen />)
    ;(await screen.findByRole('link', { name: /Pyjama 1/ })).focus()
    await userEvent.keyboard(' ')
    await screen.findByRole('heading', { level: 2, name: 'Pyjama 1' })
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('heading', { level: 2, name: 'Pyjama 2' })
    expect(document.activeElement?.textContent).toBe('Pyjama 2')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull())
  })

  it('adds a second column to sort by with Shift', async () => {
    aServer([aProductRow(1)])
    const { router } = await show(<LibraryScreen />, { at: '/?sort=name' })
    await screen.findByText('Pyjama 1')
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('button', { name: 'Reference' }))
    await user.keyboard('{/Shift}')
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name,reference' }))
    expect(await screen.findByText('second sort, ascending')).toBeTruthy()
  })

  it('moves a column, and keeps a view under a name', async () => {
    aServer([aProductRow(1)])
    const { router } = await show(<LibraryScreen />, { at: '/?season=AW26' })
    await screen.findByText('Pyjama 1')
    const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Move GTIN up' }))
    expect(titles().slice(1, 4)).toEqual(['Name', 'GTIN', 'Reference'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    await userEvent.type(await screen.findByLabelText('View name'), 'Winter{Enter}')
    await userEvent.keyboard('{Escape}')
    await router.navigate({ href: '/' })
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Winter' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ season: 'AW26' }))
  })

  it('fetches without pages only what is looked at, and nothing more to choose everything', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) => aProductRow(n + 1))
    const asked = aServer(rows)
    await show(<LibraryScreen />, { at: '/?limit=all' })
    await screen.findByText('Pyjama 1')
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1201')
    // What is on screen, and some rows ahead.
    await waitFor(() => expect(lists(asked)).toEqual(['?page=1&limit=50', '?page=2&limit=50']))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    expect(await screen.findByText(/^1.200 selected$/)).toBeTruthy()
    expect(lists(asked).slice(2)).toEqual([])
  })

  it('names what hangs on products before they are deleted', async () => {
    const asked = aServer([aProductRow(1)], {
      'POST /products/weigh-deletion': {
        body: {
          products: 1,
          collections: [{ id: uuid(50), name: 'Night', products: 1 }],
          publishedVersions: 2,
        },
      },
      'POST /products/delete': { body: { items: [{ id: uuid(1), ok: true, code: null }] } },
    })
    await show(withToasts(<LibraryScreen />))
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Pyjama 1' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete 1 product?' })
    expect(await within(dialog).findByRole('link', { name: 'Night' })).toBeTruthy()
    expect(dialog.textContent).toContain('2 published versions will no longer be public.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 1 product' }))
    await screen.findByText('1 product deleted.')
    expect(asked.find(({ url }) => url.endsWith('/products/delete'))?.body).toEqual({ ids: [uuid(1)] })
  })

  it('runs what is in the chosen products as a job, and puts them into a new collection', async () => {
    const rows = [aProductRow(1), aProductRow(2, { evaluationCount: 0 })]
    const asked = aServer(rows, {
      'POST /products/evaluate': { body: { job } },
      'POST /product-collections': {
        body: {
          id: uuid(60),
          name: 'Night',
          description: null,
          team: null,
          calculationType: 'average',
          productCount: 2,
          leftOutCount: 0,
          figure: null,
          createdAt: '2026-11-20T10:00:00.000Z',
          updatedAt: '2026-11-20T10:00:00.000Z',
          rowVersion: 1,
        },
      },
    })
    await show(withToasts(<LibraryScreen />))
    await screen.findByText('Pyjama 1')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Evaluate' }))
    await waitFor(() =>
      expect(asked.find(({ url }) => url.endsWith('/evaluate'))?.body).toEqual({
        selection: { ids: [uuid(1), uuid(2)] },
      }),
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add to collection' }))
    await userEvent.type(await screen.findByLabelText('Or the name of a new collection'), 'Night')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await screen.findByText('2 products are now in Night.')
    expect(
      asked.find(({ method, url }) => method === 'POST' && url === '/api/product-collections')?.body,
    ).toEqual({
      name: 'Night',
      products: [uuid(1), uuid(2)],
    })
  })

  it('creates a product from name and reference, and says what is missing', async () => {
    const asked = aServer([])
    await show(<LibraryScreen />)
    expect(await screen.findByText(/^No product yet/)).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'New product' })[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Tee')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }))
    expect(await within(dialog).findByText('Required', { selector: ':not(abbr)' })).toBeTruthy()
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    await userEvent.type(within(dialog).getByLabelText(/^Reference/), 'T-1')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Tee', reference: 'T-1' }),
    )
  })

  it('is said in French, in cards where it is narrow', async () => {
    aServer([aProductRow(1)])
    await show(<LibraryScreen />, { language: 'fr', narrow: true })
    expect(await screen.findByText('2 évaluations', { exact: false })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

it('collections are a library of their own', async () => {
  fakeServer({
    'GET /product-collections': pageOf([
      {
        id: uuid(60),
        name: 'Night',
        description: null,
        team: null,
        calculationType: 'weighted',
        productCount: 12,
        leftOutCount: 3,
        figure: null,
        createdAt: '2026-11-20T10:00:00.000Z',
        updatedAt: '2026-11-20T10:00:00.000Z',
        rowVersion: 1,
      },
    ]),
  })
  await show(<CollectionsScreen />, { at: '/products/collections' })
  expect((await screen.findByRole('link', { name: 'Night' })).getAttribute('href')).toBe(
    `/products/collection/${uuid(60)}`,
  )
  expect(screen.getByText('Weighted by units sold')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Collections' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Products' }).getAttribute('href')).toBe('/products/library')
})

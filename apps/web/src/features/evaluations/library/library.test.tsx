import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BulkPreview, EvaluationLine, Job } from '@ecotrame/contract'
import { keepSession } from '../../../api/index.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { LibraryScreen } from './library-screen.tsx'

const uuid = (n: number) => `7c9e6679-7425-40de-944b-${String(n).padStart(12, '0')}`

/** An evaluated T-shirt of 1 119 points. */
const aRow = (n: number, changes: Partial<EvaluationLine> = {}): EvaluationLine => ({
  id: uuid(n),
  name: `Tee ${n}`,
  reference: `TS-${n}`,
  category: { id: 'tshirt', name: 'T-shirt', name_fr: 'T-shirt' },
  team: null,
  state: 'evaluated',
  rowVersion: 1,
  author: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  score: {
    ecs: 1119,
    pef: 400,
    ecsPer100g: 658,
    points: 1119,
    pointsPer100g: 658,
    durability: 1,
    pefMicropoints: 380,
    pefCoverage: 0.6,
    pefHolding: null,
    pefClasses: null,
    missingForPublication: null,
    massKg: 0.17,
    methods: [],
  },
  mask: null,
  facilities: [],
  tags: [],
  previousPefMicropoints: null,
  previousPoints: 1203,
  figure: { label: 'fr_dur', basis: 'product', value: 1119.2, previous: 1203.4, per100g: 658.4 },
  activeVersion: { id: uuid(n + 1000), number: 2, name: null },
  ...changes,
})

const aPreview: BulkPreview = {
  seen: 25,
  now: 24,
  changes: 20,
  names: ['Tee 1', 'Tee 2'],
  unchanged: 3,
  left: [{ code: 'NOT_EVALUATED', message: 'This has not been evaluated yet', count: 1, names: ['Tee 7'] }],
  effect: {
    computed: 10,
    without: 1,
    points: { before: 2000, after: 1900 },
    micropoints: null,
  },
  concerned: null,
  undoable: false,
}
const aJob: Job = {
  id: uuid(7000),
  kind: 'tag_evaluations',
  state: 'queued',
  total: 24,
  done: 0,
  failed: 0,
  unchanged: 0,
  undo: null,
  step: null,
  secondsLeft: null,
  askedBy: { id: null, name: 'Anna' },
  createdAt: '2026-11-20T12:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  code: null,
}
const bulkAnswers = (action: string) => ({
  [`POST /evaluations/bulk/${action}/preview`]: { body: aPreview },
  [`POST /evaluations/bulk/${action}`]: { status: 202, body: { job: aJob } },
})
const startOf = (asked: readonly Asked[], action: string) =>
  asked.find(({ url }) => url.endsWith(`/bulk/${action}`))?.body

function aServer(rows: readonly EvaluationLine[]): Asked[] {
  const page = (asked: Asked) => {
    const query = new URL(asked.url, 'http://localhost').searchParams
    const limit = Number(query.get('limit') ?? 20)
    const number = Number(query.get('page') ?? 1)
    const found = rows.filter(({ name }) => name.includes(query.get('search') ?? ''))
    const items = found.slice((number - 1) * limit, number * limit)
    const meta = {
      totalItems: found.length,
      totalPages: Math.ceil(found.length / limit),
      page: number,
      limit,
      at: '2026-11-20T12:00:00.000Z',
    }
    return { body: { items, meta } }
  }
  return fakeServer({
    'GET /evaluations': page,
    'GET /evaluations/categories': {
      body: { items: [], meta: { totalItems: 0, totalPages: 0, page: 1, limit: 500 } },
    },
    'GET /tags': {
      body: {
        items: [{ id: uuid(9001), name: 'Summer', color: '#2f6fb0' }],
        meta: { totalItems: 1, totalPages: 1, page: 1, limit: 500 },
      },
    },
    ...bulkAnswers('tags'),
    ...bulkAnswers('publish'),
    ...bulkAnswers('delete'),
    'PATCH /evaluations/publish': ({ body }) => ({
      body: { items: (body as string[]).map((id) => ({ id, ok: true, code: null })) },
    }),
    ...Object.fromEntries(rows.map(({ id }) => [`DELETE /evaluations/${id}`, { body: { id } }])),
  })
}
const lists = (asked: readonly Asked[]) =>
  asked.filter(({ url }) => /\/evaluations(\?|$)/.test(url)).map(({ url }) => new URL(url, 'http://x').search)
const rowsShown = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth())
})

describe('LCA Results', () => {
  it('asks the server for what the address says', async () => {
    const asked = aServer([aRow(1)])
    await show(<LibraryScreen />, {
      at: '/l?state=draft&state=failed&author=me&team=t&sort=-points&search=Tee&page=1&limit=50',
    })
    await screen.findByText('Tee 1')
    expect(lists(asked)[0]).toBe(
      '?page=1&limit=50&search=Tee&sort=-points&team=t&author=me&state=draft&state=failed',
    )
  })

  it('leaves the filters out while they are switched off', async () => {
    const asked = aServer([aRow(1)])
    await show(<LibraryScreen />, { at: '/l?state=draft&filters=off' })
    await screen.findByText('Tee 1')
    expect(lists(asked)[0]).toBe('?page=1&limit=20')
    expect(screen.getByRole('switch', { name: 'Filters on' })).toHaveProperty('checked', false)
    expect(screen.getByRole('button', { name: /Status: Draft/ })).toBeTruthy()
  })

  it('gives tags to what was chosen', async () => {
    const asked = aServer([aRow(1), aRow(2)])
    await show(<LibraryScreen />)
    await userEvent.click(await screen.findByRole('checkbox', { name: /Tee 2/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Change tags' }))
    const popup = await screen.findByRole('dialog', { name: 'Change the tags of 1 evaluation' })
    await userEvent.click(within(popup).getByRole('combobox', { name: /Add tags/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Summer/ }))
    expect(await within(popup).findByText('Will change')).toBeTruthy()
    await waitFor(() =>
      expect(within(popup).getByRole('button', { name: 'Apply tags' })).toHaveProperty('disabled', false),
    )
    await userEvent.click(within(popup).getByRole('button', { name: 'Apply tags' }))
    await waitFor(() =>
      expect(startOf(asked, 'tags')).toEqual({
        selection: { ids: [uuid(2)] },
        add: [uuid(9001)],
        remove: [],
      }),
    )
  })

  it('sorts by a head and says so', async () => {
    aServer([aRow(1)])
    const { router } = await show(<LibraryScreen />)
    await userEvent.click(await screen.findByRole('button', { name: /^Score$/ }))
    await waitFor(() => expect(router.state.location.href).toBe('/?sort=figure'))
    const head = () => screen.getByRole('columnheader', { name: /^Score$/ })
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'))
    await userEvent.click(screen.getByRole('button', { name: /^Score$/ }))
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'))
  })

  it('shows score, difference and version of a row', async () => {
    aServer([aRow(1)])
    await show(<LibraryScreen />)
    await screen.findByText('Tee 1')
    const cells = within(rowsShown()[0] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual(
      expect.arrayContaining([
        'TS-1',
        'Evaluated',
        'v2',
        '1\u202f119\u202fpts',
        '\u221284\u202fpts',
        '658\u202fpts',
      ]),
    )
  })

  it('shows PEF with its coverage, and no French figure outside the legal scope', async () => {
    const outside = { ecs: null, pef: null, ecsPer100g: null, points: null, pointsPer100g: null }
    const score = {
      ...outside,
      durability: null,
      pefMicropoints: 1130,
      pefCoverage: 0.777,
      pefHolding: null,
      pefClasses: null,
      missingForPublication: null,
      massKg: 0.8,
      methods: [],
    }
    const figure = {
      label: 'pef',
      basis: 'product',
      value: 1130,
      previous: 1180.4,
      per100g: 141.25,
    } as const
    const asked = aServer([aRow(1, { score, figure, previousPoints: null })])
    await show(<LibraryScreen />)
    await screen.findByText('Tee 1')
    const cells = within(rowsShown()[0] as HTMLElement).getAllByRole('cell')
    const words = cells.map(({ textContent }) => textContent)
    expect(words).toEqual(
      expect.arrayContaining(['1\u202f130\u202fµPt', '\u221250.4\u202fµPt', '141\u202fµPt', '77.7\u202f%']),
    )
    await userEvent.click(screen.getByRole('button', { name: /^PEF ?µPt/ }))
    await waitFor(() => expect(lists(asked).at(-1)).toContain('sort=pefMicropoints'))
  })

  it('says on the cards of a phone how much a figure of PEF covers, and of no other', async () => {
    const figure = { label: 'pef', basis: 'product', value: 380, previous: null, per100g: 223.5 } as const
    aServer([aRow(1, { figure }), aRow(2)])
    await show(<LibraryScreen />, { narrow: true })
    await screen.findByText('Tee 2')
    const covered = screen.getAllByText(/% covered/)
    expect(covered.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['60.0\u202f'])
  })

  it('shows the figures of the label and basis of the address, and opens results on them', async () => {
    const figure = {
      label: 'pef_dur',
      basis: 'per100g',
      value: 222.2,
      previous: 211.1,
      per100g: 222.2,
    } as const
    const asked = aServer([aRow(1, { figure }), aRow(2, { activeVersion: null, figure: null, score: null })])
    await show(<LibraryScreen />, { at: '/l?label=pef_dur&basis=per100g' })
    await screen.findByText('Tee 1')
    expect(lists(asked)[0]).toBe('?page=1&limit=20&label=pef_dur&basis=per100g')
    const cells = within(rowsShown()[0] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual(expect.arrayContaining(['222', '+11.1']))
    expect(screen.getByRole('columnheader', { name: /^Score ?µPt$/ })).toBeTruthy()
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(addressOf('Tee 1')).toBe(`/evaluation/results/${uuid(1)}?label=pef_dur&basis=per100g`)
    expect(addressOf('Tee 2')).toBe(`/evaluation/edit/${uuid(2)}`)
  })

  it('says why a line has no figure of the label', async () => {
    const outside = { ecs: null, pef: null, ecsPer100g: null, points: null, pointsPer100g: null }
    const score = {
      ...outside,
      durability: null,
      pefMicropoints: 1130,
      pefCoverage: 0.777,
      pefHolding: null,
      pefClasses: null,
      missingForPublication: null,
      massKg: 0.8,
      methods: [],
    }
    const figure = { label: 'fr', basis: 'product', value: null, previous: null, per100g: null } as const
    aServer([aRow(1, { score, figure })])
    await show(<LibraryScreen />, { at: '/l?label=fr' })
    await screen.findByText('Tee 1')
    const why = 'The French environmental cost does not cover this product.'
    expect(screen.getAllByTitle(why).map(({ textContent }) => textContent)).toEqual(['–', '–'])
  })

  it('puts the label that is chosen into the address, starts at the first page, and keeps it for the next visit', async () => {
    aServer([aRow(1)])
    const { router } = await show(<LibraryScreen />, { at: '/l?page=1&sort=figure' })
    await screen.findByText('Tee 1')
    await userEvent.click(screen.getByRole('combobox', { name: 'Basis' }))
    await userEvent.click(await screen.findByRole('option', { name: 'per 1000g' }))
    await waitFor(() => expect(router.state.location.href).toBe('/l?sort=figure&basis=per1000g'))
    await userEvent.click(screen.getByRole('combobox', { name: 'Score' }))
    await userEvent.click(await screen.findByRole('option', { name: 'PEF FU' }))
    await waitFor(() => expect(router.state.location.href).toContain('label=pef_fu'))
    const again = await show(<LibraryScreen />)
    await waitFor(() => expect(again.router.state.location.href).toBe('/?label=pef_fu&basis=per1000g'))
  })

  it('walks by keyboard, ticks with Space and takes along with Shift', async () => {
    aServer([aRow(1), aRow(2), aRow(3)])
    await show(<LibraryScreen />)
    ;(await screen.findByRole('link', { name: 'Tee 1' })).focus()
    await userEvent.keyboard('{ArrowDown} ')
    expect(document.activeElement?.textContent).toBe('Tee 2')
    expect(screen.getByText('1 selected')).toBeTruthy()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(screen.getByText('2 selected')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('2 selected')).toBeNull()
  })

  it('selects every row of all pages at once, says what changes and what is left, and sends the filter', async () => {
    const asked = aServer(Array.from({ length: 25 }, (_, n) => aRow(n + 1)))
    await show(<LibraryScreen />, { at: '/?search=Tee' })
    await screen.findByText('Tee 1')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    const before = asked.length
    await userEvent.click(screen.getByRole('button', { name: 'Select all 25' }))
    expect(screen.getByText('25 selected')).toBeTruthy()
    expect(asked).toHaveLength(before)
    await userEvent.click(screen.getByRole('checkbox', { name: /Tee 3/ }))
    expect(screen.getByText('24 selected')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publish 24 evaluations?' })
    expect(await within(dialog).findByText('Shown when you selected: 25. Now: 24.')).toBeTruthy()
    expect(dialog.textContent).toContain('Will changeTee 1, Tee 2 and 18 more20')
    expect(dialog.textContent).toContain('Already up to date3')
    expect(dialog.textContent).toContain('This has not been evaluated yetTee 7')
    expect(dialog.textContent).toContain('Total score of the first 10 of 20 evaluations')
    expect(dialog.textContent).toContain('This cannot be undone.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await waitFor(() =>
      expect(startOf(asked, 'publish')).toEqual({
        selection: {
          filter: { search: 'Tee' },
          count: 24,
          at: '2026-11-20T12:00:00.000Z',
          except: [uuid(3)],
        },
      }),
    )
    await waitFor(() => expect(screen.queryByText('24 selected')).toBeNull())
  })

  it('lets go of everything when another question is asked', async () => {
    aServer(Array.from({ length: 25 }, (_, n) => aRow(n + 1)))
    const { router } = await show(<LibraryScreen />)
    await screen.findByText('Tee 1')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Select all 25' }))
    await router.navigate({ href: '/?search=Tee' })
    await waitFor(() => expect(screen.queryByText('25 selected')).toBeNull())
  })

  it('keeps what cannot be done to all from being done to some, and says why', async () => {
    aServer([aRow(1), aRow(2, { activeVersion: null })])
    await show(<LibraryScreen />)
    await screen.findByText('Tee 1')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    const button = screen.getByRole('button', { name: 'Compare' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('Possible for only 1 of the 2 selected')
    expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).not.toBe('true')
  })

  it('deletes one only after naming it and the loss', async () => {
    const asked = aServer([aRow(1, { state: 'published' })])
    await show(<LibraryScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Tee 1' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete 1 evaluation?' })
    expect(dialog.textContent).toContain('Tee 1')
    expect(dialog.textContent).toContain('1 of them is published: it will no longer be public.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 1 evaluation' }))
    await waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers in the menu of a row what the role may do', async () => {
    keepSession(anAuth({ role: 'reader' }))
    aServer([aRow(1)])
    await show(<LibraryScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Tee 1' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map((entry) => entry.getAttribute('aria-disabled'))).toEqual([
      null,
      'true',
      'true',
      'true',
      'true',
    ])
    expect(entries[4]?.textContent).toContain('Your role does not allow this')
  })

  it('shows and hides columns and remembers them', async () => {
    aServer([aRow(1)])
    await show(<LibraryScreen />)
    await screen.findByText('Tee 1')
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Durability' }))
    await screen.findByRole('columnheader', { name: 'Durability' })
    aServer([aRow(1)])
    await show(<LibraryScreen />)
    await screen.findByRole('columnheader', { name: 'Durability' })
  })

  it('draws a part of a long page only, with the number of all rows', async () => {
    aServer(Array.from({ length: 200 }, (_, n) => aRow(n + 1)))
    await show(<LibraryScreen />, { at: '/?limit=500' })
    await screen.findByText('Tee 1')
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('201')
    expect(screen.queryByText('Tee 150')).toBeNull()
  })

  it('tells a first visit from filters that find nothing', async () => {
    aServer([])
    await show(<LibraryScreen />)
    expect(await screen.findByText(/^You are not in a team and no mask/)).toBeTruthy()
    keepSession(anAuth({ role: 'organization_owner' }))
    await show(<LibraryScreen />)
    expect(await screen.findByText(/^No evaluation yet/)).toBeTruthy()
    const { router } = await show(<LibraryScreen />, { at: '/?search=nothing' })
    expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(router.state.location.href).toBe('/'))
  })

  it('says what failed and tries again', async () => {
    fakeServer({ 'GET /evaluations': { status: 500, body: { title: 'Something broke', code: 'INTERNAL' } } })
    await show(<LibraryScreen />)
    expect((await screen.findByRole('alert')).textContent).toContain('Something broke')
    aServer([aRow(1)])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Tee 1')).toBeTruthy()
  })
})

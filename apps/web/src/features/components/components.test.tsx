import type { Component } from '@ecotrame/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../api/session.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { CreateScreen } from './edit/index.ts'
import { LibraryScreen } from './library/index.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ad1'
const cotton: Component = {
  id,
  kind: 'material',
  name: 'Aegean yarn',
  reference: null,
  description: null,
  material: { id: 'cotton', name: 'Cotton', name_fr: 'Coton' },
  country: 'TR',
  recycledShare: null,
  certification: { scheme: 'gots', name: 'GOTS', expiresOn: '2020-01-31', expired: true },
  facility: null,
  priceEurPerKg: 3.4,
  madeOf: [],
  score: { french: 1967, pefMicropoints: 1703, coverage: 0.777 },
  substances: 'unknown',
  evaluations: 0,
  parts: 1,
  usable: {
    kind: 'material',
    id,
    revision: 1,
    name: 'Aegean yarn',
    material: { pef: 'cotton', french: 'ei-coton' },
    country: { pef: 'TR', french: 'TR' },
    spinning: null,
  },
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rowVersion: 1,
  content: {
    name: 'Aegean yarn',
    reference: null,
    description: null,
    article: false,
    substances: [],
    listDeclaration: null,
    safeUse: null,
    material: null,
    part: null,
  },
}
const list = (items: readonly object[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 500 } },
})
const aServer = (components: readonly Component[]) =>
  fakeServer({
    'GET /components': list(components),
    'GET /components/choices': {
      body: {
        materials: [],
        countries: [{ id: 'TR', name: 'Türkiye', name_fr: 'Turquie', french: 'TR' }],
        certifications: [],
        fabricProcesses: [],
      },
    },
    [`GET /components/${id}/uses`]: {
      body: { evaluations: [], total: 0, others: 0, parts: [{ id, name: 'Rib collar' }] },
    },
    'POST /components': { body: {}, status: 201 },
  })

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'contributor' }))
})

describe('My Components', () => {
  it('offers on N what can be made', async () => {
    aServer([cotton])
    await show(<LibraryScreen />)
    await screen.findAllByText('Aegean yarn')
    await userEvent.keyboard('n')
    expect(await screen.findByRole('menuitem', { name: 'New material' })).toBeTruthy()
  })

  it('begins with a material: a part has to wait for one', async () => {
    aServer([])
    await show(<LibraryScreen />)
    await screen.findByText('No component yet. Start with a material; parts are made of materials.')
    const [begin] = screen.getAllByRole('button', { name: 'New component' })
    if (begin) await userEvent.click(begin)
    const part = await screen.findByRole('menuitem', { name: /New part/ })
    expect(part.textContent).toContain('Create a material component first.')
    expect(part.getAttribute('aria-disabled')).toBe('true')
  })

  it('says that a certificate has expired, and unknown is not absent', async () => {
    aServer([cotton])
    await show(<LibraryScreen />)
    await screen.findByText('GOTS, expired on 31-01-2020')
    expect(screen.getByText('Unknown')).toBeTruthy()
    expect(screen.queryByText('Absent')).toBeNull()
    expect(screen.getByText('Türkiye')).toBeTruthy()
  })

  it('of one in use, deleting says where and offers another one', async () => {
    aServer([cotton])
    await show(<LibraryScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Aegean yarn' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
    const dialog = await screen.findByRole('dialog', { name: 'This component is in use' })
    expect(within(dialog).getByRole('link', { name: 'Rib collar' })).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Replace with…' })).toBeTruthy()
  })
})

describe('a part', () => {
  it('is not sent while its shares do not add up to 100 %', async () => {
    const asked = aServer([cotton])
    await show(<CreateScreen />, { at: '/component/create?kind=part' })
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Rib collar')
    await userEvent.click(screen.getByRole('combobox', { name: 'Add a material component' }))
    await userEvent.click(await screen.findByRole('option', { name: /Aegean yarn/ }))
    const share = await screen.findByLabelText('Share of Aegean yarn')
    await userEvent.clear(share)
    await userEvent.type(share, '90')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The shares must add up to 100 %.')
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    await userEvent.clear(share)
    await userEvent.type(share, '100')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  })
})

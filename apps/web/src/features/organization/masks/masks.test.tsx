import { answerOfForm, type MaskDetail } from '@ecotrame/contract'
import type { CategoryForm } from '@ecotrame/lca'
import { loadCategoryForm } from '@ecotrame/reference-data'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../../api/session.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { MaskScreen } from './mask-screen.tsx'
import { MasksScreen } from './masks-screen.tsx'

const loaded = await loadCategoryForm('tshirt')
if (!loaded) throw new Error('There is no form of T-shirts')
const form: CategoryForm = loaded

const id = '7c9e6679-7425-40de-944b-e07fc1f90ad1'
const team = { id: '7c9e6679-7425-40de-944b-e07fc1f90ad2', name: 'Knitwear' }
const basics: MaskDetail = {
  id,
  name: 'Basics',
  description: null,
  category: { id: 'tshirt', name: 'T-shirt', name_fr: 'T-shirt' },
  fields: 1,
  users: [],
  teams: [team],
  usedBy: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rowVersion: 3,
  values: {
    price: {
      value: 29,
      type: 'number',
      parameter: 'price',
      olca_parameter_id: 'price_eur',
      maskedValue: 29,
      origin: 'mask',
    },
  },
  composition: [],
  rules: [{ path: 'values.price', overridable: true, hidden: false }],
  problems: [],
}
const list = (items: readonly object[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 500 } },
})
const category = {
  ...basics.category,
  pefcrSubcategory: null,
  frenchProductId: form.frenchProductId,
  frenchScope: true,
  group: 'apparel',
  typicalMassG: 150,
  hsCodes: [],
  capability: 'category_tshirt',
  locked: false,
}
const aServer = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /masks': list([basics]),
    // The address of a test names no parts: the id in it is read as nothing.
    'GET /masks/': { body: basics },
    'GET /users': list([]),
    'GET /teams': list([team]),
    'GET /evaluations/categories': list([category]),
    'GET /evaluations/categories/tshirt': { body: category },
    'GET /evaluations/categories/tshirt/form': { body: answerOfForm(form) },
    ...more,
  })
const sent = (asked: Asked[], method: string) => asked.filter((call) => call.method === method)

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'team_manager' }))
})

describe('the list of masks', () => {
  it('refuses to delete one in use, in the words of the specification', async () => {
    const asked = aServer({ 'GET /masks': list([{ ...basics, usedBy: 31 }]) })
    await show(<MasksScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Basics' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Deletion error' })
    expect(dialog.textContent).toContain(
      'This mask is used by some evaluations, please remove it from all evaluations before deleting it.',
    )
    const link = within(dialog).getByRole('link', { name: 'Used by 31 evaluations.' })
    expect(link.getAttribute('href')).toBe(`/evaluation/library?mask=${id}`)
    expect(sent(asked, 'DELETE')).toEqual([])
  })
})

describe('a mask', () => {
  const open = async (more: Parameters<typeof fakeServer>[0] = {}) => {
    const asked = aServer(more)
    await show(<MaskScreen />, { at: `/organization/masks/${id}` })
    await screen.findByRole('heading', { name: 'Basics' })
    return asked
  }
  const search = async (words: string) => {
    const box = await screen.findByLabelText('Search fields')
    await userEvent.clear(box)
    await userEvent.type(box, words)
  }

  it('takes fields in and out, locks and hides them, and saves with its button', async () => {
    const asked = await open({ [`PUT /masks/${id}`]: { body: { ...basics, rowVersion: 4 } } })
    await userEvent.click(await screen.findByRole('button', { name: /^can be overridden: .*price/i }))
    await search('net mass')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'In the mask: Net mass' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide: Net mass' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(asked, 'PUT')).toHaveLength(1))
    const [put] = sent(asked, 'PUT')
    expect(put?.headers['if-match']).toBe('"3"')
    expect(put?.body).toMatchObject({
      name: 'Basics',
      teams: [team.id],
      values: { mass: { origin: 'mask' }, price: { value: 29, maskedValue: 29 } },
      rules: [{ path: 'values.mass', overridable: false, hidden: true }],
    })
  })

  it('gives a field back to the default, and asks for the value of one that has none', async () => {
    const asked = await open({ [`PUT /masks/${id}`]: { body: basics } })
    await userEvent.click(await screen.findByRole('checkbox', { name: /^In the mask: .*price/i }))
    await search('air transport')
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'In the mask: Share transported by air' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Enter the value the mask fills in/)).toBeTruthy()
    expect(sent(asked, 'PUT')).toEqual([])
  })

  it('warns before unsaved changes are left', async () => {
    aServer()
    const { router } = await show(<MaskScreen />, { at: `/organization/masks/${id}` })
    await userEvent.type(await screen.findByDisplayValue('Basics'), ' 2')
    void router.navigate({ href: '/organization/masks' })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('You have unsaved changes')
  })

  it('is read only for those who do not keep masks', async () => {
    keepSession(anAuth({ role: 'contributor' }))
    await open()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    const price = await screen.findByRole('checkbox', { name: /^In the mask: .*price/i })
    expect(price.matches(':disabled')).toBe(true)
  })
})

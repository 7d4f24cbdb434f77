import { answerOfForm } from '@ecotrame/contract'
import { loadCategoryForms } from '@ecotrame/reference-data'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../api/index.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { assumedPaths, labelNotices, PasteField } from './index.ts'

const id = '7c9e6679-7425-40de-944b-000000000001'
const categories = [
  { id: 'tshirt', name: 'T-shirt', name_fr: 'T-shirt' },
  { id: 'sweater', name: 'Sweater', name_fr: 'Pull' },
].map((category) => ({
  ...category,
  pefcrSubcategory: 'RP1',
  frenchProductId: 'tshirt',
  frenchScope: true,
  group: 'apparel',
  typicalMassG: 150,
  hsCodes: [],
  capability: `category_${category.id}`,
  locked: false,
}))
const listed = (items: readonly unknown[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 500 } },
})
// The editor is fetched when a category is known; here it is there already.
const [forms] = await Promise.all([loadCategoryForms(), import('../editor/index.ts')])

/** The calls that describe the form of a T-shirt, and an evaluation that can be made and filled. */
function aServer(): Asked[] {
  const form = forms.get('tshirt')
  if (!form) throw new Error('There is a form of T-shirts.')
  const created = {
    id,
    name: 'T-shirt',
    reference: null,
    category: { id: 'tshirt', name: 'T-shirt', name_fr: 'T-shirt' },
    team: null,
    mask: null,
    facilities: [],
    tags: [],
    state: 'draft',
    rowVersion: 1,
    author: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    score: null,
    previousPoints: null,
    previousPefMicropoints: null,
    activeVersion: null,
    values: {},
    composition: [],
    appliedMask: null,
    problems: [],
  }
  return fakeServer({
    'GET /evaluations/categories': listed(categories),
    'GET /evaluations/categories/tshirt': { body: categories[0] },
    'GET /evaluations/categories/tshirt/form': { body: answerOfForm(form) },
    'POST /evaluations': { body: created },
    [`PUT /evaluations/${id}`]: { body: created },
  })
}

const paste = async (text: string) => {
  const box = await screen.findByRole('textbox')
  await userEvent.click(box)
  await userEvent.paste(text)
}
const chipTexts = async (awaited: RegExp) => {
  await screen.findByRole('button', { name: awaited })
  return within(screen.getByRole('list', { name: 'What was recognised' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/^Correct /, ''))
}
const start = () => screen.findByRole('button', { name: 'Start' })

beforeEach(() => {
  keepSession(anAuth())
  localStorage.clear()
  sessionStorage.clear()
})

describe('a pasted label', () => {
  it('becomes chips; what is not said is marked as assumed', async () => {
    aServer()
    await show(<PasteField />)
    await paste('60 % coton, 40 % polyester recyclé, 220 g, tricot Turquie, confection Maroc, 29 €')
    expect(await chipTexts(/Recycled polyester/)).toEqual([
      'CategoryT-shirtassumed',
      '60\u202f% Cotton',
      '40\u202f% polyester, counted as Recycled polyester (mechanical)assumed',
      'Net mass220\u202fg',
      'Price€29.00',
      'Weaving or knitting processKnitting, average',
      'Country of weaving or knittingTürkiye',
      'Country of garment makingMorocco',
    ])
  })

  it('fills the form: said values as entered, countries as they are', async () => {
    const asked = aServer()
    const { router } = await show(<PasteField />)
    await paste('95 organic cotton 5 elastane, jersey, made in Portugal, 150g')
    await screen.findByRole('button', { name: /Organic cotton/ })
    await userEvent.click(await start())
    await waitFor(() => expect(router.state.location.href).toBe(`/evaluation/edit/${id}`))
    const made = asked.find(({ method }) => method === 'POST')?.body as {
      values: Record<string, { value: unknown; origin: string }>
    }
    expect(Object.entries(made.values).map(([field, { value, origin }]) => [field, value, origin])).toEqual([
      ['mass', 150, 'user'],
      ['makingCountry', 'PT', 'user'],
    ])
    const filled = asked.find(({ method }) => method === 'PUT')?.body as {
      composition: { values: Record<string, { value: unknown }> }[]
    }
    expect(
      filled.composition.map(({ values }) => [values['material']?.value, values['share']?.value]),
    ).toEqual([
      ['organic-cotton', 95],
      ['elastane', 5],
    ])
    expect(assumedPaths(id)).toEqual(['category'])
  })

  it('fills parts and a piece of a pack, and leaves the rest to be answered', async () => {
    const asked = aServer()
    await show(<PasteField />)
    await paste('Tee marine lot de 3, 100% coton, doublure 100% polyester, col 100% lin, 450 g')
    await screen.findByRole('button', { name: /Lining/ })
    await userEvent.click(await start())
    await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true))
    const made = asked.find(({ method }) => method === 'POST')?.body as {
      values: Record<string, { value: unknown }>
    }
    expect(made.values['mass']?.value).toBe(150)
    const filled = asked.find(({ method }) => method === 'PUT')?.body as {
      composition: { id: string; parent?: string; values: Record<string, { value: unknown }> }[]
    }
    const [cotton, part, polyester] = filled.composition
    expect(cotton?.values['share']?.value).toBe(50)
    expect(part?.values['name']?.value).toBe('Lining')
    expect([polyester?.parent, polyester?.values['share']?.value]).toEqual([part?.id, 50])
    expect(labelNotices(id)).toEqual([
      { kind: 'shares', words: 'Main fabric, Lining' },
      { kind: 'pack', words: '3' },
      { kind: 'lost', words: 'Collar: 100% lin' },
      { kind: 'unused', words: 'marine' },
    ])
  })

  it('says what stands in, what does not add up, and what fills nothing', async () => {
    aServer()
    await show(<PasteField />)
    await paste('Tee marine 60% feather 30% coton, doublure 100% polyester, EAN 4006381333931')
    const chips = await chipTexts(/counted as Duck down/)
    expect(chips).toContain('60\u202f% feather, counted as Duck downassumed')
    expect(chips).toContain('Lining100\u202f% Polyester')
    expect(screen.getByText(/Main fabric, Lining get equal shares/)).toBeTruthy()
    expect(screen.getByText(/The shares add up to 90/)).toBeTruthy()
    expect(screen.getByText(/Not used: .*marine.*4006381333931/)).toBeTruthy()
  })

  it('is corrected by a click, and the correction is remembered', async () => {
    aServer()
    await show(<PasteField />)
    await paste('Tee 100% Tencel')
    await userEvent.click(await screen.findByRole('button', { name: /100.% Lyocell/ }))
    const popup = await screen.findByRole('dialog', { name: /^Correct: / })
    const material = within(popup).getByRole('combobox', { name: /Material/ })
    await userEvent.click(material)
    await userEvent.click(await screen.findByRole('option', { name: /Organic cotton/ }))
    await userEvent.click(within(popup).getByRole('button', { name: 'Use' }))
    expect(await screen.findByRole('button', { name: /100.% Organic cotton/ })).toBeTruthy()
    await show(<PasteField />)
    await paste('Tee 100% Tencel')
    expect(await chipTexts(/Organic cotton/)).toEqual(['CategoryT-shirt', '100\u202f% Organic cotton'])
  })

  it('asks for a category where none can be guessed, and does not start before', async () => {
    aServer()
    await show(<PasteField />)
    await paste('100 % coton')
    await userEvent.click(await screen.findByRole('button', { name: /choose one/ }))
    expect((await start()).hasAttribute('disabled')).toBe(true)
    const popup = await screen.findByRole('dialog')
    await userEvent.click(within(popup).getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'T-shirt' }))
    await userEvent.click(within(popup).getByRole('button', { name: 'Use' }))
    await waitFor(async () => expect((await start()).hasAttribute('disabled')).toBe(false))
  })

  it('is not offered to who may not create', async () => {
    keepSession(anAuth({ role: 'reader' }))
    aServer()
    await show(<PasteField />)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

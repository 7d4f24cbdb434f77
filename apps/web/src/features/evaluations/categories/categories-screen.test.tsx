import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Category } from '@ecotrame/contract'
import { keepSession } from '../../../api/index.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { CategoriesScreen } from './categories-screen.tsx'

const aCategory = (id: string, name: string, changes: Partial<Category> = {}): Category => ({
  id,
  name,
  name_fr: name,
  pefcrSubcategory: 'RP1',
  frenchProductId: 'tshirt',
  frenchScope: true,
  group: 'apparel',
  typicalMassG: 150,
  hsCodes: ['6109'],
  capability: `category_${id}`,
  locked: false,
  ...changes,
})
const listed = <T,>(items: readonly T[]) => ({
  body: { items, meta: { totalItems: items.length, totalPages: 1, page: 1, limit: 500 } },
})

beforeEach(() => {
  keepSession(anAuth())
  fakeServer({
    'GET /evaluations/categories': listed([
      aCategory('tshirt', 'T-shirt'),
      aCategory('coat', 'Coat', { pefcrSubcategory: 'RP4', locked: true }),
      aCategory('jeans', 'Jeans', { pefcrSubcategory: 'RP5', hsCodes: ['6203'] }),
      aCategory('sneakers', 'Sneakers', {
        pefcrSubcategory: 'RP12',
        group: 'footwear',
        frenchScope: false,
        frenchProductId: null,
        hsCodes: ['6404'],
      }),
    ]),
    'GET /evaluations': listed([]),
  })
})

describe('the choice of a category', () => {
  it('opens the form of the category', async () => {
    const { router } = await show(<CategoriesScreen />)
    await userEvent.click(await screen.findByRole('link', { name: /^T-shirt/ }))
    await waitFor(() => expect(router.state.location.href).toBe('/evaluation/create?category=tshirt'))
  })

  it('shows a locked category with the prompt to the word, and does not open it', async () => {
    const { router } = await show(<CategoriesScreen />)
    const locked = await screen.findByRole('link', { name: /^Coat/ })
    expect(locked.textContent).toContain('Upgrade your subscription plan to access this feature.')
    expect(locked.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(locked)
    expect(router.state.location.href).toBe('/')
  })

  it('searches while typing and goes from the search into the cards', async () => {
    const { router } = await show(<CategoriesScreen />)
    await screen.findByRole('link', { name: /^T-shirt/ })
    await userEvent.keyboard('/')
    await userEvent.keyboard('denim')
    await waitFor(() => expect(screen.queryByRole('link', { name: /^T-shirt/ })).toBeNull())
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Jeans')
    expect(router.state.location.href).toBe('/?search=denim')
  })

  it('keeps one group, which stands in the address', async () => {
    const { router } = await show(<CategoriesScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Footwear 1' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /^T-shirt/ })).toBeNull())
    expect(router.state.location.href).toBe('/?group=footwear')
    expect(screen.getByRole('button', { name: 'Footwear 1' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('heading', { level: 2, name: 'Footwear' })).toBeTruthy()
  })

  it('says on the card which methods apply', async () => {
    await show(<CategoriesScreen />)
    const inside = await screen.findByRole('link', { name: /^T-shirt/ })
    expect(inside.textContent).toContain('French environmental cost and PEF')
    const outside = screen.getByRole('link', { name: /^Sneakers/ })
    expect(outside.textContent).toContain('PEF only: outside the French scope')
  })
})

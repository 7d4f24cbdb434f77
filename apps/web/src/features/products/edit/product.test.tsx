import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '@ecotrame/contract'
import { keepSession } from '../../../api/index.ts'
import { anAuth } from '../../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { withToasts } from '../../../../testing/with-toasts.tsx'
import { aProduct, uuid } from '../../../../testing/products/a-product.ts'
import { bodyOf, contentOf, problemsOf } from './content.ts'
import { ProductPage } from './product-page.tsx'

const nothing = { body: { items: [], meta: { totalItems: 0, totalPages: 0, page: 1, limit: 500 } } }
const path = `/products/${uuid(1)}`

/** Keeps what is saved, with a new row version each time. */
function aServer(more: Parameters<typeof fakeServer>[0] = {}): Asked[] {
  let kept = aProduct()
  return fakeServer({
    [`GET ${path}`]: () => ({ body: kept }),
    [`PUT ${path}`]: ({ body }) => {
      const { name } = body as Partial<Product>
      kept = { ...kept, name: name ?? kept.name, rowVersion: kept.rowVersion + 1 }
      return { body: kept }
    },
    'GET /products/choices': { body: { brand: [], season: [], classification: [], category: [] } },
    'GET /products/classifications': nothing,
    'GET /tags': nothing,
    'GET /teams': nothing,
    ...more,
  })
}
const saves = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'PUT')
/** Typed at once: the pause after which is saved does not fall between two letters of a slow machine. */
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const atLast = { timeout: 10_000 }
const page = (product: Product = aProduct()) =>
  withToasts(<ProductPage opened={product} onReload={() => undefined} />)

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth())
})

describe('the form of a product', () => {
  it('saves by itself what has changed, on the row as it was', async () => {
    const asked = aServer()
    await show(page())
    type(screen.getByLabelText(/^Name/), 'Pyjama 1 Lune')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await waitFor(() => expect(saves(asked)).toHaveLength(1), atLast)
    expect(saves(asked)[0]?.body).toEqual({ name: 'Pyjama 1 Lune', reference: 'PJ-1' })
    expect(saves(asked)[0]?.headers['if-match']).toBe('"3"')
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
  })

  it('explains a wrong check digit at once, and saves nothing meanwhile', async () => {
    const asked = aServer()
    await show(page())
    type(screen.getByLabelText('GTIN'), '3760123456788')
    expect(screen.getByText(/^The check digit does not match/)).toBeTruthy()
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(saves(asked)).toEqual([])
    type(screen.getByLabelText('GTIN'), '3760123456784')
    await waitFor(() => expect(saves(asked)[0]?.body).toMatchObject({ gtin: '3760123456784' }), atLast)
  })

  it('takes the units of several seasons, which make the number of all, and saves nothing that is half typed', async () => {
    const asked = aServer()
    await show(page(aProduct({ season: 'AW 25', unitsSold: 1000 })))
    await userEvent.click(screen.getByRole('button', { name: 'Add a season' }))
    const volumes = within(screen.getByRole('group', { name: 'Units by season' }))
    const [, second] = volumes.getAllByLabelText(/^Season/)
    expect(volumes.getAllByLabelText(/^Season/).map((field) => (field as HTMLInputElement).value)).toEqual([
      'AW 25',
      '',
    ])
    if (second === undefined) throw new Error('There is no second season')
    const [, units] = volumes.getAllByLabelText(/^Units sold/)
    if (units === undefined) throw new Error('There are no second units')
    type(units, '200')
    fireEvent.blur(units)
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(saves(asked)).toEqual([])
    type(second, 'aw 25')
    expect(screen.getByText('The same season is entered twice.')).toBeTruthy()
    type(second, 'SS 26')
    expect(screen.getByText(/units in total/).textContent).toBe('1\u202f200 units in total.')
    await waitFor(() => expect(saves(asked)).toHaveLength(1), atLast)
    expect(saves(asked)[0]?.body).toMatchObject({
      unitsSold: 1200,
      volumes: [
        { season: 'AW 25', unitsSold: 1000 },
        { season: 'SS 26', unitsSold: 200 },
      ],
    })
    await userEvent.click(volumes.getByRole('button', { name: 'Remove season SS 26' }))
    expect(screen.getByText(/units in total/).textContent).toBe('1\u202f000 units in total.')
  })

  it('marks a weight that is 5 % off what its evaluations weigh', async () => {
    aServer()
    await show(page())
    expect(screen.getByLabelText(/^Significant gap/)).toBeTruthy()
    expect(screen.getByText(/^Its evaluations weigh 170/)).toBeTruthy()
  })

  it('compares with what somebody else saved in between, and saves what was decided on top of it', async () => {
    const theirs = aProduct({ name: 'Pyjama of Ines', rowVersion: 7 })
    let refused = false
    const asked = aServer({
      [`GET ${path}`]: { body: theirs },
      [`PUT ${path}`]: ({ body }) => {
        if (refused) return { body: { ...theirs, ...(body as object), rowVersion: 8 } }
        refused = true
        return { status: 409, body: { title: 'Stale', code: 'STALE_VERSION' } }
      },
    })
    await show(page())
    type(screen.getByLabelText(/^Name/), 'Pyjama 1 of Anna')
    await screen.findByText('Pyjama of Ines', {}, atLast)
    fireEvent.click(screen.getByLabelText('Pyjama 1 of Anna'))
    fireEvent.click(screen.getByText('Save my choices'))
    await waitFor(() => expect(saves(asked)).toHaveLength(2), atLast)
    expect(saves(asked)[1]?.headers['if-match']).toBe('"7"')
    expect(saves(asked)[1]?.body).toMatchObject({ name: 'Pyjama 1 of Anna' })
  })

  it('is read only for those who do not keep products', async () => {
    keepSession(anAuth({ role: 'reader' }))
    aServer()
    await show(page())
    expect(screen.getByRole('group', { name: 'Identity' }).hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })
})

describe('what a product holds', () => {
  it('adds up to its figure, without packaging where the French cost does not count it', async () => {
    aServer()
    await show(page(), { at: '/?tab=contents' })
    const table = await screen.findByRole('table')
    const texts = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(texts[2]).toContain('600')
    expect(texts[3]).toContain('not counted')
    expect(texts.at(-1)).toBe('1 product, French durability multipliers812')
    expect(screen.getByText(/^Changed since the last run.*Trousers/)).toBeTruthy()
  })

  it('follows a quantity as it is typed, and saves it', async () => {
    const asked = aServer()
    await show(page(), { at: '/?tab=contents' })
    const quantity = await screen.findByLabelText(/^Quantity of Top/)
    type(quantity, '3')
    expect((await screen.findAllByRole('row')).at(-1)?.textContent).toContain('1\u202f236')
    await waitFor(
      () =>
        expect(saves(asked).at(-1)?.body).toMatchObject({
          evaluations: [
            { id: uuid(11), quantity: 3 },
            { id: uuid(12), quantity: 2 },
          ],
        }),
      atLast,
    )
  })

  it('takes in what is chosen from a search', async () => {
    const asked = aServer({
      'GET /evaluations': {
        body: {
          items: [{ id: uuid(13), name: 'Socks', reference: 'SO-1' }],
          meta: { totalItems: 1, totalPages: 1, page: 1, limit: 20 },
        },
      },
    })
    await show(page(), { at: '/?tab=contents' })
    await userEvent.click(await screen.findByRole('button', { name: 'Evaluation' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: /Socks/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 1' }))
    expect(await screen.findByRole('link', { name: 'Socks' })).toBeTruthy()
    await waitFor(
      () => expect((saves(asked).at(-1)?.body as Product | undefined)?.evaluations).toHaveLength(3),
      atLast,
    )
  })
})

describe('what is sent of a product', () => {
  const base = contentOf(aProduct())
  it('is what has changed, a price with its currency', () =>
    expect(bodyOf({ ...base, price: 59, brand: ' ' }, base)).toEqual({
      name: 'Pyjama 1',
      reference: 'PJ-1',
      price: 59,
      currency: 'EUR',
      brand: null,
    }))
  it('is no currency without a price', () =>
    expect(bodyOf({ ...base, price: null }, base)).toMatchObject({ price: null, currency: null }))
  it.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ gtin: '123' }, { gtin: 'GTIN_DIGITS' }],
    [{ gtin: '3 760123 456784' }, {}],
  ] as const)('%j is wrong in %j', (changes, problems) =>
    expect(problemsOf({ ...base, ...changes })).toEqual(problems),
  )
})

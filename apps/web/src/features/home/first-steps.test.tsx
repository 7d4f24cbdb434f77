import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '../../api/index.ts'
import { anAuth } from '../../../testing/an-account.ts'
import { fakeServer, type Asked } from '../../../testing/fake-server.ts'
import { aProduct } from '../../../testing/products/a-product.ts'
import { show } from '../../../testing/show.tsx'
import { FirstSteps } from './first-steps.tsx'

const id = '7c9e6679-7425-40de-944b-000000000001'
const tee = { id, name: 'Tee Ada', reference: null, team: null, state: 'evaluated' }
const some = (count: number, items: readonly unknown[] = []) => ({
  body: { items, meta: { totalItems: count, totalPages: 1, page: 1, limit: 1 } },
})
/** An organization with so much of everything; the last one is of people, who are never none. */
function aServer(held: { evaluations: number; scored: number; products: number; people: number }) {
  const now = { ...held }
  const asked = fakeServer({
    'GET /evaluations': ({ url }: Asked) =>
      some(url.includes('state=') ? now.scored : now.evaluations, now.evaluations > 0 ? [tee] : []),
    'GET /products': () => some(now.products),
    'GET /users': () => some(now.people),
    'POST /products': () => {
      now.products += 1
      return { status: 201, body: aProduct() }
    },
  })
  return asked
}
const states = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((step) => step.dataset['done'] === 'true')

beforeEach(() => {
  localStorage.clear()
  keepSession(anAuth({ role: 'organization_owner' }))
})

describe('the first steps', () => {
  it('tick what the organization holds, and are gone when it holds everything', async () => {
    const few = fc.constantFrom(0, 1, 7)
    await fc.assert(
      fc.asyncProperty(
        fc.record({ evaluations: few, scored: few, products: few, people: fc.constantFrom(1, 2, 9) }),
        async (held) => {
          aServer(held)
          const { unmount, queries } = await show(<FirstSteps />)
          const done = [held.evaluations > 0, held.scored > 0, held.products > 0, held.people > 1]
          await waitFor(() => expect(queries.isFetching()).toBe(0))
          if (done.every(Boolean)) expect(screen.queryByRole('region')).toBeNull()
          else expect(states(await screen.findByRole('region'))).toEqual(done)
          unmount()
          localStorage.clear()
        },
      ),
      { numRuns: 12 },
    )
  })

  it('save the evaluation worked on last as a product, in one click', async () => {
    const asked = aServer({ evaluations: 1, scored: 1, products: 0, people: 1 })
    await show(<FirstSteps />)
    await userEvent.click(await screen.findByRole('button', { name: 'Save “Tee Ada” as a product' }))
    await waitFor(() => expect(states(screen.getByRole('region'))).toEqual([true, true, true, false]))
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Tee Ada',
      reference: 'Tee Ada',
      evaluations: [{ id, quantity: 1 }],
    })
    const invite = screen.getByRole('link', { name: 'Invite' })
    expect(invite.getAttribute('href')).toBe('/organization/users?user=new')
  })

  it('stay away once they were put away, in this organization', async () => {
    aServer({ evaluations: 0, scored: 0, products: 0, people: 1 })
    await show(<FirstSteps />)
    await userEvent.click(await screen.findByRole('button', { name: 'Hide' }))
    expect(screen.queryByRole('region')).toBeNull()
    const { queries } = await show(<FirstSteps />)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('ask nothing on the visits after all of them were done', async () => {
    const asked = aServer({ evaluations: 7, scored: 7, products: 7, people: 2 })
    const first = await show(<FirstSteps />)
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    await waitFor(() => expect(first.queries.isFetching()).toBe(0))
    const before = asked.length
    first.unmount()
    const second = await show(<FirstSteps />)
    await waitFor(() => expect(second.queries.isFetching()).toBe(0))
    expect(asked.length).toBe(before)
  })

  it('ask nobody for what the role may not do', async () => {
    keepSession(anAuth({ role: 'contributor' }))
    aServer({ evaluations: 0, scored: 0, products: 0, people: 1 })
    await show(<FirstSteps />)
    const region = await screen.findByRole('region', { name: 'Get started in three minutes' })
    expect(within(region).queryByText('Invite a colleague')).toBeNull()
    keepSession(anAuth({ role: 'reader' }))
    const { queries } = await show(<FirstSteps />)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.queryByRole('region')).toBeNull()
  })
})

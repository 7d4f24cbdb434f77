import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { aProduct, holding, productOf, refusalOf } from './testing/products.ts'

let running: TestServer
let contributor: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_trousers', 'category_sneakers'] })
  contributor = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

describe('a product', () => {
  test('keeps what is said of it and adds its evaluations up', async () => {
    const [top, trousers] = [
      await contributor.evaluated({ name: 'Pyjama top' }),
      await contributor.evaluated({ name: 'Pyjama trousers' }),
    ]
    const product = await productOf(contributor, {
      gtin: '4 006381 333931',
      brand: 'Maison Lin',
      price: 49.9,
      currency: 'EUR',
      classification: 'pyjamas',
      weight: 340,
      season: 'AW 26',
      unitsSold: 1200,
      evaluations: holding([top, 1], [trousers, 2]),
    })
    expect(product).toMatchObject({
      gtin: '4006381333931',
      brand: 'Maison Lin',
      price: 49.9,
      currency: 'EUR',
      classification: { id: 'pyjamas', name_fr: 'Pyjama' },
      categories: [{ id: 'tshirt' }],
      weight: 340,
      evaluationCount: 2,
      packagingCount: 0,
      state: 'evaluated',
      evaluations: [
        { name: 'Pyjama top', quantity: 1 },
        { name: 'Pyjama trousers', quantity: 2 },
      ],
    })
    expect(product.evaluatedWeight).toBeCloseTo(510, 9)
    const [first, second] = product.evaluations
    expect(product.figure).toMatchObject({ label: 'fr_dur', basis: 'product', mixedReleases: false })
    expect(product.figure?.value).toBeCloseTo((first?.figure ?? 0) + 2 * (second?.figure ?? 0), 9)
    expect(first?.figure).toBeGreaterThan(100)
  })

  test('that is empty is a draft without a figure', async () => {
    expect(await productOf(contributor)).toMatchObject({
      state: 'draft',
      figure: null,
      evaluatedWeight: null,
      categories: [],
      team: { name: expect.any(String) as string },
    })
  })
})

describe('what cannot be', () => {
  test.each([
    [{ gtin: '4006381333932' }, 'gtin GTIN_CHECK_DIGIT'],
    [{ gtin: '40063813339' }, 'gtin GTIN_DIGITS'],
    [{ gtin: 'ABC' }, 'gtin GTIN_DIGITS'],
    [{ price: 3 }, 'currency PRICE_NEEDS_CURRENCY'],
    [{ currency: 'EUR' }, 'price CURRENCY_NEEDS_PRICE'],
    [{ classification: 'cravat' }, 'classification UNKNOWN_CLASSIFICATION'],
    [{ evaluations: [{ id: crypto.randomUUID(), quantity: 1 }] }, 'evaluations[0].id UNKNOWN_EVALUATION'],
    [{ packagings: [{ id: crypto.randomUUID(), quantity: 1 }] }, 'packagings[0].id UNKNOWN_PACKAGING'],
    [{ tags: [crypto.randomUUID()] }, 'tags[0] UNKNOWN_TAG'],
  ])('%j is refused as %s', async (changes, field) => {
    expect(refusalOf(await contributor.post('/products', aProduct(changes)))).toEqual([
      422,
      'INVALID_VALUES',
      field,
    ])
  })
})

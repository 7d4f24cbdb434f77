import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '@ecotrame/contract'
import { loadEvaluated } from '../../../server-deps.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../../evaluations/testing/caller.ts'
import {
  exported,
  formats,
  handedIn,
  languages,
  told,
  type Editor,
  type HeldFile,
} from '../../editing/testing/hand-in.ts'
import { productOf } from '../testing/products.ts'

let running: TestServer
let owner: Caller
let editor: Editor
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_packaging', 'export'] })
  const headers = running.loginAs('organization_owner')
  owner = callerOf(running, headers)
  const editing = (await loadEvaluated()).editings.get('products')
  if (editing === undefined) throw new Error('Products are not edited in files')
  const found = await running.server.findSession(headers.authorization.replace('Bearer ', ''))
  if (found.state !== 'active') throw new Error('The owner is not signed in')
  editor = { running, headers, session: found.session, editing, path: 'products' }
})
afterAll(() => running.close())

const reread = async (id: string) => (await owner.get(`/products/${id}`)).json<Product>()

/** Texts as forms take them, with what trips files over. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom('=1+1', "'=x", '"Été"; a=b', '007', 'a;b', '1,5', 'null', '-', '+33', 'Oui', 'a, b'),
  )
  .filter((one) => one.trim() === one && one !== '' && !/[\p{Cc}\p{Cs}\uFFFD]/u.test(one))
const lines = fc.array(text, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const gtins = ['4006381333931', '96385074', '5901234123457']
const product = fc.record({
  name: text,
  brand: maybe(text),
  description: maybe(lines),
  classification: maybe(fc.constantFrom('pyjamas', 'tshirt')),
  season: maybe(text.map((one) => [...one].slice(0, 5).join('').trim()).filter((one) => one !== '')),
  unitsSold: maybe(fc.nat({ max: 1_000_000_000 })),
  weight: maybe(fc.double({ min: 0.001, max: 1_000_000, noNaN: true })),
  imageAlt: maybe(text),
  price: maybe(
    fc.record({
      price: fc.double({ min: 0, max: 1_000_000, noNaN: true }),
      currency: fc.constantFrom('EUR', 'USD'),
    }),
  ),
})

async function somePackaging(name: string) {
  const line = { material: 'board', mass: 12.5, recycledShare: null, country: null }
  const body = { name, reference: null, level: 'primary', units: 1, composition: [line] }
  const answer = await owner.post('/packagings', body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ id: string }>()
}
async function someTag(name: string) {
  const answer = await owner.post('/tags', { name, color: '#0a5c4a' })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ id: string }>()
}

async function someLibrary() {
  const tags = await Promise.all(['Basics; eco', 'Éco=1', 'plain'].map(someTag))
  const [top, again] = [
    await owner.create({ name: 'Top "A"', reference: 'E-1' }),
    await owner.create({ name: 'Top "A"' }),
  ]
  const box = await somePackaging('Box; small')
  const made: Product[] = []
  const bodies = fc.sample(product, { numRuns: 12, seed: 7 })
  for (const [place, { price, ...body }] of bodies.entries())
    made.push(
      await productOf(owner, {
        ...body,
        ...price,
        reference: `R-${place}; "${place}"`,
        gtin: gtins[place] ?? null,
        tags: tags.slice(0, place % 4).map(({ id }) => id),
        evaluations:
          place % 2 === 0
            ? [
                { id: top.id, quantity: 1.5 },
                { id: again.id, quantity: 2 },
              ]
            : [],
        packagings: place % 3 === 0 ? [{ id: box.id, quantity: 0.1 }] : [],
      }),
    )
  const collection = { name: 'Été; 26', products: made.slice(0, 3).map(({ id }) => id) }
  const answer = await owner.post('/product-collections', collection)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return made
}

describe('products that go out for editing', () => {
  test('come back unchanged in every format and language, and nothing is written', async () => {
    const made = await someLibrary()
    for (const format of formats)
      for (const language of languages) {
        const file = await exported(editor, format, language)
        expect(file.rows).toHaveLength(made.length)
        const rows = await handedIn(editor, file, 'take')
        expect(told(rows), `${format} ${language}`).toEqual(
          file.rows.map(() => ({ outcome: 'unchanged', changes: [], problems: [] })),
        )
      }
    for (const { id, rowVersion } of made) expect((await reread(id)).rowVersion).toBe(rowVersion)
  })

  test('change by exactly the cell that was changed', async () => {
    const file = await exported(editor, 'xlsx', 'fr')
    const [first] = file.rows
    if (first === undefined) throw new Error('There is no product')
    const edited: HeldFile = { ...file, rows: [{ ...first, cells: { ...first.cells, unitsSold: '12 345' } }] }
    const planned = await handedIn(editor, edited, 'plan')
    expect(planned).toMatchObject([
      {
        outcome: 'updated',
        changes: [{ field: 'unitsSold', to: { fr: '12345' }, loses: false }],
        needsYes: false,
      },
    ])
    const id = String(first.cells['id'])
    expect((await reread(id)).unitsSold).not.toBe(12_345)
    await handedIn(editor, edited, 'take')
    expect((await reread(id)).unitsSold).toBe(12_345)
  })
})

import type { Evaluation, Import, ImportUndo, Product } from '@ecotrame/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiCaller, type ApiCaller } from '../../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { bodyOf } from '../../evaluations/testing/caller.ts'
import { importerOf, type Importer } from '../testing/importer.ts'

let running: TestServer
let owner: ApiCaller
let files: Importer
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = apiCaller(running, running.loginAs('organization_owner'))
  files = importerOf(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())
beforeEach(() =>
  running.database.asOwner(
    'truncate imports, product_collections, products, comment_threads, evaluations cascade',
    [],
  ),
)

const header = 'Reference,Name,Category,Mass (g),Composition,Price,Number of references\n'
const tees = (count: number, mass = 150) =>
  header +
  Array.from(
    { length: count },
    (_, place) => `T-${place},Tee ${place},T-shirt,${mass},100 % cotton,20,500\n`,
  ).join('')
const all = { autoEvaluate: '1', autoCreateProducts: '1' }

async function taken(file: string): Promise<Import> {
  const { id } = await files.uploaded(file, all)
  return files.ended(id)
}
const preview = async (id: string) => (await files.send('GET', `/files/${id}/undo`)).json<ImportUndo>()
async function undone(id: string): Promise<Import> {
  const answer = await files.send('POST', `/files/${id}/undo`)
  if (answer.statusCode !== 202) throw new Error(`${answer.statusCode} ${answer.body}`)
  await expect.poll(async () => (await files.read(id)).undo.state).not.toBe('running')
  return files.read(id)
}
const evaluations = async (query = '') =>
  (await owner.get(`/evaluations?limit=500&sort=name${query}`)).json<{ items: Evaluation[] }>().items
const products = async (query = '') =>
  (await owner.get(`/products?limit=500${query}`)).json<{ items: Product[] }>().items

/** All that people see of evaluations, but for what counts how often a row was written. */
async function seen() {
  const found = await evaluations()
  const whole = await Promise.all(
    found.map(async ({ id }) => (await owner.get(`/evaluations/${id}`)).json<Record<string, unknown>>()),
  )
  return whole.map(({ rowVersion: _version, updatedAt: _at, ...rest }) => rest)
}

describe('an import', () => {
  test('is a filter of the lists, and goes away whole with what it created', async () => {
    await taken(tees(2))
    const { id } = await taken(
      `${header}A,One,T-shirt,150,100 % cotton,20,500\nB,Two,T-shirt,150,100 % cotton,20,500\n`,
    )
    expect((await evaluations(`&import=${id}`)).map(({ name }) => name)).toEqual(['One', 'Two'])
    expect(await products(`&import=${id}`)).toHaveLength(2)
    expect(await preview(id)).toEqual({ records: 4, removed: 4, restored: 0, obstacles: [] })
    const { undo } = await undone(id)
    expect(undo).toEqual({ state: 'done', undone: 4, left: 0 })
    expect((await evaluations()).map(({ name }) => name)).toEqual(['Tee 0', 'Tee 1'])
    expect(await products()).toHaveLength(2)
    expect(await evaluations(`&import=${id}`)).toEqual([])
    expect((await files.send('POST', `/files/${id}/undo`)).statusCode).toBe(409)
  })

  test('gives back what it changed to the last value, also what was published', async () => {
    await taken(tees(3))
    const [first] = await evaluations()
    await owner.patch(`/evaluations/publish/${first?.id ?? ''}`, {})
    const before = await seen()
    const { id } = await taken(tees(3, 175))
    expect(await preview(id)).toEqual({ records: 3, removed: 0, restored: 3, obstacles: [] })
    expect(await seen()).not.toEqual(before)
    await undone(id)
    expect(await seen()).toEqual(before)
    // What it said is not what the evaluations say any more.
    const again = await files.uploaded(tees(3, 175), all)
    expect(again.counts).toMatchObject({ updated: 3, unchanged: 0 })
  })

  test('leaves what was changed, published or used since, tells it by name, and takes it once it is free', async () => {
    const { id } = await taken(tees(5))
    const [changed, published, commented, free] = await evaluations()
    const read = (await owner.get(`/evaluations/${changed?.id ?? ''}`)).json<Evaluation>()
    const mine = { ...bodyOf(read), name: 'Mine' }
    expect((await owner.put(`/evaluations/${read.id}`, mine)).statusCode).toBe(200)
    await owner.patch(`/evaluations/publish/${published?.id ?? ''}`, {})
    const thread = await owner.post(`/evaluations/comments/${commented?.id ?? ''}`, {
      place: { kind: 'evaluation' },
      text: 'Is the mass right?',
    })
    expect(thread.statusCode).toBeLessThan(300)
    const [inCollection] = await products(`&evaluation=${free?.id ?? ''}`)
    await owner.post('/product-collections', { name: 'Summer', products: [inCollection?.id] })
    const told = await preview(id)
    expect(Object.fromEntries(told.obstacles.map(({ code, names }) => [code, names]))).toEqual({
      CHANGED_SINCE: ['Mine'],
      PUBLISHED_SINCE: ['Tee 1'],
      USED_SINCE: expect.arrayContaining(['Tee 2', 'Tee 3']) as unknown,
    })
    const { undo } = await undone(id)
    expect(undo.state).toBe('partly')
    expect((await evaluations()).map(({ name }) => name)).toEqual(['Mine', 'Tee 1', 'Tee 2', 'Tee 3'])
    expect(undo.undone + undo.left).toBe(10)
  })

  test('of products gives back what it changed, and takes away what it brought', async () => {
    const [a, b] = await Promise.all(
      ['A', 'B'].map(async (reference) =>
        (
          await owner.post('/products', {
            name: `Tee ${reference}`,
            reference,
            season: 'SS26',
            unitsSold: 100,
          })
        ).json<Product>(),
      ),
    )
    const { id: first } = await files.uploaded(
      'Reference,Name,Units sold,Season\nA,Tee A,250,AW26\nB,Tee B,100,SS26\nC,Tee C,40,AW26\n',
      { kind: 'products' },
    )
    const { done } = await files.ended(first)
    expect(done).toMatchObject({ created: 1, updated: 1, unchanged: 1 })
    expect(await preview(first)).toEqual({ records: 2, removed: 1, restored: 1, obstacles: [] })
    await undone(first)
    const after = await Promise.all(
      [a, b].map(async (product) => (await owner.get(`/products/${product?.id ?? ''}`)).json<Product>()),
    )
    expect(after.map(({ season, unitsSold }) => [season, unitsSold])).toEqual([
      ['SS26', 100],
      ['SS26', 100],
    ])
    expect(await products()).toHaveLength(2)
  })

  test('is undone by its author or an owner alone, and by nobody of another organization', async () => {
    const { id } = await taken(tees(1))
    const strangers = [running.loginAs('contributor'), running.loginAs('organization_owner', 'b')]
    for (const login of strangers) {
      const answer = await importerOf(running, login).send('POST', `/files/${id}/undo`)
      expect([403, 404]).toContain(answer.statusCode)
    }
    expect(await evaluations()).toHaveLength(1)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AuditEntry,
  JobAnswer,
  Product,
  ProductVersion,
  ProductVersionSummary,
} from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { bodyOf, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { aProduct, holding, productOf, refusalOf } from './testing/products.ts'

let running: TestServer
let contributor: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  contributor = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const product = async (changes: object = {}) => {
  const top = await contributor.evaluated()
  return { top, pyjama: await productOf(contributor, { evaluations: holding([top, 2]), ...changes }) }
}
const versionsOf = async ({ id }: Product) =>
  (await contributor.get(`/products/${id}/versions`)).json<{ items: ProductVersionSummary[] }>().items
const read = async ({ id }: Product) => (await contributor.get(`/products/${id}`)).json<Product>()

describe('versions', () => {
  test('keep a product as it was, once as long as nothing changes', async () => {
    const { top, pyjama } = await product()
    const first = (
      await contributor.post(`/products/${pyjama.id}/versions`, { name: 'Spring' })
    ).json<ProductVersionSummary>()
    expect(first).toMatchObject({ number: 1, name: 'Spring', publishedAt: null })
    expect(first.figure?.value).toBeCloseTo(pyjama.figure?.value ?? 0, 9)
    await contributor.post(`/products/${pyjama.id}/versions`, {})
    expect(await versionsOf(pyjama)).toHaveLength(1)
    await contributor.get(`/evaluations/evaluate/${top.id}`)
    await contributor.post(`/products/${pyjama.id}/versions`)
    expect((await versionsOf(pyjama)).map(({ number }) => number)).toEqual([2, 1])
    const kept = (await contributor.get(`/products/versions/${first.id}`)).json<ProductVersion>()
    expect(kept.content.evaluations).toMatchObject([{ id: top.id, quantity: 2, version: { number: 1 } }])
    expect(kept.result.french?.ecs).toBeCloseTo(first.figure?.value ?? 0, 6)
    const renamed = await contributor.patch(`/products/rename-version/${first.id}?version_name=Summer`)
    expect(renamed.json<ProductVersionSummary>().name).toBe('Summer')
  })

  test('do not change, whoever writes', async () => {
    const { pyjama } = await product()
    const { id } = (await contributor.post(`/products/${pyjama.id}/versions`)).json<ProductVersionSummary>()
    const change = running.database.asOwner(`update product_versions set result = '{}' where id = '${id}'`)
    await expect(change).rejects.toThrow(/immutable/)
  })

  test('need results', async () => {
    const empty = await productOf(contributor)
    expect(refusalOf(await contributor.post(`/products/${empty.id}/versions`))).toEqual([
      409,
      'NOT_EVALUATED',
    ])
    expect((await contributor.get(`/products/${crypto.randomUUID()}/versions`)).statusCode).toBe(404)
  })
})

describe('publishing', () => {
  test('freezes a version; the product is published until it changes', async () => {
    const { top, pyjama } = await product()
    const published = (await contributor.patch(`/products/publish/${pyjama.id}`)).json<Product>()
    expect(published).toMatchObject({ state: 'published', published: { number: 1 } })
    expect(
      (await contributor.patch(`/products/publish/${pyjama.id}`)).json<Product>().published?.number,
    ).toBe(1)
    await contributor.put(`/products/${pyjama.id}`, { ...aProduct(), reference: pyjama.reference })
    expect((await read(pyjama)).state).toBe('published')
    await contributor.put(`/products/${pyjama.id}`, aProduct({ name: 'Soir' }))
    expect(await read(pyjama)).toMatchObject({ state: 'evaluated', published: { number: 1 } })
    const values = { ...top.values, mass: { ...top.values['mass'], value: 300 } }
    await contributor.put(`/evaluations/${top.id}`, { ...bodyOf(top), values })
    expect(refusalOf(await contributor.patch(`/products/publish/${pyjama.id}`))).toEqual([
      409,
      'NOT_EVALUATED',
    ])
  })

  test('of many answers for each', async () => {
    const [{ pyjama }, empty] = [await product(), await productOf(contributor)]
    const unknown = crypto.randomUUID()
    const answer = await contributor.patch('/products/publish', [pyjama.id, empty.id, unknown])
    expect(answer.json()).toEqual({
      items: [
        { id: pyjama.id, ok: true, code: null },
        { id: empty.id, ok: false, code: 'NOT_EVALUATED' },
        { id: unknown, ok: false, code: 'NOT_FOUND' },
      ],
    })
  })
})

describe('jobs', () => {
  const ended = async (id: string): Promise<JobAnswer> => {
    for (;;) {
      const job = (await contributor.get(`/jobs/${id}`)).json<JobAnswer>()
      if (job.finishedAt !== null) return job
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  test('run every evaluation of the chosen products, each once', async () => {
    const [top, bottom] = [await contributor.create(), await contributor.create()]
    const set = await productOf(contributor, { evaluations: holding([top, 1], [bottom, 1]) })
    const single = await productOf(contributor, { evaluations: holding([top, 1]) })
    const asked = await contributor.post('/products/evaluate', { ids: [set.id, single.id] })
    expect(asked.statusCode).toBe(202)
    const { job } = asked.json<{ job: JobAnswer }>()
    expect(job).toMatchObject({ kind: 'evaluate_evaluations', total: 2 })
    expect(await ended(job.id)).toMatchObject({ state: 'done', done: 2 })
    expect([await read(set), await read(single)].map(({ state }) => state)).toEqual([
      'evaluated',
      'evaluated',
    ])
    const nothing = await contributor.post('/products/evaluate', { ids: [crypto.randomUUID()] })
    expect(refusalOf(nothing)).toEqual([409, 'NOTHING_TO_DO'])
  })

  test('publish more than 200', async () => {
    const { pyjama } = await product()
    const ids = [pyjama.id, ...Array.from({ length: 200 }, () => crypto.randomUUID())]
    const asked = await contributor.patch('/products/publish', ids)
    expect(asked.statusCode).toBe(202)
    expect(await ended(asked.json<{ job: JobAnswer }>().job.id)).toMatchObject({ done: 1, failed: 200 })
    expect((await read(pyjama)).state).toBe('published')
  })
})

test('the audit log tells of products in words', async () => {
  const owner = callerOf(running, running.loginAs('organization_owner'))
  const { pyjama } = await product({ classification: 'pyjamas', weight: 300 })
  await contributor.put(`/products/${pyjama.id}`, aProduct({ brand: 'Lin', evaluations: [] }))
  const log = await owner.get(`/audit-log?entity=product&entityId=${pyjama.id}`, { 'accept-language': 'fr' })
  const [update, create] = log.json<{ items: AuditEntry[] }>().items
  const told = (entry: AuditEntry | undefined) =>
    entry?.changes.map(({ field, toText }) => `${field}: ${toText?.replaceAll(/\s/g, ' ') ?? '–'}`)
  expect(told(create)).toEqual(
    expect.arrayContaining(['Classification: Pyjama', 'Poids: 300 g', 'Nom: Pyjama Lune']),
  )
  expect(told(update)).toEqual(expect.arrayContaining(['Marque: Lin']))
  expect(JSON.stringify(told(create))).not.toContain(pyjama.evaluations[0]?.id)
})

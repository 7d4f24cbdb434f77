import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportAsked, JobAnswer, Product } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'

let running: TestServer
let owner: Caller
let contributor: Caller
let product: Product
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
  const tee = await contributor.evaluated({ name: 'Tee' })
  const made = await contributor.post('/products', {
    name: '@Pyjama',
    reference: 'PY-1',
    gtin: '4006381333931',
    brand: 'Maison Lin',
    evaluations: [{ id: tee.id, quantity: 2 }],
  })
  expect(made.statusCode, made.body).toBe(201)
  product = made.json<Product>()
})
afterAll(() => running.close())

const rowsOf = async (caller: Caller, query: string) => {
  const answer = await caller.get(`/products/export/json?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{
    rows: readonly Readonly<Record<string, unknown>>[]
    sources: readonly { shareAlike: boolean }[]
  }>()
}

test('an export of products has their rows, figures in full precision and the sources of what they hold', async () => {
  const { rows, sources } = await rowsOf(owner, 'search=pyjama')
  expect(rows).toHaveLength(1)
  const [listed] = (await owner.get('/products?search=pyjama')).json().items
  expect(rows[0]).toMatchObject({
    name: '@Pyjama',
    reference: 'PY-1',
    gtin: '4006381333931',
    state: 'Evaluated',
    evaluations: 1,
    figure: listed.figure.value,
    per100g: listed.figure.per100g,
  })
  expect(listed.figure.value).toBeGreaterThan(0)
  expect(sources.some(({ shareAlike }) => shareAlike)).toBe(true)
})

test('it is in CSV what it is in JSON, without formulas, in the columns and the language asked for', async () => {
  const path = `/products/export/csv?products=${product.id}&fields=name,gtin,state,per100g&language=fr`
  const { body } = await owner.get(path)
  // A French spreadsheet opens semicolons and decimal commas; whoever wants the others says so once.
  expect(body).toMatch(
    /^\uFEFFNom;GTIN;Statut;[^\r]+;Sources des données\r\n'@Pyjama;4006381333931;Évalué;\d+,\d+;/,
  )
  await owner.put('/account/settings', { csv: 'comma' })
  expect((await owner.get(path)).body).toMatch(
    /^\uFEFFNom,GTIN,Statut,[^\r]+,Sources des données\r\n'@Pyjama,4006381333931,Évalué,\d+\.\d+,/,
  )
  await owner.put('/account/settings', { csv: 'auto' })
})

test('a long one is a job of its own kind', async () => {
  const asked = await contributor.post('/products/export/xlsx', { products: [product.id] })
  expect(asked.statusCode, asked.body).toBe(202)
  const { job, export: made } = asked.json<ExportAsked>()
  expect(job.kind).toBe('export_products')
  for (;;) {
    const { finishedAt } = (await contributor.get(`/jobs/${job.id}`)).json<JobAnswer>()
    if (finishedAt !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect((await contributor.get(`/exports/${made.id}/file`)).statusCode).toBe(200)
})

test('who may not see a product exports nothing of it, and who may not export is refused', async () => {
  const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
  expect((await rowsOf(stranger, `products=${product.id}`)).rows).toEqual([])
  const elsewhere = await owner.post('/products', {
    name: 'Elsewhere',
    reference: 'EL-1',
    team: running.organizations.a.otherTeamId,
  })
  const { id } = elsewhere.json<Product>()
  expect((await rowsOf(contributor, `products=${id}`)).rows).toEqual([])
  expect((await rowsOf(owner, `products=${id}&fields=name`)).rows).toMatchObject([{ name: 'Elsewhere' }])
  const reader = callerOf(running, running.loginAs('reader'))
  expect((await reader.get('/products/export/csv')).json()).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  expect((await owner.get('/products/export/csv?fields=nonsense')).statusCode).toBe(422)
})

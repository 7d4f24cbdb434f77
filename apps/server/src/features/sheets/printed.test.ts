import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, Product, SharingAnswer } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aPairOfSneakers, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf } from '../products/testing/products.ts'

let running: TestServer
let contributor: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers'] })
  contributor = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const pdfOf = (id: string, query = '') => contributor.get(`/evaluations/sheet/${id}${query}`)

describe('the sheet on paper', () => {
  test.each([
    ['a published shirt', {}, '?language=fr'],
    ['shoes, which have no French cost', aPairOfSneakers(), ''],
    ['a hostile name', { name: `<b>"&'\u202E{qr} ’ 漢字` }, ''],
  ])('is a PDF of %s', async (_what, changes, query) => {
    const { id } = await contributor.evaluated(changes)
    await contributor.patch(`/evaluations/publish/${id}`)
    const answer = await pdfOf(id, query)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.rawPayload.subarray(-6).toString()).toContain('%%EOF')
    expect(answer.rawPayload.length).toBeLessThan(200_000)
  })

  test('is for who may export what they see, and is recorded', async () => {
    const { id, name } = await contributor.evaluated({ name: 'On paper' })
    expect(
      (await callerOf(running, running.loginAs('reader')).get(`/evaluations/sheet/${id}`)).statusCode,
    ).toBe(403)
    const other = callerOf(running, running.loginAs('contributor', 'b'))
    expect((await other.get(`/evaluations/sheet/${id}`)).statusCode).toBe(404)
    const draft = await contributor.create()
    expect((await pdfOf(draft.id)).json()).toMatchObject({ code: 'NOT_EVALUATED' })
    await pdfOf(id)
    const owner = callerOf(running, running.loginAs('organization_owner'))
    const { items } = (await owner.get('/audit-log?limit=5')).json<{ items: AuditEntry[] }>()
    expect(items[0]).toMatchObject({ entity: 'export', action: 'create', entityName: name })
  })
})

describe('the page of a product', () => {
  const page = (url: string) => running.server.inject({ method: 'GET', url })

  test('is for shoppers: what it is made of and where, the label of the pack, impacts without the PEF score', async () => {
    const top = await contributor.evaluated()
    const product = await productOf(contributor, {
      name: 'Pyjama <Lune>',
      brand: 'Maison & Lin',
      evaluations: holding([top, 2]),
    })
    const before = await contributor.get(`/products/${product.id}/sharing`)
    expect(before.json<SharingAnswer>()).toEqual({ published: null, withdrawn: null, newer: false })
    await contributor.patch(`/products/publish/${product.id}`)
    const { published } = (await contributor.get(`/products/${product.id}/sharing`)).json<SharingAnswer>()
    expect(published?.qrCode).toContain('<svg')
    const { body, statusCode } = await page(`/products/sheet?id=${published?.publicId}&lang=fr`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Pyjama &lt;Lune&gt;</h1>')
    expect(body).toContain('Maison &amp; Lin')
    expect(body).toContain('De quoi il est fait')
    expect(body).toContain('Confection')
    expect(body).toContain('Comparé aux produits déclarés en France')
    expect(body).not.toContain('Score PEF')
    const { figure } = (await contributor.get(`/products/${product.id}`)).json<Product>()
    expect(body.replaceAll('\u202F', '')).toContain(
      `${Math.round(figure?.value ?? 0)} pts <small>Coût environnemental`,
    )
    expect(body).toContain('Non déclaré sur le portail de l’État.')
    const widget = await page(`/products/widget?id=${published?.publicId}&theme=dark&basis=per100g`)
    expect(widget.body).toContain('class="dark widget"')
    expect(widget.body).toContain('per 100 g')
    expect(widget.body).toContain('postMessage')
  })

  test('a version without any figure has no widget', async () => {
    const top = await contributor.evaluated()
    const product = await productOf(contributor, { evaluations: holding([top, 1]) })
    await contributor.patch(`/products/publish/${product.id}`)
    const { published } = (await contributor.get(`/products/${product.id}/sharing`)).json<SharingAnswer>()
    await running.database.asOwner(
      'alter table product_versions disable trigger product_versions_are_immutable',
    )
    await running.database.asOwner(
      `update product_versions set result = jsonb_set(jsonb_set(result, '{pef}', 'null'), '{labels,fr_dur}', 'null')
       where public_id = $1`,
      [published?.publicId],
    )
    await running.database.asOwner(
      'alter table product_versions enable trigger product_versions_are_immutable',
    )
    const { body, statusCode } = await page(`/products/widget?id=${published?.publicId}&lang=fr`)
    expect([statusCode, body.includes('Données insuffisantes pour afficher le widget.')]).toEqual([200, true])
  })
})

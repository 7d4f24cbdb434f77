import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation, Product, SharingAnswer } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aPairOfSneakers, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf } from '../products/testing/products.ts'

const hostile = `<script>alert(1)</script>"><img src=x onerror='alert(2)'>&{{x}}`

let running: TestServer
let contributor: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers'] })
  contributor = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const page = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  running.server.inject({ method: 'GET', url, headers })
async function published(changes: object = {}) {
  const evaluation = await contributor.evaluated(changes)
  await contributor.patch(`/evaluations/publish/${evaluation.id}`)
  return { evaluation, sharing: await sharingOf('evaluations', evaluation) }
}
async function sharingOf(kind: 'evaluations' | 'products', { id }: Evaluation | Product) {
  const sharing = (await contributor.get(`/${kind}/${id}/sharing`)).json<SharingAnswer>()
  if (sharing.published === null) throw new Error('nothing is published')
  return sharing.published
}
async function publishedProduct(changes: object = {}) {
  const top = await contributor.evaluated()
  const product = await productOf(contributor, { evaluations: holding([top, 2]), ...changes })
  await contributor.patch(`/products/publish/${product.id}`)
  return { product, sharing: await sharingOf('products', product) }
}
async function newKey(scope: string, of: 'a' | 'b' = 'a') {
  const answer = await callerOf(running, running.loginAs('organization_owner', of)).post('/api-keys', {
    name: `${scope} key`,
    scope,
  })
  return answer.json<{ id: string; key: string }>()
}

describe('the public page of an evaluation', () => {
  test('is read without script, cookie and third party, is small, and may be kept and embedded', async () => {
    const { evaluation, sharing } = await published()
    const answer = await page(`/evaluation/sheet?id=${sharing.publicId}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const { body, headers } = answer
    expect(Buffer.byteLength(body)).toBeLessThan(100_000)
    expect(body).toContain(`<h1>${evaluation.name}</h1>`)
    expect(body).not.toContain('aria-label="Coût environnemental')
    expect(body).toContain('French environmental cost, per product')
    expect(body).toContain('Not declared on the French government portal.')
    expect(body).toContain('Climate change')
    expect(body).toContain('Carbonfact')
    expect(body).toContain('Compared with products declared in France')
    expect(body).toContain('viewBox="0 0 45 45"')
    expect(body).not.toMatch(/<script|stylesheet|src="http|@import/)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    const widget = await page(`/evaluation/widget?id=${sharing.publicId}`)
    for (const element of ['style', 'script']) {
      const [, inside = ''] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(widget.body) ?? []
      const hash = createHash('sha256').update(inside).digest('base64')
      expect(headers['content-security-policy']).toContain(`${element}-src 'sha256-${hash}'`)
    }
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(headers['referrer-policy']).toBe('no-referrer')
    const again = await page(`/evaluation/sheet?id=${sharing.publicId}`, {
      'if-none-match': String(headers.etag),
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('speaks the language of the address, else of the reader', async () => {
    const { sharing } = await published()
    const url = `/evaluation/sheet?id=${sharing.publicId}`
    const french = await page(url, { 'accept-language': 'fr-CH, en;q=0.5' })
    expect(french.body).toContain('<html lang="fr">')
    expect(french.body).toContain('Changement climatique')
    expect(french.headers['vary']).toContain('Accept-Language')
    expect(french.headers['content-language']).toBe('fr')
    for (const lang of ['en', 'de']) {
      const { body, headers } = await page(`${url}&lang=${lang}`, { 'accept-language': 'fr' })
      expect(body).toContain('<html lang="en">')
      expect(headers['content-language']).toBe('en')
      expect(headers['vary']).not.toContain('Accept-Language')
    }
    const missing = await page('/evaluation/sheet?id=x&lang=fr')
    expect([missing.statusCode, missing.headers['content-language']]).toEqual([404, 'fr'])
  })

  test('shows what was published, not what came after', async () => {
    const { evaluation, sharing } = await published()
    const before = (await page(`/evaluation/sheet?id=${sharing.publicId}`)).body
    await contributor.get(`/evaluations/evaluate/${evaluation.id}`)
    expect((await page(`/evaluation/sheet?id=${sharing.publicId}`)).body).toBe(before)
    const after = (await contributor.get(`/evaluations/${evaluation.id}/sharing`)).json<SharingAnswer>()
    expect(after).toMatchObject({ newer: true, published: { publicId: sharing.publicId } })
  })

  test('shows hostile names as they are, in pages and addresses', async () => {
    const { sharing } = await published({ name: hostile, reference: hostile.slice(0, 40) })
    for (const form of ['sheet', 'widget']) {
      const { body } = await page(`/evaluation/${form}?id=${sharing.publicId}`)
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(body).not.toContain('<script>alert')
      expect(body).not.toContain('<img src=x')
    }
    const odd = await page(`/evaluation/widget?id=${encodeURIComponent(hostile)}&lang=<script>&theme="><b>`)
    expect(odd.statusCode).toBe(404)
    expect(odd.body).not.toContain('<b>')
  })

  test('outside the French scope shows impacts and the PEF, and no label', async () => {
    const { sharing } = await published(aPairOfSneakers())
    const { body } = await page(`/evaluation/sheet?id=${sharing.publicId}`)
    expect(body).not.toContain('COÛT')
    expect(body).not.toContain('aria-label="Coût environnemental')
    expect(body).toContain('PEF score')
    const widget = await page(`/evaluation/widget?id=${sharing.publicId}`)
    expect(widget.body).toContain('PEF score')
  })
})

describe('who may see a page', () => {
  const absent = { sheet: 'This sheet is not available.', widget: 'Not enough data to display the widget.' }
  const shut = async (kind: 'evaluation' | 'products', query: string) => {
    for (const form of ['sheet', 'widget'] as const) {
      const answer = await page(`/${kind}/${form}?${query}`)
      expect(answer.statusCode, `${kind}/${form}?${query}`).toBe(404)
      expect(answer.body).toContain(absent[form])
    }
  }

  test('nobody sees a draft, by no identifier of it', async () => {
    const { id } = await contributor.evaluated({ name: 'Secret draft' })
    const [version] = await running.database.asOwner<{ id: string; public_id: string }>(
      `select id, public_id from evaluation_versions where evaluation_id = '${id}'`,
    )
    for (const hidden of [
      id,
      version?.id ?? '',
      version?.public_id ?? '',
      '',
      'x',
      '%00',
      crypto.randomUUID(),
    ])
      await shut('evaluation', `id=${hidden}`)
    const { publicId } = (await published()).sharing
    await shut('products', `id=${publicId}`)
    await shut('evaluation', `id=${publicId}&id=${publicId}`)
  })

  test('a key of scope widget opens what its own organization has published, until it is revoked', async () => {
    const { evaluation, sharing } = await published({ reference: 'KEY-1' })
    const { product } = await publishedProduct({ gtin: '4006381333931' })
    const { key, id } = await newKey('widget')
    for (const query of [`evaluation=${evaluation.id}`, 'reference=KEY-1']) {
      const answer = await page(`/evaluation/sheet?api_key=${key}&${query}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('public, no-cache')
      expect(answer.body).not.toContain(key)
      expect(answer.body).toContain(sharing.publicId)
    }
    for (const query of [`product=${product.id}`, 'gtin=4006381333931', `reference=${product.reference}`])
      expect((await page(`/products/widget?api_key=${key}&${query}`)).statusCode, query).toBe(200)
    expect(running.log()).not.toContain(key)

    const draft = await contributor.evaluated({ reference: 'KEY-2' })
    await shut('evaluation', `api_key=${key}&evaluation=${draft.id}`)
    await shut('evaluation', `api_key=${key}&reference=KEY-2`)
    await shut('evaluation', `api_key=${key}`)
    await shut('evaluation', `api_key=${(await newKey('widget', 'b')).key}&evaluation=${evaluation.id}`)
    await shut('evaluation', `api_key=${(await newKey('read')).key}&evaluation=${evaluation.id}`)
    await shut('evaluation', `api_key=eco_${'A'.repeat(43)}&evaluation=${evaluation.id}`)
    const owner = callerOf(running, running.loginAs('organization_owner'))
    await owner.delete(`/api-keys/${id}`)
    await shut('evaluation', `api_key=${key}&evaluation=${evaluation.id}`)
  })

  test('an embed reads nothing that is private with that key or identifier', async () => {
    const { evaluation, sharing } = await published()
    const { key } = await newKey('widget')
    for (const path of [
      `/evaluations/${evaluation.id}`,
      '/evaluations',
      `/evaluations/${evaluation.id}/sharing`,
    ]) {
      const byKey = await running.server.inject({
        method: 'GET',
        url: `/api${path}`,
        headers: { 'x-api-key': key },
      })
      expect(byKey.statusCode).toBe(403)
      expect((await page(`/api${path}?id=${sharing.publicId}&api_key=${key}`)).statusCode).toBe(401)
    }
    const { body } = await page(`/evaluation/sheet?id=${sharing.publicId}`)
    const { name, email } = running.organizations.a.users.contributor
    for (const secret of [name, email, evaluation.id, running.organizations.a.id])
      expect(body).not.toContain(secret)
  })

  test('a page ends with the plan that opens it', async () => {
    const { sharing } = await published()
    await running.database.asOwner(`delete from plan_capabilities where capability_id in
      (select id from capabilities where identifier = 'widget')`)
    await shut('evaluation', `id=${sharing.publicId}`)
  })
})

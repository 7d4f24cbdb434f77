import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SharingAnswer } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { bodyOf, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf } from '../products/testing/products.ts'

let running: TestServer
let contributor: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  contributor = callerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const page = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  running.server.inject({ method: 'GET', url, headers })

async function published() {
  const evaluation = await contributor.evaluated()
  await contributor.patch(`/evaluations/publish/${evaluation.id}`)
  const { published: shown } = (
    await contributor.get(`/evaluations/${evaluation.id}/sharing`)
  ).json<SharingAnswer>()
  return { evaluation, url: `/evaluation/sheet?id=${shown?.publicId}` }
}

describe('a page that was sent before', () => {
  test('has one strong tag for each encoding, and is not sent again to who has it', async () => {
    const { url } = await published()
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
    const tags = new Set<string>()
    const texts = new Set<string>()
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { headers, rawPayload } = await page(url, { 'accept-encoding': encoding })
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      const tag = String(headers.etag)
      expect(tag).toMatch(/^"[\w-]+"$/)
      tags.add(tag)
      texts.add(unpack[encoding](rawPayload).toString())
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await page(url, { 'accept-encoding': encoding, 'if-none-match': known })
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
        expect(again.headers['cache-control']).toBe('public, no-cache')
      }
      expect((await page(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    }
    expect([tags.size, texts.size]).toEqual([3, 1])
  })

  test('is drawn once for each language, form and look', async () => {
    const { url } = await published()
    const asked = vi.spyOn(running.database, 'inOrganization')
    const callsFor = async (query: string, accept = 'text/html') => {
      asked.mockClear()
      const { body } = await page(`${url}${query}`, { accept })
      return { calls: asked.mock.calls.length, body }
    }
    const bodies = new Set<string>()
    for (const [query, accept] of [
      ['&lang=fr'],
      ['&lang=en'],
      ['&lang=en&theme=dark'],
      ['&lang=en&basis=per100g'],
      ['&lang=en', 'application/json'],
      ['&lang=en', 'application/ld+json'],
    ] as const) {
      const first = await callsFor(query, accept)
      const second = await callsFor(query, accept)
      expect(second.body).toBe(first.body)
      expect(first.calls).toBeGreaterThan(second.calls)
      // Whether it still holds is asked each time.
      expect(second.calls).toBe(1)
      bodies.add(first.body)
    }
    expect(bodies.size).toBe(6)
    asked.mockRestore()
  })

  test('is drawn anew as soon as its organization is called otherwise or has another logo', async () => {
    const { url } = await published()
    const { id } = running.organizations.a
    const before = (await page(url)).body
    await running.database.asOwner(`update organizations set name = 'Filature du Nord' where id = '${id}'`)
    const renamed = (await page(url)).body
    expect(renamed).toContain('Filature du Nord')
    expect(before).not.toContain('Filature du Nord')
    await running.database.asOwner(
      `update organizations set brand_logo = '/logos/${'a'.repeat(32)}.png' where id = '${id}'`,
    )
    expect((await page(url)).body).toContain(`/api/logos/${'a'.repeat(32)}.png`)
  })

  test('is drawn anew once it is published again under another name', async () => {
    const { evaluation, url } = await published()
    await page(url)
    await contributor.put(`/evaluations/${evaluation.id}`, { ...bodyOf(evaluation), name: 'Crépuscule' })
    expect((await page(url)).body).not.toContain('Crépuscule')
    await contributor.patch(`/evaluations/publish/${evaluation.id}`)
    expect((await page(url)).body).toContain('<h1>Crépuscule</h1>')
  })

  test('is not there any more when its product is gone', async () => {
    const set = await productOf(contributor, { evaluations: holding([await contributor.evaluated(), 1]) })
    await contributor.patch(`/products/publish/${set.id}`)
    const { published: shown } = (await contributor.get(`/products/${set.id}/sharing`)).json<SharingAnswer>()
    const url = `/products/sheet?id=${shown?.publicId}`
    const { headers } = await page(url)
    await contributor.delete(`/products/${set.id}`)
    expect((await page(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(404)
  })
})

test('crawlers learn what is for them', async () => {
  const { statusCode, body, headers } = await page('/robots.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Disallow: /api/\n')
  expect(body).not.toContain('/evaluation/sheet')
})

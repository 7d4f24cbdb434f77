import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits, type ProblemDetails, type Whitepaper } from '@ecotrame/contract'
import { loadReferenceDocuments } from '@ecotrame/reference-data/learning'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { formWithFile } from '../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { shipWhitepapers } from './index.ts'

let running: TestServer
let administrator: ApiCaller
let reader: ApiCaller
beforeAll(async () => {
  running = await testServer()
  administrator = apiCaller(running, running.loginAs('platform_administrator'))
  reader = apiCaller(running, running.loginAs('reader', 'b'))
})
afterAll(() => running.close())

const paper = {
  title: 'A guide to looms',
  publisher: 'Somebody',
  year: 2025,
  type: 'guide',
  language: 'en',
  summary: { en: 'How a loom works.', fr: 'Le fonctionnement d’un métier à tisser.' },
  url: null,
  note: null,
  licence: 'CC BY 4.0',
  state: 'published',
}
const write = async (body: object = {}) =>
  (await administrator.post('/whitepapers', { ...paper, ...body })).json<Whitepaper>()
const listed = async (query = '') =>
  (await reader.get(`/whitepapers?limit=100${query}`)).json<{ items: Whitepaper[] }>().items
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
const upload = (id: string, content: Buffer, name = 'looms.pdf') => {
  const { headers, payload } = formWithFile(content, { name, type: 'application/pdf' })
  const { authorization } = running.loginAs('platform_administrator')
  return running.server.inject({
    method: 'POST',
    url: `/api/whitepapers/${id}/file`,
    headers: { ...headers, authorization },
    payload,
  })
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

describe('a document', () => {
  test('has a file that everybody may download and only an administrator sets and removes', async () => {
    const { id, file } = await write()
    expect(file).toBeNull()
    expect((await reader.get(`/whitepapers/${id}/file`)).statusCode).toBe(404)
    const kept = await upload(id, pdf, '../../looms.exe')
    expect(kept.json<Whitepaper>().file).toEqual({ name: 'looms.pdf', bytes: pdf.length })
    const answer = await reader.get(`/whitepapers/${id}/file`)
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.equals(pdf)]).toEqual([
      200,
      'application/pdf',
      true,
    ])
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect((await reader.delete(`/whitepapers/${id}/file`)).statusCode).toBe(403)
    expect((await administrator.delete(`/whitepapers/${id}/file`)).json<Whitepaper>().file).toBeNull()
    await administrator.put(`/whitepapers/${id}`, { ...paper, state: 'draft' })
    expect([(await reader.get(`/whitepapers/${id}`)).statusCode, await listed('&search=looms')]).toEqual([
      404,
      [],
    ])
    await administrator.delete(`/whitepapers/${id}`)
  })

  test('is refused a file that is no PDF, whatever it is called, and one that is too large', async () => {
    const { id } = await write()
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(refusal(await upload(id, page))).toEqual([422, 'INVALID_FILE', 'file FILE_TYPE'])
    expect(refusal(await upload(id, Buffer.from('just words')))).toEqual([
      422,
      'INVALID_FILE',
      'file FILE_NOT_PDF',
    ])
    const huge = Buffer.concat([pdf, Buffer.alloc(limits.whitepaperMaximumBytes)])
    expect((await upload(id, huge)).statusCode).toBe(413)
    for (const url of ['javascript:alert(1)', 'http://plain.example', '/screen'])
      expect(refusal(await administrator.post('/whitepapers', { ...paper, url })), url).toEqual([
        422,
        'INVALID_VALUES',
        'url INVALID_ADDRESS',
      ])
    await administrator.delete(`/whitepapers/${id}`)
  })

  test('of the release is there for everybody, found in both languages, newest first', async () => {
    const documents = await loadReferenceDocuments()
    await running.database.asSystem((tx) => shipWhitepapers(tx, documents))
    const all = await listed()
    expect(all).toHaveLength(documents.length)
    expect(all.at(-1)?.year).toBeNull()
    expect(all[0]?.year).toBe(2026)
    // Notes of whoever keeps the table are for nobody, and copies are no addresses of publishers.
    expect(all.every(({ note }) => note === null)).toBe(true)
    const hosts = all.flatMap(({ url }) => (url === null ? [] : [new URL(url).hostname]))
    expect(hosts.filter((host) => /scribd|doczz|docslib|juriblio|ceowatermandate/.test(host))).toEqual([])
    expect((await listed('&search=reglement%20ecoconception&type=law')).map(({ title }) => title)).toEqual([
      documents.find(({ id }) => id === 'DOC-03')?.title,
    ])
    expect((await listed('&language=fr')).every(({ language }) => language === 'fr')).toBe(true)
  })
})

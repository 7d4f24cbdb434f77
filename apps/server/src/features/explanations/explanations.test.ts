import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, Explanation, ListMeta, ProblemDetails } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { cleanHtml } from './clean-html.ts'

let running: TestServer
let administrator: ApiCaller
let reader: ApiCaller
beforeAll(async () => {
  running = await testServer()
  administrator = apiCaller(running, running.loginAs('platform_administrator'))
  reader = apiCaller(running, running.loginAs('reader', 'b'))
})
afterAll(() => running.close())

const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
const listed = async (query: string, who = reader) =>
  (await who.get(`/explanations?${query}`)).json<{ items: Explanation[]; meta: ListMeta }>()
const idsOf = async (query: string, who = reader) => (await listed(query, who)).items.map(({ id }) => id)
const search = (words: string) => idsOf(`limit=500&search=${encodeURIComponent(words)}`)
const words = { title: 'Selvedge', title_fr: 'Lisière', description: '<p>Own edge.</p>' }

describe('the glossary', () => {
  test('gives every shipped term at once, in both languages', async () => {
    const { items, meta } = await listed('limit=500')
    expect(meta).toMatchObject({ totalItems: 149, totalPages: 1, page: 1, limit: 500 })
    expect(items[0]).toMatchObject({
      id: 'life-cycle-assessment',
      title_fr: 'Analyse du cycle de vie (ACV)',
      origin: 'shipped',
      rowVersion: 0,
    })
  })

  test.each([
    ['without accents and case', 'UNITE fonctionnelle', 'functional-unit'],
    ['with the apostrophe of a keyboard', "Statuts d'une evaluation", 'states-of-an-evaluation'],
    ['with a space that does not break', 'use\u00a0phase', 'use-phase'],
  ])('is searched %s', async (_how, typed, id) => expect(await search(typed)).toContain(id))

  test.each([
    ['an element', '<em>'],
    ['the name of an element', 'strong>'],
    ['a percent sign as a pattern', '%cycle_'],
    ['quotes', `"' or 1=1 --`],
    ['what nobody wrote', 'x'.repeat(200)],
  ])('finds nothing for %s', async (_what, typed) => expect(await search(typed)).toEqual([]))

  test('tells which fields a term explains', async () => {
    const { items } = (await reader.get('/field-explanations')).json<{ items: object[] }>()
    expect(items).toContainEqual({ field: 'parameter.yarnSize', explanation: 'yarn-count' })
  })
})

describe('an administrator of the platform', () => {
  test('rewrites a shipped term for everybody, and restores it', async () => {
    const before = (await reader.get('/explanations/weighting')).json<Explanation>()
    const body = { ...before, description: '<p onclick="x()">Ours <script>alert(1)</script>now' }
    const saved = await administrator.put('/explanations/weighting', body, { 'if-match': '"0"' })
    expect(saved.json()).toMatchObject({ origin: 'changed', description: '<p>Ours now</p>' })
    expect((await reader.get('/explanations/weighting')).json()).toMatchObject({ origin: 'changed' })
    const late = await administrator.put('/explanations/weighting', body, { 'if-match': '"0"' })
    expect(refusal(late)).toEqual([409, 'STALE_VERSION'])
    const restored = await administrator.post('/explanations/weighting/restore')
    expect(restored.json()).toEqual({ ...before, rowVersion: 2 })
    const log = await administrator.get('/audit-log?entity=explanation&fields=entityName,changes(path)')
    expect(log.json<{ items: AuditEntry[] }>().items.map(({ entityName }) => entityName)).toEqual([
      'Weighting',
      'Weighting',
    ])
  })

  test('adds a term, changes it and takes it out', async () => {
    const made = await administrator.post('/explanations', { id: 'selvedge', ...words })
    expect(made.json()).toMatchObject({ origin: 'own', description_fr: '', rowVersion: 1 })
    const twice = await administrator.post('/explanations', { id: 'selvedge', ...words })
    expect(refusal(twice)).toEqual([422, 'INVALID_VALUES', 'id IDENTIFIER_TAKEN'])
    expect(await search('lisiere')).toEqual(['selvedge'])
    expect((await administrator.delete('/explanations/selvedge')).json()).toEqual({ id: 'selvedge' })
    expect((await reader.get('/explanations/selvedge')).statusCode).toBe(404)
  })

  test('hides a shipped term, also from the fields it explains, until it is restored', async () => {
    await administrator.delete('/explanations/yarn-count')
    expect((await reader.get('/explanations/yarn-count')).statusCode).toBe(404)
    expect(await search('yarn count')).not.toContain('yarn-count')
    expect((await reader.get('/field-explanations')).body).not.toContain('parameter.yarnSize')
    expect(await idsOf('hidden=true')).toEqual([])
    expect(await idsOf('hidden=true', administrator)).toEqual(['yarn-count'])
    await administrator.post('/explanations/yarn-count/restore')
    expect((await reader.get('/explanations/yarn-count')).statusCode).toBe(200)
  })

  test.each([
    ['no words', { description: '<script>x</script> <p></p>' }, 'description REQUIRED'],
    ['no title', { title: ' ' }, 'title REQUIRED'],
    ['an id of another kind', { id: '../x' }, 'id INVALID_FORMAT'],
    ['too much text', { description: 'x'.repeat(4001) }, 'description TOO_LONG'],
  ])('is refused %s', async (_what, changes, field) => {
    const answer = await administrator.post('/explanations', { id: 'x-y', ...words, ...changes })
    expect(refusal(answer)).toEqual([422, 'INVALID_VALUES', field])
  })

  test('is the only one to write', async () => {
    const owner = apiCaller(running, running.loginAs('organization_owner'))
    for (const answer of [
      await owner.post('/explanations', { id: 'mine', ...words }),
      await owner.put('/explanations/weighting', words),
      await owner.post('/explanations/weighting/restore'),
      await owner.delete('/explanations/weighting'),
    ])
      expect(answer.statusCode).toBe(403)
  })
})

test.each([
  ['<p>a <em>b', '<p>a <em>b</em></p>'],
  ['<ul><li>a</ul>b</li>', '<ul><li>a</li></ul>b'],
  ['H<sub class="x">2</sub>O &amp; R&D', 'H<sub>2</sub>O &amp; R&amp;D'],
  ['<img src=x onerror="alert(1)>">a', '"&gt;a'],
  ['<svg><script>x</script>a</svg>', 'a'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['<!-- <p> -->a < b > c', 'a &lt; b &gt; c'],
  ['<style>p{}', ''],
  ['<p', '<p></p>'],
])('HTML: %s becomes %s', (html, clean) => expect(cleanHtml(html)).toBe(clean))

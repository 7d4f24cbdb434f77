import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, ProblemDetails, Training, TrainingRow } from '@ecotrame/contract'
import { loadCourses } from '@ecotrame/reference-data/learning'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { shipTrainings } from './index.ts'

let running: TestServer
let administrator: ApiCaller
let reader: ApiCaller
let colleague: ApiCaller
beforeAll(async () => {
  running = await testServer()
  administrator = apiCaller(running, running.loginAs('platform_administrator'))
  reader = apiCaller(running, running.loginAs('reader'))
  colleague = apiCaller(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const both = (en: string, fr = en) => ({ en, fr })
const chapter = (name: string) => ({
  title: both(name),
  body: both(`About ${name} <img src=x onerror=alert(1)>`),
  exercise: { text: both('Try it'), url: '/dpr' },
})
const course = {
  title: both('Weaving', 'Le tissage'),
  summary: both('How cloth is made', 'Comment naît une étoffe'),
  category: 'data',
  level: 'depth',
  minutes: 7,
  state: 'published',
  content: [chapter('Warp'), chapter('Weft'), chapter('Selvedge')],
}
const write = async (body: object = {}) =>
  (await administrator.post('/trainings', { ...course, ...body })).json<Training>()
const listed = async (who: ApiCaller, query = '') =>
  (await who.get(`/trainings?limit=100${query}`)).json<{ items: TrainingRow[] }>().items
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
const mark = (who: ApiCaller, id: string, of: string, done = true) =>
  who.put(`/trainings/${id}/chapters/${of}`, { done })

describe('a course', () => {
  test('keeps how far each person has come, also when its chapters change', async () => {
    const { id, content, rowVersion } = await write()
    const [warp, weft] = content.map((one) => one.id)
    expect((await mark(reader, id, warp ?? '')).json()).toEqual({ done: 1, chapters: 3 })
    expect((await mark(reader, id, weft ?? '')).json()).toEqual({ done: 2, chapters: 3 })
    expect((await mark(reader, id, weft ?? '')).json()).toEqual({ done: 2, chapters: 3 })
    const doneBy = async (who: ApiCaller) => (await listed(who)).map(({ done, chapters }) => [done, chapters])
    expect([await doneBy(reader), await doneBy(colleague)]).toEqual([[[2, 3]], [[0, 3]]])

    const kept = content.slice(0, 2).reverse()
    const changed = [...kept.map(({ done: _done, ...one }) => one), chapter('Loom')]
    const tag = { 'if-match': `"${rowVersion}"` }
    const saved = await administrator.put(`/trainings/${id}`, { ...course, content: changed }, tag)
    expect(saved.json<Training>().content.map(({ title }) => title.en)).toEqual(['Weft', 'Warp', 'Loom'])
    expect(await doneBy(reader)).toEqual([[2, 3]])
    expect((await mark(reader, id, content[2]?.id ?? '')).statusCode).toBe(404)
    expect((await mark(reader, id, weft ?? '', false)).json()).toEqual({ done: 1, chapters: 3 })
    expect(refusal(await administrator.put(`/trainings/${id}`, course, tag))).toEqual([409, 'STALE_VERSION'])

    await administrator.delete(`/trainings/${id}`)
    expect((await mark(reader, id, warp ?? '')).statusCode).toBe(404)
    const left = await running.database.asSystem((tx) =>
      tx.execute<{ left: number }>(sql`select count(*)::integer as left from chapters_read`),
    )
    expect(left.rows).toEqual([{ left: 0 }])
    const log = (await administrator.get('/audit-log?entity=training')).json<{ items: AuditEntry[] }>()
    expect(log.items.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
  })

  test('is finished when the last chapter is read, for who has read it alone', async () => {
    const answered = { text: both('How much?'), url: null, answer: both('Half of it') }
    const { id, content } = await write({
      content: [{ ...chapter('Warp'), exercise: answered }, chapter('Weft')],
    })
    expect(content.map(({ exercise }) => exercise?.answer ?? null)).toEqual([both('Half of it'), null])
    const finished = async (who: ApiCaller) => (await who.get(`/trainings/${id}`)).json<Training>().finishedAt
    for (const one of content) {
      expect(await finished(reader)).toBeNull()
      await mark(reader, id, one.id)
    }
    expect(Math.abs(Date.parse((await finished(reader)) ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await finished(colleague)).toBeNull()
    await mark(reader, id, content[0]?.id ?? '', false)
    expect(await finished(reader)).toBeNull()
    await administrator.delete(`/trainings/${id}`)
  })

  test('that is a draft is seen by administrators only; nobody else writes', async () => {
    const { id, content } = await write({ state: 'draft' })
    expect([(await listed(reader)).length, (await listed(administrator)).length]).toEqual([0, 1])
    expect((await reader.get(`/trainings/${id}`)).statusCode).toBe(404)
    expect((await mark(reader, id, content[0]?.id ?? '')).statusCode).toBe(404)
    const owner = apiCaller(running, running.loginAs('organization_owner'))
    expect((await owner.put(`/trainings/${id}`, course)).statusCode).toBe(403)
    expect((await owner.post('/trainings', course)).statusCode).toBe(403)
    await administrator.delete(`/trainings/${id}`)
  })

  test.each([
    ['no chapter', { content: [] }, 'content TOO_FEW'],
    [
      'a chapter of another course',
      { content: [{ ...chapter('x'), id: crypto.randomUUID() }] },
      'content[0].id UNKNOWN_CHAPTER',
    ],
    ['no French', { title: both('x', ' ') }, 'title.fr REQUIRED'],
    ['no time', { minutes: 0 }, 'minutes BELOW_MINIMUM'],
    [
      'an exercise outside',
      { content: [{ ...chapter('x'), exercise: { text: both('x'), url: '//x.example' } }] },
      'content[0].exercise.url INVALID_ADDRESS',
    ],
  ])('with %s is refused', async (_what, body, error) => {
    const [status, , ...errors] = refusal(await administrator.post('/trainings', { ...course, ...body }))
    expect([status, errors]).toEqual([422, [error]])
  })
})

describe('the courses of a release', () => {
  test('are written once; what was changed stays, what was deleted stays away, the rest is brought up to date', async () => {
    const courses = await loadCourses()
    const ship = (list = courses) => running.database.asSystem((tx) => shipTrainings(tx, list))
    expect([await ship(), await ship()]).toEqual([courses.length, 0])
    const shipped = await listed(reader)
    expect(shipped.map(({ title }) => title.en)).toEqual(courses.map(({ title }) => title.en))
    const named = courses.filter(
      (one) => one.category === 'methods' && /microfibres/i.test(JSON.stringify(one)),
    )
    const found = await listed(reader, '&search=microfibres&category=methods')
    expect(found.map(({ title }) => title.en)).toEqual(named.map(({ title }) => title.en))
    const [first, second, third] = shipped
    const read = (await reader.get(`/trainings/${third?.id}`)).json<Training>()
    await mark(reader, read.id, read.content[0]?.id ?? '')
    const { content, ...row } = (await administrator.get(`/trainings/${first?.id}`)).json<Training>()
    const ours = { ...row, title: both('Ours'), content: content.map(({ done: _done, ...one }) => one) }
    expect((await administrator.put(`/trainings/${first?.id}`, ours)).statusCode).toBe(200)
    await administrator.delete(`/trainings/${second?.id}`)
    await ship(courses.map((one) => ({ ...one, summary: both('Newer') })))
    const after = await listed(reader)
    expect(after.map(({ title }) => title.en)).toEqual([
      'Ours',
      ...courses.slice(2).map(({ title }) => title.en),
    ])
    expect(after.map(({ summary }) => summary.en === 'Newer')).toEqual([
      false,
      ...courses.slice(2).map(() => true),
    ])
    expect(after[1]?.done).toBe(1)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AuditEntry,
  CallAnswer,
  CommentThread,
  findCommentThreads,
  Notification,
} from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'

let running: TestServer
let owner: Caller
let manager: Caller
let contributor: Caller
let reader: Caller
let evaluation: Awaited<ReturnType<Caller['evaluated']>>
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  manager = callerOf(running, running.loginAs('team_manager'))
  contributor = callerOf(running, running.loginAs('contributor'))
  reader = callerOf(running, running.loginAs('reader'))
  evaluation = await contributor.evaluated()
})
afterAll(() => running.close())

const onMass = { kind: 'field', key: 'values.mass' }
const person = (role: 'contributor' | 'reader' | 'team_manager' | 'organization_owner') =>
  running.organizations.a.users[role]

async function begin(by: Caller, body: object, id = evaluation.id): Promise<CommentThread> {
  const answer = await by.post(`/evaluations/comments/${id}`, { place: onMass, text: 'Is it dry?', ...body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<CommentThread>()
}
const threads = async (by: Caller, id = evaluation.id) =>
  (await by.get(`/evaluations/comments/${id}`)).json<CallAnswer<typeof findCommentThreads>>().items
const news = async (by: Caller) =>
  (await by.get('/notifications?type=comment_written')).json<{ items: Notification[] }>().items

describe('threads', () => {
  test('stand on a field, on an entry, on a stage, on a figure and on a version', async () => {
    const version = evaluation.activeVersion?.id
    const [entry] = evaluation.composition
    const places = [
      [{ kind: 'evaluation' }, 'The whole evaluation'],
      [onMass, 'Net mass'],
      [{ kind: 'field', key: 'name' }, 'Name'],
      [{ kind: 'field', key: `composition.${entry?.id}.values.share` }, 'Share'],
      [{ kind: 'field', key: `composition.${entry?.id}.total_weight` }, 'ass'],
      [{ kind: 'stage', key: 'confection' }, 'Garment making'],
      [{ kind: 'stage', key: 'complements', version }, 'French complements'],
      [{ kind: 'figure', key: 'fr_dur', version }, 'French durability multipliers'],
      [{ kind: 'figure', key: 'cch', version }, 'Climate change'],
      [{ kind: 'version', version }, 'Version 1'],
    ] as const
    for (const [place, name] of places) {
      const thread = await begin(contributor, { place })
      expect(thread.place).toMatchObject({ kind: place.kind, gone: false })
      expect(thread.place.name.en).toContain(name)
    }
    expect(await threads(reader)).toHaveLength(places.length)
  })

  test('are refused where there is nothing of the kind', async () => {
    const other = await contributor.evaluated()
    const refused = [
      [{ kind: 'field', key: 'values.nothing' }, 'UNKNOWN_PLACE'],
      [{ kind: 'field', key: 'values.mass.value' }, 'UNKNOWN_PLACE'],
      [{ kind: 'field', key: '__proto__' }, 'UNKNOWN_PLACE'],
      [{ kind: 'field', key: `composition.${crypto.randomUUID()}` }, 'UNKNOWN_PLACE'],
      [{ kind: 'stage', key: 'nowhere' }, 'UNKNOWN_PLACE'],
      [{ kind: 'figure', key: 'total', version: evaluation.activeVersion?.id }, 'UNKNOWN_PLACE'],
      [{ kind: 'version', version: other.activeVersion?.id }, 'UNKNOWN_VERSION'],
    ] as const
    for (const [place, code] of refused) {
      const answer = await contributor.post(`/evaluations/comments/${evaluation.id}`, { place, text: 'Why?' })
      expect(answer.statusCode, JSON.stringify(place)).toBe(422)
      expect(answer.json().errors[0].code).toBe(code)
    }
  })

  test('are answered, resolved, opened again by a reply, and told to who is in them', async () => {
    const thread = await begin(manager, {
      text: 'From which supplier?',
      mentions: [person('contributor').id],
    })
    expect((await news(contributor))[0]).toMatchObject({
      title: expect.stringContaining('mentioned you: '),
      content: expect.stringContaining('From which supplier?'),
      context: { url: `/evaluation/edit/${evaluation.id}?comments=${thread.comments[0]?.id}` },
    })
    const replied = await contributor.post(`/comment-threads/${thread.id}`, {
      text: 'The mill.\r\nIn Tunis.',
    })
    expect(replied.json<CommentThread>().comments.map(({ text, own }) => [text, own])).toEqual([
      ['From which supplier?', false],
      ['The mill.\nIn Tunis.', true],
    ])
    expect((await news(manager))[0]?.title).toContain('wrote a comment: ')
    const settled = await manager.patch(`/comment-threads/${thread.id}`, { resolved: true })
    expect(settled.json<CommentThread>().resolved?.by.id).toBe(person('team_manager').id)
    expect((await news(contributor))[0]?.title).toContain('resolved a thread: ')
    const again = await contributor.post(`/comment-threads/${thread.id}`, { text: 'One more thing' })
    expect(again.json<CommentThread>().resolved).toBeNull()
  })

  test('are told to nobody else, nor to who writes', async () => {
    const before = await Promise.all([owner, reader, manager].map(news))
    await begin(manager, { text: 'To nobody' })
    expect(await Promise.all([owner, reader, manager].map(news))).toEqual(before)
  })

  test('outlive the field they stand on, and go with the evaluation; a copy begins without', async () => {
    const mine = await contributor.evaluated({ name: 'Changed' })
    const thread = await begin(
      contributor,
      { place: { kind: 'field', key: `composition.${mine.composition[0]?.id}` } },
      mine.id,
    )
    const copy = (await contributor.post(`/evaluations/duplicate/${mine.id}`)).json<{ id: string }>()
    expect(await threads(contributor, copy.id)).toEqual([])
    const body = { name: 'Changed', category: 'sneakers', values: {}, composition: [] }
    expect((await contributor.put(`/evaluations/${mine.id}`, body)).statusCode).toBe(200)
    const [kept] = await threads(contributor, mine.id)
    expect(kept?.place).toMatchObject({ gone: true, name: thread.place.name })
    await contributor.delete(`/evaluations/${mine.id}`)
    const gone = await Promise.all([
      contributor.get(`/evaluations/comments/${mine.id}`),
      contributor.post(`/evaluations/comments/${mine.id}`, { place: onMass, text: 'Too late' }),
      contributor.post(`/comment-threads/${thread.id}`, { text: 'Too late' }),
      contributor.put(`/comments/${thread.comments[0]?.id}`, { text: 'Too late' }),
    ])
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })
})

describe('a comment', () => {
  test('is changed and deleted by who wrote it only; its place in the thread stays', async () => {
    const thread = await begin(contributor, { text: 'First' })
    const [first] = thread.comments
    await manager.post(`/comment-threads/${thread.id}`, { text: 'Second' })
    expect((await manager.put(`/comments/${first?.id}`, { text: 'Mine' })).json().code).toBe(
      'NOT_YOUR_COMMENT',
    )
    expect((await manager.delete(`/comments/${first?.id}`)).statusCode).toBe(403)
    const edited = await contributor.put(
      `/comments/${first?.id}`,
      { text: 'First, again' },
      { 'if-match': '"1"' },
    )
    expect(edited.json<CommentThread>().comments[0]).toMatchObject({ text: 'First, again', rowVersion: 2 })
    const stale = await contributor.put(`/comments/${first?.id}`, { text: 'Old' }, { 'if-match': '"1"' })
    expect(stale.json().code).toBe('STALE_VERSION')
    const deleted = (await contributor.delete(`/comments/${first?.id}`)).json<CommentThread>()
    expect(deleted.comments.map(({ text }) => text)).toEqual([null, 'Second'])
    expect(deleted.resolved).toBeNull()
    expect((await contributor.put(`/comments/${first?.id}`, { text: 'Back' })).statusCode).toBe(404)
  })

  test('that was the last with words leaves a resolved thread', async () => {
    const thread = await begin(contributor, { text: 'Never mind' })
    const deleted = await contributor.delete(`/comments/${thread.comments[0]?.id}`)
    expect(deleted.json<CommentThread>().resolved).not.toBeNull()
  })

  test('is kept as it was written, and is no markup where it is told', async () => {
    const hostile = '<script>alert(1)</script>\n<img src=x onerror=alert(1)> & "quotes"'
    const thread = await begin(manager, { text: hostile, mentions: [person('contributor').id] })
    expect(thread.comments[0]?.text).toBe(hostile)
    const [told] = await news(contributor)
    expect(told?.content).toContain('&lt;script&gt;')
    expect(told?.content).not.toContain('<')
  })

  test.each([
    ['nothing', { text: ' \n ' }],
    ['too long', { text: 'é'.repeat(5001) }],
    ['a control character', { text: 'a\u0007b' }],
    ['NUL', { text: 'a\u0000b' }],
    ['half of a character', { text: 'a\ud800' }],
    ['no place', { place: { kind: 'field' }, text: 'Hello' }],
    ['a place of another kind', { place: { kind: 'galaxy' }, text: 'Hello' }],
    ['too many mentions', { text: 'All', mentions: Array.from({ length: 21 }, () => crypto.randomUUID()) }],
  ])('is refused: %s', async (_what, body) => {
    const answer = await contributor.post(`/evaluations/comments/${evaluation.id}`, {
      place: onMass,
      ...body,
    })
    expect(answer.statusCode).toBe(422)
  })

  test('stands in the audit log in words', async () => {
    const thread = await begin(contributor, { text: 'For the log' })
    await contributor.delete(`/comments/${thread.comments[0]?.id}`)
    const log = await owner.get(`/audit-log?entity=comment&entityId=${thread.id}`)
    const entries = log.json<{ items: AuditEntry[] }>().items
    expect(entries.map(({ action }) => action)).toEqual(['resolve', 'delete', 'create'])
    expect(entries[2]?.entityName).toBe(evaluation.name)
    const told = entries[2]?.changes.map(({ field, toText }) => [field, toText])
    expect(told).toContainEqual(['Text', 'For the log'])
    expect(told).toContainEqual(['About', thread.place.name.en])
  })
})

describe('who may see an evaluation', () => {
  test('may be mentioned; nobody else', async () => {
    const people = await contributor.get(`/evaluations/comments/${evaluation.id}/people`)
    const ids = people.json<{ items: { id: string }[] }>().items.map(({ id }) => id)
    expect(ids).toContain(person('reader').id)
    expect(ids).toContain(person('organization_owner').id)
    const strangers = [crypto.randomUUID(), running.organizations.b.users.contributor.id]
    const other = await owner.create({ team: null })
    const outOfTeam = await owner.post(`/evaluations/comments/${other.id}`, {
      place: onMass,
      text: 'Look',
      mentions: [person('contributor').id],
    })
    expect(outOfTeam.json().errors[0]).toMatchObject({ path: 'mentions[0]', code: 'CANNOT_SEE_EVALUATION' })
    for (const id of strangers) {
      const answer = await contributor.post(`/evaluations/comments/${evaluation.id}`, {
        place: onMass,
        text: 'Look',
        mentions: [id],
      })
      expect(answer.statusCode).toBe(422)
    }
  })

  test('reads; a reader writes nothing, and is led to the results', async () => {
    const thread = await begin(contributor, { text: 'Look', mentions: [person('reader').id] })
    expect((await threads(reader)).some(({ id }) => id === thread.id)).toBe(true)
    expect((await news(reader))[0]?.context.url).toContain('/evaluation/results/')
    const refused = await Promise.all([
      reader.post(`/evaluations/comments/${evaluation.id}`, { place: onMass, text: 'Hello' }),
      reader.post(`/comment-threads/${thread.id}`, { text: 'Hello' }),
      reader.patch(`/comment-threads/${thread.id}`, { resolved: true }),
      reader.delete(`/comments/${thread.comments[0]?.id}`),
      reader.get(`/evaluations/comments/${evaluation.id}/people`),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
  })

  test('does not reach over to what others see', async () => {
    const hidden = await owner.create({ team: null })
    const thread = await begin(owner, { text: 'Ours' }, hidden.id)
    const refused = await Promise.all([
      contributor.get(`/evaluations/comments/${hidden.id}`),
      contributor.post(`/evaluations/comments/${hidden.id}`, { place: onMass, text: 'Mine' }),
      contributor.post(`/comment-threads/${thread.id}`, { text: 'Mine' }),
      contributor.patch(`/comment-threads/${thread.id}`, { resolved: true }),
      contributor.delete(`/comments/${thread.comments[0]?.id}`),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  })
})

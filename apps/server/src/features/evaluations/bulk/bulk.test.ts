import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { bulkCallerOf } from '../../bulk/testing/bulk-caller.ts'
import { aCountry, aGarment, aPairOfSneakers, callerOf, type Caller } from '../testing/caller.ts'

let running: TestServer
let owner: Caller
let contributor: Caller
let ofOther: Caller
let bulk: ReturnType<typeof bulkCallerOf>
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_sneakers', 'category_jeans'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
  ofOther = callerOf(running, running.loginAs('organization_owner', 'b'))
  bulk = bulkCallerOf(owner)
})
afterAll(() => running.close())

const read = async (id: string) => (await owner.get(`/evaluations/${id}`)).json<Evaluation>()
const seen = (caller: Caller, search: string) => bulk.seen(caller, 'evaluations', search)
/** Everything of an evaluation but what counts its saves. */
function content({ rowVersion: _version, updatedAt: _at, ...evaluation }: Evaluation) {
  return evaluation
}
const some = (word: string, count: number, changes: object = {}) =>
  Promise.all(Array.from({ length: count }, (_, n) => owner.create({ name: `${word} ${n}`, ...changes })))

describe('what is selected by a filter', () => {
  test('is all of it at the moment it was seen, in one call', async () => {
    const all = await some('Moment', 3)
    const selection = await seen(owner, 'moment')
    const later = await owner.create({ name: 'Moment later' })
    const tag = await bulk.aTag('Of the moment')
    expect(await bulk.previewed(owner, '/evaluations/bulk/tags', { selection, add: [tag] })).toMatchObject({
      seen: 3,
      now: 3,
      changes: 3,
      unchanged: 0,
      left: [],
      effect: null,
      undoable: true,
    })
    const job = await bulk.done(owner, '/evaluations/bulk/tags', { selection, add: [tag] })
    expect(job).toMatchObject({
      kind: 'tag_evaluations',
      state: 'done',
      total: 3,
      done: 3,
      unchanged: 0,
      undo: 'possible',
    })
    for (const { id } of all) expect((await read(id)).tags.map(({ id: own }) => own)).toEqual([tag])
    expect((await read(later.id)).tags).toEqual([])
  })

  test('says when it is not what was seen any more, and leaves what was taken out of it', async () => {
    const [first, second, third] = await some('Fewer', 4)
    const selection = await seen(owner, 'fewer')
    await owner.delete(`/evaluations/${first?.id}`)
    const tag = await bulk.aTag('Fewer')
    const body = { selection: { ...selection, count: 3, except: [second?.id] }, add: [tag] }
    expect(await bulk.previewed(owner, '/evaluations/bulk/tags', body)).toMatchObject({
      seen: 3,
      now: 2,
      changes: 2,
    })
    expect(await bulk.done(owner, '/evaluations/bulk/tags', body)).toMatchObject({ total: 2, done: 2 })
    expect((await read(second?.id ?? '')).tags).toEqual([])
    expect((await read(third?.id ?? '')).tags).toHaveLength(1)
  })

  test('never reaches what its caller may not see', async () => {
    const { otherTeamId } = running.organizations.a
    const own = await contributor.create({ name: 'Sight own' })
    const hidden = await owner.create({ name: 'Sight of the other team', team: otherTeamId })
    const tag = await bulk.aTag('Sight')
    const filter = { filter: { search: 'sight' }, count: 2, at: new Date().toISOString() }
    expect(
      await bulk.previewed(contributor, '/evaluations/bulk/tags', { selection: filter, add: [tag] }),
    ).toMatchObject({
      seen: 2,
      now: 1,
    })
    expect(
      await bulk.done(contributor, '/evaluations/bulk/tags', { selection: filter, add: [tag] }),
    ).toMatchObject({
      total: 1,
    })
    const byIds = { ids: [own.id, hidden.id] }
    const job = await bulk.done(contributor, '/evaluations/bulk/tags', { selection: byIds, remove: [tag] })
    expect(job).toMatchObject({
      total: 2,
      done: 1,
      failed: 1,
      failures: [{ id: hidden.id, name: null, code: 'NOT_FOUND' }],
    })
    expect((await read(hidden.id)).tags).toEqual([])
    const foreign = await ofOther.post('/evaluations/bulk/delete', { selection: filter })
    expect(foreign.json()).toMatchObject({ code: 'NOTHING_TO_DO' })
    const reader = callerOf(running, running.loginAs('reader'))
    const refused = await reader.post('/evaluations/bulk/delete', { selection: filter })
    expect(refused.json()).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  })

  const at = '2026-01-01T00:00:00Z'
  test.each([
    [{}, 'selection.ids', 'REQUIRED'],
    [{ ids: [] }, 'selection.ids', 'TOO_FEW'],
    [{ filter: { colour: 'red' }, count: 1, at }, 'selection.filter.colour', 'FOREIGN_FIELD'],
    [{ filter: { brand: 'Loom' }, count: 1, at }, 'selection.filter.brand', 'FOREIGN_FIELD'],
    [{ filter: { state: 'paid' }, count: 1, at }, 'selection.filter.state', 'UNKNOWN_CHOICE'],
    [{ filter: {}, at }, 'selection.count', 'REQUIRED'],
    [{ filter: {}, count: -1, at }, 'selection.count', 'BELOW_MINIMUM'],
    [{ filter: {}, count: 1 }, 'selection.at', 'REQUIRED'],
    [{ filter: {}, count: 1, at: 'now' }, 'selection.at', 'INVALID_FORMAT'],
    [{ filter: {}, count: 1, at: '2099-01-01T00:00:00Z' }, 'selection.at', 'MOMENT_IN_FUTURE'],
    [{ ids: Array.from({ length: 10_001 }, () => crypto.randomUUID()) }, 'selection.ids', 'TOO_MANY'],
  ])('is refused where it says nothing: %#', async (selection, path, code) => {
    for (const call of ['/evaluations/bulk/delete', '/evaluations/bulk/delete/preview']) {
      const answer = await owner.post(call, { selection })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toContainEqual(expect.objectContaining({ path, code }))
    }
  })

  test('by more ids than a request holds is refused as too large', async () => {
    const ids = Array.from({ length: 100_001 }, () => crypto.randomUUID())
    const answer = await owner.post('/evaluations/bulk/delete', { selection: { ids } })
    expect(answer.json()).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
  })
})

describe('every row is done, unchanged, or left with its reason, in the preview as in the job', () => {
  test('of a country of a step', async () => {
    const shirts = await some('Country shirt', 2)
    const there = await owner.create({
      name: 'Country there',
      values: { ...aGarment().values, makingCountry: aCountry('makingCountry', 'PT') },
    })
    const selection = await seen(owner, 'country')
    const body = { selection, field: 'makingCountry', country: 'PT' }
    const preview = await bulk.previewed(owner, '/evaluations/bulk/country', body)
    expect(preview).toMatchObject({ now: 3, changes: 2, unchanged: 1, left: [], undoable: true })
    expect(preview.effect).toMatchObject({ computed: 2, without: 0 })
    const { points } = preview.effect ?? {}
    expect(points?.after).not.toBe(points?.before)
    const [first] = shirts
    expect(content(await read(first?.id ?? ''))).toEqual(content(first as Evaluation))
    expect(await bulk.done(owner, '/evaluations/bulk/country', body)).toMatchObject({
      state: 'done',
      total: 3,
      done: 3,
      unchanged: 1,
    })
    expect((await read(first?.id ?? '')).values['makingCountry']).toMatchObject({
      value: 'PT',
      origin: 'user',
    })
    expect((await read(there.id)).rowVersion).toBe(there.rowVersion)
    // The preview has told what the runs then find.
    const runs = await Promise.all(shirts.map(({ id }) => owner.get(`/evaluations/evaluate/${id}`)))
    const sum = runs.reduce((total, run) => total + run.json().version.score.points, 0)
    expect(sum).toBe(points?.after)
    const wrong = await owner.post('/evaluations/bulk/country', { ...body, country: 'Narnia' })
    expect(wrong.json()).toMatchObject({ code: 'INVALID_VALUES', errors: [{ path: 'country' }] })
  })

  test('of a mask', async () => {
    const shirt = await owner.create({ name: 'Masked shirt' })
    const shoe = await owner.create({ ...aPairOfSneakers(), name: 'Masked shoe' })
    const answer = await owner.post('/masks', {
      name: 'Portugal',
      category: 'tshirt',
      values: { makingCountry: aCountry('makingCountry', 'PT') },
      composition: [],
      rules: [],
      users: [],
      teams: [],
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const mask = answer.json<{ id: string }>().id
    const selection = await seen(owner, 'masked')
    const preview = await bulk.previewed(owner, '/evaluations/bulk/mask', { selection, mask })
    expect(preview).toMatchObject({
      changes: 1,
      left: [{ code: 'OTHER_CATEGORY', count: 1, names: ['Masked shoe'] }],
    })
    const job = await bulk.done(owner, '/evaluations/bulk/mask', { selection, mask })
    expect(job).toMatchObject({
      total: 2,
      done: 1,
      failed: 1,
      failures: [{ id: shoe.id, code: 'OTHER_CATEGORY' }],
    })
    expect(await read(shirt.id)).toMatchObject({
      mask: { id: mask },
      values: { makingCountry: { value: 'PT', origin: 'mask' } },
    })
    const again = await bulk.previewed(owner, '/evaluations/bulk/mask', { selection, mask })
    expect(again).toMatchObject({ changes: 0, unchanged: 1 })
    const locked = { selection, field: 'makingCountry', country: 'IN' }
    expect(await bulk.previewed(owner, '/evaluations/bulk/country', locked)).toMatchObject({
      left: expect.arrayContaining([expect.objectContaining({ code: 'LOCKED_BY_MASK', count: 1 })]),
    })
    await bulk.undone(job)
    expect(content(await read(shirt.id))).toEqual(content(shirt))
  })

  test('of a deletion, which is final and of which everything is told', async () => {
    const [free, held] = await some('Gone', 2)
    await owner.post('/products', {
      name: 'Holder',
      reference: 'HOLDS-1',
      evaluations: [{ id: held?.id, quantity: 1 }],
    })
    const selection = await seen(owner, 'gone')
    expect(await bulk.previewed(owner, '/evaluations/bulk/delete', { selection })).toMatchObject({
      changes: 1,
      left: [{ code: 'EVALUATION_IN_USE', count: 1, names: ['Gone 1'] }],
      undoable: false,
    })
    const job = await bulk.done(owner, '/evaluations/bulk/delete', { selection })
    expect(job).toMatchObject({
      done: 1,
      failed: 1,
      undo: null,
      failures: [{ name: 'Gone 1', code: 'EVALUATION_IN_USE' }],
    })
    const failures = (await owner.get(`/jobs/${job.id}/failures?limit=20`)).json()
    expect(failures).toMatchObject({
      items: [{ id: held?.id, code: 'EVALUATION_IN_USE' }],
      meta: { totalItems: 1 },
    })
    expect((await owner.get(`/evaluations/${free?.id}`)).statusCode).toBe(404)
    const log = await owner.get(`/audit-log?entityId=${free?.id}&action=delete`)
    expect(log.json()).toMatchObject({ meta: { totalItems: 1 } })
    expect((await owner.post(`/jobs/${job.id}/undo`)).json()).toMatchObject({ code: 'NOTHING_TO_UNDO' })
  })

  test('of a publication', async () => {
    await owner.evaluated({ name: 'Public one' })
    await owner.create({ name: 'Public draft' })
    const selection = await seen(owner, 'public')
    const path = '/evaluations/bulk/publish'
    expect(await bulk.previewed(owner, path, { selection })).toMatchObject({
      changes: 1,
      left: [{ code: 'NOT_EVALUATED' }],
    })
    expect(await bulk.done(owner, path, { selection })).toMatchObject({ done: 1, failed: 1, unchanged: 0 })
    expect(await bulk.previewed(owner, path, { selection })).toMatchObject({ changes: 0, unchanged: 1 })
    expect(await bulk.done(owner, path, { selection })).toMatchObject({ done: 1, failed: 1, unchanged: 1 })
  })
})

test('a run of unchanged inputs makes no version, and is told', async () => {
  const same = await owner.evaluated({ name: 'Rerun same' })
  const other = await owner.evaluated({ name: 'Rerun other' })
  const selection = await seen(owner, 'rerun')
  const change = { selection: { ids: [other.id] }, field: 'fabricCountry', country: 'CN' }
  await bulk.done(owner, '/evaluations/bulk/country', change)
  expect(await read(other.id)).toMatchObject({ state: 'outdated' })
  const job = await bulk.done(owner, '/evaluations/bulk/run', { selection })
  expect(job).toMatchObject({ state: 'done', total: 2, done: 2, unchanged: 1 })
  expect(await read(same.id)).toMatchObject({
    state: 'evaluated',
    activeVersion: { id: same.activeVersion?.id },
  })
  expect(await read(other.id)).toMatchObject({ state: 'evaluated', activeVersion: { number: 2 } })
  const news = (await owner.get('/notifications?type=job_ended')).json()
  expect(news.items[0]).toMatchObject({
    title: 'Evaluations run: 2 of 2.',
    content: 'Of these, unchanged: 1.',
  })
})

describe('an undo', () => {
  const facility = async (name: string) =>
    (await owner.post('/facilities', { name, country: 'PT' })).json<{ id: string }>().id

  test('gives back exactly what was, whatever was changed', async () => {
    const [one, two] = [await facility('Mill one'), await facility('Mill two')]
    const tags = [await bulk.aTag('Undo a'), await bulk.aTag('Undo b')]
    const { teamId, otherTeamId } = {
      ...running.organizations.a,
      teamId: running.organizations.a.users.contributor.teamId,
    }
    const change = fc.oneof(
      fc.record({
        path: fc.constant('team'),
        body: fc.constantFrom({ team: null }, { team: otherTeamId }, { team: teamId }),
      }),
      fc.record({
        path: fc.constant('tags'),
        body: fc.record({ add: fc.subarray(tags), remove: fc.subarray(tags) }),
      }),
      fc.record({
        path: fc.constant('facilities'),
        body: fc.record({ add: fc.subarray([one, two]), remove: fc.subarray([one, two]) }),
      }),
      fc.record({
        path: fc.constant('country'),
        body: fc.record({
          field: fc.constantFrom('makingCountry', 'fabricCountry'),
          country: fc.constantFrom('TR', 'PT', 'CN'),
        }),
      }),
    )
    const all = [
      await owner.evaluated({ name: 'Undo run', tags: [tags[0]], facilities: [one] }),
      await owner.create({ name: 'Undo draft', team: otherTeamId }),
      await owner.create({ ...aPairOfSneakers(), name: 'Undo shoe' }),
    ]
    const ids = all.map(({ id }) => id)
    const states = async () => (await Promise.all(ids.map(read))).map(content)
    await fc.assert(
      fc.asyncProperty(change, async ({ path, body }) => {
        const before = await states()
        const preview = await bulk.previewed(owner, `/evaluations/bulk/${path}`, {
          selection: { ids },
          ...body,
        })
        const left = preview.left.reduce((sum, { count }) => sum + count, 0)
        expect(preview.changes + preview.unchanged + left).toBe(ids.length)
        const job = await bulk.done(owner, `/evaluations/bulk/${path}`, { selection: { ids }, ...body })
        expect(job).toMatchObject({ total: ids.length, failed: left, unchanged: preview.unchanged })
        expect(job.undo).toBe(preview.changes === 0 ? null : 'possible')
        if (job.undo === null) {
          expect(await states()).toEqual(before)
          return
        }
        const undone = await bulk.undone(job)
        expect(undone).toMatchObject({
          kind: 'undo_evaluations',
          total: preview.changes,
          done: preview.changes,
        })
        expect(await states()).toEqual(before)
        expect((await owner.get(`/jobs/${job.id}`)).json()).toMatchObject({ undo: 'undone' })
      }),
      { numRuns: 12 },
    )
  })

  test('leaves what somebody has changed since, and tells it; it is made once, by who may', async () => {
    const [first, second, third] = await some('Since', 3)
    const ids = [first, second, third].map((one) => one?.id ?? '')
    const [tag, other] = [await bulk.aTag('Since'), await bulk.aTag('Since other')]
    const job = await bulk.done(owner, '/evaluations/bulk/tags', { selection: { ids }, add: [tag] })
    await owner.patch('/evaluations/tags', { ids: [ids[0]], add: [other] })
    await owner.delete(`/evaluations/${ids[1]}`)
    const { name, category, values, composition } = await read(ids[2] ?? '')
    await owner.put(`/evaluations/${ids[2]}`, {
      name: `${name} renamed`,
      category: category.id,
      values,
      composition,
    })
    expect((await ofOther.post(`/jobs/${job.id}/undo`)).statusCode).toBe(404)
    const undone = await bulk.undone(job)
    expect(undone).toMatchObject({ total: 3, done: 1, failed: 2 })
    const codes = undone.failures.map(({ id, code }) => [id, code])
    expect(codes).toEqual(
      expect.arrayContaining([
        [ids[0], 'CHANGED_SINCE'],
        [ids[1], 'NOT_FOUND'],
      ]),
    )
    expect((await read(ids[2] ?? '')).tags).toEqual([])
    expect((await read(ids[0] ?? '')).tags).toHaveLength(2)
    expect((await owner.post(`/jobs/${job.id}/undo`)).json()).toMatchObject({ code: 'NOTHING_TO_UNDO' })
  })

  test('cannot give back what is gone', async () => {
    const tag = await bulk.aTag('Deleted since')
    const { id } = await owner.create({ name: 'Gone since', tags: [tag] })
    const job = await bulk.done(owner, '/evaluations/bulk/tags', { selection: { ids: [id] }, remove: [tag] })
    await owner.delete(`/tags/${tag}`)
    const undone = await bulk.undone(job)
    expect(undone).toMatchObject({ done: 0, failures: [{ code: 'GONE_SINCE' }] })
  })
})

test('those who see one team change no teams', async () => {
  const { id } = await contributor.create({ name: 'Team kept' })
  const answer = await contributor.post('/evaluations/bulk/team', { selection: { ids: [id] }, team: null })
  expect(answer.json()).toMatchObject({ errors: [{ path: 'team', code: 'NOT_YOUR_TEAM' }] })
})

test('an export takes the same selection', async () => {
  await some('Exported', 3)
  const selection = await seen(owner, 'exported')
  await owner.create({ name: 'Exported later' })
  const answer = await owner.post('/evaluations/export/json', { selection })
  expect(answer.json()).toMatchObject({ export: { rows: 3 } })
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { bulkCallerOf } from '../../bulk/testing/bulk-caller.ts'
import { callerOf, type Caller } from '../../evaluations/testing/caller.ts'
import { holding, productOf } from '../testing/products.ts'

let running: TestServer
let owner: Caller
let contributor: Caller
let ofOther: Caller
let bulk: ReturnType<typeof bulkCallerOf>
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
  ofOther = callerOf(running, running.loginAs('organization_owner', 'b'))
  bulk = bulkCallerOf(owner)
})
afterAll(() => running.close())

const read = async (id: string) => (await owner.get(`/products/${id}`)).json<Product>()
/** Everything of a product but what counts its saves. */
function content({ rowVersion: _version, updatedAt: _at, ...product }: Product) {
  return product
}
const seen = (caller: Caller, search: string) => bulk.seen(caller, 'products', search)
const some = (word: string, count: number, changes: object = {}) =>
  Promise.all(Array.from({ length: count }, (_, n) => productOf(owner, { name: `${word} ${n}`, ...changes })))

describe('a change of many products', () => {
  test('says before what it does, does that, and its undo gives back exactly what was', async () => {
    const { otherTeamId, users } = running.organizations.a
    const tags = [await bulk.aTag('Summer'), await bulk.aTag('Winter')]
    const shirt = await owner.evaluated({ name: 'Held shirt', team: users.contributor.teamId })
    const all = [
      ...(await some('Law free', 2, { tags: [tags[0]] })),
      // Holds an evaluation of one team: it moves to no other.
      await productOf(owner, {
        name: 'Law held',
        team: users.contributor.teamId,
        evaluations: holding([shirt, 2]),
      }),
    ]
    const ids = all.map(({ id }) => id)
    const states = async () => (await Promise.all(ids.map(read))).map(content)
    const change = fc.oneof(
      fc.record({
        path: fc.constant('team'),
        body: fc.constantFrom({ team: null }, { team: otherTeamId }, { team: users.contributor.teamId }),
      }),
      fc.record({
        path: fc.constant('tags'),
        body: fc.record({ add: fc.subarray(tags), remove: fc.subarray(tags) }),
      }),
      fc.record({
        path: fc.constant('season'),
        body: fc.record({ season: fc.constantFrom(null, 'AW 26', 'SS 27') }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(change, async ({ path, body }) => {
        const before = await states()
        const selection = { ids }
        const preview = await bulk.previewed(owner, `/products/bulk/${path}`, { selection, ...body })
        const left = preview.left.reduce((sum, { count }) => sum + count, 0)
        expect(preview.changes + preview.unchanged + left).toBe(ids.length)
        const job = await bulk.done(owner, `/products/bulk/${path}`, { selection, ...body })
        expect(job).toMatchObject({ total: ids.length, failed: left, unchanged: preview.unchanged })
        expect(job.undo).toBe(preview.changes === 0 ? null : 'possible')
        if (job.undo !== null) {
          const undone = await bulk.undone(job)
          expect(undone).toMatchObject({ kind: 'undo_products', total: preview.changes, failed: 0 })
        }
        expect(await states()).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })

  test('leaves in its undo what somebody has changed since, and tells it', async () => {
    const [first, second, third] = await some('Since', 3)
    const selection = await seen(owner, 'since')
    const job = await bulk.done(owner, '/products/bulk/season', { selection, season: 'AW 26' })
    const { id, name, reference } = await read(first?.id ?? '')
    await owner.put(`/products/${id}`, { name, reference, season: 'SS 27' })
    await owner.delete(`/products/${second?.id}`)
    const undone = await bulk.undone(job)
    expect(undone).toMatchObject({ total: 3, done: 1, failed: 2 })
    expect(undone.failures.map((one) => [one.id, one.code])).toEqual(
      expect.arrayContaining([
        [id, 'CHANGED_SINCE'],
        [second?.id, 'NOT_FOUND'],
      ]),
    )
    expect((await read(id)).season).toBe('SS 27')
    expect((await read(third?.id ?? '')).season).toBe(third?.season)
  })

  test('never reaches what its caller may not see', async () => {
    const { otherTeamId } = running.organizations.a
    const hidden = await productOf(owner, { name: 'Sight hidden', team: otherTeamId })
    const tag = await bulk.aTag('Sight')
    const byIds = { selection: { ids: [hidden.id] }, add: [tag] }
    expect(await bulk.done(contributor, '/products/bulk/tags', byIds)).toMatchObject({
      done: 0,
      failures: [{ id: hidden.id, name: null, code: 'NOT_FOUND' }],
    })
    const byFilter = { filter: { search: 'sight' }, count: 1, at: new Date().toISOString() }
    for (const action of ['delete', 'publish']) {
      const answer = await ofOther.post(`/products/bulk/${action}`, { selection: byFilter })
      expect(answer.json()).toMatchObject({ code: 'NOTHING_TO_DO' })
    }
    expect((await read(hidden.id)).tags).toEqual([])
    const reader = callerOf(running, running.loginAs('reader'))
    const refused = await reader.post('/products/bulk/delete', { selection: byFilter })
    expect(refused.json()).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  })

  test('puts them into a collection, those that are there already unchanged', async () => {
    const [first, second] = await some('Capsule', 2)
    const answer = await owner.post('/product-collections', {
      name: 'Capsule collection',
      products: [first?.id],
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const collection = answer.json<{ id: string }>().id
    const body = { selection: await seen(owner, 'capsule'), collection }
    expect(await bulk.previewed(owner, '/products/bulk/collect', body)).toMatchObject({
      changes: 1,
      unchanged: 1,
      undoable: false,
    })
    expect(await bulk.done(owner, '/products/bulk/collect', body)).toMatchObject({ done: 2, unchanged: 1 })
    const { meta } = (await owner.get(`/products?collection=${collection}`)).json<{
      meta: { totalItems: number }
    }>()
    expect(meta.totalItems).toBe(2)
    const deletion = { selection: body.selection }
    expect(await bulk.previewed(owner, '/products/bulk/delete', deletion)).toMatchObject({
      changes: 2,
      concerned: { count: 1, names: ['Capsule collection'] },
    })
    const ofTeam = { selection: { ids: [first?.id, second?.id] } }
    expect(await bulk.previewed(contributor, '/products/bulk/delete', ofTeam)).toMatchObject({
      changes: 0,
      concerned: { count: 0, names: [] },
    })
    const gone = { ...body, collection: second?.id }
    expect((await owner.post('/products/bulk/collect', gone)).json()).toMatchObject({
      errors: [{ path: 'collection', code: 'UNKNOWN_COLLECTION' }],
    })
    const selection = { ids: [collection] }
    expect(await bulk.done(owner, '/product-collections/bulk/delete', { selection })).toMatchObject({
      done: 1,
      undo: null,
    })
    expect((await read(first?.id ?? '')).id).toBe(first?.id)
  })

  test('publishes those that are evaluated, and deletes for good', async () => {
    const shirt = await owner.evaluated({ name: 'Of products' })
    const whole = await productOf(owner, { name: 'Public whole', evaluations: holding([shirt, 1]) })
    const empty = await productOf(owner, { name: 'Public empty' })
    const selection = await seen(owner, 'public')
    expect(await bulk.previewed(owner, '/products/bulk/publish', { selection })).toMatchObject({
      changes: 1,
      left: [{ code: 'NOT_EVALUATED', count: 1, names: ['Public empty'] }],
    })
    expect(await bulk.done(owner, '/products/bulk/publish', { selection })).toMatchObject({
      done: 1,
      failed: 1,
      failures: [{ id: empty.id, code: 'NOT_EVALUATED' }],
    })
    expect(await read(whole.id)).toMatchObject({ state: 'published' })
    expect(await bulk.done(owner, '/products/bulk/delete', { selection })).toMatchObject({
      done: 2,
      undo: null,
    })
    expect((await owner.get(`/products/${whole.id}`)).statusCode).toBe(404)
    const log = await owner.get(`/audit-log?entityId=${whole.id}&action=delete`)
    expect(log.json()).toMatchObject({ meta: { totalItems: 1 } })
  })
})

test('facilities and comparisons are deleted by their filters, and what names them stays', async () => {
  const facility = async (name: string) =>
    (await owner.post('/facilities', { name, country: 'PT' })).json<{ id: string }>().id
  const mill = await facility('Bulk mill')
  const kept = await facility('Other mill')
  const shirt = await owner.evaluated({ name: 'Of the mill', facilities: [mill, kept] })
  const other = await owner.evaluated({ name: 'Of no mill' })
  const mills = await bulk.seen(owner, 'facilities', 'bulk mill')
  expect(await bulk.previewed(owner, '/facilities/bulk/delete', { selection: mills })).toMatchObject({
    changes: 1,
    concerned: { count: 1, names: ['Of the mill'] },
  })
  expect(await bulk.done(owner, '/facilities/bulk/delete', { selection: mills })).toMatchObject({ done: 1 })
  const { facilities } = (await owner.get(`/evaluations/${shirt.id}`)).json<{
    facilities: { id: string }[]
  }>()
  expect(facilities.map(({ id }) => id)).toEqual([kept])
  const items = [shirt, other].map(({ id }) => ({ kind: 'evaluation', id }))
  const created = await owner.post('/comparisons', { name: 'Bulk pair', label: 'fr_dur', items })
  expect(created.statusCode, created.body).toBe(201)
  const pairs = await bulk.seen(owner, 'comparisons', 'bulk')
  expect(await bulk.done(owner, '/comparisons/bulk/delete', { selection: pairs })).toMatchObject({ done: 1 })
  expect((await owner.get(`/evaluations/${other.id}`)).statusCode).toBe(200)
  const foreign = await ofOther.post('/facilities/bulk/delete', { selection: { ids: [kept] } })
  expect(foreign.json()).toMatchObject({ job: { total: 1 } })
  expect((await owner.get(`/facilities/${kept}`)).statusCode).toBe(200)
})

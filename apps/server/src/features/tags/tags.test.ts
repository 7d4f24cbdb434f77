import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, Evaluation, ListMeta, ProblemDetails, TagRow } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = apiCaller(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
let counter = 0
async function made(changes: Partial<Pick<TagRow, 'name' | 'color'>> = {}): Promise<TagRow> {
  const fields = { name: `Tag ${(counter += 1)}`, color: '#2f6fb0', ...changes }
  const answer = await owner.post('/tags', fields)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const listed = async (query: string) =>
  (await owner.get(`/tags?${query}`)).json<{ items: TagRow[]; meta: ListMeta }>()
async function evaluationOf(tags: readonly string[]): Promise<Evaluation> {
  const answer = await owner.post('/evaluations', { category: 'tshirt', name: 'Tee', tags })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const entriesOf = async (id: string) =>
  (await owner.get(`/audit-log?entityId=${id}&fields=action,changes(path,from,to)`)).json<{
    items: AuditEntry[]
  }>().items

describe('a tag', () => {
  test('is made, changed and found without accents and case', async () => {
    const created = await made({ name: 'Été 2027', color: '#A8701A' })
    expect(created).toMatchObject({ color: '#a8701a', evaluations: 0, rowVersion: 1 })
    const body = { name: 'Été 2028', color: '#3f7d44' }
    const saved = await owner.put(`/tags/${created.id}`, body, { 'if-match': '"1"' })
    expect([saved.json<TagRow>(), saved.headers.etag]).toMatchObject([body, '"2"'])
    expect(refusal(await owner.put(`/tags/${created.id}`, body, { 'if-match': '"1"' }))).toEqual([
      409,
      'STALE_VERSION',
    ])
    expect((await listed('search=ete')).items.map(({ name }) => name)).toEqual(['Été 2028'])
    expect((await entriesOf(created.id)).map(({ action, changes }) => [action, changes.length])).toEqual([
      ['update', 2],
      ['create', 2],
    ])
  })

  test.each([
    ['no color', { color: undefined }, 'color REQUIRED'],
    ['a color that is none', { color: 'url(javascript:alert(1))' }, 'color INVALID_FORMAT'],
    ['no name', { name: ' ' }, 'name REQUIRED'],
    ['a name in two lines', { name: 'one\ntwo' }, 'name CONTROL_CHARACTER'],
  ])('with %s is refused', async (_, changes, field) => {
    const answer = await owner.post('/tags', { name: 'Refused', color: '#2f6fb0', ...changes })
    expect(refusal(answer)).toEqual([422, 'INVALID_VALUES', field])
  })

  test('has a name of its own, whatever the case, also when two are made at once', async () => {
    await made({ name: 'Denim' })
    const taken = [422, 'INVALID_VALUES', 'name NAME_TAKEN']
    expect(refusal(await owner.post('/tags', { name: 'DENIM', color: '#2f6fb0' }))).toEqual(taken)
    const twice = [1, 2, 3].map(() => owner.post('/tags', { name: 'Shoes', color: '#2f6fb0' }))
    expect((await Promise.all(twice)).map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422])
  })

  test('is duplicated under a name that fits and nobody has, whatever is copied at once', async () => {
    const long = await made({ name: 'Ä'.repeat(40) })
    const copies = await Promise.all([1, 2, 3].map(() => owner.post(`/tags/duplicate/${long.id}`)))
    expect(copies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    const kept = copies.map((answer) => answer.json<TagRow>())
    expect(new Set(kept.map(({ name }) => name)).size).toBe(3)
    expect(kept.every(({ color, evaluations }) => color === long.color && evaluations === 0)).toBe(true)
    expect((await entriesOf(kept[0]?.id ?? ''))[0]).toMatchObject({ action: 'duplicate' })
    const french = await owner.post(`/tags/duplicate/${(await made({ name: 'Lin' })).id}`, undefined, {
      'accept-language': 'fr',
    })
    expect(french.json<TagRow>().name).toBe('Lin (copie)')
    const reader = apiCaller(running, running.loginAs('reader'))
    expect(refusal(await reader.post(`/tags/duplicate/${long.id}`))).toEqual([403, 'PERMISSION_REQUIRED'])
  })

  test('is read by everybody, and written by those who keep tags', async () => {
    const { id } = await made()
    const contributor = apiCaller(running, running.loginAs('contributor'))
    expect((await contributor.get(`/tags/${id}`)).statusCode).toBe(200)
    expect(refusal(await contributor.delete(`/tags/${id}`))).toEqual([403, 'PERMISSION_REQUIRED'])
    const manager = apiCaller(running, running.loginAs('team_manager'))
    expect((await manager.delete(`/tags/${id}`)).statusCode).toBe(200)
  })
})

describe('evaluations that bear a tag', () => {
  test('show it, are found by it, and keep it until another list is saved', async () => {
    const [summer, linen] = [await made({ name: 'Summer' }), await made({ name: 'Linen', color: '#3f7d44' })]
    const tee = await evaluationOf([summer.id, linen.id, summer.id])
    expect(tee.tags).toEqual([
      { id: linen.id, name: 'Linen', color: '#3f7d44' },
      { id: summer.id, name: 'Summer', color: '#2f6fb0' },
    ])
    const found = await owner.get(`/evaluations?tag=${linen.id}&fields=id,tags`)
    expect(found.json()).toMatchObject({ items: [{ id: tee.id, tags: [{}, {}] }], meta: { totalItems: 1 } })
    const { tags: _, ...silent } = { ...tee, category: 'tshirt', team: null, facilities: [] }
    expect((await owner.put(`/evaluations/${tee.id}`, silent)).json<Evaluation>().tags).toHaveLength(2)
    const saved = await owner.put(`/evaluations/${tee.id}`, { ...silent, tags: [linen.id] })
    expect(saved.json<Evaluation>().tags.map(({ name }) => name)).toEqual(['Linen'])
    expect((await entriesOf(tee.id))[0]?.changes).toEqual([
      { path: 'tags', from: ['Linen', 'Summer'], to: ['Linen'] },
    ])
    const copy = await owner.post(`/evaluations/duplicate/${tee.id}`)
    expect(copy.json<Evaluation>().tags.map(({ name }) => name)).toEqual(['Linen'])
  })

  test('are given and relieved of tags many at a time, each with its answer and its entry', async () => {
    const [old, fresh] = [await made({ name: 'Old' }), await made({ name: 'Fresh' })]
    const [one, two] = [await evaluationOf([old.id]), await evaluationOf([fresh.id])]
    const full = await evaluationOf(
      await Promise.all(Array.from({ length: 20 }, async (_, n) => (await made({ name: `Full ${n}` })).id)),
    )
    const strange = crypto.randomUUID()
    const ids = [one.id, two.id, full.id, strange]
    const answer = await owner.patch('/evaluations/tags', { ids, add: [fresh.id], remove: [old.id] })
    expect(answer.json()).toEqual({
      items: [
        { id: one.id, ok: true, code: null },
        { id: two.id, ok: true, code: null },
        { id: full.id, ok: false, code: 'TOO_MANY_TAGS' },
        { id: strange, ok: false, code: 'NOT_FOUND' },
      ],
    })
    const after = async ({ id }: Evaluation) => (await owner.get(`/evaluations/${id}`)).json<Evaluation>()
    expect(await after(one)).toMatchObject({ tags: [{ name: 'Fresh' }], rowVersion: one.rowVersion + 1 })
    expect((await after(two)).rowVersion).toBe(two.rowVersion)
    expect((await entriesOf(one.id))[0]?.changes).toEqual([{ path: 'tags', from: ['Old'], to: ['Fresh'] }])
    const unknown = await owner.patch('/evaluations/tags', { ids, add: [strange] })
    expect(refusal(unknown)).toEqual([422, 'INVALID_VALUES', 'add[0] UNKNOWN_TAG'])
    const cleared = await owner.patch('/evaluations/tags', { ids: [one.id], remove: [fresh.id] })
    expect([cleared.statusCode, (await after(one)).tags]).toEqual([200, []])
  })

  test('bear only tags of their organization', async () => {
    const stranger = apiCaller(running, running.loginAs('organization_owner', 'b'))
    const foreign = (await stranger.post('/tags', { name: 'Theirs', color: '#2f6fb0' })).json<TagRow>().id
    const answer = await owner.post('/evaluations', { category: 'tshirt', name: 'Tee', tags: [foreign] })
    expect(refusal(answer)).toEqual([422, 'INVALID_VALUES', 'tags[0] UNKNOWN_TAG'])
    expect(refusal(await owner.delete(`/tags/${foreign}`))).toEqual([404, 'NOT_FOUND'])
  })

  test('lose it when it is deleted, with a new row version and an entry in the audit log', async () => {
    const [kept, gone] = [await made({ name: 'Kept' }), await made({ name: 'Gone' })]
    const tees = [await evaluationOf([gone.id]), await evaluationOf([gone.id, kept.id])]
    expect((await listed('search=gone')).items[0]?.evaluations).toBe(2)
    expect((await owner.delete(`/tags/${gone.id}`)).json()).toEqual({ id: gone.id, evaluations: 2 })
    for (const before of tees) {
      const after = (await owner.get(`/evaluations/${before.id}`)).json<Evaluation>()
      const left = before.tags.filter(({ id }) => id === kept.id)
      expect([after.tags, after.rowVersion, after.state]).toEqual([left, before.rowVersion + 1, before.state])
    }
    expect((await entriesOf(tees[1]?.id ?? ''))[0]).toMatchObject({
      changes: [{ path: 'tags', from: ['Gone', 'Kept'], to: ['Kept'] }],
    })
  })
})

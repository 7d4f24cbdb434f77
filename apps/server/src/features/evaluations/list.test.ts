import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EvaluationRow, ListMeta, ProblemDetails } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aNumber, bodyOf, callerOf, type Caller } from './testing/caller.ts'

let running: TestServer
let emily: Caller
let owner: Caller

beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_shirt', 'category_dress'] })
  emily = callerOf(running, running.loginAs('contributor'))
  owner = callerOf(running, running.loginAs('organization_owner'))
  const other = callerOf(running, { authorization: `Bearer ${running.organizations.a.otherTeamUser.token}` })
  await emily.create({ name: 'Été à Nîmes', reference: 'REF-100_A', category: 'dress' })
  await emily.create({ name: 'chemise lin', category: 'shirt' })
  await other.create({ name: 'Pull 100%' })
  await emily.evaluated({ name: 'Light', values: { mass: aNumber('mass', 100) } })
  const heavy = await emily.evaluated({ name: 'Heavy', values: { mass: aNumber('mass', 300) } })
  await emily.put(`/evaluations/${heavy.id}`, {
    ...bodyOf(heavy),
    values: { ...heavy.values, mass: aNumber('mass', 400) },
  })
  await emily.get(`/evaluations/evaluate/${heavy.id}`)
})
afterAll(() => running.close())

interface List {
  readonly items: readonly EvaluationRow[]
  readonly meta: ListMeta
}
const listed = async (query: string, caller = owner) =>
  (await caller.get(`/evaluations?${query}`)).json<List>()
const namesOf = ({ items }: List) => items.map(({ name }) => name)

describe('search and filters', () => {
  test.each([
    ['search=ETE', ['Été à Nîmes']],
    ['search=nimes%20ete', ['Été à Nîmes']],
    ['search=ref-100_a', ['Été à Nîmes']],
    ['search=100%25', ['Pull 100%']],
    ['search=robe', ['Été à Nîmes']],
    ['search=nowhere', []],
    ['category=dress&category=shirt&sort=name', ['chemise lin', 'Été à Nîmes']],
    ['state=evaluated&sort=points', ['Light', 'Heavy']],
    ['state=evaluated&state=draft&category=shirt', ['chemise lin']],
  ])('%s finds %j', async (query, names) => {
    const list = await listed(query)
    expect(namesOf(list)).toEqual(names)
    expect(list.meta.totalItems).toBe(names.length)
  })
  test('by team and author', async () => {
    const { otherTeamId, users } = running.organizations.a
    expect(namesOf(await listed(`team=${otherTeamId}`))).toEqual(['Pull 100%'])
    expect((await listed(`author=${users.contributor.id}`)).meta.totalItems).toBe(4)
  })
  test('an empty search is no search', async () => {
    expect((await listed('search=')).meta.totalItems).toBe(5)
  })
})

describe('sort, pages and fields', () => {
  test('the newest change comes first; without a score comes last, either way', async () => {
    expect(namesOf(await listed(''))[0]).toBe('Heavy')
    expect(namesOf(await listed('sort=points')).slice(0, 2)).toEqual(['Light', 'Heavy'])
    expect(namesOf(await listed('sort=-points')).slice(0, 2)).toEqual(['Heavy', 'Light'])
  })
  test('pages add up to the list', async () => {
    const pages = [
      await listed('sort=name&limit=2&page=1'),
      await listed('sort=name&limit=2&page=2'),
      await listed('sort=name&limit=2&page=3'),
    ]
    expect(pages.flatMap(namesOf)).toEqual(namesOf(await listed('sort=name')))
    expect(pages[0]?.meta).toMatchObject({ totalItems: 5, totalPages: 3, page: 1, limit: 2 })
    expect((await listed('limit=2&page=9')).items).toEqual([])
  })
  test('only the fields that were asked for', async () => {
    const { items } = await listed('search=light&fields=name,score(points),category(name_fr)')
    expect(items).toEqual([
      { name: 'Light', score: { points: expect.any(Number) }, category: { name_fr: 'T-shirt' } },
    ])
  })
  test('the score is that of the active version, beside the points of the one before', async () => {
    const [heavy] = (await listed('search=heavy')).items
    expect(heavy?.activeVersion?.number).toBe(2)
    expect(heavy?.previousPoints).toBeLessThan(heavy?.score?.points ?? 0)
    const [light] = (await listed('search=light')).items
    expect(light?.previousPoints).toBeNull()
  })
  test.each(['sort=secret', 'limit=501', 'page=0', 'state=unknown', 'fields=name(', 'team=x'])(
    '%s is refused',
    async (query) => {
      expect((await owner.get(`/evaluations?${query}`)).statusCode).toBe(400)
    },
  )
  test.each([
    ['state=unknown', 'query.state', 'UNKNOWN_CHOICE'],
    ['state=draft&state=unknown', 'query.state[1]', 'UNKNOWN_CHOICE'],
    ['team=x', 'query.team', 'INVALID_FORMAT'],
  ])('%s says where and why', async (query, path, code) => {
    const { errors } = (await owner.get(`/evaluations?${query}`)).json<ProblemDetails>()
    expect(errors).toMatchObject([{ path, code }])
  })
})

describe('who sees what', () => {
  test('a member of a team sees the evaluations of that team', async () => {
    expect((await listed('', emily)).meta.totalItems).toBe(4)
    const reader = callerOf(running, running.loginAs('reader'))
    expect((await listed('', reader)).meta.totalItems).toBe(4)
  })
  test('another organization sees nothing, not even by a filter', async () => {
    const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
    expect((await listed('', stranger)).items).toEqual([])
    expect((await listed(`team=${running.organizations.a.mainTeamId}`, stranger)).items).toEqual([])
  })
})

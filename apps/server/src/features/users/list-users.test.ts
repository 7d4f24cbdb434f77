import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListMeta, UserRow } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer()
  owner = apiCaller(running, running.loginAs('organization_owner'))
  const { a } = running.organizations
  await running.database.asOwner(
    `insert into users (organization_id, team_id, email, name, role, password_hash, last_login_at)
     select $1, case n % 2 when 0 then $2::uuid else $3::uuid end, 'person' || n || '@many.example',
       case n when 17 then 'Éléonore Ça' else 'Person ' || lpad(n::text, 5, '0') end,
       case n % 3 when 0 then 'reader' else 'contributor' end,
       case n % 5 when 0 then null else 'x' end, case n % 7 when 0 then null else now() - n * interval '1 hour' end
     from generate_series(1, 10000) n`,
    [a.id, a.mainTeamId, a.otherTeamId],
  )
  await running.database.asOwner('analyze users')
})
afterAll(() => running.close())

const listed = async (query: string) =>
  (await owner.get(`/users?${query}`)).json<{ items: UserRow[]; meta: ListMeta }>()

test('10,000 people are paged without one missing or coming twice', async () => {
  const seen = new Set<string>()
  for (let page = 1; page <= 21; page += 1)
    for (const { id } of (await listed(`limit=500&page=${page}&sort=role`)).items) seen.add(id)
  expect(seen.size).toBe(10_006)
  expect((await listed('limit=20')).meta).toMatchObject({
    totalItems: 10_006,
    totalPages: 501,
    page: 1,
    limit: 20,
  })
})

test('are found without accents and case, by name and address, each word', async () => {
  for (const search of ['eleonore', 'ÉLÉONORE+ca', 'person17%40MANY'])
    expect((await listed(`search=${search}`)).items.map(({ name }) => name)).toContain('Éléonore Ça')
  expect((await listed('search=eleonore+nobody')).meta.totalItems).toBe(0)
  expect((await listed('search=%25')).meta.totalItems).toBe(0)
})

test('stand under their letter, with accents or without', async () => {
  const names = (await listed('limit=500')).items.map(({ name }) => name)
  expect(names.slice(1, 4)).toEqual(['contributor of a-other', 'Éléonore Ça', 'organization_owner of a'])
})

test('are filtered by role, team and state, several at once', async () => {
  const { otherTeamId } = running.organizations.a
  const { items, meta } = await listed(`role=reader&state=invited&team=${otherTeamId}&limit=500`)
  expect(meta.totalItems).toBe(333)
  expect(items.every(({ role, state }) => role.identifier === 'reader' && state === 'invited')).toBe(true)
})

test('who never signed in comes last, whichever way it is sorted', async () => {
  for (const sort of ['lastLoginAt', '-lastLoginAt'])
    expect(
      (await listed(`sort=${sort}&limit=5`)).items.every(({ lastLoginAt }) => lastLoginAt !== null),
    ).toBe(true)
})

test('a page by name comes from an index', async () => {
  const { a } = running.organizations
  const plan = await running.database.asOwner<{ 'QUERY PLAN': string }>(
    `explain select id from users where organization_id = '${a.id}' order by sort_name, id limit 20 offset 2000`,
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toContain('users_by_name')
  expect(text).not.toContain('Sort')
})

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cursorOf, type Place } from '../../platform/lists/cursor.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { pageOf, walked } from '../../platform/testing/walked.ts'
import { sortableFields } from './evaluation-store.ts'
import { callerOf, type Caller } from './testing/caller.ts'

let running: TestServer
let owner: Caller
let member: Caller
let stranger: Caller
let model: string

beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  member = callerOf(running, running.loginAs('contributor'))
  stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
  model = (await owner.evaluated({ name: 'model' })).id
  await insertRows()
})
afterAll(() => running.close())

/** Rows that are alike in much and lack some of it: of two teams, a third never run. */
async function insertRows(): Promise<void> {
  const { id, mainTeamId, otherTeamId } = running.organizations.a
  await running.database.asSystem(async (tx) => {
    await tx.execute(sql`
      insert into evaluations (organization_id, team_id, name, reference, category_id, form_values, composition, search_text,
        state, created_at, updated_at)
      select ${id}, case when n % 2 = 0 then ${mainTeamId}::uuid else ${otherTeamId}::uuid end,
        (array['Tee', 'tee', 'Été', 'Polo', '%_'])[1 + n % 5],
        case when n % 4 = 0 then null else 'R-' || n / 2 end, (array['tshirt', 'jeans'])[1 + n % 2], '{}', '[]', 'row',
        (array['draft', 'evaluated', 'outdated'])[1 + n % 3], now() + make_interval(secs => n % 3),
        now() + make_interval(secs => (n % 7) / 1e6)
      from generate_series(1, 40) as n`)
    const { rows } = await tx.execute<{ name: string }>(sql`select quote_ident(column_name) as name
      from information_schema.columns where table_name = 'evaluation_versions' and is_generated = 'NEVER'
        and column_name not in ('id', 'public_id', 'evaluation_id', 'label_quantities', 'pef_micropoints',
          'points', 'points_per_100g', 'ecs', 'pef', 'ecs_per_100g', 'durability')`)
    const names = sql.raw(rows.map(({ name }) => name).join(', '))
    await tx.execute(sql`
      insert into evaluation_versions (evaluation_id, points, points_per_100g, ecs, pef, ecs_per_100g, durability, pef_micropoints,
        label_quantities, ${names})
      select e.id, case when e.n % 5 <> 0 then e.n % 4 end, case when e.n % 5 <> 0 then 3 end,
        case when e.n % 5 <> 0 then v.ecs end, case when e.n % 5 <> 0 then v.pef end, case when e.n % 5 <> 0 then v.ecs_per_100g end,
        case when e.n % 5 <> 0 then v.durability end, (e.n % 3) / 3.0,
        case when e.n % 5 = 0 then label_quantities || '{"fr": null}'
          else jsonb_set(label_quantities, '{fr,score}', to_jsonb(e.n % 4 / 7.0)) end, ${names}
      from evaluation_versions v cross join (
        select id, row_number() over (order by created_at, id) as n from evaluations where search_text = 'row') e
      where v.evaluation_id = ${model} and e.n % 3 <> 0`)
  })
}

const sorts = sortableFields.flatMap((field) => [field, `-${field}`])
const listOf = (caller: Caller, query: string) => walked(caller, `/evaluations?${query}`)

describe('pages by cursor', () => {
  test.each(sorts)('add up to the list, each row once, sorted by %s', async (sort) => {
    const whole = (await pageOf(owner, `/evaluations?limit=500&sort=${sort}`)).items.map(({ id }) => id)
    expect(new Set(whole).size).toBe(41)
    const pages = await listOf(owner, `sort=${sort}&limit=6`)
    expect(pages.flat()).toEqual(whole)
    for (const [nth, ids] of pages.entries())
      expect(
        (await pageOf(owner, `/evaluations?sort=${sort}&limit=6&page=${nth + 1}`)).items.map(({ id }) => id),
      ).toEqual(ids)
  })

  test('add up to the list whatever was asked, by whomever', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sorts),
        fc.constantFrom(...sorts),
        fc.integer({ min: 1, max: 11 }),
        fc.constantFrom('', '&state=evaluated', '&search=row', '&category=jeans&basis=per100g', '&label=pef'),
        fc.boolean(),
        async (first, second, limit, filter, whole) => {
          const caller = whole ? owner : member
          const asked = `sort=${first},${second}${filter}`
          const { items } = await pageOf(caller, `/evaluations?limit=500&${asked}`)
          expect((await listOf(caller, `${asked}&limit=${limit}`)).flat()).toEqual(items.map(({ id }) => id))
        },
      ),
      { numRuns: 25 },
    ))

  test('neither repeat nor hide what stays when rows come and go', async () => {
    const before = (await pageOf(owner, '/evaluations?limit=500&sort=-points')).items.map(({ id }) => id)
    const gone = new Set<string>()
    const pages = await walked(owner, '/evaluations?limit=5&sort=-points', async (seen) => {
      // The row at which the cursor stands, one that was seen, and one that was not.
      const unseen = before.findLast((id) => !seen.includes(id) && !gone.has(id) && id !== model)
      for (const id of [seen.at(-1), seen.find((one) => !gone.has(one)), unseen])
        if (id !== undefined && id !== model && gone.size < 15) gone.add(id)
      await running.database.asSystem((tx) =>
        tx.execute(sql`delete from evaluations where id = any(${sql.param([...gone])}::uuid[])`),
      )
      await owner.create({ name: 'new' })
    })
    const walkedIds = pages.flat()
    expect(new Set(walkedIds).size).toBe(walkedIds.length)
    expect(walkedIds).toEqual(expect.arrayContaining(before.filter((id) => !gone.has(id))))
  })
})

test('what is counted stands in the answer, and nothing else', async () => {
  const { meta } = await pageOf(owner, '/evaluations?limit=3')
  const total = (await pageOf(owner, '/evaluations?limit=500')).items.length
  expect(meta).toMatchObject({ totalItems: total, totalPages: Math.ceil(total / 3), page: 1, limit: 3 })
  const next = await pageOf(owner, `/evaluations?limit=3&after=${meta.next}`)
  expect(Object.keys(next.meta).sort()).toEqual(['at', 'limit', 'next'])
  const asked = await pageOf(owner, `/evaluations?limit=3&count=yes&after=${meta.next}`)
  expect(asked.meta).toMatchObject({ totalItems: total, totalPages: Math.ceil(total / 3) })
  expect((await pageOf(owner, '/evaluations?count=no')).meta.totalItems).toBeUndefined()
  const behind = await pageOf(owner, '/evaluations?page=999')
  expect([behind.items, behind.meta.totalItems, behind.meta.next]).toEqual([[], total, null])
})

describe('a cursor', () => {
  const refused = async (query: string, caller = owner) => {
    const answer = await caller.get(`/evaluations?${query}`)
    const { errors } = answer.json<{ errors?: { path: string; code: string }[] }>()
    return [answer.statusCode, ...(errors ?? []).map(({ path, code }) => `${path} ${code}`)]
  }
  const cursor = async (query: string) => (await pageOf(owner, `/evaluations?${query}`)).meta.next ?? ''

  test('holds for the list that it is from', async () => {
    const after = await cursor('limit=2&sort=name&state=draft')
    expect((await owner.get(`/evaluations?sort=name&state=draft&after=${after}`)).statusCode).toBe(200)
    for (const other of ['sort=-name&state=draft', 'sort=name', 'sort=name&state=draft&search=row', ''])
      expect(await refused(`${other}&after=${after}`)).toEqual([400, 'query.after OTHER_CURSOR'])
    expect(await refused(`sort=name&state=draft&after=${after}`, stranger)).toEqual([
      400,
      'query.after OTHER_CURSOR',
    ])
    expect(await refused(`sort=name&state=draft&page=2&after=${after}`)).toEqual([
      400,
      'query.page PAGE_BESIDE_CURSOR',
    ])
  })

  test('never shows what its caller may not see', async () => {
    const mine = (await pageOf(member, '/evaluations?limit=500&sort=name')).items.map(({ id }) => id)
    const { items } = await pageOf(
      member,
      `/evaluations?limit=500&sort=name&after=${await cursor('limit=1&sort=name')}`,
    )
    expect(items.filter(({ id }) => !mine.includes(id))).toEqual([])
  })

  test('is refused when a letter of it was changed', async () => {
    const whole = await cursor('limit=2')
    for (let at = 0; at < whole.length; at += 7) {
      const changed = `${whole.slice(0, at)}${whole[at] === 'A' ? 'B' : 'A'}${whole.slice(at + 1)}`
      expect(await refused(`after=${changed}`)).toEqual([400, 'query.after OTHER_CURSOR'])
    }
    for (const broken of [
      whole.slice(0, -3),
      `${whole}AAAA`,
      `${whole}=`,
      'x',
      'bnVsbA',
      'W10',
      'a'.repeat(4000),
    ])
      expect(await refused(`after=${broken}`)).toEqual([400, 'query.after OTHER_CURSOR'])
    expect((await owner.get('/evaluations?after=')).statusCode).toBe(400)
  })

  test('that somebody made is no more than a place, or refused', async () => {
    const made = (field: string, place: Place) => {
      const asked = [
        'evaluations',
        running.organizations.a.id,
        {
          words: [],
          categories: [],
          states: [],
          teams: [],
          masks: [],
          facilities: [],
          tags: [],
          authors: [],
          imports: [],
          missing: [],
        },
        [{ field, descending: false }],
        null,
        'product',
      ]
      return `sort=${field}&after=${cursorOf(asked, place)}`
    }
    const id = '00000000-0000-0000-0000-000000000000'
    expect((await owner.get(`/evaluations?${made('name', { values: ["'; drop"], id })}`)).statusCode).toBe(
      200,
    )
    for (const [field, values] of [
      ['name', ['a\0']],
      ['name', ['a', 'b']],
      ['name', []],
      ['createdAt', ['2026-02-31T00:00:00.000000Z']],
      ['createdAt', ['now']],
      ['points', ['1.5']],
      ['points', ['9'.repeat(30)]],
      ['pefMicropoints', ['1e999']],
      ['pefMicropoints', ['0x10']],
      ['pefMicropoints', ['']],
    ] as const)
      expect(await refused(made(field, { values, id }))).toEqual([400, 'query.after OTHER_CURSOR'])
    expect(await refused(made('name', { values: ['a'], id: 'x' }))).toEqual([400, 'query.after OTHER_CURSOR'])
  })
})

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productSortFields } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { pageOf, walked } from '../../platform/testing/walked.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { refusalOf } from './testing/products.ts'

let running: TestServer
let owner: Caller
let member: Caller

/** Rows that are alike in much and lack some of it, of two teams. */
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'svhc_dashboard'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  member = callerOf(running, running.loginAs('contributor'))
  const { id, mainTeamId, otherTeamId } = running.organizations.a
  await running.database.asSystem((tx) =>
    tx.execute(sql`
      insert into products (organization_id, team_id, name, reference, gtin, brand, price, currency, weight_g, season,
        units_sold, state, category_ids, classification, evaluation_count, packaging_count, label_values, mass_kg, created_at, updated_at)
      select ${id}, case when n % 2 = 0 then ${mainTeamId}::uuid else ${otherTeamId}::uuid end,
        (array['Tee', 'tee', 'Été', 'Polo', '%_'])[1 + n % 5], 'R-' || n, case when n % 3 = 0 then lpad(n::text, 8, '0') end,
        (array['Éclat', 'eclat', null, 'Nord'])[1 + n % 4], case when n % 4 = 0 then null else n % 3 / 3.0 end,
        case when n % 4 = 0 then null else 'EUR' end, case when n % 5 = 0 then null else 0.1 + n % 2 end,
        (array['AW26', null, 'SS27'])[1 + n % 3], case when n % 6 = 0 then null else n % 4 end,
        (array['draft', 'evaluated', 'outdated'])[1 + n % 3],
        case when n % 5 = 0 then '{}' else array[(array['tshirt', 'jeans'])[1 + n % 2]] end,
        (array['top', null])[1 + n % 2], n % 3, n % 2,
        case n % 4 when 0 then '{}'::jsonb when 1 then '{"pef": 3.5}' else
          jsonb_build_object('fr_dur', n % 3 / 7.0, 'pef', case when n % 5 > 1 then n % 2 end) end,
        case when n % 7 = 0 then null else n % 3 / 3.0 end,
        now() + make_interval(secs => n % 3), now() + make_interval(secs => n % 7 / 1e6)
      from generate_series(1, 40) as n`),
  )
})
afterAll(() => running.close())

const sorts = productSortFields.flatMap((field) => [field, `-${field}`])
const idsOf = async (caller: Caller, query: string) =>
  (await pageOf(caller, `/products?${query}`)).items.map(({ id }) => id)

test.each(sorts)('pages by cursor add up to the list, each row once, sorted by %s', async (sort) => {
  const whole = await idsOf(owner, `limit=500&sort=${sort}`)
  expect(new Set(whole).size).toBe(40)
  const pages = await walked(owner, `/products?sort=${sort}&limit=6`)
  expect(pages.flat()).toEqual(whole)
  for (const [nth, ids] of pages.entries())
    expect(await idsOf(owner, `sort=${sort}&limit=6&page=${nth + 1}`)).toEqual(ids)
})

test('so they do whatever was asked, by whomever', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sorts),
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 11 }),
      fc.constantFrom('', '&state=evaluated', '&search=t', '&brand=Nord&basis=per100g', '&label=pef'),
      fc.boolean(),
      async (first, second, limit, filter, whole) => {
        const caller = whole || `${first}${second}`.includes('svhc') ? owner : member
        const asked = `sort=${first},${second}${filter}`
        expect((await walked(caller, `/products?${asked}&limit=${limit}`)).flat()).toEqual(
          await idsOf(caller, `limit=500&${asked}`),
        )
      },
    ),
    { numRuns: 25 },
  ))

test('a cursor holds for the list that it is from', async () => {
  const { meta } = await pageOf(owner, '/products?limit=2&brand=Nord&sort=price')
  expect((await owner.get(`/products?brand=Nord&sort=price&after=${meta.next}`)).statusCode).toBe(200)
  for (const other of [
    'brand=Nord',
    'brand=eclat&sort=price',
    'sort=price',
    'brand=Nord&sort=price&basis=per100g',
  ])
    expect(refusalOf(await owner.get(`/products?${other}&after=${meta.next}`))).toEqual([
      400,
      'MALFORMED_REQUEST',
      'query.after OTHER_CURSOR',
    ])
  const answer = await owner.get(`/evaluations?after=${meta.next}`)
  expect(answer.statusCode).toBe(400)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiCaller } from '../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../platform/testing/test-server.ts'
import { createFixtures } from './fixtures.ts'
import { tablesOfTenants } from './traces.ts'

let api: TestServer
beforeAll(async () => {
  api = await testServer({ capabilities: ['category_tshirt', 'category_packaging'] })
})
afterAll(() => api.close())

const name = 'Hortense Delaunay-Riquet'
const run = async <Row extends Record<string, unknown>>(statement: string) =>
  (await api.database.asSystem((tx) => tx.execute<Row>(sql.raw(statement)))).rows

/** Rows that never change, or are kept as evidence (docs/security.md). */
const kept = [
  'declaration_answers',
  'declarations',
  'pact_footprints',
  'passport_versions',
  'portfolio_packs',
  'publications',
  'verification_entries',
  'verification_statements',
  'verifications',
]

test('whatever names who wrote it in any table of an organization bears the code after an erasure', async () => {
  const { organizations, loginAs } = api
  const owner = apiCaller(api, loginAs('organization_owner'))
  await createFixtures(api, organizations.a, 'Alpaga')
  const account = {
    email: 'hortense@people.example',
    role: 'organization_owner',
    password: 'Long-enough-2026!',
  }
  const { id } = (await owner.post('/users', { name, ...account })).json<{ id: string }>()
  const tables = (await tablesOfTenants(api.database)).filter((table) => table !== 'audit_log')
  const columns = await run<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
      and column_name ~ '(_by|_by_name|author|author_name)$'
      and table_name || '.' || column_name not in ('third_party_declarations.declared_by', 'packagings.figures_by')`)
  const changeable = columns.filter(({ table }) => tables.includes(table) && !kept.includes(table))
  for (const { table, column } of changeable)
    await run(`update ${table} set ${column} = '${name}' where ${column} is not null`)
  await run(`update comments set mentions = '${JSON.stringify([{ id, name }])}'`)
  await run(`update connectors set runs = '${JSON.stringify([{ task: 'fetch', by: name }])}'`)
  await run(`update notifications set wording = '${JSON.stringify({ en: { title: name, content: '' } })}'`)
  await owner.delete(`/users/${id}`)

  const naming = async () => {
    const found = await Promise.all(
      tables.map(async (table) => {
        const [row] = await run<{ rows: string }>(
          `select count(*) as rows from ${table} t where t::text like '%${name}%'`,
        )
        return Number(row?.rows) > 0 ? [table] : []
      }),
    )
    return found.flat().sort()
  }
  expect((await naming()).length).toBeGreaterThan(15)
  expect((await owner.post(`/former-users/${id}/erasure`, { name })).statusCode).toBe(200)
  expect(await naming()).toEqual([])
})

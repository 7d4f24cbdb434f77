import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { capabilities, portfolioTabs, roles } from '@ecotrame/contract'
import { loadPefMethod } from '@ecotrame/reference-data/pef'
import { testDatabase, type TestDatabase } from '../../platform/testing/test-database.ts'
import { createAdministrator, demoPeople, seed, smallHousePeople, type SeedOptions } from './index.ts'
import { plansFor } from './plans.ts'

let database: TestDatabase
let dataDir = ''
beforeEach(async () => {
  database = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'ecotrame-seed-'))
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const defaults = {
  categoryIds: ['tshirt', 'jeans', 'bikini'],
  password: undefined,
  fill: () => Promise.resolve(),
  fillSmallHouse: () => Promise.resolve(),
} as const
const run = (wantsDemo: boolean, changes: Partial<SeedOptions> = {}) =>
  seed(database, { ...defaults, dataDir, wantsDemo, ...changes })
const count = async (table: string) => {
  const { rows } = await database.asSystem((tx) =>
    tx.execute<{ rows: number }>(sql`select count(*)::integer as rows from ${sql.identifier(table)}`),
  )
  return rows[0]?.rows
}

describe('the three plans', () => {
  test('open a few categories, most, and everything', async () => {
    const ids = [...(await loadPefMethod()).categories.keys()]
    const [essential, professional, enterprise] = plansFor(ids).map((plan) => new Set(plan.capabilities))
    const tabs = portfolioTabs.map((tab) => `dashboard_tab_${tab}`)
    const everything = [...capabilities, ...tabs, ...ids.map((id) => `category_${id}`)]
    expect([...(enterprise ?? [])].sort()).toEqual(everything.sort())
    for (const capability of essential ?? []) expect(professional).toContain(capability)
    const openedCategories = [...(essential ?? [])].filter((capability) => capability.startsWith('category_'))
    expect(openedCategories).toHaveLength(10)
    expect(professional?.size).toBeLessThan(everything.length)
  })

  test('follow the release: what a later one no longer opens is closed', async () => {
    await run(false)
    await run(false, { categoryIds: ['tshirt'] })
    const { rows } = await database.asSystem((tx) =>
      tx.execute(sql`select p.identifier from plans p
        join plan_capabilities pc on pc.plan_id = p.id join capabilities c on c.id = pc.capability_id
        where c.identifier = 'category_jeans'`),
    )
    expect(rows).toEqual([])
    expect(await count('plans')).toBe(3)
  })

  test('stay as an administrator has left them, or away', async () => {
    await run(false)
    await database.asSystem(async (tx) => {
      await tx.execute(sql`update plans set name = 'Ours', own = true where identifier = 'essential'`)
      await tx.execute(sql`delete from plans where identifier = 'professional'`)
    })
    await run(false, { categoryIds: [] })
    const { rows } = await database.asSystem((tx) =>
      tx.execute(sql`select p.identifier, p.name, count(*) filter (where c.identifier = 'category_tshirt')::integer as tops
        from plans p join plan_capabilities pc on pc.plan_id = p.id join capabilities c on c.id = pc.capability_id
        group by p.id order by p.identifier`),
    )
    expect(rows).toEqual([
      { identifier: 'enterprise', name: 'Enterprise', tops: 0 },
      { identifier: 'essential', name: 'Ours', tops: 1 },
    ])
    expect(await count('options')).toBe(3)
  })
})

describe('the demo organization', () => {
  test('has somebody of every role in both languages, each with a password of their own in a private file', async () => {
    const demo = await run(true)
    const { rows } = await database.asSystem((tx) =>
      tx.execute<{ role: string; language: string; email: string }>(
        sql`select role, language, email from users`,
      ),
    )
    expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(roles))
    expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['en', 'fr']))
    const file = readFileSync(demo?.file ?? '', 'utf8')
    const people = [...Object.values(demoPeople), ...Object.values(smallHousePeople)].map(
      ({ email }) => email,
    )
    const passwords = people.map((email) => new RegExp(`^${email} +(\\S+)`, 'm').exec(file)?.[1])
    expect(new Set(passwords).size).toBe(people.length)
    expect(rows.length).toBeGreaterThan(people.length + 10)
    expect(statSync(demo?.file ?? '').mode & 0o077).toBe(0)
  })

  test('is made once, also when processes start at the same moment', async () => {
    const runs = await Promise.all([run(true), run(true), run(true)])
    expect(runs.filter((demo) => demo !== null)).toHaveLength(1)
    expect(await run(true)).toBeNull()
    expect(await count('organizations')).toBe(2)
  })

  test('is whole or not there: what ends before it is filled leaves nothing, and the next start makes it', async () => {
    const killed = run(true, { fill: () => Promise.reject(new Error('killed')) })
    await expect(killed).rejects.toThrow('killed')
    expect([await count('organizations'), await count('users')]).toEqual([0, 0])
    const filled: string[] = []
    const demo = await run(true, {
      fill: (within, { organizationId }) =>
        within.inOrganization(organizationId, async (tx) => {
          const { rows } = await tx.execute<{ name: string }>(sql`select name from teams order by name`)
          filled.push(...rows.map(({ name }) => name))
        }),
    })
    expect(demo?.organization.organizationId).toBeDefined()
    expect(filled).toEqual(['Accessoires', 'Collection', 'Denim', 'Maille'])
  })

  test('has a small neighbour of two teams and five people, whose plan locks what the other one opens', async () => {
    await run(true)
    const { rows } = await database.asSystem((tx) =>
      tx.execute(sql`select o.name, p.identifier as plan,
          (select count(*)::integer from teams t where t.organization_id = o.id) as teams,
          (select count(*)::integer from users u where u.organization_id = o.id) as people,
          exists (select 1 from plan_capabilities pc join capabilities c on c.id = pc.capability_id
            where pc.plan_id = p.id and c.identifier in ('comparison', 'export', 'api')) as opens_all
        from organizations o join subscriptions s on s.organization_id = o.id join plans p on p.id = s.plan_id
        order by o.name`),
    )
    expect(rows).toEqual([
      { name: 'Atelier Lin & Laine', plan: 'enterprise', teams: 4, people: 19, opens_all: true },
      { name: 'Tricots du Ponant', plan: 'essential', teams: 2, people: 5, opens_all: false },
    ])
  })

  test('is not made where somebody works already, or when it is not wanted', async () => {
    expect(await run(false)).toBeNull()
    const ada = { email: 'ada@mill.example', name: 'Ada', organization: 'The Mill', language: 'en' } as const
    await createAdministrator(database, { ...ada, password: 'Given-by-hand-2026' })
    expect(await run(true)).toBeNull()
    expect(await count('users')).toBe(1)
  })
})

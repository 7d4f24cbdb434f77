import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  portfolioTabs,
  type CallAnswer,
  type findPortfolio,
  type findPortfolioPacks,
  type findPortfolioScope3,
  type PortfolioPack,
  type Product,
} from '@ecotrame/contract'
import { openTable } from '../../../platform/tables/read-table.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { checksumOf } from '../../../platform/values/canonical-json.ts'
import { aMaterial, callerOf, type Caller } from '../../evaluations/testing/caller.ts'
import { holding, productOf, refusalOf } from '../../products/testing/products.ts'
import type { PackContent } from './content.ts'

let running: TestServer
let owner: Caller
let shirt: Product
const path = '/dashboard/organization/packs'

beforeAll(async () => {
  const tabs = portfolioTabs.map((tab) => `dashboard_tab_${tab}` as const)
  running = await testServer({ capabilities: ['category_tshirt', 'organization_dashboard', ...tabs] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  const tee = await owner.evaluated({ name: 'Tee' })
  const linen = await owner.evaluated({ name: 'Linen', composition: [aMaterial('ei-lin', 100)] })
  const [spring, winter] = [{ season: 'SS 26' }, { season: 'AW 26' }]
  shirt = await productOf(owner, { ...spring, name: 'Shirt', unitsSold: 800, evaluations: holding([tee, 1]) })
  await productOf(owner, { ...winter, name: 'Linen', unitsSold: 300, evaluations: holding([linen, 2]) })
  await productOf(owner, { ...winter, name: 'Never', unitsSold: 20 })
  await productOf(owner, { season: 'SS 27', name: 'Next', unitsSold: 7, evaluations: holding([tee, 1]) })
})
afterAll(() => running.close())

const asked = async <Answer>(query: string) =>
  (await owner.get(`/dashboard/organization${query}`)).json<Answer>()
async function frozen(body: object = {}): Promise<PortfolioPack> {
  const answer = await owner.post(path, { name: 'FY 2026', period: 'year', span: '2026', ...body })
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<PortfolioPack>()
}
const jsonOf = async ({ id }: PortfolioPack) => (await owner.get(`${path}/${id}/json`)).body
const contentOf = async (pack: PortfolioPack) =>
  JSON.parse(await jsonOf(pack)) as { content: PackContent; statement: { checksum: string } }

test('a pack holds what stood on the dashboard, signed, and never changes again', async () => {
  const before = await asked<CallAnswer<typeof findPortfolio>>('?year=2026&label=climate')
  const scope3 = await asked<CallAnswer<typeof findPortfolioScope3>>('/scope3?year=2026')
  const pack = await frozen()
  expect(pack).toMatchObject({ holds: true, span: '2026', authorName: expect.any(String) as string })
  const text = await jsonOf(pack)
  const { content, statement } = await contentOf(pack)
  expect([checksumOf(content), statement.checksum]).toEqual([pack.checksum, pack.checksum])
  expect(content.scores.climate.total).toEqual(before.total)
  expect(content.scope3).toEqual(scope3.climate)
  expect(content.span).toMatchObject({ seasons: ['SS 26', 'AW 26'] })
  expect(content.products.map(({ name }) => name).toSorted()).toEqual(['Linen', 'Never', 'Shirt'])
  const sum = content.products.reduce(
    (all, { units, scores }) => all + (units ?? 0) * (scores.climate ?? 0),
    0,
  )
  expect(sum).toBeCloseTo(before.total.value ?? Number.NaN, 6)

  await owner.put(`/products/${shirt.id}`, { name: shirt.name, reference: shirt.reference, unitsSold: 9000 })
  expect(await jsonOf(pack)).toBe(text)
  const after = await frozen()
  expect(after.checksum).not.toBe(pack.checksum)
  const { items } = await asked<CallAnswer<typeof findPortfolioPacks>>('/packs')
  expect(items.map(({ id, holds, recalculate }) => [id, holds, recalculate])).toEqual([
    [after.id, true, false],
    [pack.id, true, true],
  ])
  const now = (await asked<CallAnswer<typeof findPortfolio>>('?year=2026&label=climate')).total.value ?? NaN
  expect(items[1]).toMatchObject({ climate: before.total.value, releaseChanged: false })
  expect(items[1]?.climateNow).toBeCloseTo(now, 6)
  expect(items[1]?.change).toBeCloseTo(now / (before.total.value ?? NaN) - 1, 9)
  const settings = { firstMonth: 1, seasonYears: [], recalculationThreshold: 100 }
  expect((await owner.put('/dashboard/organization/settings', settings)).statusCode).toBe(200)
  const { scores } = (await contentOf(await frozen())).content
  expect(scores.climate.total.value).toBeCloseTo(now, 6)
  await expect(
    running.database.asOwner(`with scope as materialized (select set_config('app.scope', 'system', false))
      update portfolio_packs set name = 'Other' from scope`),
  ).rejects.toThrow(/immutable/)
})

test('a pack that somebody changed in the database does not hold', async () => {
  const pack = await frozen({ name: 'Touched' })
  await running.database.asOwner('alter table portfolio_packs disable trigger packs_are_immutable')
  await running.database.asOwner(`with scope as materialized (select set_config('app.scope', 'system', false))
    update portfolio_packs set content = replace(content, '"Linen"', '"Flax"') from scope where id = '${pack.id}'`)
  await running.database.asOwner('alter table portfolio_packs enable trigger packs_are_immutable')
  const { items } = await asked<CallAnswer<typeof findPortfolioPacks>>('/packs')
  expect(items.find(({ id }) => id === pack.id)?.holds).toBe(false)
})

test('the workbook says what is not held, and its sums are those of the dashboard', async () => {
  const pack = await frozen({ name: 'Workbook' })
  for (const language of ['en', 'fr'] as const) {
    const { rawPayload, headers } = await owner.get(`${path}/${pack.id}/xlsx?language=${language}`)
    expect(headers['content-disposition']).toContain('pack-2026.xlsx')
    const { sheets } = await openTable(rawPayload)
    const read = async (place: number) => {
      const rows: (readonly unknown[])[] = []
      for await (const { cells } of sheets[place]?.rows() ?? []) rows.push(cells.map(({ value }) => value))
      return rows
    }
    expect(sheets).toHaveLength(7)
    expect((await read(0)).flat()).toContain(pack.checksum)
    const [, ...datapoints] = await read(1)
    const words = { en: ['yes', 'not held'], fr: ['oui', 'non détenu'] }[language]
    for (const [, reference, , value, , held] of datapoints)
      expect([reference, held]).toEqual([
        reference,
        value === null || value === undefined || value === '' ? words[1] : words[0],
      ])
    expect(datapoints.filter(([, , , , , held]) => held === words[1]).length).toBeGreaterThan(8)
    const scope3 = await asked<CallAnswer<typeof findPortfolioScope3>>('/scope3?year=2026')
    const rows = await read(2)
    const categories = rows.filter(([id]) => scope3.climate.categories.some((one) => one.id === id))
    const tonnes = categories.reduce((sum, row) => sum + Number(row[2]), 0)
    expect(tonnes * 1000).toBeCloseTo(scope3.climate.total ?? Number.NaN, 6)
    const [, ...lines] = await read(6)
    expect(lines.length).toBeGreaterThan(5)
    for (const [, , , shown, summed] of lines)
      if (Number(shown) !== 0) expect(Number(summed) / Number(shown)).toBeCloseTo(1, 9)
  }
})

test('who sees a part neither makes nor reads one, and a span without sales is refused', async () => {
  const contributor = callerOf(running, running.loginAs('contributor'))
  expect(refusalOf(await contributor.post(path, { name: 'Mine', period: 'year', span: '2026' }))).toEqual([
    403,
    'PERMISSION_REQUIRED',
  ])
  expect((await contributor.get(path)).statusCode).toBe(403)
  const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
  const pack = await frozen({ name: 'Ours', period: 'season', span: 'AW 26' })
  expect((await contentOf(pack)).content.products.map(({ name }) => name).toSorted()).toEqual([
    'Linen',
    'Never',
  ])
  expect((await stranger.get(`${path}/${pack.id}/json`)).statusCode).toBe(404)
  expect(refusalOf(await owner.post(path, { name: 'None', period: 'year', span: '1999' }))).toEqual([
    422,
    'INVALID_VALUES',
    'span NOTHING_SOLD',
  ])
})

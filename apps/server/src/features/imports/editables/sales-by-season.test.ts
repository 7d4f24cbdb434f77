import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportSum, Product } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../../evaluations/testing/caller.ts'
import { productOf } from '../../products/testing/products.ts'
import { importerOf, type Importer } from '../testing/importer.ts'

let running: TestServer
let owner: Importer
let caller: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_packaging', 'export'] })
  const login = running.loginAs('organization_owner')
  owner = importerOf(running, login)
  caller = callerOf(running, login)
})
afterAll(() => running.close())

const reread = async ({ id }: { readonly id: string }) =>
  (await caller.get(`/products/${id}`)).json<Product>()
const csv = (...lines: readonly string[]) => lines.join('\n')
const ofSales = { kind: 'sales' }

describe('a file of sales by season', () => {
  test('sets the units of each season, keeps those of the others, and adds up to its total', async () => {
    const one = await productOf(caller, { gtin: '4006381333931', season: 'AW 25', unitsSold: 1000 })
    const two = await productOf(caller, { season: 'SS 26' })
    const file = csv(
      'Référence;EAN;Saison;Quantité vendue',
      `${one.reference.toLowerCase()};;aw 25;1 200`,
      ';4 006381 333931;SS 26;300',
      `${two.reference};;SS 26;7`,
    )
    const checked = await owner.uploaded(file, ofSales)
    expect(checked.columns.map(({ field }) => field)).toEqual(['reference', 'gtin', 'season', 'unitsSold'])
    expect(checked.counts).toMatchObject({ rows: 3, updated: 1, created: 2, faulty: 0 })
    expect((await reread(one)).unitsSold).toBe(1000)
    const done = await owner.ended(checked.id)
    expect(done).toMatchObject({ state: 'done', done: { updated: 1, created: 2, failed: 0 } })
    expect(await reread(one)).toMatchObject({
      season: 'AW 25',
      unitsSold: 1500,
      volumes: [
        { season: 'AW 25', unitsSold: 1200 },
        { season: 'SS 26', unitsSold: 300 },
      ],
    })
    expect(await reread(two)).toMatchObject({ unitsSold: 7, volumes: [] })
    const sums = (await owner.send('GET', `/files/${checked.id}/sums`)).json<{ items: ImportSum[] }>()
    expect(sums.items).toMatchObject([{ field: 'unitsSold', file: 1507, taken: 1507, left: 0 }])
    const again = await owner.uploaded(file, ofSales)
    expect(again.counts).toMatchObject({ unchanged: 3, updated: 0, created: 0 })
  })

  test('is undone as a whole', async () => {
    const one = await productOf(caller, { season: 'AW 25', unitsSold: 1000 })
    const two = await productOf(caller)
    const file = csv(
      'Reference;Season;Units sold',
      `${one.reference};AW 25;1`,
      `${one.reference};SS 26;2`,
      `${two.reference};SS 26;3`,
    )
    const { id } = await owner.uploaded(file, ofSales)
    await owner.ended(id)
    expect((await reread(one)).unitsSold).toBe(3)
    expect((await owner.send('POST', `/files/${id}/undo`, {})).statusCode).toBeLessThan(300)
    await expect.poll(async () => (await reread(two)).unitsSold).toBe(null)
    expect(await reread(one)).toMatchObject({ unitsSold: 1000, volumes: [], season: 'AW 25' })
    expect(await reread(two)).toMatchObject({ unitsSold: null, volumes: [], season: null })
  })

  test('tells each row that it cannot take by row and column', async () => {
    const one = await productOf(caller, { gtin: '96385074', season: 'AW 25', unitsSold: 4 })
    const two = await productOf(caller, { unitsSold: 9 })
    const three = await productOf(caller, { season: 'AW 25' })
    const file = csv(
      'Reference;GTIN;Season;Units',
      'NOBODY;;SS 26;1',
      `${three.reference};96385074;SS 26;1`,
      `${two.reference};;SS 26;2`,
      `${one.reference};;SS 26;3`,
      `${one.reference};;ss 26;4`,
      `${three.reference};;;5`,
      `${three.reference};;SS 27;many`,
      `${three.reference};;SS 28;`,
      ';;SS 26;6',
    )
    const checked = await owner.uploaded(file, ofSales)
    expect(checked.counts).toMatchObject({ rows: 9, faulty: 9 })
    const rows = await owner.rows(checked.id)
    expect(
      rows.map(({ problems }) => problems.map(({ code, column }) => [code, column?.header ?? null])),
    ).toEqual([
      [['UNKNOWN_PRODUCT', 'Reference']],
      [['UNKNOWN_PRODUCT', 'GTIN']],
      [['UNITS_WITHOUT_SEASON', 'Units']],
      [['DUPLICATE_ID', 'Reference']],
      [['DUPLICATE_ID', 'Reference']],
      [['REQUIRED', 'Season']],
      [['NOT_A_NUMBER', 'Units']],
      [['REQUIRED', 'Units']],
      [['NO_KEY', null]],
    ])
    for (const row of rows)
      for (const { message } of row.problems) expect(message).toMatch(/^[A-Z“0-9].*[.?]$/s)
  })

  test.each(['xlsx', 'csv', 'json'] as const)(
    'goes out for editing as %s and changes nothing when it comes back',
    async (format) => {
      const volumes = [
        { season: 'AW 25; "a"', unitsSold: 1 },
        { season: 'SS 26', unitsSold: 0 },
      ]
      const made = await productOf(caller, { volumes })
      for (const language of ['en', 'fr']) {
        const answer = await caller.get(`/editing/sales/${format}?language=${language}`)
        const checked = await owner.uploaded(answer.rawPayload, {}, `sales.${format}`)
        expect(checked.kind).toBe('sales')
        expect(checked.counts).toMatchObject({ faulty: 0, updated: 0, created: 0, withWarnings: 0 })
        expect(checked.counts.rows).toBeGreaterThan(1)
        expect((await owner.run(checked.id)).state).toBe('done')
      }
      expect((await reread(made)).rowVersion).toBe(made.rowVersion)
    },
  )
})

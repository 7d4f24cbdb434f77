import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Import, ImportProfile, ImportSum, Product } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../../evaluations/testing/caller.ts'
import { productOf } from '../../products/testing/products.ts'
import { aForm, importerOf, type Importer } from '../testing/importer.ts'

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
const ofProducts = { kind: 'products' }

describe('a file of sales', () => {
  test('updates products by reference or GTIN, and nothing else of them', async () => {
    const one = await productOf(caller, {
      gtin: '4006381333931',
      brand: 'Maison Lin',
      season: 'SS 26',
      unitsSold: 10,
    })
    const two = await productOf(caller, { unitsSold: null })
    const file = csv(
      'Référence;EAN;Quantité vendue;Saison',
      `;4 006381 333931;1 250;AW 26`,
      `${two.reference.toLowerCase()};;7;AW 26`,
    )
    const checked = await owner.uploaded(file, ofProducts)
    expect(checked.columns.map(({ field }) => field)).toEqual(['reference', 'gtin', 'unitsSold', 'season'])
    expect(checked.counts).toMatchObject({ rows: 2, updated: 2, created: 0, faulty: 0 })
    expect((await reread(one)).unitsSold).toBe(10)
    const done = await owner.ended(checked.id)
    expect(done).toMatchObject({ state: 'done', done: { updated: 2, failed: 0 } })
    expect(await reread(one)).toMatchObject({ unitsSold: 1250, season: 'AW 26', brand: 'Maison Lin' })
    expect(await reread(two)).toMatchObject({ unitsSold: 7, season: 'AW 26', reference: two.reference })
    const again = await owner.uploaded(file, ofProducts)
    expect(again.counts).toMatchObject({ unchanged: 2, updated: 0 })
  })

  test('of evaluations says of each cell that it leaves the product as it is', async () => {
    const one = await productOf(caller, { unitsSold: 10, season: 'SS 26', brand: 'Maison Lin' })
    const file = csv(
      'reference;type;compo;marque;saison;unités vendues',
      `${one.reference};T-shirt;100 % coton;Maison Lin;AW 26;500`,
    )
    const checked = await owner.uploaded(file, { autoCreateProducts: '1' })
    const [row] = await owner.rows(checked.id)
    const told = row?.problems.filter(({ code }) => code === 'PRODUCT_NOT_CHANGED')
    expect(told?.map(({ field, value, warning }) => [field, value, warning])).toEqual([
      ['season', 'AW 26', true],
      ['unitsSold', '500', true],
    ])
    expect(told?.[1]?.message).toBe(
      'The product with this reference keeps 10: to change it, import the file as a product file.',
    )
  })

  test('tells each row that it cannot take by row and column', async () => {
    const one = await productOf(caller, { gtin: '96385074' })
    const two = await productOf(caller)
    const file = csv(
      'Reference;GTIN;Units',
      `${two.reference};96385074;1`,
      'NOBODY;;2',
      `${one.reference};;3`,
      `${one.reference};;4`,
      ';;5',
      `${two.reference}x;;many`,
    )
    const checked = await owner.uploaded(file, ofProducts)
    expect(checked.counts).toMatchObject({ rows: 6, faulty: 6 })
    const rows = await owner.rows(checked.id)
    expect(
      rows.map(({ problems }) => problems.map(({ code, column }) => [code, column?.header ?? null])),
    ).toEqual([
      [['OTHER_RECORD', 'GTIN']],
      [['UNKNOWN_RECORD', 'Reference']],
      [['DUPLICATE_REFERENCE', 'Reference']],
      [['DUPLICATE_REFERENCE', 'Reference']],
      [['NO_KEY', null]],
      [
        ['UNKNOWN_RECORD', 'Reference'],
        ['NOT_A_NUMBER', 'Units'],
      ],
    ])
    for (const row of rows)
      for (const { message } of row.problems) expect(message).toMatch(/^[A-Z“0-9].*\.$/s)
  })
})

describe('a profile', () => {
  const header = 'Kode;Stueck'
  const handedIn = async (profile: string, file: string) => {
    const form = aForm(file, {}, 'sales.csv')
    const answer = await running.server.inject({
      method: 'POST',
      url: `/import/profiles/${profile}/files`,
      ...form,
      headers: { ...form.headers, ...running.loginAs('organization_owner') },
    })
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json<{ import: Import; stops: string[]; missingColumns: string[] }>()
  }
  const saved = async (name: string) => {
    const one = await productOf(caller, { unitsSold: 1 })
    const first = await owner.uploaded(csv(header, `${one.reference};2`), ofProducts)
    const columns = [
      { index: 0, field: 'reference' },
      { index: 1, field: 'unitsSold' },
    ]
    await owner.configure(first.id, { columns })
    const answer = await owner.send('POST', '/profiles', { name, import: first.id })
    return { one, answer, profile: answer.json<ImportProfile>() }
  }

  test('runs the next file in one go, and its units add up to those of the file', async () => {
    const { one, profile } = await saved('Sales of the week')
    expect(profile).toMatchObject({ kind: 'products', columns: ['Kode', 'Stueck'] })
    const { import: begun, stops } = await handedIn(profile.id, csv(header, `${one.reference};1 500`))
    expect(stops).toEqual([])
    await expect.poll(async () => (await owner.read(begun.id)).state).toBe('done')
    expect((await reread(one)).unitsSold).toBe(1500)
    expect((await owner.send('GET', `/files/${begun.id}/sums`)).json()).toMatchObject({
      items: [{ field: 'unitsSold', file: 1500, taken: 1500, left: 0, unread: 0 }],
    })
  })

  test('stops at rows that it cannot take, and says what is left of the total', async () => {
    const { one, profile } = await saved('Sales of the month')
    const { import: stopped, stops } = await handedIn(
      profile.id,
      csv(header, `${one.reference};30`, 'NOBODY;12', 'NEITHER;x'),
    )
    expect(stops).toEqual(['faulty_rows'])
    expect((await reread(one)).unitsSold).toBe(1)
    const sums = async () =>
      (await owner.send('GET', `/files/${stopped.id}/sums`)).json<{ items: ImportSum[] }>().items
    expect(await sums()).toMatchObject([{ file: 42, taken: 30, left: 12, unread: 1 }])
    await owner.ended(stopped.id)
    expect(await sums()).toMatchObject([{ file: 42, taken: 30, left: 12, unread: 1 }])
    expect((await reread(one)).unitsSold).toBe(30)
  })

  test('stops where a column is missing, has a name of its own, and can be deleted', async () => {
    const { profile } = await saved('Sales of the year')
    const { stops, missingColumns } = await handedIn(profile.id, csv('Kode', 'X'))
    expect(stops).toContain('missing_columns')
    expect(missingColumns).toEqual(['Stueck'])
    expect((await saved('sales of the YEAR')).answer.statusCode).toBe(422)
    expect((await owner.send('DELETE', `/profiles/${profile.id}`)).statusCode).toBe(200)
    const { items } = (await owner.send('GET', '/profiles')).json<{ items: ImportProfile[] }>()
    expect(items.map(({ id }) => id)).not.toContain(profile.id)
  })
})

describe('a file for editing', () => {
  test.each(['xlsx', 'csv', 'json'] as const)(
    'as %s goes through the wizard and changes nothing',
    async (format) => {
      const made = await productOf(caller, {
        description: 'One\n\n  Two',
        unitsSold: 5,
        price: 1.5,
        currency: 'EUR',
      })
      const answer = await caller.get(`/editing/products/${format}?language=fr`)
      const checked = await owner.uploaded(answer.rawPayload, {}, `products.${format}`)
      expect(checked.kind).toBe('products')
      expect(checked.counts).toMatchObject({ faulty: 0, updated: 0, created: 0, withWarnings: 0 })
      expect(checked.counts.unchanged).toBe(checked.counts.rows)
      expect((await owner.run(checked.id)).state).toBe('done')
      expect((await reread(made)).rowVersion).toBe(made.rowVersion)
    },
  )
})

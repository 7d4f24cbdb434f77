import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { xlsxFile } from '../../platform/tables/write-xlsx.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { importerOf, type Importer } from './testing/importer.ts'

let running: TestServer
let owner: Importer
let contributor: Importer
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_belt'] })
  owner = importerOf(running, running.loginAs('organization_owner'))
  contributor = importerOf(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const lines = (count: number, line: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => line(place + 1)).join('\n')

describe('one repair mends all rows alike', () => {
  test('what a value means is said once, and known of the next file', async () => {
    const file = `ref;type;compo\n${lines(31, (n) => `R${n};T-shirt;100 % dralonette`)}\nOK;T-shirt;100 % coton`
    const checked = await owner.uploaded(file)
    expect(checked.counts).toMatchObject({ rows: 32, ready: 1, faulty: 31 })
    const [group] = checked.groups
    expect(group).toMatchObject({
      code: 'UNKNOWN_MATERIAL',
      field: 'composition',
      value: 'dralonette',
      rows: 31,
      firstRow: 2,
      repair: 'value',
      warning: false,
    })
    expect(group?.choices.map(({ id }) => id)).toContain('acrylic')
    const value = { field: 'composition', value: 'dralonette', target: 'acrylic' }
    expect((await owner.correct(checked.id, { values: [value] })).counts).toMatchObject({
      ready: 32,
      faulty: 0,
    })
    expect((await owner.uploaded('ref;type;compo\nX;T-shirt;100 % Dralonette')).counts.ready).toBe(1)
  })

  test('the same word in several columns of countries is asked for once, and one answer holds for all', async () => {
    const file =
      'ref;type;compo;Pays de tissage;Pays de teinture;Pays de confection\nC;T-shirt;100 % coton;Lusitanie;lusitanie;LUSITANIE'
    const checked = await owner.uploaded(file)
    expect(checked.groups.filter(({ code }) => code === 'UNKNOWN_COUNTRY')).toHaveLength(1)
    const value = { field: 'makingCountry', value: 'Lusitanie', target: 'PT' }
    expect((await owner.correct(checked.id, { values: [value] })).counts).toMatchObject({
      ready: 1,
      faulty: 0,
    })
    expect((await owner.uploaded(file)).counts.ready).toBe(1)
  })

  test('columns that somebody chose are remembered, and single cells are mended', async () => {
    const file = 'Kode;Art;Stoff\nA;T-shirt;100 % coton\nB;T-shirt;90 % coton'
    const checked = await owner.uploaded(file)
    expect(checked.missingFields).toEqual(['category'])
    const chosen = await owner.configure(checked.id, {
      columns: [
        { index: 0, field: 'reference' },
        { index: 1, field: 'category' },
        { index: 2, field: 'composition' },
      ],
    })
    expect(chosen.counts).toMatchObject({ ready: 1, faulty: 1 })
    const mended = await owner.correct(checked.id, { cells: [{ row: 3, column: 2, value: '100 % lin' }] })
    expect(mended.counts).toMatchObject({ ready: 2, faulty: 0 })
    expect((await owner.uploaded(file)).columns.map(({ field, certainty }) => [field, certainty])).toEqual([
      ['reference', 'remembered'],
      ['category', 'remembered'],
      ['composition', 'remembered'],
    ])
  })
})

describe('rows that are not taken', () => {
  test('come back as the same file with a column more, in the language asked for', async () => {
    const file = 'reference,category,composition\nGOOD,tshirt,100% cotton\n=BAD,tshirt,90% cotton\n'
    const { id } = await owner.uploaded(file)
    const answer = await owner.send('GET', `/files/${id}/faulty-rows?language=fr`)
    expect(answer.headers['content-disposition']).toContain('products-a-corriger.csv')
    const [header, row, ...others] = answer.body.replace('\ufeff', '').trim().split('\r\n')
    expect(header).toBe('reference,category,composition,Ce qui ne va pas')
    expect(row).toMatch(
      /^'=BAD,tshirt,90% cotton,.*La somme des parts est de 90\s%\s: elle doit être de 100\s%/,
    )
    expect(others).toEqual([])
  })

  test('keep their numbers, days and shares, both lines of the header, and all rows of a product; as they are they stay wrong', async () => {
    const day = new Date('2026-02-01T00:00:00.000Z')
    const columns = [
      { title: 'Produit', kind: 'text' as const },
      { title: '', kind: 'text' as const },
      { title: '', kind: 'number' as const },
      { title: 'Matière', kind: 'text' as const },
      { title: '', kind: 'number' as const, format: 'percent' as const },
      { title: 'Lancement', kind: 'day' as const },
    ]
    const rows = [
      ['Réf.', 'Catégorie', 'Masse (g)', 'Matière', 'Part', ''],
      ['FR-1', 'T-shirt', 170.5, 'Coton', 0.9, day],
      ['FR-1', 'T-shirt', 170.5, 'Unobtainium', 0.1, day],
      ['FR-2', 'T-shirt', 150, 'Coton', 1, day],
    ]
    const parts: Uint8Array[] = []
    for await (const part of xlsxFile([{ name: 'S', columns, rows }])) parts.push(part)
    const first = await owner.uploaded(Buffer.concat(parts), {}, 'bom.xlsx')
    expect(first.counts).toMatchObject({ rows: 2, ready: 1, faulty: 1 })
    const answer = await owner.send('GET', `/files/${first.id}/faulty-rows?language=fr`)
    const { sheets } = await readXlsx(answer.rawPayload)
    const [groups, header, main, line, ...others] = sheets[0]?.rows ?? []
    expect(others).toEqual([])
    expect(groups?.slice(0, 4)).toEqual(['Produit', '', '', 'Matière'])
    expect(header).toEqual(['Réf.', 'Catégorie', 'Masse (g)', 'Matière', 'Part', null, 'Ce qui ne va pas'])
    expect(main?.slice(0, 6)).toEqual(['FR-1', 'T-shirt', 170.5, 'Coton', 0.9, day])
    expect(main?.[6]).toContain('Unobtainium')
    expect(line?.slice(0, 6)).toEqual(['FR-1', 'T-shirt', 170.5, 'Unobtainium', 0.1, day])
    const again = await owner.uploaded(answer.rawPayload, {}, 'bom-a-corriger.xlsx')
    expect(again.counts).toMatchObject({ rows: 1, ready: 0, faulty: 1 })
    const value = { field: 'composition', value: 'Unobtainium', target: 'acrylic' }
    expect((await owner.correct(again.id, { values: [value], remember: false })).counts).toMatchObject({
      ready: 1,
      faulty: 0,
    })
  })

  test('nothing can be run when no row is ready, and nothing twice', async () => {
    const none = await owner.uploaded('reference,category\nA,spaceship\n')
    expect((await owner.send('POST', `/files/${none.id}/run`)).json()).toMatchObject({
      code: 'NOTHING_TO_DO',
    })
    const one = await owner.uploaded('reference,category,composition\nTWICE,tshirt,coton\n')
    expect(await owner.ended(one.id)).toMatchObject({ state: 'done', done: { created: 1, evaluated: 0 } })
    expect((await owner.send('POST', `/files/${one.id}/run`)).json()).toMatchObject({
      code: 'ALREADY_RUNNING',
    })
    expect((await owner.send('DELETE', `/files/${one.id}`)).statusCode).toBe(200)
  })
})

test.each([
  ['tshirt', 'en'],
  ['tshirt', 'fr'],
  ['belt', 'en'],
  ['belt', 'fr'],
] as const)('the template of %s in %s is read without a problem', async (category, language) => {
  for (const format of ['csv', 'xlsx']) {
    const answer = await owner.send('GET', `/templates/${category}?language=${language}&format=${format}`)
    expect(answer.statusCode).toBe(200)
    const found = await owner.uploaded(answer.rawPayload, {}, `template.${format}`)
    expect(found.columns.filter(({ field }) => field === null)).toEqual([])
    expect(found.counts).toMatchObject({
      rows: 1,
      ready: 1,
      drafts: category === 'tshirt' ? 0 : found.counts.drafts,
    })
    if (format === 'xlsx') {
      const { sheets } = await readXlsx(answer.rawPayload)
      expect(sheets.map(({ name }) => name)).toEqual(
        language === 'fr' ? ['Produits', 'Aide', 'Ecotrame lists'] : ['Products', 'Help', 'Ecotrame lists'],
      )
    }
  }
})

test('people see their own imports, owners those of all; a team works in its team', async () => {
  const mine = await contributor.uploaded('reference,category,composition\nTEAM,tshirt,coton\n')
  const theirs = await owner.uploaded('reference,category,composition\nOWNER,tshirt,coton\n')
  const ids = async (importer: Importer) =>
    (await importer.send('GET', '/get/all?limit=500'))
      .json<{ items: { id: string }[] }>()
      .items.map(({ id }) => id)
  expect(await ids(contributor)).toContain(mine.id)
  expect(await ids(contributor)).not.toContain(theirs.id)
  expect(await ids(owner)).toEqual(expect.arrayContaining([mine.id, theirs.id]))
  await contributor.ended(mine.id)
  const [row] = await running.database.asOwner<{ team: string }>(
    `select team_id as team from evaluations where reference = 'TEAM'`,
  )
  expect(row?.team).toBe(mine.team?.id)
  expect(mine.team).not.toBeNull()
})

test('the plan and the role decide who imports', async () => {
  const reader = importerOf(running, running.loginAs('reader'))
  expect((await reader.send('GET', '/get/all')).json()).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  const elsewhere = await owner.send('GET', `/get/all?organizationId=${running.organizations.b.id}`)
  expect(elsewhere.json()).toMatchObject({ items: [], meta: { totalItems: 0 } })
})

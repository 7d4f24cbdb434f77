import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { segmentOf, zipArchive, type Segment } from '../../platform/tables/zip-write.ts'
import { importerOf, type Importer } from './testing/importer.ts'

let running: TestServer
let importer: Importer
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_jeans'] })
  importer = importerOf(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const header = ['Référence', 'Catégorie', 'Composition', 'Poids (g)']
const workbook = async (...sheets: WriteSheet[]) => Buffer.from(await writeXlsx({ sheets }))

/** A workbook of our own making, part by part. */
async function archive(
  parts: Readonly<Record<string, string>>,
  packed: Readonly<Record<string, readonly Segment[]>> = {},
): Promise<Buffer> {
  const entries = await Promise.all(
    Object.entries(parts).map(async ([path, text]) => ({ path, segments: [await segmentOf(text)] })),
  )
  const others = Object.entries(packed).map(([path, segments]) => ({ path, segments }))
  const all: Uint8Array[] = []
  for await (const part of zipArchive([...entries, ...others])) all.push(part)
  return Buffer.concat(all)
}
const parts = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels':
    '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="b"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="b" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
}
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const aRow = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`
const rowsOfSheet = aRow('Reference', 'Category', 'Composition') + aRow('A', 'T-shirt', '100 % cotton')

const refusal = async (content: string | Uint8Array) => {
  const answer = await importer.upload(content)
  return [answer.statusCode, answer.json<{ errors?: { code: string }[] }>().errors?.[0]?.code]
}
const problemsOf = async (id: string) =>
  (await importer.rows(id, '&withProblems=true')).flatMap(({ row, problems }) =>
    problems
      .filter(({ code }) => code !== 'MASS_ASSUMED')
      .map(({ sheet, column, code, value, warning }) => [sheet, row, column?.letter, code, value, warning]),
  )

describe('files that are refused, each with its reason', () => {
  test.each([
    ['macros', { 'xl/vbaProject.bin': 'x' }, 'MACROS'],
    ['no sheet', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }, 'NO_SHEET'],
    ['a sheet that is missing', {}, 'NO_SHEET'],
  ])('a workbook with %s', async (_what, changes, code) => {
    const sheet: Record<string, string> =
      code === 'MACROS' ? { 'xl/worksheets/sheet1.xml': sheetOf(rowsOfSheet) } : {}
    expect(await refusal(await archive({ ...parts, ...sheet, ...changes }))).toEqual([422, code])
  })

  test('a workbook that unpacks without end', async () => {
    const piece = await segmentOf(' '.repeat(1_048_576))
    const endless = Array.from({ length: 220 }, () => piece)
    expect(await refusal(await archive(parts, { 'xl/worksheets/sheet1.xml': endless }))).toEqual([
      422,
      'UNPACKS_TOO_LARGE',
    ])
  })

  test('an old workbook, a picture, a file without rows, one with too many columns', async () => {
    expect(await refusal(Buffer.from('d0cf11e0a1b11ae100', 'hex'))).toEqual([422, 'OLD_WORKBOOK'])
    expect(await refusal(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).toEqual([422, 'NOT_A_TABLE'])
    expect(await refusal('reference,category\n')).toEqual([422, 'NO_ROWS'])
    expect(await refusal(`${'a,'.repeat(300)}\n${'1,'.repeat(300)}\n`)).toEqual([422, 'TOO_MANY_COLUMNS'])
  })

  test('a sheet that the file does not have', async () => {
    const { id } = await importer.uploaded('reference,category\nA,tshirt\n')
    const answer = await importer.send('PUT', `/files/${id}`, { sheet: 'Elsewhere' })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'sheet', code: 'UNKNOWN_SHEET' }] })
  })

  test('somebody else’s organization, or name', async () => {
    const { b } = running.organizations
    const of = await importer.upload('reference,category\nA,tshirt\n', { organizationId: b.id })
    expect(of.json()).toMatchObject({ status: 422, errors: [{ path: 'organizationId' }] })
    const by = await importer.upload('reference,category\nA,tshirt\n', { userId: b.users.reader.id })
    expect(by.json()).toMatchObject({ status: 422, errors: [{ path: 'userId' }] })
  })
})

describe('files that are read as far as they go', () => {
  test('entities of XML stand for nothing', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${sheetOf(
      aRow('Reference', 'Category', 'Composition') + aRow('&b;', 'T-shirt', '100 % cotton'),
    )}`
    const answer = await importer.upload(await archive({ ...parts, 'xl/worksheets/sheet1.xml': bomb }))
    expect(answer.body).not.toContain('aaaa')
    expect([201, 422]).toContain(answer.statusCode)
  })

  test('merged cells and formulas are told, saved values are taken', async () => {
    const formula = '<c r="A3" t="str"><f>"B"&amp;1</f><v>B1</v></c>'
    const sheet = `<worksheet><sheetData>${aRow('Reference', 'Category', 'Composition')}<row r="2">${cell('A')}${cell(
      'T-shirt',
    )}${cell('100 % cotton')}</row><row r="3">${formula}<c r="B3"/>${cell('100 % coton')}</row></sheetData><mergeCells><mergeCell ref="B2:B3"/></mergeCells></worksheet>`
    const found = await importer.uploaded(await archive({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))
    expect(found.notes.map(({ code }) => code)).toEqual(['FORMULAS', 'MERGED'])
    expect(found.counts).toMatchObject({ rows: 2, ready: 1, faulty: 1 })
    expect(await problemsOf(found.id)).toEqual([
      ['S', 3, 'B', 'MERGED_CELL', null, true],
      ['S', 3, 'B', 'REQUIRED', null, false],
    ])
  })

  test('a date where a text or a number is meant is told', async () => {
    const day = new Date('2026-02-01T00:00:00.000Z')
    const found = await importer.uploaded(
      await workbook({ name: 'Lines', rows: [header, [day, 'T-shirt', '100 % coton', day]] }),
    )
    expect(await problemsOf(found.id)).toEqual([
      ['Lines', 2, 'A', 'DATE_INSTEAD_OF_TEXT', '2026-02-01', false],
      ['Lines', 2, 'D', 'NOT_A_NUMBER', '2026-02-01', false],
    ])
  })

  test('the sheet with the columns is read, whichever it is, and another one when it is asked for', async () => {
    const found = await importer.uploaded(
      await workbook(
        { name: 'Notes', rows: [['Hello'], ['World']] },
        { name: 'Lines', rows: [['Spring 2026'], header, ['A', 'T-shirt', '100 % coton', 170]] },
      ),
    )
    expect(found).toMatchObject({ sheet: 'Lines', headerRow: 2, counts: { ready: 1 } })
    expect(found.notes.map(({ code }) => code)).toEqual(['OTHER_SHEETS'])
    const other = await importer.configure(found.id, { sheet: 'Notes' })
    expect(other).toMatchObject({ sheet: 'Notes', missingFields: ['category'], counts: { faulty: 1 } })
  })

  test('a million empty rows cost nothing', async () => {
    const far = `<row r="1000001">${cell('Z')}${cell('T-shirt')}${cell('100 % cotton')}</row>`
    const empty = Array.from({ length: 1000 }, (_, row) => `<row r="${row + 3}"/>`).join('')
    const sheet = sheetOf(`${rowsOfSheet}${empty}${far}`)
    const found = await importer.uploaded(await archive({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))
    expect(found.counts.rows).toBe(2)
    expect((await importer.rows(found.id)).map(({ row }) => row)).toEqual([2, 1_000_001])
  })

  test.each([
    [
      'windows-1252',
      Buffer.from('Référence;Catégorie;Composition\nÉté;T-shirt;100 % élasthanne\n', 'latin1'),
    ],
    [
      'utf-16le',
      Buffer.from('\ufeffRéférence;Catégorie;Composition\nÉté;T-shirt;100 % élasthanne\n', 'utf16le'),
    ],
  ])('text in %s is recognised and told', async (encoding, content) => {
    const found = await importer.uploaded(content)
    expect(found.notes).toMatchObject([{ code: 'ENCODING', message: expect.stringContaining(encoding) }])
    expect(await importer.rows(found.id)).toMatchObject([{ reference: 'Été', outcome: 'created' }])
  })

  test('what is in no encoding is told', async () => {
    const broken = Buffer.concat([
      Buffer.from('Référence;Catégorie;Désignation;Composition\nA;T-shirt;é', 'utf8'),
      Buffer.from([0xe9]),
      Buffer.from(';100 % coton\n'),
    ])
    expect((await importer.uploaded(broken)).notes.map(({ code }) => code)).toEqual(['UNREADABLE_TEXT'])
  })

  test('a reference or a GTIN that stands twice stops both rows: which one holds nobody knows', async () => {
    const found = await importer.uploaded(
      'reference,category,composition,gtin\nA,tshirt,coton,3760362232897\na,tshirt,coton,\nB,tshirt,coton,3760362232897\n',
    )
    expect(found.counts).toMatchObject({ ready: 0, faulty: 3 })
    expect(await problemsOf(found.id)).toMatchObject([
      ['products.csv', 2, 'A', 'DUPLICATE_REFERENCE', 'A', false],
      ['products.csv', 2, 'D', 'DUPLICATE_GTIN', '3760362232897', false],
      ['products.csv', 3, 'A', 'DUPLICATE_REFERENCE', 'a', false],
      ['products.csv', 4, 'D', 'DUPLICATE_GTIN', '3760362232897', false],
    ])
  })

  test('a row whose quotation mark is open is told, the others are kept', async () => {
    const found = await importer.uploaded('reference,category,composition\nA,tshirt,coton\nB,"tshirt,coton\n')
    expect(found.counts).toMatchObject({ ready: 1, faulty: 1 })
    expect((await problemsOf(found.id))[0]?.[3]).toBe('BROKEN_ROW')
  })

  test('decimal commas and other units in one column', async () => {
    const found = await importer.uploaded(
      'Référence;Catégorie;Composition;Poids (g)\nA;T-shirt;coton;170,5\nB;T-shirt;coton;0,22 kg\nC;Jean;coton;1 200\n',
    )
    expect(found.counts).toMatchObject({ ready: 3, faulty: 0 })
    expect(found.columns[3]?.samples).toEqual([
      { value: '170,5', understood: '170.5 g' },
      { value: '0,22 kg', understood: '220 g' },
      { value: '1 200', understood: '1200 g' },
    ])
  })
})

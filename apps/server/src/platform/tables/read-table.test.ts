import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { openTable, type ReadRow, type ReadTable, type TableLimits } from './read-table.ts'
import { xlsxFile } from './write-xlsx.ts'
import { segmentOf, zipArchive } from './zip-write.ts'

async function rowsOf({ sheets: [first] }: ReadTable): Promise<readonly ReadRow[]> {
  const rows: ReadRow[] = []
  for await (const row of first.rows()) rows.push(row)
  return rows
}
const valuesOf = async (table: ReadTable) =>
  (await rowsOf(table)).map(({ cells }) => cells.map(({ value }) => value))

const workbook = async (sheets: WriteSheet[]): Promise<Buffer> => Buffer.from(await writeXlsx({ sheets }))

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

/** A workbook of our own making whose first sheet is this XML. */
async function withSheet(xml: string, others: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels':
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="b" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': xml,
    ...others,
  }
  const entries = await Promise.all(
    Object.entries(parts).map(async ([path, text]) => ({ path, segments: [await segmentOf(text)] })),
  )
  return bytesOf(zipArchive(entries))
}

const refusal = async (content: Buffer, limits?: Partial<TableLimits>) =>
  openTable(content, limits)
    .then(rowsOf)
    .then(
      () => null,
      (error: { code: unknown }) => error.code,
    )

describe('a workbook', () => {
  test('gives rows by their number, and cells by their kind', async () => {
    const day = new Date('2026-03-31T00:00:00.000Z')
    const content = await workbook([
      { name: 'Products', rows: [['Name', 'Mass'], [], ['Tee', 0.17, day, true, null, 'end']] },
      { name: 'Notes', rows: [['x']] },
    ])
    const table = await openTable(content)
    expect(table.sheets.map(({ name }) => name)).toEqual(['Products', 'Notes'])
    const rows = await rowsOf(table)
    expect(rows.map(({ number }) => number)).toEqual([1, 3])
    expect(rows[1]?.cells.map(({ kind }) => kind)).toEqual([
      'text',
      'number',
      'date',
      'boolean',
      'empty',
      'text',
    ])
    expect(rows[1]?.cells[2]?.value).toEqual(day)
  })

  test('says of a cell that it is a formula, with the value of when it was saved', async () => {
    const xml =
      '<worksheet><sheetData><row r="1"><c r="A1"><f>B1*2</f><v>4</v></c><c r="B1"><v>2</v></c>' +
      '<c r="C1" t="str"><f>"a"</f><v>a</v></c><c r="D1"><f>X</f></c><c r="E1" t="e"><v>#REF!</v></c></row></sheetData></worksheet>'
    const [row] = await rowsOf(await openTable(await withSheet(xml)))
    expect(row?.cells.map(({ value, kind, formula }) => [value, kind, formula])).toEqual([
      [4, 'number', true],
      [2, 'number', false],
      ['a', 'text', true],
      [null, 'empty', true],
      ['#REF!', 'error', false],
    ])
  })

  test('says of cells that they are merged, and with which', async () => {
    const rows = [
      ['Name', 'Colour'],
      ['Tee', 'red'],
      [null, 'blue'],
      ['Jeans', 'blue'],
    ]
    const merges = [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }]
    const read = await rowsOf(await openTable(await workbook([{ name: 'S', rows, merges }])))
    expect(read.map(({ cells }) => cells[0]?.merged)).toEqual([null, 'A2:A3', 'A2:A3', null])
    expect(read.map(({ cells }) => cells[1]?.merged)).toEqual([null, null, null, null])
  })

  test('may name its elements with a prefix, and its cells by their order', async () => {
    const xml =
      '<x:worksheet xmlns:x="s"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:r><x:t>a</x:t></x:r><x:r><x:t>b</x:t></x:r></x:is></x:c>' +
      '<x:c><x:v>1e-7</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await valuesOf(await openTable(await withSheet(xml)))).toEqual([['ab', 1e-7]])
  })

  test('with a million empty rows behind the last one is as long as what stands in it', async () => {
    const empty = '<row><c s="1"/></row>'.repeat(1_000_000)
    const last = '<row><c><v>2</v></c></row>'
    const xml = `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>${empty}${last}</sheetData></worksheet>`
    const rows = await rowsOf(await openTable(await withSheet(xml)))
    expect(rows.map(({ number, cells }) => [number, cells[0]?.value])).toEqual([
      [1, 1],
      [1_000_002, 2],
    ])
  })

  test('that we wrote is read as it was, hostile names included', async () => {
    const names = ['=1+1', '-x', "'quoted", 'é\r\n', '_x000D_', '<>&"']
    const columns = [
      { title: 'Name', kind: 'text' },
      { title: 'At', kind: 'moment' },
    ] as const
    const at = new Date('2026-11-21T18:42:10.123Z')
    const content = await bytesOf(xlsxFile([{ name: 'S', columns, rows: names.map((name) => [name, at]) }]))
    const [, ...read] = await valuesOf(await openTable(content))
    expect(read).toEqual(names.map((name) => [name, at]))
  })

  test.each([
    ['MACROS', () => withSheet('<worksheet/>', { 'xl/vbaProject.bin': 'x' })],
    [
      'MACROS',
      () =>
        withSheet('<worksheet/>', {
          '[Content_Types].xml':
            '<Types><Default ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        }),
    ],
    ['DAMAGED', () => withSheet('<worksheet><sheetData><row r="1"><c r="A1" <')],
    ['NO_SHEET', () => withSheet('', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' })],
    [
      'NOT_A_TABLE',
      async () => bytesOf(zipArchive([{ path: 'mimetype', segments: [await segmentOf('x')] }])),
    ],
    ['DAMAGED', async () => (await workbook([{ name: 'S', rows: [['a']] }])).subarray(0, 400)],
    ['OLD_WORKBOOK', async () => Buffer.from('d0cf11e0a1b11ae100', 'hex')],
    [
      'ENCRYPTED',
      async () =>
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
  ])('is refused as %s', async (code, content) => {
    expect(await refusal(await content())).toBe(code)
  })

  test.each([
    ['TOO_LARGE', { bytes: 100 }],
    ['UNPACKS_TOO_LARGE', { unpackedBytes: 300 }],
    ['TOO_MANY_ROWS', { rows: 2 }],
    ['TOO_MANY_COLUMNS', { columns: 1 }],
    ['TOO_MANY_CELLS', { cells: 5 }],
  ])('is refused as %s beyond the limits', async (code, limits) => {
    const content = await workbook([
      { name: 'S', rows: Array.from({ length: 3 }, () => ['a'.repeat(30), 'b']) },
    ])
    expect(await refusal(content, limits)).toBe(code)
  })

  test('whose parts unpack without end is refused while it unpacks', async () => {
    const content = await withSheet(`<worksheet><sheetData>${' '.repeat(30_000_000)}`)
    expect(content.length).toBeLessThan(100_000)
    expect(await refusal(content, { unpackedBytes: 1_000_000 })).toBe('UNPACKS_TOO_LARGE')
  })
})

describe('CSV', () => {
  const text = 'Nom;Été\r\n"a;b";1,5\r\n\r\n;\r\nç;\r\n'
  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['windows-1252', Buffer.from(text, 'latin1')],
  ])('in %s is read with its accents, by the mark between its cells', async (encoding, content) => {
    const table = await openTable(content)
    expect([table.format, table.encoding, table.hasUnreadableText]).toEqual(['csv', encoding, false])
    expect(await valuesOf(table)).toEqual([
      ['Nom', 'Été'],
      ['a;b', '1,5'],
      ['ç', null],
    ])
  })

  test('in the code page of Windows keeps euros, quotes and ligatures', async () => {
    const table = await openTable(Buffer.from([0x80, 0x2c, 0x92, 0x2c, 0x9c, 0x2c, 0xe9, 0x0a]))
    expect([table.encoding, await valuesOf(table)]).toEqual(['windows-1252', [['€', '’', 'œ', 'é']]])
  })

  test('tells the line of a row, and of one that cannot be cut', async () => {
    const rows = await rowsOf(await openTable(Buffer.from('a,b\n"two\nlines",2\nx"y,z\n5,6\n')))
    expect(rows.map(({ number, broken }) => [number, broken === null])).toContainEqual([2, true])
    expect(rows.filter(({ broken }) => broken !== null)).toHaveLength(1)
  })

  test('gives back texts that were kept from being formulas', async () => {
    expect(await valuesOf(await openTable(Buffer.from("'=1+1,'x,-1\n")))).toEqual([['=1+1', "'x", '-1']])
  })

  test('that is no text is refused', async () => {
    expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1]))).toBe('NOT_A_TABLE')
  })

  test('is refused beyond the limits', async () => {
    expect(await refusal(Buffer.from('a\n'.repeat(10)), { rows: 9 })).toBe('TOO_MANY_ROWS')
  })
})

import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Cell, Column, Row } from './cells.ts'
import { columnLetters, sheetNames } from './xlsx-xml.ts'
import { xlsxFile, xlsxRows } from './write-xlsx.ts'

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

const columns: readonly Column[] = [
  { title: 'Name', kind: 'text' },
  { title: 'Score', kind: 'number' },
  { title: 'Updated', kind: 'moment' },
  { title: 'Season', kind: 'day' },
  { title: 'Public', kind: 'boolean' },
]
const updated = new Date('2026-11-21T18:42:10.000Z')
const season = new Date('2026-09-01T00:00:00.000Z')

/** Read back by a library that has no part in the writing. */
async function readBack(rows: readonly Row[]) {
  const book = await readXlsx(await bytesOf(xlsxFile([{ name: 'Evaluations', columns, rows }])))
  return book.sheets[0]
}

test('cells come back with their types and in full precision', async () => {
  const row: Row = ['Tee Ada — été ₂', 0.1 + 0.2, updated, season, true]
  const sheet = await readBack([row, [null, 1.1190234567890123e-7, null, null, false]])
  expect(sheet?.rows[0]).toEqual(columns.map(({ title }) => title))
  expect(sheet?.rows[1]).toEqual([...row])
  expect(sheet?.rows[2]).toEqual([null, 1.1190234567890123e-7, null, null, false])
})

test.each([
  '=HYPERLINK("http://evil.example","click")',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '<b>&amp;"\'</b>',
  'two\nlines',
  ' spaces ',
  '_x0041_',
  'bell\u0007 and return\r',
  "'=1",
  '💚',
])('the text %j stays that text, and no formula', async (name) => {
  const bytes = await bytesOf(xlsxFile([{ name: 'Names', columns: columns.slice(0, 1), rows: [[name]] }]))
  const book = await readXlsx(bytes)
  expect(book.sheets[0]?.rows[1]).toEqual([name])
  expect([...(book.sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual(
    [],
  )
})

test('what no cell can hold is left out or cut', async () => {
  const sheet = await readBack([
    ['x'.repeat(40_000), Number.NaN],
    ['\ud800', Number.POSITIVE_INFINITY],
  ])
  expect(String(sheet?.rows[1]?.[0])).toHaveLength(32_767)
  expect(sheet?.rows[1]?.[1] ?? null).toBeNull()
  expect(sheet?.rows[2]?.[0]).toBe('\ufffd')
})

test('rows that were written apart and put together are the same sheet, without rows too', async () => {
  const rows = Array.from({ length: 2500 }, (_, index): Row => [
    `Item ${index}`,
    index / 7,
    updated,
    null,
    index % 2 === 0,
  ])
  const parts = [0, 1000, 2000].map((from) => xlsxRows(columns, rows.slice(from, from + 1000), from + 2))
  const together = { name: 'Evaluations', columns, segments: await Promise.all(parts) }
  const sheets = [together, { name: 'About', columns: columns.slice(0, 1), rows: [] }]
  const book = await readXlsx(await bytesOf(xlsxFile(sheets)))
  expect(book.sheets.map(({ name }) => name)).toEqual(['Evaluations', 'About'])
  expect(book.sheets[0]?.rows.length).toBe(2501)
  expect(book.sheets[0]?.rows[2500]?.slice(0, 2)).toEqual(['Item 2499', 2499 / 7])
  expect(book.sheets[1]?.rows).toEqual([['Name']])
})

test('the header is frozen, and columns have a width', async () => {
  const sheet = await readBack([])
  expect(sheet?.freezePane).toMatchObject({ rows: 1 })
  expect(sheet?.columns?.[0]?.width).toBe(24)
})

test('rows are asked for while bytes go out, and no further when nobody reads on', async () => {
  let asked = 0
  let closed = false
  function* rows(): Generator<readonly Cell[]> {
    try {
      for (;;) yield [`a name of a row ${(asked += 1)}`, asked, updated, season, true]
    } finally {
      closed = true
    }
  }
  let bytes = 0
  for await (const part of xlsxFile([{ name: 'Endless', columns, rows: rows() }]))
    if ((bytes += part.length) > 100_000) break
  expect(asked).toBeLessThan(20_000)
  expect(closed).toBe(true)
})

test('columns have letters', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})

test('sheets have names that Excel takes, none twice', () => {
  expect(sheetNames(["'A/B: c'", 'x'.repeat(40), 'X'.repeat(40), '', '<&">'])).toEqual([
    'A B  c',
    'x'.repeat(31),
    `${'X'.repeat(27)} 3`,
    'Sheet4',
    '<&">',
  ])
})

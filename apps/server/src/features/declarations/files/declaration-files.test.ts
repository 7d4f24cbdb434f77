import { parse } from 'csv-parse/sync'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { asDeclared, type SingleDeclaration } from '@ecotrame/lca'
import { loadDeclarationRules } from '@ecotrame/reference-data'
import { declarationFile } from './declaration-file.ts'
import { begun, inTurn } from './in-turn.ts'
import { readDeclarationFile } from './read-declaration-file.ts'

const rules = await loadDeclarationRules()
const titles = rules.columns.map(({ title }) => title)

const aTee = (changes: Partial<SingleDeclaration> = {}): SingleDeclaration =>
  asDeclared(
    {
      kind: 'single',
      gtins: ['0036000291452', '96385074'],
      reference: 'TEE "été", 1',
      category: 'tshirt',
      massKg: 0.17,
      materials: [
        { id: 'ei-coton', share: 1 / 3, country: 'FR' },
        { id: 'ei-lin', share: 1 / 3 },
        { id: 'ei-pet', share: 1 / 3, country: 'CN' },
      ],
      fabricCountry: 'CN',
      ennoblingCountry: 'IN',
      makingCountry: 'MM',
      printing: { kind: 'substantive', ratio: 0.05 },
      airTransportRatio: 0.3333,
      fading: true,
      declaredScore: 1754.6384371121455,
      ...changes,
    },
    rules,
  )

async function bytesOf(format: 'csv' | 'xlsx', declarations: readonly SingleDeclaration[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of declarationFile(declarations, rules, format)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
const readBack = async (content: Buffer) => {
  const { problems, rows } = await readDeclarationFile('somebody', content, rules)
  return { problems, declarations: rows.map(({ declaration }) => declaration) }
}
const codesOf = async (content: Buffer) => (await readBack(content)).problems.map(({ code }) => code)

describe.each(['csv', 'xlsx'] as const)('a file of declarations, %s', (format) => {
  test('reads back as it was declared', async () => {
    const declarations = [aTee(), aTee({ reference: 'TEE-2', trims: [] }), aTee({ gtins: [] })]
    const { declarations: back, problems } = await readBack(await bytesOf(format, declarations))
    expect(problems).toEqual([])
    expect(back).toEqual(declarations)
  })

  test('keeps texts of people from being formulas', async () => {
    const reference = '=HYPERLINK("https://evil.example","x")'
    const content = await bytesOf(format, [aTee({ reference })])
    expect((await readBack(content)).declarations[0]?.reference).toBe(reference)
    if (format === 'csv') {
      const [, row] = parse(content, { bom: true }) as string[][]
      expect(row?.[1]).toBe(`'${reference}`)
    } else {
      const { sheets } = await readXlsx(content)
      expect(sheets[0]?.rows[1]?.[1]).toBe(reference)
    }
  })
})

test('a workbook has its sheet by name and its codes as text, for other programs too', async () => {
  const { sheets } = await readXlsx(await bytesOf('xlsx', [aTee({ gtins: ['0036000291452'] })]))
  expect(sheets.map(({ name }) => name)).toEqual(['Produits'])
  expect(sheets[0]?.rows[0]).toEqual(titles)
  expect(sheets[0]?.rows[1]?.[0]).toBe('0036000291452')
  expect(sheets[0]?.rows[1]?.[titles.indexOf('Matière 1 pourcentage')]).toBe(0.3334)
})

test.each(['csv', 'xlsx'] as const)('a %s of hundreds is computed while it goes out', async (format) => {
  const places = Array.from({ length: 320 }, (_, place) => place)
  let computed = 0
  const read = (some: readonly number[]) => {
    computed += some.length
    // Every third is ready; the first ones are not.
    return Promise.resolve(
      some
        .filter((place) => place > 10 && place % 3 === 0)
        .map((place) => aTee({ reference: `TEE-${place}` })),
    )
  }
  const all = await begun(inTurn(places, 20, read))
  if (all === null) throw new Error('nothing')
  const parts = declarationFile(all, rules, format)
  const first = Buffer.from((await parts.next()).value ?? '')
  expect(computed).toBe(20)
  const written: Buffer[] = []
  let [last, most] = [computed, 0]
  for await (const part of parts) {
    written.push(Buffer.from(part))
    most = Math.max(most, computed - last)
    last = computed
  }
  expect(computed).toBe(320)
  // No more is held than what is read at once; a workbook is packed in larger pieces.
  if (format === 'csv') expect(most).toBe(20)
  const back = await readBack(Buffer.concat([first, ...written]))
  expect(back.declarations).toHaveLength(103)

  const stopped = declarationFile(inTurn(places, 20, read), rules, 'csv')
  computed = 0
  for await (const part of stopped) if (String(part).includes('TEE-12')) break
  expect(computed).toBe(20)
  expect(await begun(inTurn([1, 2], 20, () => Promise.resolve([])))).toBeNull()
})

describe('files of others', () => {
  const csv = (lines: readonly (readonly string[])[], mark = ';') =>
    Buffer.from(
      lines
        .map((cells) => cells.map((cell) => (cell.includes(mark) ? `"${cell}"` : cell)).join(mark))
        .join('\n'),
    )
  const row = titles.map((title) => (title === 'Référence interne' ? 'REF-1' : ''))

  test('are read with their mark of columns and their encoding', async () => {
    for (const mark of [';', '\t'])
      expect((await readBack(csv([titles, row], mark))).declarations[0]?.reference).toBe('REF-1')
    const utf16 = Buffer.from(`\uFEFF${csv([titles, row]).toString()}`, 'utf16le')
    expect((await readBack(utf16)).declarations).toHaveLength(1)
    const windows = Buffer.from(csv([titles, row]).toString(), 'latin1')
    expect((await readBack(windows)).declarations).toHaveLength(1)
  })

  test('are refused as a whole for lines of another length, missing columns and nothing in them', async () => {
    expect(await codesOf(csv([titles, row, [...row, 'x']]))).toEqual(['FILE_RAGGED'])
    expect(await codesOf(csv([titles, row, ['"open quote', ...row.slice(1)]]))).toEqual(['FILE_RAGGED'])
    expect(await codesOf(csv([titles.slice(1), row.slice(1)]))).toEqual(['FILE_COLUMNS'])
    expect(await codesOf(csv([titles]))).toEqual(['FILE_EMPTY'])
    expect(await codesOf(Buffer.from(''))).toEqual(['FILE_EMPTY'])
    expect(await codesOf(Buffer.from('no table at all'))).toEqual(['FILE_EMPTY'])
  })

  test('have their sheet Produits wherever it stands, else the first one', async () => {
    const products = { name: 'Produits', rows: [titles, row] }
    const notes = { name: 'Notes', rows: [['x'], ['y']] }
    const both = Buffer.from(await writeXlsx({ sheets: [notes, products] }))
    expect((await readBack(both)).declarations).toHaveLength(1)
    const other = Buffer.from(await writeXlsx({ sheets: [{ ...products, name: 'Feuil1' }, notes] }))
    expect((await readBack(other)).declarations).toHaveLength(1)
  })

  test('are refused when they are no table, or too wide, or too large', async () => {
    const wide = csv([[...titles, ...Array.from({ length: 100 }, (_, place) => `c${place}`)]])
    await expect(readBack(wide)).rejects.toMatchObject({ code: 'TOO_MANY_COLUMNS' })
    await expect(readBack(Buffer.alloc(21_000_000, 'a'))).rejects.toMatchObject({ code: 'TOO_LARGE' })
    await expect(readBack(Buffer.from('PK\u0003\u0004 no zip'))).rejects.toMatchObject({ code: 'DAMAGED' })
    await expect(readBack(Buffer.from([1, 2, 0, 0, 5, 9]))).rejects.toMatchObject({ code: 'NOT_A_TABLE' })
  })
})

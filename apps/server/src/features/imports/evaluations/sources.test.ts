import { readFileSync, readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { openTable } from '../../../platform/tables/read-table.ts'
import { loadCatalogue } from '../../categories/index.ts'
import { contentOf, foreignTableOf } from '../open-file.ts'
import { productsOfRows } from './products-of-rows.ts'
import { nothingKnown } from './known-categories.ts'
import { readRow, type ReadRow } from './read-row.ts'
import { loadReadingBasis, type ReadingBasis } from './reading-of.ts'
import { isError } from '../reading/problems.ts'
import { columnsByField } from '../reading/row-reader.ts'

const folder = new URL('../testing/files/', import.meta.url)
const names = readdirSync(folder).filter((name) => readdirSync(folder).includes(`${name}.expected.csv`))

let basis: ReadingBasis
beforeAll(async () => {
  basis = await loadReadingBasis(await loadCatalogue())
})

const bytesOf = (name: string): Buffer => readFileSync(new URL(name, folder))

/** A file as it is read before anybody says what its columns mean. */
async function read(name: string): Promise<readonly ReadRow[]> {
  const content = await contentOf(await openTable(bytesOf(name)), { fileName: name, language: 'en' })
  const file = foreignTableOf(content.read, basis.fields, new Map())
  if (file === undefined) return []
  const reading = {
    ...basis,
    columns: file.columns,
    meanings: new Map(),
    category: null,
    language: 'en' as const,
    purpose: 'foreign' as const,
    known: nothingKnown,
    isOpen: () => true,
  }
  const byField = columnsByField(file.columns)
  return productsOfRows(file.rows, file.columns).map((row) => readRow(reading, byField, row))
}

type Facts = ReadonlyMap<string, string>

const trimWords = new Map<string, string>()
function trimOf(id: string): string {
  for (const { form } of basis.catalogue.categories)
    for (const { configuration } of form.composition.trim)
      for (const option of configuration.options ?? [])
        trimWords.set(option.id, option.label.en.toLowerCase().replaceAll(/[^a-z]+/g, '-'))
  return trimWords.get(id) ?? id
}

/** What a row says, as the tables of what is expected write it. */
function factsOf({ said }: ReadRow): Facts {
  if (said === null || (said.doubts ?? []).some(isError)) return new Map()
  const { reference, name, categoryId, values, materials, trims, product } = said
  const { brand, gtin, season, unitsSold } = product
  const composition = (materials ?? [])
    .map(({ id, share, country }) => [id, share, ...(country === null ? [] : [country])].join(' '))
    .join(' + ')
  const counted = (trims ?? []).map(({ id, quantity }) => `${trimOf(id)} ${quantity}`).join(' + ')
  const facts = { reference, name, category: categoryId, composition, trims: counted, brand, gtin, season }
  return new Map(
    Object.entries({ ...facts, unitsSold, ...values })
      .filter(([, value]) => value !== null && value !== '')
      .map(([field, value]) => [field, String(value)]),
  )
}

async function expectedOf(name: string): Promise<ReadonlyMap<number, Facts>> {
  const { sheets } = await openTable(bytesOf(`${name}.expected.csv`))
  const rows: (readonly string[])[] = []
  for await (const { cells } of sheets[0].rows()) rows.push(cells.map(({ value }) => String(value ?? '')))
  const [header = [], ...others] = rows
  return new Map(
    others.map((cells) => [
      Number(cells[0]),
      new Map(
        header.slice(1).flatMap((field, place) => {
          const value = cells[place + 1] ?? ''
          return value === '' ? [] : [[field, value] as const]
        }),
      ),
    ]),
  )
}

interface Score {
  readonly facts: number
  readonly misses: readonly string[]
}

/** Facts that are told to have no place in the form of the category are read. */
const isTold = (row: ReadRow | undefined, field: string): boolean =>
  [...(row?.problems ?? []), ...(row?.said?.doubts ?? [])].some(
    (found) => found.field === field && found.code === 'NOT_IN_CATEGORY',
  )

async function scoreOf(name: string): Promise<Score> {
  const expected = await expectedOf(name)
  const rows = new Map((await read(name)).map((row) => [row.row, row]))
  const misses: string[] = []
  let facts = 0
  for (const number of new Set([...expected.keys(), ...rows.keys()])) {
    const row = rows.get(number)
    const wanted = expected.get(number) ?? new Map<string, string>()
    const found = row === undefined ? new Map<string, string>() : factsOf(row)
    for (const field of new Set([...wanted.keys(), ...found.keys()])) {
      const [one, other] = [wanted.get(field), found.get(field)]
      facts += 1
      if (one !== other && !(other === undefined && isTold(row, field)))
        misses.push(`  ${number} ${field}: ${one ?? '–'} | ${other ?? '–'}`)
    }
  }
  return { facts, misses }
}

test('files of every shape are read as their tables say, and every miss is known', async () => {
  const lines: string[] = []
  let [facts, right] = [0, 0]
  for (const name of names) {
    const score = await scoreOf(name)
    const hits = score.facts - score.misses.length
    facts += score.facts
    right += hits
    lines.push(`${name}: ${hits} of ${score.facts} (${Math.round((hits / score.facts) * 100)} %)`)
    lines.push(...score.misses)
  }
  lines.unshift(`All: ${right} of ${facts} (${((right / facts) * 100).toFixed(1)} %)`)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(new URL('readings.txt', folder).pathname)
})

import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openTable } from '../../../platform/tables/read-table.ts'
import type { Cell, Column } from '../../../platform/tables/cells.ts'
import { csvFile, type CsvMarks } from '../../../platform/tables/write-csv.ts'
import { xlsxFile } from '../../../platform/tables/write-xlsx.ts'
import { loadCatalogue, type Catalogue } from '../../categories/index.ts'
import { contentOf, foreignTableOf } from '../open-file.ts'
import { columnsByField } from '../reading/row-reader.ts'
import { nothingKnown } from './known-categories.ts'
import { readRow } from './read-row.ts'
import { loadReadingBasis, type ReadingBasis } from './reading-of.ts'
import { templateColumns } from './templates.ts'

let catalogue: Catalogue
let basis: ReadingBasis
beforeAll(async () => {
  catalogue = await loadCatalogue()
  basis = await loadReadingBasis(catalogue)
})

async function bytesOf(parts: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(Buffer.from(part as string))
  return Buffer.concat(all)
}

async function readAgain(file: Buffer) {
  const content = await contentOf(await openTable(file), { fileName: 'template', language: 'en' })
  const table = foreignTableOf(content.read, basis.fields, new Map())
  if (table === undefined) throw new Error('no table')
  const reading = {
    ...basis,
    columns: table.columns,
    meanings: new Map(),
    category: null,
    language: 'en' as const,
    purpose: 'foreign' as const,
    known: nothingKnown,
    isOpen: () => true,
  }
  return table.rows.map((row) => readRow(reading, columnsByField(table.columns), row))
}

/** What somebody fills into cells of a template, and what it means. */
interface Filled {
  readonly mass: number
  readonly waste: number
  readonly price: number
  readonly sold: number
  readonly country: number
  readonly faded: boolean
}

const filled: fc.Arbitrary<Filled> = fc.record({
  mass: fc.integer({ min: 500, max: 20_000 }).map((tenths) => tenths / 10),
  waste: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
  price: fc.integer({ min: 100, max: 99_999 }).map((cents) => cents / 100),
  sold: fc.integer({ min: 0, max: 1_000_000 }),
  country: fc.nat(),
  faded: fc.boolean(),
})

test('a template that is filled in gives the values back, as a workbook and as both kinds of CSV', async () => {
  const category = catalogue.category('tshirt')
  if (category === undefined) throw new Error('no category')
  const options =
    category.form.parameters.find(({ id }) => id === 'makingCountry')?.configuration.options ?? []
  const countries = options.filter(({ replacedBy }) => replacedBy === undefined)
  const kinds: readonly ('xlsx' | CsvMarks)[] = ['xlsx', 'comma', 'semicolon']
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.constantFrom('en' as const, 'fr' as const),
      filled,
      async (kind, language, values) => {
        const columns = templateColumns({ catalogue, reading: basis }, category, language)
        const country = countries[values.country % countries.length]
        const cells: Readonly<Record<string, Cell>> = {
          reference: '0012',
          category: language === 'fr' ? category.nameFr : category.nameEn,
          composition: '100 % coton',
          mass: values.mass,
          // A cell that is shown per cent holds the ratio.
          makingWaste: kind === 'xlsx' ? values.waste / 100 : values.waste,
          price: values.price,
          unitsSold: values.sold,
          makingCountry: country?.label[language] ?? null,
          fading: { en: ['no', 'yes'], fr: ['non', 'oui'] }[language][Number(values.faded)] ?? null,
        }
        const sheet = {
          name: 'S',
          columns: columns.map(({ column }): Column => column),
          rows: [columns.map(({ field }) => cells[field] ?? null)],
        }
        const file = await bytesOf(kind === 'xlsx' ? xlsxFile([sheet]) : csvFile(sheet, kind))
        const [row] = await readAgain(file)
        expect(
          [...(row?.problems ?? []), ...(row?.said?.doubts ?? [])].filter(
            ({ warning, code }) => !warning || code === 'UNKNOWN_VALUE',
          ),
        ).toEqual([])
        expect(row?.said?.reference).toBe('0012')
        expect(row?.said?.product.unitsSold).toBe(values.sold)
        expect(row?.said?.values).toEqual({
          mass: values.mass,
          makingWaste: values.waste,
          price: values.price,
          makingCountry: country?.id,
          fading: values.faded,
        })
      },
    ),
    { numRuns: 60 },
  )
})

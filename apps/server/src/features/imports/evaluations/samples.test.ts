import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { evaluateFrenchCost, frenchCostInput, frenchCostProduct, type FrenchCostInput } from '@ecotrame/lca'
import { categoryForms, loadFrenchCostRelease, loadFrenchDerivation } from '@ecotrame/reference-data'
import { loadPefMethod } from '@ecotrame/reference-data/pef'
import { openTable } from '../../../platform/tables/read-table.ts'
import { loadCatalogue, type Catalogue } from '../../categories/index.ts'
import { cellOf } from '../reading/cells.ts'
import { readHeader } from '../reading/columns.ts'
import { nothingKnown } from './known-categories.ts'
import { readRow, type ReadRow } from './read-row.ts'
import { loadReadingBasis } from './reading-of.ts'
import { columnsByField, type FileRow } from '../reading/row-reader.ts'
import type { Reading } from './evaluation-reading.ts'
import { newFormOf } from './wanted-form.ts'

const samples = new URL('../../../../../../packages/reference-data/data/samples/', import.meta.url)

async function tableOf(name: string): Promise<{ header: readonly string[]; rows: readonly FileRow[] }> {
  const { sheets } = await openTable(readFileSync(new URL(name, samples)))
  const rows: FileRow[] = []
  for await (const { number, cells, broken } of sheets[0].rows())
    rows.push({ row: number, cells: cells.map(cellOf), broken })
  const [header, ...others] = rows
  return { header: header?.cells.map(({ text }) => text) ?? [], rows: others }
}

/** The catalogue whose French forms are those of another release, which takes no trims that nobody names. */
async function catalogueOf(release: '2025-02'): Promise<Catalogue> {
  const catalogue = await loadCatalogue()
  const masses = new Map(catalogue.categories.map(({ id, typicalMassG }) => [id, typicalMassG ?? 100]))
  const [method, french, derivation] = await Promise.all([
    loadPefMethod(),
    loadFrenchCostRelease(release),
    loadFrenchDerivation(),
  ])
  const forms = categoryForms({ method, release: french, derivation }, masses)
  const categories = catalogue.categories.map((category) => ({
    ...category,
    form: { ...(forms.get(category.id) ?? category.form), defaultTrims: [] },
  }))
  return { ...catalogue, categories, category: (id) => categories.find((one) => one.id === id) }
}

async function readSamples(catalogue: Catalogue): Promise<readonly ReadRow[]> {
  const { header, rows } = await tableOf('product-specifications.csv')
  const basis = await loadReadingBasis(catalogue)
  const columns = readHeader(header, basis.fields, new Map())
  const reading: Reading = {
    ...basis,
    columns,
    meanings: new Map(),
    category: null,
    isOpen: () => true,
    language: 'en',
    purpose: 'foreign',
    known: nothingKnown,
  }
  return rows.map((row) => {
    const found = readRow(reading, columnsByField(columns), row)
    return { ...found, problems: [...found.problems, ...(found.said?.doubts ?? [])] }
  })
}

describe('the 67 specifications of public sources', () => {
  let read: readonly ReadRow[] = []
  beforeAll(async () => {
    read = await readSamples(await loadCatalogue())
  })

  test('none is stopped by an error', () => {
    expect(read).toHaveLength(67)
    expect(
      read.flatMap(({ row, problems }) =>
        problems.filter(({ warning }) => !warning).map((one) => [row, one]),
      ),
    ).toEqual([])
  })

  test('what is not taken as it stands is told', () => {
    const told = read.flatMap(({ reference, problems }) =>
      problems.map(({ code, value }) => `${reference} ${code} ${value}`),
    )
    // Parameters that the method no longer has, or that no form offers.
    expect(told).toEqual([
      'E2E-05 NO_SUCH_VALUE disabledSteps=ennobling',
      'E2E-10 NO_SUCH_VALUE quality=0.9',
      'E2E-10 NO_SUCH_VALUE reparability=1.15',
      'E2E-13 NO_SUCH_VALUE picking=9000',
    ])
  })
})

/** A switch of the calculator that no form offers; the query of this row turns it. */
const withSwitch = (reference: string | null, input: FrenchCostInput): FrenchCostInput =>
  reference === 'E2E-05' ? { ...input, disabledStages: ['ennobling'] } : input

test('the 17 queries of the calculator give its published results', async () => {
  const catalogue = await catalogueOf('2025-02')
  const release = await loadFrenchCostRelease('2025-02')
  const { header, rows } = await tableOf('ecobalyse-reference-results.csv')
  const at = (name: string) => header.indexOf(name)
  const published = new Map(
    rows.map(({ cells }) => [
      cells[0]?.text,
      [cells[at('environmental_cost_pts')]?.text, cells[at('pef_single_score_upt')]?.text],
    ]),
  )
  const computed = new Map<string | null, readonly unknown[]>()
  for (const { reference, said } of await readSamples(catalogue)) {
    const form = catalogue.category(said?.categoryId ?? '')?.form
    if (!published.has(reference ?? '') || !form || !said) continue
    const input = frenchCostInput(form, newFormOf(form, said))
    const product = input.ok ? frenchCostProduct(withSwitch(reference, input.value), release) : input
    if (!product.ok) computed.set(reference, product.problems)
    else {
      const { ecs, pef } = evaluateFrenchCost(product.value)
      computed.set(reference, [printed(ecs), printed(pef)])
    }
  }
  expect(computed.size).toBe(17)
  expect(computed).toEqual(published)
})

/** Six significant digits, as they were published. */
const printed = (value: number): string => String(Number(value.toPrecision(6)))

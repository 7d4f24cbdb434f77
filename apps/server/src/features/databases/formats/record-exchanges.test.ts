import { expect, test } from 'vitest'
import { efCategories } from '@ecotrame/lca'
import { ecoSpold1File, ecoSpold2Files } from '../testing/ecospold-files.ts'
import { generatedDatabase, generatedFactor } from '../testing/generated-database.ts'
import { openLcaFiles } from '../testing/openlca-files.ts'
import { simaProFile } from '../testing/simapro-file.ts'
import { sourceOf, zipOf } from '../testing/zip.ts'
import type { MethodFactors } from './database-file.ts'
import { readDatabase } from './read-database.ts'
import { unpackedExchanges } from './record-exchanges.ts'
import { distributionNamed, uncertaintyOf, uncertaintyOf95 } from './uncertainty.ts'

const database = generatedDatabase({ processes: 30, inputsOfEach: 4, emissionsOfEach: 5, substances: 25 })
const category = efCategories.indexOf('cch')
const factorOf = (name: string): number =>
  generatedFactor(Number(/substance-(\d+)/i.exec(name)?.[1]), category, database) ?? 0

const method = (key: (substance: number) => string) => async (): Promise<MethodFactors> => ({
  name: 'EF 3.1',
  categories: ['cch'],
  byFlow: new Map(
    Array.from({ length: database.substances }, (_, substance) => [
      key(substance),
      Float64Array.of(factorOf(`substance-${substance}`)),
    ]),
  ),
  regionalFactors: 0,
})

const unpacked = async (packed = '') => (await unpackedExchanges(Buffer.from(packed, 'base64'))).exchanges

const products = async (packed = '') =>
  (await unpackedExchanges(Buffer.from(packed, 'base64'))).products ?? []

const formats = {
  'EcoSpold 1': async () => ({
    content: Buffer.from(ecoSpold1File(database)),
    find: method((one) => `nature | substance-${one} | air | low population density | kg out`),
  }),
  'EcoSpold 2': async () => ({
    content: await zipOf(ecoSpold2Files(database)),
    find: method((one) => `substance-${one} out`),
  }),
  SimaPro: async () => ({ content: Buffer.from(simaProFile(database)), find: () => Promise.resolve(null) }),
  openLCA: async () => ({
    content: await zipOf(openLcaFiles(database, { schema: 2 })),
    find: () => Promise.resolve(null),
  }),
} as const

test.each(Object.keys(formats) as (keyof typeof formats)[])(
  'in %s the exchanges of a record make up its result, as they stand',
  async (format) => {
    const { content, find } = await formats[format]()
    const { datasets } = await readDatabase(sourceOf(content), find)
    const resultOf = new Map(datasets.map(({ id, impacts }) => [id, impacts.cch ?? 0]))
    for (const { id, exchanges } of datasets) {
      const read = await unpacked(exchanges)
      const sum = read.reduce(
        (all, { record, amount, name }) =>
          all + amount * (record === null ? factorOf(name) : (resultOf.get(record) ?? Number.NaN)),
        0,
      )
      expect(sum / (resultOf.get(id) ?? 0), id).toBeCloseTo(1, 9)
      for (const { kind, record } of read) expect(record === null).toBe(kind !== 'record')
    }
    for (const { exchanges = '', impacts } of datasets) {
      const kept = await unpackedExchanges(Buffer.from(exchanges, 'base64'))
      const { products = [], allocation, direct = {}, exchanges: read } = kept
      // Its own emissions, by what they are characterised with, and what its suppliers have as results.
      const emitted = read.reduce((sum, { amount, by }) => sum + amount * (by?.cch ?? 0), 0)
      expect(emitted).toBeCloseTo(direct.cch ?? 0, 9)
      const taken = read.reduce(
        (sum, { record, amount }) => sum + (record === null ? 0 : amount * (resultOf.get(record) ?? 0)),
        0,
      )
      expect(Math.abs((direct.cch ?? 0) + taken - (impacts.cch ?? 0))).toBeLessThan(
        1e-9 * Math.abs(impacts.cch ?? 0),
      )
      const [own, ...others] = products
      expect(own).toMatchObject({ amount: 1, record: null })
      expect(products.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 9)
      expect(allocation).toBe(others.length === 0 ? 'none' : 'by_product')
      for (const { kind, record } of others) {
        expect(kind).toBe('co_product')
        expect(resultOf.has(record ?? '')).toBe(true)
      }
    }
    const kinds = new Set(
      (await Promise.all(datasets.map(({ exchanges }) => products(exchanges))))
        .flat()
        .map(({ kind }) => kind),
    )
    // EcoSpold 2 is allocated already: each product is a file of its own. EcoSpold 1 does not tell wastes apart.
    expect(kinds.has('co_product')).toBe(format !== 'EcoSpold 2')
    expect(kinds.has('treated_waste')).toBe(format !== 'EcoSpold 1')
    const all = await Promise.all(datasets.map(({ exchanges }) => unpacked(exchanges)))
    expect(all.flat().some(({ isWaste }) => isWaste)).toBe(format !== 'EcoSpold 1')
    if (format !== 'EcoSpold 1' && format !== 'SimaPro') return
    const stated = all.flat().flatMap(({ uncertainty }) => uncertainty ?? [])
    expect(stated.length).toBeGreaterThan(0)
    for (const one of stated) expect(one).toEqual({ type: 'lognormal', deviation: Math.sqrt(1.2) })
  },
)

test('an uncertainty is relative to its amount, and one that says nothing is none', () => {
  const stated = { amount: -2, deviation: 1, lowest: -3, highest: -1 }
  expect(uncertaintyOf('normal', stated)).toEqual({ type: 'normal', deviation: 0.5 })
  expect(uncertaintyOf('uniform', stated)).toEqual({ type: 'uniform', lowest: 0.5, highest: 1.5 })
  expect(uncertaintyOf('lognormal', stated)).toBeNull()
  expect(uncertaintyOf('normal', { ...stated, amount: 0 })).toBeNull()
  expect(uncertaintyOf('triangular', { ...stated, lowest: Number.NaN })).toBeNull()
  expect(uncertaintyOf95('2', { ...stated, deviation: 2 })).toEqual({ type: 'normal', deviation: 0.5 })
  expect(uncertaintyOf95('Undefined', stated)).toBeNull()
  expect(distributionNamed('TRIANGLE_DISTRIBUTION')).toBe('triangular')
})

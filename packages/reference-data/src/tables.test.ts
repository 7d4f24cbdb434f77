import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMarketBenchmarks } from './benchmarks.ts'
import { loadAllCategories, loadCategories } from './categories.ts'
import { brokenFolders, dataFolder } from './check-folders.ts'
import { brokenLinks } from './check-links.ts'
import { loadCountries } from './countries.ts'
import { loadFrenchCostRelease } from './french-cost.ts'

const release = await loadFrenchCostRelease()

describe('categories', () => {
  test('28 of 74 have a French product', async () => {
    expect(await loadAllCategories()).toHaveLength(74)
    expect(await loadCategories()).toHaveLength(28)
  })

  test('a row as its columns say', async () => {
    const [tshirt] = await loadCategories()
    expect(tshirt).toEqual({
      id: 'tshirt',
      pefcrSubcategory: 'T-shirts',
      frenchProductId: 'tshirt',
      nameEn: 'T-shirt',
      nameFr: 'T-shirt',
      typicalMassG: 150,
      fabricConstruction: 'knitted',
      hsCodes: ['6109'],
      gpcBrick: '10001352',
      gpcBrickTitle: 'shirts/blouses/polo shirts/t-shirt',
      note: null,
    })
  })
})

test('countries: 249, eleven of them with an entry of their own in the French method', async () => {
  const countries = await loadCountries()
  expect(countries).toHaveLength(249)
  expect(countries.filter(({ alpha2, frenchCostCode }) => alpha2 === frenchCostCode)).toHaveLength(11)
  expect(countries.find(({ alpha2 }) => alpha2 === 'DE')).toMatchObject({
    frenchCostCode: 'REO',
    isEuMember: true,
  })
})

describe('the check of everything', () => {
  const loaded = async () => ({
    release,
    categories: await loadCategories(),
    countries: await loadCountries(),
    benchmarks: await loadMarketBenchmarks(),
  })

  test('finds nothing in the tables as they are', async () => {
    expect(brokenLinks(await loaded())).toEqual([])
    expect(brokenFolders(dataFolder)).toEqual([])
  })

  test('finds a link that leads nowhere', async () => {
    const all = await loaded()
    const [first] = all.categories
    if (first === undefined) throw new Error('no category')
    expect(brokenLinks({ ...all, categories: [{ ...first, frenchProductId: 'chapeau' }] })).toEqual([
      'everyCategoryHasItsProduct: tshirt names chapeau, which is not there',
    ])
  })

  test('finds a folder without licence that nobody listed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ecotrame-data-'))
    try {
      mkdirSync(join(folder, 'new-tables'))
      writeFileSync(join(folder, 'README.md'), '# Data\n')
      writeFileSync(join(folder, 'new-tables', 'README.md'), '# New\n')
      expect(brokenFolders(folder)).toEqual([
        'everyFolderHasReadmeAndLicence: new-tables has no LICENSE',
        'everyFolderIsListed: new-tables is not in the README of the data',
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

import { readFile } from 'node:fs/promises'
import { frenchCostPaths, type FrenchCostFiles, type FrenchCostReleaseId } from '../french-cost/files.ts'

const data = new URL('../../data/', import.meta.url)
const read = (path: string) => readFile(new URL(path, data), 'utf8')

/** The files of a release, from disk. */
export async function readFrenchCostFiles(release: FrenchCostReleaseId): Promise<FrenchCostFiles> {
  const paths = frenchCostPaths(release)
  const [
    processes,
    materials,
    countries,
    products,
    productTrims,
    trims,
    distances,
    impactCategories,
    constants,
    rules,
  ] = await Promise.all([
    read(paths.processes),
    read(paths.materials),
    read(paths.countries),
    read(paths.products),
    read(paths.productTrims),
    read(paths.trims),
    read(paths.distances),
    read(paths.impactCategories),
    read(paths.constants),
    read(paths.rules),
  ])
  return {
    processes,
    materials,
    countries,
    products,
    productTrims,
    trims,
    distances,
    impactCategories,
    constants,
    rules,
  }
}

export const readCategoriesFile = () => read('products/categories.csv')
export const readCountriesFile = () => read('countries/countries.csv')
export const readBenchmarksFile = () => read('french-market/category-benchmarks.csv')
export const readDefaultMassesFile = () => read('french-market/default-masses.csv')

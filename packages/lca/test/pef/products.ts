import {
  evaluatePef,
  pefProduct,
  type DatasetDatabase,
  type PefInput,
  type PefMethod,
  type PefResult,
} from '@ecotrame/lca'
import { loadPefDatabase, loadPefMethod } from '@ecotrame/reference-data/pef'

export const method = await loadPefMethod()
export const database = await loadPefDatabase()

/** The T-shirt of the worked example. A test names only what it is about. */
export const aTshirt = (changes: Partial<PefInput> = {}): PefInput => ({
  categoryId: 'tshirt',
  massKg: 0.17,
  parts: [{ materials: [{ materialId: 'cotton', share: 1, origins: [{ countryCode: 'IN', share: 1 }] }] }],
  countries: { making: 'BD', dyeing: 'BD', fabric: 'BD', spinning: 'BD', market: 'FR' },
  ...changes,
})

export function evaluated(
  input: PefInput,
  by: PefMethod = method,
  from: DatasetDatabase = database,
): PefResult {
  const product = pefProduct(input, by)
  if (!product.ok) throw new Error(JSON.stringify(product.problems))
  return evaluatePef(product.value, by, from)
}

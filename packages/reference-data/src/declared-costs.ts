import { readDeclaredCostsFile } from '#files'
import { loadPortalVocabulary } from './portal-vocabulary.ts'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable } from './tables/table.ts'

/** A garment whose environmental cost was declared to the French State. */
export interface DeclaredCost {
  readonly brand: string
  readonly reference: string
  /** As the portal words it: `Pantalon / Short`. */
  readonly category: string
  /** Product of the French method; `null`: the portal's category has none. */
  readonly frenchProductId: string | null
  readonly points: number
  readonly pointsPer100g: number
  readonly durability: number
}

/** The sample of declared costs. @throws ReferenceDataError when the table is broken */
export async function loadDeclaredCosts(): Promise<readonly DeclaredCost[]> {
  const reasons: string[] = []
  const words = (await loadPortalVocabulary()).filter(({ list }) => list === 'category')
  const productOf = (category: string) => words.find(({ names }) => names.includes(category))?.id ?? null
  const costs = readTable(
    'declared-environmental-costs.csv',
    await readDeclaredCostsFile(),
    (row): DeclaredCost => ({
      brand: row.text('brand'),
      reference: row.text('internal_reference'),
      category: row.text('category'),
      frenchProductId: productOf(row.text('category')),
      points: row.number('score'),
      pointsPer100g: row.number('standardized_score'),
      durability: row.number('durability'),
    }),
    reasons,
  )
  refuseIfAny('declared costs', reasons)
  return costs
}

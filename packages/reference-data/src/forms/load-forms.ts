import type { CategoryForm, FrenchCostRelease, PefCategory, PefMethod } from '@ecotrame/lca'
import { readDefaultMassesFile } from '#files'
import { loadAllCategories } from '../categories.ts'
import { loadFrenchCostRelease } from '../french-cost.ts'
import { loadFrenchDerivation, type FrenchDerivation } from '../french-derivation.ts'
import { loadPefMethod } from '../pef/load.ts'
import { refuseIfAny } from '../tables/reasons.ts'
import { readTable } from '../tables/table.ts'
import { categoryForm } from './category-form.ts'

let loaded: Promise<ReadonlyMap<string, CategoryForm>> | undefined

/** The form of every category, by category, in the order of the table of categories. Read once, then kept. */
export function loadCategoryForms(): Promise<ReadonlyMap<string, CategoryForm>> {
  loaded ??= readForms()
  return loaded
}

/** The form of one category; `undefined` where there is none. */
export const loadCategoryForm = async (categoryId: string): Promise<CategoryForm | undefined> =>
  (await loadCategoryForms()).get(categoryId)

async function readForms(): Promise<ReadonlyMap<string, CategoryForm>> {
  const [rows, release, method, derivation, masses] = await Promise.all([
    loadAllCategories(),
    loadFrenchCostRelease(),
    loadPefMethod(),
    loadFrenchDerivation(),
    loadDefaultMasses(),
  ])
  const forms = categoryForms({ method, release, derivation }, masses)
  const order = new Map(rows.map(({ id }, index) => [id, index]))
  const placeOf = (id: string) => order.get(id) ?? rows.length
  return new Map([...forms].toSorted(([a], [b]) => placeOf(a) - placeOf(b)))
}

/** What the forms of all categories are made from. */
export interface FormTables {
  readonly method: PefMethod
  readonly release: FrenchCostRelease
  readonly derivation: FrenchDerivation
}

/**
 * The form of every category of the method: a category is a file, and so is its form.
 * @param masses typical masses in grams, by category
 */
export function categoryForms(
  { method, release, derivation }: FormTables,
  masses: ReadonlyMap<string, number>,
): ReadonlyMap<string, CategoryForm> {
  const categories = [...method.categories.values()]
  const forms = categories.map((category) => {
    const product = release.products.get(category.frenchProductId ?? '') ?? null
    const typicalMassG = startingMass(category, categories, masses)
    return categoryForm({ category, method, release, derivation, product, typicalMassG })
  })
  return new Map(forms.map((form) => [form.categoryId, form]))
}

/**
 * Where the field "net mass" starts: the typical mass of the category, else the portal's default mass of its
 * standard size, else the typical mass of the first category with the same French product; `null`: not known.
 */
function startingMass(
  { id, typicalMassG, frenchProductId }: PefCategory,
  categories: readonly PefCategory[],
  masses: ReadonlyMap<string, number>,
): number | null {
  const sibling = categories.find(
    (other) =>
      frenchProductId !== null && other.frenchProductId === frenchProductId && other.typicalMassG !== null,
  )
  return typicalMassG ?? masses.get(id) ?? sibling?.typicalMassG ?? null
}

/** Mass in grams of the audience `mixed`, by category. The source uses one figure for socks and briefs: see its README. */
async function loadDefaultMasses(): Promise<ReadonlyMap<string, number>> {
  const reasons: string[] = []
  const rows = readTable(
    'default-masses.csv',
    await readDefaultMassesFile(),
    (row) => ({
      category: row.optionalText('category_id'),
      audience: row.text('audience'),
      grams: row.number('mass_g'),
    }),
    reasons,
  )
  refuseIfAny('default masses', reasons)
  return new Map(
    rows.flatMap(({ category, audience, grams }) =>
      audience === 'mixed' && category ? [[category, grams] as const] : [],
    ),
  )
}

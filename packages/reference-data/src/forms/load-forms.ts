import type { CategoryForm, FrenchCostRelease } from '@ecotrame/lca'
import { readDefaultMassesFile } from '#files'
import { loadCategories, type FrenchCategory } from '../categories.ts'
import { loadFrenchCostRelease } from '../french-cost.ts'
import { refuseIfAny } from '../tables/reasons.ts'
import { readTable } from '../tables/table.ts'
import { categoryForm } from './category-form.ts'
import { garmentTemplate } from './template.ts'

let loaded: Promise<ReadonlyMap<string, CategoryForm>> | undefined

/** The form of every category in the scope of the French cost, by category. Read once, then kept. */
export function loadCategoryForms(): Promise<ReadonlyMap<string, CategoryForm>> {
  loaded ??= readForms()
  return loaded
}

/** The form of one category; `undefined` where there is none. */
export const loadCategoryForm = async (categoryId: string): Promise<CategoryForm | undefined> =>
  (await loadCategoryForms()).get(categoryId)

async function readForms(): Promise<ReadonlyMap<string, CategoryForm>> {
  const [categories, release, masses] = await Promise.all([
    loadCategories(),
    loadFrenchCostRelease(),
    loadDefaultMasses(),
  ])
  const forms = categories.map((category) => formOf(category, categories, release, masses))
  return new Map(forms.map((form) => [form.categoryId, form]))
}

function formOf(
  category: FrenchCategory,
  categories: readonly FrenchCategory[],
  release: FrenchCostRelease,
  masses: ReadonlyMap<string, number>,
): CategoryForm {
  const typicalMassG = startingMass(category, categories, masses)
  return categoryForm(
    garmentTemplate,
    { id: category.id, frenchProductId: category.frenchProductId, typicalMassG },
    release,
  )
}

/**
 * Where the field "net mass" starts: the typical mass of the category, else the portal's default mass of its
 * standard size, else the typical mass of the first category with the same product.
 */
function startingMass(
  category: FrenchCategory,
  categories: readonly FrenchCategory[],
  masses: ReadonlyMap<string, number>,
): number {
  const sibling = categories.find(
    (other) => other.frenchProductId === category.frenchProductId && other.typicalMassG !== null,
  )
  const mass = category.typicalMassG ?? masses.get(category.id) ?? sibling?.typicalMassG
  if (mass === null || mass === undefined) throw new Error(`${category.id}: no typical mass in any table`)
  return mass
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

import type { CategoryForm } from '@ecotrame/lca'
import { lifeCycles, loadCategories, loadCategoryForms, type FrenchCategory } from '@ecotrame/reference-data'
import { formRecords, type FormRecords } from './form-records.ts'

/** A category that can be evaluated, with its form. */
export interface EvaluatedCategory extends FrenchCategory {
  readonly form: CategoryForm
}

/** Everything that the collections of this feature answer, read once at the start. */
export interface Catalogue {
  readonly categories: readonly EvaluatedCategory[]
  readonly category: (id: string) => EvaluatedCategory | undefined
  readonly lifeCycles: typeof lifeCycles
  readonly records: FormRecords
}

/** @throws Error naming the category that has no form. */
export async function loadCatalogue(): Promise<Catalogue> {
  const [evaluated, forms] = await Promise.all([loadCategories(), loadCategoryForms()])
  const categories = evaluated.map((category) => {
    const form = forms.get(category.id)
    if (!form) throw new Error(`The category ${category.id} has no form`)
    return { ...category, form }
  })
  const byId = new Map(categories.map((category) => [category.id, category]))
  return {
    categories,
    category: (id) => byId.get(id),
    lifeCycles,
    records: formRecords(categories.map(({ form }) => form)),
  }
}

/** Capability of a plan that opens a category (decisions §5). */
export const categoryCapability = (id: string) => `category_${id}` as const

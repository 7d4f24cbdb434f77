import type { CategoryForm, PefCategory } from '@ecotrame/lca'
import { lifeCycles, loadAllCategories, loadCategoryForms } from '@ecotrame/reference-data'
import { loadPefMethod } from '@ecotrame/reference-data/pef'
import { formRecords, type FormRecords } from './form-records.ts'

/** A category that can be evaluated, with its form. */
export interface EvaluatedCategory extends Pick<
  PefCategory,
  'id' | 'group' | 'pefcrSubcategory' | 'frenchProductId' | 'typicalMassG'
> {
  readonly nameEn: string
  readonly nameFr: string
  /** Harmonized System, 4 to 6 digits. */
  readonly hsCodes: readonly string[]
  readonly form: CategoryForm
}

/** Everything that the collections of this feature answer, read once at the start. */
export interface Catalogue {
  readonly categories: readonly EvaluatedCategory[]
  readonly category: (id: string) => EvaluatedCategory | undefined
  readonly lifeCycles: typeof lifeCycles
  readonly records: FormRecords
}

/**
 * The categories in the order of the table of products; one that has only its own file comes last.
 * @throws Error naming the category that has no form or no file
 */
export async function loadCatalogue(): Promise<Catalogue> {
  const [rows, forms, pef] = await Promise.all([loadAllCategories(), loadCategoryForms(), loadPefMethod()])
  const listed = rows.map(({ id }) => id)
  const ids = [...listed, ...[...pef.categories.keys()].filter((id) => !listed.includes(id))]
  const hsCodes = new Map(rows.map((row) => [row.id, row.hsCodes]))
  const categories = ids.map((id) => {
    const [category, form] = [pef.categories.get(id), forms.get(id)]
    if (!category || !form) throw new Error(`The category ${id} has no ${category ? 'form' : 'file'}`)
    return evaluatedCategory(category, form, hsCodes.get(id) ?? [])
  })
  const byId = new Map(categories.map((category) => [category.id, category]))
  return {
    categories,
    category: (id) => byId.get(id),
    lifeCycles,
    records: formRecords(categories.map(({ form }) => form)),
  }
}

function evaluatedCategory(
  { id, name, group, pefcrSubcategory, frenchProductId, typicalMassG }: PefCategory,
  form: CategoryForm,
  hsCodes: readonly string[],
): EvaluatedCategory {
  const names = { nameEn: name.en, nameFr: name.fr }
  return { id, ...names, group, pefcrSubcategory, frenchProductId, typicalMassG, hsCodes, form }
}

/** Capability of a plan that opens a category (decisions §5). */
export const categoryCapability = (id: string) => `category_${id}` as const

import { readCategoriesFile } from '#files'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable, type Row } from './tables/table.ts'

/** A category of products that a person may choose. */
export interface ProductCategory {
  readonly id: string
  /** Sub-category of the PEFCR Apparel and Footwear 3.1; `null` outside its scope or not established. */
  readonly pefcrSubcategory: string | null
  /** Product of the French environmental cost; `null` where the method has none. */
  readonly frenchProductId: string | null
  readonly nameEn: string
  readonly nameFr: string
  readonly typicalMassG: number | null
  /** What is usual: `knitted`, `woven`, both, or `other`. */
  readonly fabricConstruction: string
  /** Harmonized System, 4 to 6 digits. */
  readonly hsCodes: readonly string[]
  readonly gpcBrick: string | null
  readonly gpcBrickTitle: string | null
  readonly note: string | null
}

/** A category that the French method can evaluate. */
export interface FrenchCategory extends ProductCategory {
  readonly frenchProductId: string
}

/** All categories, in the order of the table. @throws ReferenceDataError when the table is broken */
export async function loadAllCategories(): Promise<readonly ProductCategory[]> {
  const reasons: string[] = []
  const categories = readTable('categories.csv', await readCategoriesFile(), category, reasons)
  const ids = new Set<string>()
  for (const { id } of categories) {
    if (ids.has(id)) reasons.push(`everyIdIsUnique: category ${id} stands twice`)
    ids.add(id)
  }
  refuseIfAny('product categories', reasons)
  return categories
}

/** The categories that the French environmental cost covers. @throws ReferenceDataError as `loadAllCategories` */
export async function loadCategories(): Promise<readonly FrenchCategory[]> {
  return (await loadAllCategories()).filter(isFrench)
}

const isFrench = (category: ProductCategory): category is FrenchCategory => category.frenchProductId !== null

const category = (row: Row): ProductCategory => ({
  id: row.text('category_id'),
  pefcrSubcategory: row.optionalText('pefcr_subcategory'),
  frenchProductId: row.optionalText('ecobalyse_product_id'),
  nameEn: row.text('name_en'),
  nameFr: row.text('name_fr'),
  typicalMassG: row.optionalNumber('typical_mass_g'),
  fabricConstruction: row.text('fabric_construction'),
  hsCodes: row.optionalText('hs_codes')?.split(';') ?? [],
  gpcBrick: row.optionalText('gpc_brick'),
  gpcBrickTitle: row.optionalText('gpc_brick_title'),
  note: row.optionalText('note'),
})

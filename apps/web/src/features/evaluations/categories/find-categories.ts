import type { Category } from '@ecotrame/contract'
import type { TextKey } from '../../../i18n/index.ts'
import { foundIn } from '../../../ui/index.ts'
import { synonyms } from './synonyms.ts'

/** Sub-categories of the PEFCR Apparel and Footwear 3.1, in its order, with the text of each. */
const groupTexts: Readonly<Record<string, TextKey>> = {
  'T-shirts': 'category.group.tshirts',
  'Shirts and blouses': 'category.group.shirts',
  'Sweaters and midlayers': 'category.group.sweaters',
  'Jackets and coats': 'category.group.jackets',
  'Pants and shorts': 'category.group.pants',
  'Dresses, skirts and jumpsuits': 'category.group.dresses',
  'Leggings, stockings, tights and socks': 'category.group.socks',
  Underwear: 'category.group.underwear',
  Swimwear: 'category.group.swimwear',
}

export interface CategoryGroup {
  readonly text: TextKey
  readonly categories: readonly Category[]
}

export const groupOf = ({ pefcrSubcategory }: Pick<Category, 'pefcrSubcategory'>): TextKey =>
  groupTexts[pefcrSubcategory ?? ''] ?? 'category.group.other'

/** Groups in the order of the rule book, categories in the order of the table; empty groups are left out. */
export function groupCategories(categories: readonly Category[]): readonly CategoryGroup[] {
  const order: readonly TextKey[] = [...Object.values(groupTexts), 'category.group.other']
  return order
    .map((text) => ({ text, categories: categories.filter((category) => groupOf(category) === text) }))
    .filter((group) => group.categories.length > 0)
}

/** Search in both languages, in synonyms, HS codes and sub-category. */
export const searchCategories = (categories: readonly Category[], search: string): readonly Category[] =>
  categories.filter(({ id, name, name_fr, pefcrSubcategory, hsCodes }) =>
    foundIn(search, name, name_fr, pefcrSubcategory ?? '', hsCodes.join(' '), synonyms[id]),
  )

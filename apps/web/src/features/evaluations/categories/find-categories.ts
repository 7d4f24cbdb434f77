import type { Category } from '@ecotrame/contract'
import { categoryGroups, type CategoryGroup } from '@ecotrame/lca'
import type { TextKey } from '../../../i18n/index.ts'
import { foundIn } from '../../../ui/index.ts'
import { synonyms } from './synonyms.ts'

export const groupNames = {
  apparel: 'category.group.apparel',
  footwear: 'category.group.footwear',
  accessory: 'category.group.accessory',
  homeTextile: 'category.group.homeTextile',
  bag: 'category.group.bag',
  packaging: 'category.group.packaging',
} as const satisfies Record<CategoryGroup, TextKey>

/** Sub-categories of the PEFCR Apparel and Footwear 3.1, in its order, with the text of each. */
const kindNames: Readonly<Record<string, TextKey>> = {
  RP1: 'category.kind.tshirts',
  RP2: 'category.kind.shirts',
  RP3: 'category.kind.sweaters',
  RP4: 'category.kind.jackets',
  RP5: 'category.kind.pants',
  RP6: 'category.kind.dresses',
  RP7: 'category.kind.socks',
  RP8: 'category.kind.underwear',
  RP9: 'category.kind.swimwear',
  RP11: 'category.kind.openShoes',
  RP12: 'category.kind.closedShoes',
  RP13: 'category.kind.boots',
}
const otherKind = 'category.kind.other' satisfies TextKey

/** Categories of one sub-category. */
interface CategoryKind {
  readonly text: TextKey
  readonly categories: readonly Category[]
}

export interface GroupOfCategories {
  readonly id: CategoryGroup
  readonly categories: readonly Category[]
  readonly kinds: readonly CategoryKind[]
}

const kindOf = ({ pefcrSubcategory }: Pick<Category, 'pefcrSubcategory'>): TextKey =>
  kindNames[pefcrSubcategory ?? ''] ?? otherKind

/** What the category is among: its sub-category, or its group where the rule book has none. */
export const placeOf = (category: Pick<Category, 'pefcrSubcategory' | 'group'>): TextKey => {
  const kind = kindOf(category)
  return kind === otherKind ? groupNames[category.group] : kind
}

/** The groups, in each its kinds in the order of the rule book; empty ones are left out. */
export const groupCategories = (all: readonly Category[]): readonly GroupOfCategories[] =>
  categoryGroups
    .map((id) => {
      const categories = all.filter(({ group }) => group === id)
      return { id, categories, kinds: kindsOf(categories) }
    })
    .filter(({ categories }) => categories.length > 0)

function kindsOf(categories: readonly Category[]): readonly CategoryKind[] {
  const order: readonly TextKey[] = [...Object.values(kindNames), otherKind]
  return order
    .map((text) => ({ text, categories: categories.filter((category) => kindOf(category) === text) }))
    .filter((kind) => kind.categories.length > 0)
}

/** Search in both languages, in synonyms, HS codes and sub-category. */
export const searchCategories = (
  categories: readonly Category[],
  search: string,
  nameOf: (text: TextKey) => string,
): readonly Category[] =>
  categories.filter((category) => {
    const { id, name, name_fr, pefcrSubcategory, hsCodes } = category
    const place = `${nameOf(placeOf(category))} ${pefcrSubcategory ?? ''}`
    return foundIn(search, name, name_fr, place, hsCodes.join(' '), synonyms[id])
  })

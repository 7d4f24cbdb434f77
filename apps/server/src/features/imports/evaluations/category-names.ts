import type { Catalogue, EvaluatedCategory } from '../../categories/index.ts'
import { namedAs } from '../reading/words.ts'

/** Names of categories: ids, both languages, the parts of `Hat, cap`, and the products of the French method. */
export function categoriesByName({
  categories,
}: Pick<Catalogue, 'categories'>): ReadonlyMap<string, EvaluatedCategory> {
  const byName = new Map<string, EvaluatedCategory>()
  const add = (name: string, category: EvaluatedCategory) => {
    const words = namedAs(name)
    if (words !== '' && !byName.has(words)) byName.set(words, category)
  }
  for (const category of categories) {
    add(category.id, category)
    add(category.nameEn, category)
    add(category.nameFr, category)
  }
  for (const category of categories)
    for (const name of [category.nameEn, category.nameFr]) {
      add(name.replaceAll(/\s{0,9}\([^)]{0,200}\)/g, ''), category)
      for (const part of name.replaceAll(/\s{0,9}\([^)]{0,200}\)/g, '').split(/,| or | ou /))
        add(part, category)
    }
  for (const category of categories)
    if (category.frenchProductId !== null) add(category.frenchProductId, category)
  return byName
}

/** Words without their signs of the plural. */
export const singular = (words: string): string => words.replaceAll(/(?<=\p{L}{3})s\b/gu, '')

/** The category that a text names, and nothing besides. */
export const categoryNamed = (
  byName: ReadonlyMap<string, EvaluatedCategory>,
  text: string,
): EvaluatedCategory | undefined => byName.get(namedAs(text)) ?? byName.get(singular(namedAs(text)))

import { namedIn } from '@ecotrame/texts'
import { createHash } from 'node:crypto'
import type { FrenchCostRelease } from '@ecotrame/lca'
import type { Language } from '../../../../platform/sessions/session.ts'

interface Named {
  readonly nameEn: string
  readonly nameFr: string
}

const nameOf = (item: Named, language: Language) => namedIn(language, item)

/** The four lists of the interface (§5), in the order of the publisher. */
const lists = {
  materials: ({ materials }: FrenchCostRelease, language: Language) => entries(materials, language),
  products: ({ products }: FrenchCostRelease, language: Language) => entries(products, language),
  trims: ({ trims }: FrenchCostRelease, language: Language) => entries(trims, language),
  countries: ({ countries }: FrenchCostRelease, language: Language) =>
    [...countries.values()]
      .filter(({ usableForTextile }) => usableForTextile)
      .map((country) => ({ code: country.code, name: nameOf(country, language) })),
} as const

const entries = (items: ReadonlyMap<string, Named & { readonly id: string }>, language: Language) =>
  [...items.values()].map((item) => ({ id: item.id, name: nameOf(item, language) }))

export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]

/** A list as it is sent: it changes with the release only, so the text and its tag are made once. */
export interface SentList {
  readonly text: string
  readonly etag: string
}

export function sentList(name: ListName, release: FrenchCostRelease, language: Language): SentList {
  const text = JSON.stringify(lists[name](release, language))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

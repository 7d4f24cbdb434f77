import { namedIn } from '@ecotrame/texts'
import type { MaterialPrice } from '@ecotrame/contract'
import type { Sort } from '../../platform/lists/page.ts'
import type { Language } from '../../platform/sessions/session.ts'

export const sortableFields = ['material', 'price', 'validFrom', 'gap'] as const
type SortableField = (typeof sortableFields)[number]

const nameIn = ({ material }: MaterialPrice, language: Language) => namedIn(language, material)

type Compare = (a: MaterialPrice, b: MaterialPrice, language: Language) => number
const compared: Readonly<Record<SortableField, Compare>> = {
  material: (a, b, language) => nameIn(a, language).localeCompare(nameIn(b, language), language),
  price: (a, b) => a.price - b.price,
  validFrom: (a, b) => a.validFrom.localeCompare(b.validFrom),
  gap: (a, b) => (a.gap ?? 0) - (b.gap ?? 0),
}

/** What has no value comes last, either way. */
export function sorted(
  prices: readonly MaterialPrice[],
  { field, descending }: Sort<SortableField>,
  language: Language,
): MaterialPrice[] {
  const known = (price: MaterialPrice) => field !== 'gap' || price.gap !== null
  const ordered = prices.filter(known).toSorted((a, b) => compared[field](a, b, language))
  return [...(descending ? ordered.toReversed() : ordered), ...prices.filter((price) => !known(price))]
}

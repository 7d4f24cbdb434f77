import type { DeclarationFinding } from '@ecotrame/contract'
import { useAddress } from '../../ui/index.ts'

export const tabIds = ['declare', 'declared', 'calendar'] as const
export type TabId = (typeof tabIds)[number]

/** Names of what stands in the address beside the state of the lists. */
export const parts = { tab: 'tab', product: 'product', declaration: 'declaration' } as const

/** What a list keeps in the address: it begins anew when another one is looked at. */
export const listStart = {
  page: null,
  sort: null,
  search: null,
  standing: null,
  problem: null,
  outcome: null,
  channel: null,
  kind: null,
  category: null,
  brand: null,
  season: null,
  collection: null,
} as const

export function useDeclarationsAddress() {
  const { query, path, setQuery, go } = useAddress()
  return {
    tab: tabIds.find((id) => id === query.get(parts.tab)) ?? 'declare',
    product: query.get(parts.product),
    declaration: query.get(parts.declaration),
    query,
    path,
    setQuery,
    go,
  }
}

/** Section of the form of an evaluation in which a field of a declaration stands. */
const sections: readonly (readonly [field: RegExp, section: string])[] = [
  [/materials/, 'rawMaterial'],
  [/trims/, 'trims'],
  [/spinningCountry/, 'yarnFormation'],
  [/fabricCountry/, 'textileFormation'],
  [/ennoblingCountry|printing/, 'coloration'],
  [/makingCountry|fading/, 'confection'],
  [/airTransport/, 'transport'],
  [/priceEur|numberOfReferences|business/, 'usePhase'],
]

/** Where a finding is mended; `null`: nowhere in the application. */
export function placeOf(
  { place, path, evaluation }: DeclarationFinding,
  product: string | null,
): string | null {
  switch (place) {
    case 'product':
      return product === null ? '/products/library' : `/products/edit/${product}`
    case 'evaluation': {
      if (evaluation === null) return null
      const section = sections.find(([field]) => field.test(path))?.[1]
      return `/evaluation/edit/${evaluation}${section === undefined ? '' : `?stage=${section}`}`
    }
    case 'settings':
      return '/organization/declaration'
    case 'calendar':
      return '/declarations?tab=calendar'
    case 'none':
      return null
  }
}

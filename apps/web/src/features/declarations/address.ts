import type { DeclarationFinding } from '@ecotrame/contract'
import { addressOf, useAddress } from '../../ui/index.ts'

export const tabIds = ['declare', 'campaign', 'declared', 'market', 'calendar', 'file'] as const

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
  state: null,
  changed: null,
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

/** Names of the declaration that the French cost calls otherwise; both count materials and trims alike. */
const names: Readonly<Record<string, string>> = {
  printing: 'printing.type',
  'printing.kind': 'printing.type',
  'printing.ratio': 'printing.surfaceShare',
}
const inLists: readonly (readonly [RegExp, string])[] = [
  [/^(materials\[\d+\])\.id$/, '$1.materialId'],
  [/^(materials\[\d+\])\.country$/, '$1.countryCode'],
  // Trims of components are added up, so the list alone is sure.
  [/^trims.*$/, 'trims'],
]

/** The field of the form of an evaluation in which a field of a declaration stands, as the French cost calls it. */
function fieldOfPath(path: string): string {
  const ofItem = path.replace(/^(?:items|components)\[\d+\]\.?/, '')
  const named = names[ofItem] ?? ofItem
  return inLists.reduce((field, [declared, called]) => field.replace(declared, called), named)
}

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
      return addressOf(`/evaluation/edit/${evaluation}`, { field: fieldOfPath(path) })
    }
    case 'form':
      return product === null ? null : `/declarations?product=${product}`
    case 'settings':
      return '/organization/declaration'
    case 'calendar':
      return '/declarations?tab=calendar'
    case 'none':
      return null
  }
}

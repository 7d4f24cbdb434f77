import { useAddress } from '../../ui/index.ts'

export const tabIds = ['products', 'articles', 'release', 'due'] as const
export type TabId = (typeof tabIds)[number]

/** What rules the whole dashboard, as its address says it. */
interface Looked {
  readonly list: string | undefined
  readonly collection: string | undefined
  readonly supplier: string | undefined
  readonly substance: string | undefined
}

/** Names of what stands in the address beside the state of the lists. */
export const parts = { tab: 'tab', product: 'product', documents: 'documents', article: 'article' } as const

/** What a list keeps in the address: it begins anew when another one is looked at. */
export const listStart = {
  page: null,
  sort: null,
  search: null,
  standing: null,
  reason: null,
  filters: null,
} as const

export function useLooked() {
  const { query, path, setQuery, go } = useAddress()
  const one = (name: string) => query.get(name) ?? undefined
  const looked: Looked = {
    list: one('list'),
    collection: one('collection'),
    supplier: one('supplier'),
    substance: one('substance'),
  }
  return {
    looked,
    article: one(parts.article),
    product: query.get(parts.product),
    documents: query.get(parts.documents),
    tab: tabIds.find((id) => id === query.get(parts.tab)) ?? 'products',
    query,
    path,
    setQuery,
    go,
  }
}

/** Without what is not said. */
export const asked = ({ list, collection, supplier, substance }: Looked) => ({
  ...(list === undefined ? {} : { list }),
  ...(collection === undefined ? {} : { collection }),
  ...(supplier === undefined ? {} : { supplier }),
  ...(substance === undefined ? {} : { substance }),
})

import type { ListMeta } from '@ecotrame/contract'
import { folded } from './folded.ts'
import { offsetOf, pageMeta, searchWords, sortOf, type PageQuery } from './page.ts'

interface ListQuery extends PageQuery {
  readonly search?: string | undefined
  readonly sort?: string | undefined
}

/** How a list that is held in memory is searched and sorted. */
export interface MemoryList<Item> {
  readonly searched: (item: Item) => readonly string[]
  readonly sortable: Readonly<Record<string, (item: Item) => string | number | null>>
}

/** One page of a list held in memory: every word of the search must occur, without regard to accents and case. */
export function memoryPage<Item>(
  items: readonly Item[],
  query: ListQuery,
  { searched, sortable }: MemoryList<Item>,
): { items: Item[]; meta: ListMeta } {
  const words = searchWords(query.search, folded)
  const found = items.filter((item) => {
    const text = folded(searched(item).join(' '))
    return words.every((word) => text.includes(word))
  })
  const sort = sortOf(query.sort, Object.keys(sortable))
  const key = sort && sortable[sort.field]
  const sorted = key ? [...found].sort((a, b) => order(key(a), key(b)) * (sort.descending ? -1 : 1)) : found
  const offset = offsetOf(query)
  return { items: sorted.slice(offset, offset + query.limit), meta: pageMeta(query, found.length) }
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function order(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

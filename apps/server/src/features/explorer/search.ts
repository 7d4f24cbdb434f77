import type { CallParsed, findExplorerRecords } from '@ecotrame/contract'
import { folded } from '../../platform/lists/folded.ts'
import { searchWords, sortOf, type Sort } from '../../platform/lists/page.ts'
import { byText, type Shelf, type ShelvedRecord } from './shelf.ts'

const sortable = {
  name: ({ name }: ShelvedRecord) => name,
  database: ({ row }: ShelvedRecord) => row.database,
  location: ({ row }: ShelvedRecord) => row.location,
  year: ({ row }: ShelvedRecord) => row.year,
  expiration: ({ row }: ShelvedRecord) => row.expiration,
  complianceSystems: ({ row }: ShelvedRecord) => row.complianceSystems,
  dataQualityRatio: ({ row }: ShelvedRecord) => row.dataQualityRatio,
} as const
type SortableField = keyof typeof sortable
const sortableFields = Object.keys(sortable) as readonly SortableField[]

type Asked = Pick<CallParsed<typeof findExplorerRecords>['query'], 'search' | 'sort'>

/**
 * Records in which every word occurs: first those whose name begins with what was typed, all of them by name, unless
 * sorted otherwise. Each shelf is in order already, so that nothing is sorted that need not be.
 * @throws MALFORMED_REQUEST when there is no such field to sort by
 */
export function searched(shelves: readonly Shelf[], { search, sort }: Asked): readonly ShelvedRecord[] {
  const typed = folded(search ?? '')
    .replaceAll(/[’ʼ‘]/g, "'")
    .trim()
  const words = searchWords(typed, (text) => text)
  const by = sortOf(sort, sortableFields)
  const found = shelves
    .map(({ records }) => records.filter(({ text }) => words.every((word) => text.includes(word))))
    .reduce(mergedByName, [])
  if (by !== null) return sorted(found, by)
  if (typed === '') return found
  const begins = ({ name }: ShelvedRecord) => name.startsWith(typed)
  return [...found.filter(begins), ...found.filter((record) => !begins(record))]
}

function mergedByName(a: readonly ShelvedRecord[], b: readonly ShelvedRecord[]): ShelvedRecord[] {
  const merged: ShelvedRecord[] = []
  let [ofA, ofB] = [0, 0]
  for (;;) {
    const [left, right] = [a[ofA], b[ofB]]
    if (left === undefined) return merged.concat(b.slice(ofB))
    if (right === undefined) return merged.concat(a.slice(ofA))
    if (byText(left.name, right.name) <= 0) {
      merged.push(left)
      ofA += 1
    } else {
      merged.push(right)
      ofB += 1
    }
  }
}

/** What is not stated comes last, whatever the direction. */
function sorted(records: readonly ShelvedRecord[], { field, descending }: Sort<SortableField>) {
  const key = sortable[field]
  const sign = descending ? -1 : 1
  return records.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign
    return byText(String(a), String(b)) * sign
  })
}

import { wordsIn } from '../../../platform/lists/folded.ts'

/** Columns of a file of facilities. */
export const columnNames = [
  'facility_id',
  'name',
  'address',
  'place',
  'country',
  'lat',
  'lon',
  'tier',
  'processing_type',
  'processing_type_origin',
  'facility_type',
  'product_type',
  'supplier_name',
  'os_id',
  'source_list',
  'source_year',
  'certificate',
  'certificate_number',
  'certificate_end',
] as const
export type ColumnName = (typeof columnNames)[number]

const required: readonly ColumnName[] = ['name', 'country']
/** Of two columns for one of these nobody could say which holds. */
const once: ReadonlySet<ColumnName> = new Set(['facility_id', 'name', 'lat', 'lon', 'tier'])
export const expectedHeader = columnNames.join(',')

const isColumn = (field: string): field is ColumnName => columnNames.some((name) => name === field)

/** Names of columns, as lists have them; of two for one column the earlier one is meant more. */
export type HeaderNames = ReadonlyMap<string, { readonly column: ColumnName; readonly rank: number }>

export function headerNames(
  table: readonly { readonly field: string; readonly header: string }[],
): HeaderNames {
  const names = new Map<string, { readonly column: ColumnName; readonly rank: number }>()
  table.forEach(({ field, header }, rank) => {
    if (isColumn(field)) names.set(wordsIn(header), { column: field, rank })
  })
  for (const column of columnNames) names.set(wordsIn(column), { column, rank: -1 })
  return names
}

export interface Header {
  /** Place of each column that is there. */
  readonly places: ReadonlyMap<ColumnName, number>
  readonly missing: readonly ColumnName[]
  readonly repeated: readonly ColumnName[]
  readonly ignored: readonly string[]
}

/** What the header of a file says, in any order and case; what stands in brackets says nothing. */
export function readHeader(header: readonly string[], names: HeaderNames): Header {
  const best = new Map<ColumnName, { readonly place: number; readonly rank: number }>()
  const repeated: ColumnName[] = []
  header.forEach((text, place) => {
    const found = names.get(wordsIn(text)) ?? names.get(wordsIn(text.replaceAll(/\([^)]{0,100}\)/g, ' ')))
    if (found === undefined) return
    const before = best.get(found.column)
    if (before !== undefined && once.has(found.column)) repeated.push(found.column)
    else if (before === undefined || found.rank < before.rank)
      best.set(found.column, { place, rank: found.rank })
  })
  const places = new Map([...best].map(([column, { place }]) => [column, place]))
  const read = new Set(places.values())
  return {
    places,
    missing: required.filter((name) => !places.has(name)),
    repeated,
    ignored: header.filter((_text, place) => !read.has(place)),
  }
}

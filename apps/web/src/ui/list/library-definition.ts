import type { ListMeta } from '@ecotrame/contract'
import type { ReactNode } from 'react'
import type { Column } from '../data-table.tsx'
import type { SelectEntry } from '../fields/select-rules.ts'
import type { MenuEntry } from '../menu.tsx'
import type { Chosen } from './selection.ts'

/** What a library asks its server for. */
export interface ListRequest {
  readonly page: number
  readonly limit: number
  readonly search?: string
  readonly sort?: string
  /** Any of the values of each filter. */
  readonly filters: Readonly<Record<string, readonly string[]>>
}
export interface ListPage<Row> {
  readonly items: readonly Row[]
  readonly meta: ListMeta
}

/** A filter by any of some values. */
export interface ChoiceFilter {
  readonly id: string
  readonly label: string
  readonly options: readonly SelectEntry[]
}
/** A filter by a range; its one value is read with `rangeOf`. */
export interface RangeFilter {
  readonly id: string
  readonly label: string
  readonly kind: 'number' | 'date'
  readonly unit?: string
}
export type Filter = ChoiceFilter | RangeFilter
export const isRange = (filter: Filter): filter is RangeFilter => 'kind' in filter

export interface BulkAction<Row> {
  readonly id: string
  readonly label: string
  readonly danger?: boolean
  /** Why it cannot be done to all that is chosen. */
  readonly refused?: (chosen: Chosen<Row>) => string | undefined
  /** Rows to which it can be done, where every chosen one is known here: it is done to all of them or not at all. */
  readonly applies?: (row: Row) => boolean
  /** `done` lets go of what was worked on. */
  readonly run: (chosen: Chosen<Row>, done: () => void) => void
}

/** A library is the instrument and this list of what differs. */
export interface LibraryDefinition<Row> {
  /** Key of its state in this browser. */
  readonly id: string
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  readonly rowName: (row: Row) => string
  /** Address that Enter and a click open; rows without one open nothing. */
  readonly rowAddress?: (row: Row) => string
  /** `done` lets go of the row, should it be chosen. */
  readonly rowActions: (row: Row, done: () => void) => readonly (MenuEntry | 'line')[]
  readonly filters: readonly Filter[]
  readonly bulkActions: readonly BulkAction<Row>[]
  /** The filters as the calls on many take them; its server then selects by them, and nothing is gathered here. */
  readonly selectionFilter?: (
    asked: Pick<ListRequest, 'search' | 'filters'>,
  ) => Readonly<Record<string, unknown>>
  readonly fetchPage: (request: ListRequest, signal?: AbortSignal) => Promise<ListPage<Row>>
  /** Root of the query keys, so that a change makes every list of these rows stale. */
  readonly queryKey: readonly string[]
  /** Its server takes a second field to sort by. */
  readonly sortsByTwo?: boolean
  /** A closer look at a row in the side panel: Space opens it, arrows walk the list while it stands. */
  readonly peek?: (row: Row) => ReactNode
  /** It stands within a screen that has a title of its own, and part of whose address rules the rows. */
  readonly within?: boolean
  /** Rows are read only: nothing can be chosen. */
  readonly readOnly?: boolean
  /** Further controls beside search and filters. */
  readonly tools?: ReactNode
  /** Shows the same things in another way than in rows, a map for instance: what it gets is asked for instead. */
  readonly instead?: ((request: ListRequest) => ReactNode) | undefined
  readonly primary: ReactNode
  /** What is done now and then with all of them, before `primary`; where there is little room it stands in the sheet. */
  readonly secondary?: ReactNode
  readonly empty: ReactNode
  /** The three lines of a row where there is room for no table. */
  readonly card: (row: Row) => ReactNode
}

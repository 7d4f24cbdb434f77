import type { ListRequest } from './library-definition.ts'

/** Chosen rows by id. Rows of other pages stay chosen, with what is known of them. */
export type Selection<Row> = ReadonlyMap<string, Row>

/** Everything that the filters of a list let through, as it was when the list was read; but for some rows. */
export interface Everything {
  readonly asked: Pick<ListRequest, 'search' | 'filters'>
  readonly count: number
  readonly at: string
  readonly except: ReadonlySet<string>
}

/** Whether rows are chosen, and how many. */
export interface Marks {
  readonly has: (id: string) => boolean
  readonly size: number
}

export const marksOf = (selected: Selection<unknown>, everything: Everything | null): Marks =>
  everything === null
    ? selected
    : { has: (id) => !everything.except.has(id), size: everything.count - everything.except.size }

/** What calls on many take: ids, or the filters of the list with the count and the moment that the person saw. */
export type SentSelection<Filter = Readonly<Record<string, unknown>>> =
  { ids: string[] } | { filter: Filter; count: number; at: string; except?: string[] }

/** What an action works on: all that the bar counts. */
export interface Chosen<Row> {
  readonly count: number
  /** `null`: not each of them is known here. */
  readonly rows: readonly Row[] | null
  readonly sent: SentSelection
}

export function chosenOf<Row>(
  selected: Selection<Row>,
  everything: Everything | null,
  filterOf: (asked: Everything['asked']) => Readonly<Record<string, unknown>>,
): Chosen<Row> {
  if (everything === null)
    return { count: selected.size, rows: [...selected.values()], sent: { ids: [...selected.keys()] } }
  const { asked, at, except } = everything
  const count = marksOf(selected, everything).size
  const without = except.size === 0 ? {} : { except: [...except] }
  return { count, rows: null, sent: { filter: filterOf(asked), count, at, ...without } }
}

/** The same with some rows taken out, or back in. */
export function exceptFor(everything: Everything, ids: readonly string[], isOut: boolean): Everything {
  const except = new Set(everything.except)
  for (const id of ids) {
    if (isOut) except.add(id)
    else except.delete(id)
  }
  return { ...everything, except }
}

export function toggled<Row>(selection: Selection<Row>, id: string, row: Row): Selection<Row> {
  const next = new Map(selection)
  if (!next.delete(id)) next.set(id, row)
  return next
}

/** All of a range, or none of it when all are chosen already. */
export function rangeToggled<Row>(
  selection: Selection<Row>,
  rows: readonly (readonly [id: string, row: Row])[],
): Selection<Row> {
  const all = rows.every(([id]) => selection.has(id))
  const next = new Map(selection)
  for (const [id, row] of rows) {
    if (all) next.delete(id)
    else next.set(id, row)
  }
  return next
}

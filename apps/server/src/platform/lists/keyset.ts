import { and, asc, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { KeysetMeta } from '@ecotrame/contract'
import { problem } from '../errors/problem.ts'
import { cursorOf, placeOf, type Place, type ValueKind } from './cursor.ts'
import { offsetOf, pageMeta, type PageQuery } from './page.ts'

/** One thing that the rows of a list are ordered by. */
export interface OrderTerm {
  readonly by: SQL | PgColumn
  readonly kind: ValueKind
  readonly descending: boolean
  /** There is a value in every row. Else what has none comes last, either way. */
  readonly always: boolean
  /** Its one index rises: it is read backwards where every row has a value. */
  readonly backwards?: true
}

export interface KeysetQuery extends PageQuery {
  /** The cursor that another page has told. */
  readonly after?: string | undefined
  readonly count?: 'yes' | 'no' | undefined
}

/** The filters and the figures of a query: what two pages of one list have alike. */
export const askedBesidePage = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !ofPage.has(name)))
const ofPage: ReadonlySet<string> = new Set(['page', 'limit', 'after', 'count', 'fields'])

/** Reads the ids of rows in an order, each with `place`, a JSON array of texts by which it is ordered. */
type Reading = (asked: {
  readonly place: SQL<(string | null)[]>
  readonly where: SQL | undefined
  readonly order: readonly SQL[]
  readonly limit: number
  readonly offset: number
}) => Promise<{ readonly id: string; readonly place: readonly (string | null)[] }[]>

interface KeysetList {
  readonly terms: readonly OrderTerm[]
  readonly id: PgColumn
  /** What was asked besides the page: a cursor holds for the same list only. */
  readonly asked: unknown
  readonly read: Reading
  readonly count: () => Promise<number>
}

const types = { text: 'text', integer: 'bigint', real: 'double precision', moment: 'timestamptz' } as const

const told = ({ by, kind }: OrderTerm): SQL =>
  kind === 'moment'
    ? sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`(${by})::text`
const placeIn = (terms: readonly OrderTerm[]): SQL<(string | null)[]> =>
  sql`jsonb_build_array(${sql.join(terms.map(told), sql`, `)})`

const valueOf = ({ kind }: OrderTerm, value: string): SQL => sql`${value}::${sql.raw(types[kind])}`
/** What has no value comes last, either way. Not said where there always is one: the index would not serve it. */
export const orderBy = ({ by, descending, always }: OrderTerm): SQL =>
  descending ? sql`${by} desc${sql.raw(always ? '' : ' nulls last')}` : sql`${by} asc`
/** Where every row has a value of the first term. */
const orderWithFirst = (terms: readonly OrderTerm[]): SQL[] =>
  terms.map((term, nth) => orderBy(nth === 0 && term.backwards ? { ...term, always: true } : term))

/** A part of a list in which an index leads to the first row: the rows that meet a condition, in the order of the rest. */
interface Stretch {
  readonly where: SQL | undefined
  readonly order: readonly SQL[]
}

/** Rows alike in what a place says of the first terms. */
const alike = (terms: readonly OrderTerm[], { values }: Place): SQL[] =>
  terms.map((term, nth) => {
    const value = values[nth] ?? null
    return value === null ? sql`${term.by} is null` : sql`${term.by} = ${valueOf(term, value)}`
  })

/**
 * What comes after a place, in parts that follow each other: rows alike in all and with a higher id; those alike in all
 * but the last, and beyond it; and so on. `a or b` would say the same, and be looked through from the first row.
 */
function stretchesAfter(terms: readonly OrderTerm[], id: PgColumn, place: Place): readonly Stretch[] {
  const beyond = terms.flatMap((term, nth) => {
    const value = place.values[nth] ?? null
    if (value === null) return []
    const before = alike(terms.slice(0, nth), place)
    const further = sql`${term.by} ${sql.raw(term.descending ? '<' : '>')} ${valueOf(term, value)}`
    const order = orderWithFirst(terms.slice(nth))
    const valueless = {
      where: and(...before, sql`${term.by} is null`),
      order: terms.slice(nth + 1).map(orderBy),
    }
    return [[{ where: and(...before, further), order }, ...(term.always ? [] : [valueless])]]
  })
  const same = { where: and(...alike(terms, place), sql`${id} > ${place.id}::uuid`), order: [] }
  return [same, ...beyond.toReversed().flat()]
}

/** The whole list in parts: what has a value of the first term, then what has none. */
function stretchesOf(terms: readonly OrderTerm[]): readonly Stretch[] {
  const [first, ...others] = terms
  if (first === undefined || first.always) return [{ where: undefined, order: terms.map(orderBy) }]
  return [
    { where: sql`${first.by} is not null`, order: orderWithFirst(terms) },
    { where: sql`${first.by} is null`, order: others.map(orderBy) },
  ]
}

/** The rows of a page and one more, which tells that another page follows. */
async function rowsOf(list: KeysetList, query: KeysetQuery, after: Place | null) {
  const { terms, id, read } = list
  const place = placeIn(terms)
  const wanted = query.limit + 1
  const offset = after === null ? offsetOf(query) : 0
  if (offset > 0) {
    const order = [...terms.map(orderBy), asc(id)]
    return read({ place, where: undefined, order, limit: wanted, offset })
  }
  const stretches = after === null ? stretchesOf(terms) : stretchesAfter(terms, id, after)
  const found: Awaited<ReturnType<Reading>> = []
  for (const { where, order } of stretches) {
    const limit = wanted - found.length
    if (limit > 0) found.push(...(await read({ place, where, order: [...order, asc(id)], limit, offset: 0 })))
  }
  return found
}

/**
 * The ids of a page in their order, by its number or after a cursor, and what the answer tells of the list. After a
 * cursor nothing is counted unless it is asked for.
 * @throws MALFORMED_REQUEST for a cursor of another list, and one beside a number
 */
export async function keysetPage(
  list: KeysetList,
  query: KeysetQuery,
): Promise<{ ids: readonly string[]; meta: KeysetMeta }> {
  const { after: cursor, limit, page } = query
  if (cursor !== undefined && page !== 1)
    throw problem('MALFORMED_REQUEST', { errors: [{ path: 'query.page', code: 'PAGE_BESIDE_CURSOR' }] })
  const kinds = list.terms.map(({ kind }) => kind)
  const after = cursor === undefined ? null : placeOf(cursor, list.asked, kinds)
  const rows = await rowsOf(list, query, after)
  const onPage = rows.slice(0, limit)
  const last = rows.length > limit ? onPage.at(-1) : undefined
  const next = last === undefined ? null : cursorOf(list.asked, { values: last.place, id: last.id })
  const meta = { limit, next, at: new Date().toISOString() }
  const ids = onPage.map(({ id }) => id)
  if ((query.count ?? (after === null ? 'yes' : 'no')) === 'no') return { ids, meta }
  // The last page by number tells how many there are: all before it and those on it.
  const isLast = after === null && next === null && (rows.length > 0 || page === 1)
  const total = isLast ? offsetOf(query) + rows.length : await list.count()
  return { ids, meta: { ...(after === null ? pageMeta(query, total) : counted(query, total)), ...meta } }
}

const counted = ({ limit }: PageQuery, totalItems: number) => ({
  totalItems,
  totalPages: Math.ceil(totalItems / limit),
})

import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Looked } from '../deps.ts'
import { lookedAt } from '../looked-at.ts'
import { keptRows } from './kept-rows.ts'

/** By what products are put together, of `looked` and of what is kept of it alike. */
const dimensions = {
  category: sql`category`,
  season: sql`season`,
  brand: sql`brand`,
  team: sql`team_id::text`,
  currency: sql`currency`,
  releases: sql`releases`,
  /** Places of the categories that the PEF of a product does not cover. */
  notCovered: sql`not_covered`,
  key: sql`key`,
} as const
export type Dimension = keyof typeof dimensions

/** Into what products are divided before they are added up: one may fall into several parts, or into none. */
export type Division = 'all' | 'season' | 'year' | 'tag' | 'material' | 'country'

/** What is added up over the products that are looked at. */
export interface Adding {
  readonly measure: 'counts' | 'stages' | 'sureness' | 'held'
  readonly division: Division
  /** Joined to `looked`: one row each time that a product is put somewhere, where `key` says. */
  readonly joined: SQL
  /** Sums over such rows, by name; 0 where there is nothing to add. */
  readonly numbers: Readonly<Record<string, SQL>>
}

/** By what is divided, each with the sums of its products. */
type Added<Name extends string> = Readonly<Record<Name, number>> & {
  readonly category: string | null
  readonly season: string | null
  readonly brand: string | null
  readonly team: string | null
  readonly currency: string | null
  readonly releases: readonly string[]
  readonly notCovered?: readonly number[] | null
  readonly key: string | null
}

const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)
const named = (name: string): SQL => sql`${sql.identifier(name)}`

/** In the order in which they are kept. */
export const numbersOf = ({ numbers }: Adding): readonly SQL[] =>
  Object.values(numbers).map((number) => sql`(${number})::double precision`)

/** `select …`: rows with the dimensions and the numbers, by the names under which they are added up. */
const rowsWith = (by: readonly Dimension[], numbers: readonly SQL[], from: SQL): SQL =>
  sql`select ${listed([
    ...by.map((dimension) => sql`${dimensions[dimension]} as ${named(dimension)}`),
    ...numbers.map((number, place) => sql`${number} as ${named(`n${place + 1}`)}`),
  ])} ${from}`

const together = (columns: readonly SQL[]): SQL =>
  columns.length === 0 ? sql`` : sql`group by ${listed(columns)}`

/**
 * Sums over all products that are looked at, by some dimensions: the database adds up, and only sums are read. By season a
 * product counts in each in which it sold, with the units of that season. What is kept is not added up again: only the
 * products are of which something has changed since.
 */
export async function addedUp<Name extends string>(
  tx: Tx,
  looked: Looked,
  by: readonly Dimension[],
  asked: Adding & { readonly numbers: Readonly<Record<Name, SQL>> },
): Promise<readonly Added<Name>[]> {
  const bySeason = asked.division === 'season' || by.includes('season')
  const adding = bySeason ? { ...asked, division: 'season' as const } : asked
  const names = Object.keys(adding.numbers)
  const kept = keptRows(looked, adding)
  const cells = kept === null ? null : (looked.kept?.touched ?? [])
  const ofProducts = rowsWith(
    by,
    numbersOf(adding),
    sql`from looked ${adding.joined} ${together(by.map((_, place) => sql.raw(String(place + 1))))}`,
  )
  const ofKept =
    kept &&
    rowsWith(
      by,
      names.map((_, place) => sql.raw(`sums[${place + 1}]`)),
      kept,
    )
  const isKept = cells?.length === 0
  const parts = [...(isKept ? [] : [ofProducts]), ...(ofKept === null ? [] : [ofKept])]
  const sums = names.map((name, place) => sql`coalesce(sum(${named(`n${place + 1}`)}), 0) as ${named(name)}`)
  const { rows } = await tx.execute(sql`
    with ${isKept ? sql`` : sql`${lookedAt(looked, { bySeason, cells })}, `}added as (${sql.join(parts, sql` union all `)})
    select ${listed([...by.map(named), ...sums])} from added ${together(by.map(named))}`)
  // The columns are those that the statement names.
  return rows as unknown as readonly Added<Name>[]
}

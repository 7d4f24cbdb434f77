import { sql, type SQL } from 'drizzle-orm'
import {
  portfolioProductSortFields,
  type CallAnswer,
  type CallParsed,
  type findPortfolioProducts,
  type PortfolioProduct,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { offsetOf, pageMeta, sortOf, type PageQuery } from '../../platform/lists/page.ts'
import { cellsOf } from './cells.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { nameOfCategory } from './group-names.ts'
import { lookedAt } from './looked-at.ts'
import { lookedOf } from './looked-of.ts'
import { ratio, summed, sumsOf } from './roll-up.ts'
import { heaviestCells } from './sums/kept-rows.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** A product as the database gives it. */
export interface ProductRecord extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly reference: string
  readonly category: string | null
  readonly season: string | null
  readonly brand: string | null
  readonly units: number | null
  readonly massKg: number | null
  readonly price: number | null
  readonly currency: string | null
  readonly figure: number | null
  readonly value: number | null
  readonly incomplete: boolean
  readonly state: string
  readonly mixedReleases: boolean
}

/** Columns of `ProductRecord`, of `looked`. */
export const productColumns = sql`id, name, reference, category, season, brand, units, mass_kg as "massKg", price,
  currency, figure, figure * units as value, incomplete, state, cardinality(releases) > 1 as "mixedReleases"`

/** `whole`: the value that shares are of. */
export const productAnswer = (
  deps: Pick<PortfolioDeps, 'catalogue'>,
  { category, ...record }: ProductRecord,
  whole: number | null,
): PortfolioProduct => ({
  ...record,
  category: category === null ? null : { id: category, ...nameOfCategory(deps, category) },
  share: record.value === null || whole === null ? null : ratio(record.value, whole),
})

/** Those that weigh most, which count. */
export async function topProducts(tx: Tx, looked: Looked, most: number): Promise<readonly ProductRecord[]> {
  const cells = await heaviestCells(tx, looked, most)
  const { rows } = await tx.execute<ProductRecord>(sql`
    with ${lookedAt(looked, { cells })}, ${lookedAt(looked, { name: 'ranked', cells })}
    select ${productColumns} from looked
    where id in (select id from ranked where figure * units > 0 order by figure * units desc, id limit ${most})
    order by figure * units desc, id`)
  return rows
}

/** Beyond them all are looked through. */
const heaviestMaximum = 1000

const orders: Readonly<Record<(typeof portfolioProductSortFields)[number], SQL>> = {
  value: sql`figure * units`,
  figure: sql`figure`,
  units: sql`units`,
  name: sql`folded(name)`,
  perKg: sql`figure / nullif(mass_kg, 0)`,
  season: sql`season`,
}

async function pageOf(tx: Tx, looked: Looked, page: PageQuery, sort: string | undefined) {
  const { field, descending } = sortOf(sort, portfolioProductSortFields) ?? {
    field: 'value',
    descending: true,
  }
  const order = sql`${orders[field]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`
  const within = async (cells: readonly string[] | null) => {
    const { rows } = await tx.execute<ProductRecord>(sql`
      with ${lookedAt(looked, { cells })}
      select ${productColumns} from looked order by ${order}, id limit ${page.limit} offset ${offsetOf(page)}`)
    return rows
  }
  const end = offsetOf(page) + page.limit
  const heaviest =
    field === 'value' && descending && end <= heaviestMaximum ? await heaviestCells(tx, looked, end) : null
  const found = await within(heaviest)
  const isFull = found.length === page.limit && found.every(({ value }) => value !== null && value > 0)
  return heaviest === null || isFull ? found : within(null)
}

/** Products with what each brings; those that do not count come last. */
export const readProducts = (
  deps: PortfolioDeps,
  caller: Caller,
  { page, limit, sort, ...query }: CallParsed<typeof findPortfolioProducts>['query'],
): Promise<CallAnswer<typeof findPortfolioProducts>> =>
  deps.database.inSnapshot(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, query)
    const rows = await pageOf(tx, looked, { page, limit }, sort)
    const cells = await cellsOf(tx, looked, [])
    const whole = sumsOf(cells).value
    return {
      label: looked.label,
      items: rows.map((row) => productAnswer(deps, row, whole)),
      meta: pageMeta(
        { page, limit },
        summed(cells, ({ all }) => all),
      ),
    }
  })

import { and, asc, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PortfolioBase, Product } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { productPurchases, products, productVolumes } from './tables.ts'

/** What a product sold in a season. */
export type Volume = Product['volumes'][number]

export const sameSeason = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What products sold season by season; a product is missing that says one number alone. */
export async function volumesOf(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Volume[]>> {
  const { productId, season, units: unitsSold } = productVolumes
  const rows = await tx
    .select({ productId, season, unitsSold })
    .from(productVolumes)
    .where(and(eq(productVolumes.organizationId, organizationId), isAnyOf(productId, ids)))
    .orderBy(asc(season))
  const found = new Map<string, Volume[]>()
  for (const { productId: id, ...volume } of rows) found.set(id, [...(found.get(id) ?? []), volume])
  return found
}

/** What is said of the units of a product: in all, and by season. */
export interface Sold {
  readonly season: string | null
  readonly unitsSold: number | null
  readonly volumes: readonly Volume[]
}

/** The one number of a product as that of its own season. */
export const allVolumes = ({ season, unitsSold, volumes }: Sold): readonly Volume[] =>
  volumes.length > 0 || season === null || unitsSold === null ? volumes : [{ season, unitsSold }]

/**
 * The units of a product as they will be: volumes by season make the number of all.
 * @param said what was sent; absent: as before
 * @throws INVALID_VALUES for a season that stands twice, and for a number that is not the sum of its parts
 */
export function soldOf(
  said: { readonly unitsSold?: number | null | undefined; readonly volumes?: readonly Volume[] | undefined },
  before: Omit<Sold, 'season'>,
): Omit<Sold, 'season'> {
  const volumes = said.volumes ?? before.volumes
  const errors = twice(volumes)
  const sum = volumes.reduce((all, { unitsSold }) => all + unitsSold, 0)
  if (volumes.length > 0 && said.unitsSold !== undefined && said.unitsSold !== sum)
    errors.push({ path: 'unitsSold', code: 'NOT_THE_SUM', params: { sum } })
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  if (volumes.length > 0) return { unitsSold: sum, volumes }
  return { unitsSold: said.unitsSold === undefined ? before.unitsSold : said.unitsSold, volumes }
}

/** What says the same of a product in the fewest words: volumes of its own season alone are its one number. */
export const simplest = (season: string | null, volumes: readonly Volume[]): Omit<Sold, 'season'> => {
  const [first = null] = volumes
  const isOwn = volumes.length === 1 && first !== null && season !== null && sameSeason(first.season, season)
  if (first === null || isOwn) return { unitsSold: first?.unitsSold ?? null, volumes: [] }
  return { unitsSold: volumes.reduce((all, { unitsSold }) => all + unitsSold, 0), volumes }
}

const twice = (volumes: readonly Volume[]): FieldProblem[] =>
  volumes.flatMap(({ season }, place) =>
    volumes.findIndex((other) => sameSeason(other.season, season)) < place
      ? [{ path: `volumes[${place}].season`, code: 'SEASON_TWICE' }]
      : [],
  )

/**
 * Makes these the volumes of a product. Those of its own season have the id of the product, by which they are known
 * while it says one number alone.
 */
export async function setVolumes(
  tx: Tx,
  organizationId: string,
  productId: string,
  volumes: readonly Volume[],
): Promise<void> {
  const seasons = volumes.map(({ season }) => season.toLowerCase())
  await tx
    .delete(productVolumes)
    .where(
      and(
        eq(productVolumes.organizationId, organizationId),
        eq(productVolumes.productId, productId),
        ...(seasons.length === 0 ? [] : [notInArray(sql`lower(${productVolumes.season})`, seasons)]),
      ),
    )
  if (volumes.length === 0) return
  await tx.execute(sql`
    insert into product_volumes (id, organization_id, product_id, season, units)
    select case when lower(said.season) = lower(p.season) and not exists (select from product_volumes where id = p.id)
        then p.id else gen_random_uuid() end,
      p.organization_id, p.id, said.season, said.units
    from products p, unnest(${sql.param(volumes.map(({ season }) => season))}::text[],
      ${sql.param(volumes.map(({ unitsSold }) => unitsSold))}::bigint[]) as said (season, units)
    where p.organization_id = ${organizationId} and p.id = ${productId}
    on conflict (organization_id, product_id, lower(season)) do update
      set season = excluded.season, units = excluded.units`)
}

const tableOf = { sold: productVolumes, purchased: productPurchases } as const

/** `sold (product_id, units, inside)`: of products with volumes by season, the units of these seasons, and whether one is there. */
export const soldIn = (organizationId: string, seasons: readonly string[], base: PortfolioBase): SQL => sql`(
  select product_id, sum(units) filter (where season = any(${sql.param([...seasons])}::text[])) as units,
    bool_or(season = any(${sql.param([...seasons])}::text[])) as inside
  from ${tableOf[base]} where organization_id = ${organizationId} group by product_id) sold`

/** `sold (product_id, season, units)`: a row a season of each product with volumes. */
export const soldBySeason = (organizationId: string, base: PortfolioBase = 'sold'): SQL => sql`(
  select product_id, season, units from ${tableOf[base]} where organization_id = ${organizationId}) sold`

/** `sold (product_id, units)`: all that was bought of each product of which it is known. */
export const purchasedInAll = (organizationId: string): SQL => sql`(
  select product_id, sum(units) as units from product_purchases
  where organization_id = ${organizationId} group by product_id) sold`

/** What a product sold in a season, as files name it. */
export interface SoldInSeason {
  readonly id: string
  readonly productId: string
  readonly reference: string
  readonly gtin: string | null
  readonly season: string
  readonly units: number
}

/** Every number of units that belongs to a season, of products within a condition. */
export async function unitsBySeason(tx: Tx, within: SQL | undefined): Promise<readonly SoldInSeason[]> {
  const { rows } = await tx.execute<SoldInSeason & Record<string, unknown>>(sql`
    select coalesce(sold.id, products.id) as id, products.id as "productId", products.reference, products.gtin,
      coalesce(sold.season, products.season) as season,
      coalesce(sold.units, products.units_sold)::double precision as units
    from ${products}
    left join product_volumes sold
      on sold.organization_id = products.organization_id and sold.product_id = products.id
    where coalesce(sold.season, products.season) is not null and coalesce(sold.units, products.units_sold) is not null
      and ${within ?? sql`true`}
    order by products.reference, products.id, season`)
  return rows
}

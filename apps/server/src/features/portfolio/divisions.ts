import { sql } from 'drizzle-orm'
import type { PortfolioDimension } from '@ecotrame/contract'
import type { Dimension, Divided } from './cells.ts'
import { productTags } from '../products/index.ts'

/** Dimensions of which a product has one value. */
export const plainDimensions = {
  category: 'category',
  season: 'season',
  brand: 'brand',
  team: 'team',
} as const satisfies Partial<Record<PortfolioDimension, Dimension>>
export type PlainDimension = keyof typeof plainDimensions

export const isPlain = (by: PortfolioDimension): by is PlainDimension => by in plainDimensions

const whole = sql`figure`
const points = sql`points`

/** Dimensions of which a product has several values: a tag bears all of it, a material or a country what it brings. */
export const division = (
  by: Exclude<PortfolioDimension, PlainDimension>,
  organizationId: string,
): Divided => {
  if (by === 'tag')
    return {
      joined: sql`left join (select product_id, tag_id::text as key from ${productTags}
        where organization_id = ${organizationId}) borne on borne.product_id = looked.id`,
      figure: whole,
    }
  const keys = by === 'material' ? sql`materials, material_points` : sql`countries, country_points`
  return {
    joined: sql`cross join lateral (select nullif(part.key, '') as key, part.points
      from unnest(${keys}) as part (key, points) where part.points <> 0) parts`,
    figure: points,
  }
}

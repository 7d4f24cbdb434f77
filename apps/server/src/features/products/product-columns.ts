import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import type { BorneTag } from '@ecotrame/contract'
import type { Holding } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { teams, users } from '../../platform/organizations/tables.ts'
import type { Sight } from '../evaluations/index.ts'
import { collectionVisibleTo } from './sight.ts'
import { productCollections, productImages, products } from './tables.ts'
import { tags as tagsTable } from '../tags/index.ts'
import { publications } from '../publication/index.ts'

const on = {
  team: and(eq(teams.organizationId, products.organizationId), eq(teams.id, products.teamId)),
  author: and(eq(users.organizationId, products.organizationId), eq(users.id, products.authorId)),
  image: and(
    eq(productImages.organizationId, products.organizationId),
    eq(productImages.productId, products.id),
    not(productImages.replaced),
  ),
}

const tags = sql<BorneTag[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.sort_name, t.id)
  from product_tags borne
  join ${tagsTable} t on t.organization_id = borne.organization_id and t.id = borne.tag_id
  where borne.organization_id = products.organization_id and borne.product_id = products.id), '[]')`

/** Those that the caller may see. */
const collectionsWithin = (sight: Sight): SQL<{ id: string; name: string }[]> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${productCollections.id}, 'name', ${productCollections.name})
    order by ${productCollections.sortName}, ${productCollections.id})
  from product_collection_members member
  join ${productCollections} on ${productCollections.organizationId} = member.organization_id
    and ${productCollections.id} = member.collection_id
  where member.organization_id = products.organization_id and member.product_id = products.id
    and ${collectionVisibleTo(sight)}), '[]')`

const pefHolding = sql<Holding | null>`(
  select b.pef_holding from product_breakdowns b
  where b.organization_id = products.organization_id and b.product_id = products.id)`

interface Published {
  readonly version: string
  readonly number: number
  readonly at: string
}
const published = sql<Published | null>`(
  select jsonb_build_object('version', v.id, 'number', v.number, 'at',
    to_char(made.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${publications} made
  join product_versions v on v.organization_id = made.organization_id and v.id = made.product_version_id
  where made.organization_id = products.organization_id and made.product_id = products.id
    and made.withdrawn_at is null
  order by made.at desc limit 1)`

/** What lists and answers show of a product, without what is in it. */
export const selectProducts = (tx: Tx, sight: Sight) =>
  tx
    .select({
      id: products.id,
      name: products.name,
      reference: products.reference,
      gtin: products.gtin,
      brand: products.brand,
      description: products.description,
      price: products.price,
      currency: products.currency,
      classification: products.classification,
      weightG: products.weightG,
      season: products.season,
      unitsSold: products.unitsSold,
      imageAlt: products.imageAlt,
      imageName: productImages.name,
      state: products.state,
      categoryIds: products.categoryIds,
      evaluationCount: products.evaluationCount,
      packagingCount: products.packagingCount,
      mixedReleases: products.mixedReleases,
      labelValues: products.labelValues,
      massKg: products.massKg,
      pefHolding,
      fingerprint: products.fingerprint,
      team: { id: teams.id, name: teams.name },
      tags,
      collections: collectionsWithin(sight),
      published,
      author: {
        id: products.authorId,
        name: sql<string | null>`coalesce(${users.name}, ${products.authorName})`,
      },
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      rowVersion: products.rowVersion,
    })
    .from(products)
    .leftJoin(teams, on.team)
    .leftJoin(users, on.author)
    .leftJoin(productImages, on.image)
export type ProductRecord = Awaited<ReturnType<typeof selectProducts>>[number]

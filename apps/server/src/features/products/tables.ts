import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { productStates, type PriceCurrency, type ProductVersion } from '@ecotrame/contract'
import { calculationTypes, type ResultSum, type ScoreLabelId } from '@ecotrame/lca'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The sum of the parts on each label, of one product. */
export type LabelValues = Readonly<Partial<Record<ScoreLabelId, number | null>>>

export const products = pgTable('products', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  teamId: uuid('team_id'),
  authorId: uuid('author_id'),
  authorName: text('author_name'),
  name: text('name').notNull(),
  reference: text('reference').notNull(),
  gtin: text('gtin'),
  brand: text('brand'),
  description: text('description'),
  price: doublePrecision('price'),
  currency: text('currency').$type<PriceCurrency>(),
  classification: text('classification'),
  weightG: doublePrecision('weight_g'),
  season: text('season'),
  unitsSold: bigint('units_sold', { mode: 'number' }),
  imageAlt: text('image_alt').notNull().default(''),
  /** From here to `fingerprint`: written by refresh_products only (migration 0169). */
  state: text('state', { enum: productStates }).notNull().default('draft'),
  categoryIds: text('category_ids').array().notNull().default([]),
  evaluationCount: integer('evaluation_count').notNull().default(0),
  packagingCount: integer('packaging_count').notNull().default(0),
  mixedTeams: boolean('mixed_teams').notNull().default(false),
  mixedReleases: boolean('mixed_releases').notNull().default(false),
  labelValues: jsonb('label_values').$type<LabelValues>().notNull().default({}),
  massKg: doublePrecision('mass_kg'),
  fingerprint: text('fingerprint').notNull().default(''),
  frDur: doublePrecision('fr_dur').generatedAlwaysAs(sql`label_values`),
  pef: doublePrecision('pef').generatedAlwaysAs(sql`label_values`),
  categoryId: text('category_id').generatedAlwaysAs(sql`category_ids[1]`),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  sortReference: text('sort_reference').generatedAlwaysAs(sql`lower(reference)`),
  sortBrand: text('sort_brand').generatedAlwaysAs(sql`folded(brand)`),
  searchText: text('search_text').generatedAlwaysAs(sql`folded(name)`),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const productImages = pgTable('product_images', {
  name: text('name').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  mediaType: text('media_type').notNull(),
  content: bytea('content').notNull(),
  /** By another one: only published pages show it. */
  replaced: boolean('replaced').notNull().default(false),
})

const partColumns = {
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  place: integer('place').notNull(),
  quantity: doublePrecision('quantity').notNull(),
}
export const productEvaluations = pgTable('product_evaluations', {
  ...partColumns,
  partId: uuid('evaluation_id').notNull(),
})
export const productPackagings = pgTable('product_packagings', {
  ...partColumns,
  partId: uuid('packaging_id').notNull(),
})
export const productTags = pgTable('product_tags', {
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  tagId: uuid('tag_id').notNull(),
})

/** Units of the seasons in which a product sold; their sum is `products.unitsSold`. */
export const productVolumes = pgTable('product_volumes', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  season: text('season').notNull(),
  units: bigint('units', { mode: 'number' }).notNull(),
})

/** Units that were bought of a product in a season. */
export const productPurchases = pgTable('product_purchases', {
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  season: text('season').notNull(),
  units: bigint('units', { mode: 'number' }).notNull(),
})

export const productVersions = pgTable('product_versions', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  number: integer('number').notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  fingerprint: text('fingerprint').notNull(),
  content: jsonb('content').$type<ProductVersion['content']>().notNull(),
  result: jsonb('result').$type<ResultSum>().notNull(),
  name: text('name'),
  publishedAt: instant('published_at'),
  /** The picture of the product when it was published last. */
  publishedImage: text('published_image'),
  publishedImageAlt: text('published_image_alt'),
  /** What the address of its public page says. */
  publicId: uuid('public_id').notNull().defaultRandom(),
})

export const productCollections = pgTable('product_collections', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  teamId: uuid('team_id'),
  name: text('name').notNull(),
  description: text('description'),
  calculationType: text('calculation_type', { enum: calculationTypes }).notNull().default('average'),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const collectionMembers = pgTable('product_collection_members', {
  organizationId: uuid('organization_id').notNull(),
  collectionId: uuid('collection_id').notNull(),
  productId: uuid('product_id').notNull(),
})

import * as z from 'zod/mini'
import { priceConfidences } from '@ecotrame/reference-data/price-confidences'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'
import { day } from './days.ts'

/** What a price is of. */
export const priceUnits = ['kg', 'm2', 'piece'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** ISO 4217: currencies in which textiles and leather are quoted. */
export const priceCurrencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'CNY',
  'INR',
  'BDT',
  'TRY',
  'VND',
  'JPY',
  'MAD',
  'TND',
] as const
export type PriceCurrency = (typeof priceCurrencies)[number]

const material = z.object({ id: z.string(), name: z.string(), name_fr: z.string() })

const priceFields = {
  /** In the currency, per unit. */
  price: z.number().check(z.positive(), z.maximum(1_000_000_000)),
  currency: z.enum(priceCurrencies),
  unit: z.enum(priceUnits),
  /** First day on which it holds. */
  validFrom: day,
  /** Offer, invoice, index: where the price comes from. */
  source: z._default(z.nullable(plainText(limits.priceSourceMaximumLength)), null),
}

/** A price of the organization for a material, from a day on. */
export const MaterialPrice = z.object({
  id: z.uuid(),
  material,
  price: z.number(),
  currency: z.enum(priceCurrencies),
  unit: z.enum(priceUnits),
  validFrom: z.string(),
  source: z.nullable(z.string()),
  /** Default price, EUR per kg; indicative, it does not reflect the market. `null`: there is none. */
  defaultEurPerKg: z.nullable(z.number()),
  /** How far the price is from the default, as a share of it; `null` where the two cannot be compared. */
  gap: z.nullable(z.number()),
  /** Prices of the material that the organization has entered, this one included. */
  entries: z.int(),
  createdAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type MaterialPrice = z.infer<typeof MaterialPrice>

/** A default price beside the price of the organization. */
export const DefaultPrice = z.object({
  material,
  category: z.string(),
  /** Form in which the price is quoted, and the market. */
  form: z.string(),
  eurPerKg: z.nullable(z.number()),
  /** As published, in its unit; `null`: no public figure was found. */
  published: z.nullable(z.object({ figure: z.string(), unit: z.string(), period: z.string() })),
  source: z.nullable(z.string()),
  sourceUrl: z.nullable(z.string()),
  confidence: z.enum(priceConfidences),
  note: z.nullable(z.string()),
  /** The price of the organization that holds today; `null`: none. */
  mine: z.nullable(MaterialPrice),
})
export type DefaultPrice = z.infer<typeof DefaultPrice>

const tag = 'material-prices'
const byId = z.object({ id: identifier })
const body = z.object({ material: z.string().check(z.maxLength(60)), ...priceFields })

export const findMaterialPrices = call({
  method: 'GET',
  path: '/material-prices',
  access: 'find_all_material_price',
  tag,
  summary:
    'For each material that the organization has priced, the price that holds today, else the next one',
  query: z.object({ ...listQuery, gap: anyOf(z.enum(['wide', 'narrow', 'unknown'])) }),
  answer: listAnswer(z.partial(MaterialPrice)),
  errors: [],
})
export const findDefaultPrices = call({
  method: 'GET',
  path: '/material-prices/defaults',
  access: 'find_all_material_price',
  tag,
  summary: 'Default prices of all materials beside those of the organization. They do not reflect the market',
  answer: z.object({ items: z.array(DefaultPrice) }),
  errors: [],
})
export const findMaterialPrice = call({
  method: 'GET',
  path: '/material-prices/:id',
  access: 'find_one_material_price',
  tag,
  summary: 'One price',
  params: byId,
  answer: MaterialPrice,
  errors: ['NOT_FOUND'],
})
export const findPriceHistory = call({
  method: 'GET',
  path: '/material-prices/:id/history',
  access: 'find_one_material_price',
  tag,
  summary: 'All prices of the material of this one, the newest first',
  params: byId,
  answer: z.object({ items: z.array(MaterialPrice) }),
  errors: ['NOT_FOUND'],
})
export const createMaterialPrice = call({
  method: 'POST',
  path: '/material-prices',
  access: 'create_material_price',
  tag,
  summary: 'Enter a price from a day on; those of before stay in the history',
  body,
  answer: MaterialPrice,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateMaterialPrice = call({
  method: 'PUT',
  path: '/material-prices/:id',
  access: 'update_material_price',
  tag,
  summary: 'Correct a price',
  params: byId,
  body: z.object(priceFields),
  answer: MaterialPrice,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteMaterialPrice = call({
  method: 'DELETE',
  path: '/material-prices/:id',
  access: 'delete_material_price',
  tag,
  summary: 'Delete a price; the one of before holds again',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})

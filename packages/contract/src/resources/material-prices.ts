import * as z from 'zod/mini'
import { priceConfidences } from '@ecotrame/reference-data/price-confidences'
import { call } from '../call.ts'
import { limits } from '../limits.ts'
import { anyOf } from '../list.ts'
import { identifier, plainText } from '../text.ts'
import { day } from '../days.ts'
import { derived, resource, same } from './resource.ts'

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

const currency = z.enum(priceCurrencies)
const unit = z.enum(priceUnits)
const source = plainText(limits.priceSourceMaximumLength)

export const materialPriceResource = resource({
  entity: 'material_price',
  path: '/material-prices',
  fields: {
    material: { shown: material, written: z.string().check(z.maxLength(60)), fixed: true, sorts: true },
    /** In the currency, per unit. */
    price: {
      shown: z.number(),
      written: z.number().check(z.positive(), z.maximum(1_000_000_000)),
      sorts: true,
    },
    currency: same(currency, {}),
    unit: same(unit, {}),
    /** First day on which it holds. */
    validFrom: { shown: z.string(), written: day, sorts: true, unique: 'DAY_TAKEN' },
    /** Offer, invoice, index: where the price comes from. */
    source: { shown: z.nullable(z.string()), written: z._default(z.nullable(source), null) },
    /** Default price, EUR per kg; indicative, it does not reflect the market. `null`: there is none. */
    defaultEurPerKg: derived(z.nullable(z.number()), {}),
    /** How far the price is from the default, as a share of it; `null` where the two cannot be compared. */
    gap: derived(z.nullable(z.number()), { sorts: true }),
    /** Prices of the material that the organization has entered, this one included. */
    entries: derived(z.int(), {}),
    createdAt: derived(z.string(), {}),
  },
  filters: { gap: anyOf(z.enum(['wide', 'narrow', 'unknown'])) },
  says: {
    find: 'For each material that the organization has priced, the price that holds today, else the next one',
    findOne: 'One price',
    create: 'Enter a price from a day on; those of before stay in the history',
    update: 'Correct a price',
    delete: 'Delete a price; the one of before holds again',
    duplicate: 'Duplicate a price, from the first day on, today or later, that has no price of the material',
  },
})
export const {
  find: findMaterialPrices,
  findOne: findMaterialPrice,
  create: createMaterialPrice,
  update: updateMaterialPrice,
  delete: deleteMaterialPrice,
  duplicate: duplicateMaterialPrice,
} = materialPriceResource.calls
/** A price of the organization for a material, from a day on. */
export const MaterialPrice = materialPriceResource.Row
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

export const findDefaultPrices = call({
  method: 'GET',
  path: '/material-prices/defaults',
  access: 'find_all_material_price',
  tag: 'material-prices',
  summary: 'Default prices of all materials beside those of the organization. They do not reflect the market',
  answer: z.object({ items: z.array(DefaultPrice) }),
  errors: [],
})
export const findPriceHistory = call({
  method: 'GET',
  path: '/material-prices/:id/history',
  access: 'find_one_material_price',
  tag: 'material-prices',
  summary: 'All prices of the material of this one, the newest first',
  params: z.object({ id: identifier }),
  answer: z.object({ items: z.array(MaterialPrice) }),
  errors: ['NOT_FOUND'],
})

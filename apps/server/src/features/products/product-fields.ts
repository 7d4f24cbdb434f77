import { gtinDigits, gtinProblem, type CallParsed, type updateProduct } from '@ecotrame/contract'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import type { ProductsDeps } from './deps.ts'
import type { ProductRecord } from './product-columns.ts'
import type { ProductFields } from './product-writes.ts'

type Body = CallParsed<typeof updateProduct>['body']

/** The field of each constraint that another product may break. */
export const takenOnce = {
  one_product_a_reference: { path: 'reference', code: 'REFERENCE_TAKEN' },
  one_product_a_gtin: { path: 'gtin', code: 'GTIN_TAKEN' },
} as const

/** What was given, else what was; an empty text is nothing. */
const kept = <Value>(given: Value | null | undefined, before: Value | null): Value | null => {
  if (given === undefined) return before
  return given === '' ? null : given
}

/**
 * The fields of a product as they will be.
 * @throws INVALID_VALUES for a wrong GTIN, an unknown classification, a price without a currency
 */
export function fieldsOf(
  { classifications }: Pick<ProductsDeps, 'classifications'>,
  body: Body,
  before: Omit<ProductFields, 'teamId'>,
): Omit<ProductFields, 'teamId'> {
  const price = kept(body.price, before.price)
  const fields = {
    name: body.name,
    reference: body.reference,
    gtin: body.gtin ? gtinDigits(body.gtin) : kept(body.gtin, before.gtin),
    brand: kept(body.brand, before.brand),
    description: kept(body.description, before.description),
    price,
    // Without a price there is nothing that a currency would say.
    currency: price === null && body.currency === undefined ? null : kept(body.currency, before.currency),
    classification: kept(body.classification, before.classification),
    weightG: kept(body.weight, before.weightG),
    season: kept(body.season, before.season),
    unitsSold: kept(body.unitsSold, before.unitsSold),
    imageAlt: body.imageAlt === undefined ? before.imageAlt : (body.imageAlt ?? ''),
  }
  const errors = problemsOf(fields, new Set(classifications.map(({ id }) => id)))
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  return fields
}

function problemsOf(
  { gtin, price, currency, classification }: Omit<ProductFields, 'teamId'>,
  classifications: ReadonlySet<string>,
): readonly FieldProblem[] {
  const wrongGtin = gtin === null ? null : gtinProblem(gtin)
  return [
    ...(wrongGtin === null ? [] : [{ path: 'gtin', code: wrongGtin }]),
    ...(price !== null && currency === null ? [{ path: 'currency', code: 'PRICE_NEEDS_CURRENCY' }] : []),
    ...(price === null && currency !== null ? [{ path: 'price', code: 'CURRENCY_NEEDS_PRICE' }] : []),
    ...(classification !== null && !classifications.has(classification)
      ? [{ path: 'classification', code: 'UNKNOWN_CLASSIFICATION' }]
      : []),
  ]
}

/** Nothing said yet. */
export const emptyFields: Omit<ProductFields, 'teamId'> = {
  name: '',
  reference: '',
  gtin: null,
  brand: null,
  description: null,
  price: null,
  currency: null,
  classification: null,
  weightG: null,
  season: null,
  unitsSold: null,
  imageAlt: '',
}

export const fieldsOfRecord = (record: ProductRecord): Omit<ProductFields, 'teamId'> => ({
  name: record.name,
  reference: record.reference,
  gtin: record.gtin,
  brand: record.brand,
  description: record.description,
  price: record.price,
  currency: record.currency,
  classification: record.classification,
  weightG: record.weightG,
  season: record.season,
  unitsSold: record.unitsSold,
  imageAlt: record.imageAlt,
})

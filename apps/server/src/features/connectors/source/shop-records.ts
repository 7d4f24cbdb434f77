import { isObject, type Json } from '../../../platform/values/json.ts'
import { objectsAt, plainText, textAt, valueAt } from './json-values.ts'
import type { ParentProduct, ReadRecords, RecordsInput, SourceRow } from './records-reading.ts'

/** Grams in a unit of weight of Shopify (Admin GraphQL, WeightUnit). */
const grams: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
}

function gramsOf(variant: Json): string {
  const weight = valueAt(variant, 'inventoryItem.measurement.weight')
  const value = Number(textAt(weight, 'value'))
  const factor = grams[textAt(weight, 'unit')]
  return factor === undefined || !(value > 0) ? '' : String(Number((value * factor).toPrecision(12)))
}

function optionsOf(variant: Json): SourceRow {
  const options = objectsAt(variant, 'selectedOptions')
  return [0, 1, 2].flatMap((place) => [
    [`Option${place + 1} Name`, textAt(options[place], 'name')] as const,
    [`Option${place + 1} Value`, textAt(options[place], 'value')] as const,
  ])
}

/**
 * A variant in the columns of the product file that Shopify exports; what is of the product stands in its first row.
 * Source: Shopify Help Center, "Product CSV file overview"; Admin GraphQL, objects Product and ProductVariant.
 */
function rowOfVariant(product: Json, variant: Json, isFirst: boolean): SourceRow {
  const once = (value: string) => (isFirst ? value : '')
  const tags = valueAt(product, 'tags')
  return [
    ['Handle', textAt(product, 'handle')],
    ['Title', once(textAt(product, 'title'))],
    ['Body (HTML)', once(textAt(product, 'descriptionHtml'))],
    ['Vendor', once(textAt(product, 'vendor'))],
    ['Product Category', once(textAt(product, 'category.fullName'))],
    ['Type', once(textAt(product, 'productType'))],
    ['Tags', once(Array.isArray(tags) ? tags.map(plainText).join(', ') : '')],
    ...optionsOf(variant),
    ['Variant SKU', textAt(variant, 'sku')],
    ['Variant Grams', gramsOf(variant)],
    ['Variant Price', textAt(variant, 'price')],
    ['Variant Barcode', textAt(variant, 'barcode')],
    ['Status', once(textAt(product, 'status').toLowerCase())],
  ]
}

/** Of an answer of the Admin GraphQL: what it refuses. */
export function refusalOf(
  said: unknown,
): { readonly code: 'BUSY' | 'SHOP_SAYS'; readonly says: string } | null {
  const [first] = objectsAt(said, 'errors')
  const says = textAt(first, 'message') || textAt(said, 'errors')
  if (first === undefined && says === '') return null
  return textAt(first, 'extensions.code') === 'THROTTLED'
    ? { code: 'BUSY', says }
    : { code: 'SHOP_SAYS', says: says.slice(0, 300) }
}

export function shopifyRecords(said: unknown): ReadRecords {
  const refused = refusalOf(said)
  if (refused !== null) return { problem: { code: refused.code, params: { says: refused.says } } }
  const products = valueAt(said, 'data.products')
  if (!isObject(products) || !Array.isArray(valueAt(products, 'nodes')))
    return { problem: { code: 'NO_LIST', params: { path: 'data.products.nodes', found: '' } } }
  const rows = objectsAt(products, 'nodes').flatMap((product) =>
    objectsAt(product, 'variants.nodes').map((variant, place) => rowOfVariant(product, variant, place === 0)),
  )
  const hasNext = valueAt(products, 'pageInfo.hasNextPage') === true
  return { rows, next: hasNext ? textAt(products, 'pageInfo.endCursor') || null : null, parents: [] }
}

const attributesShown = 5
const attributeColumn = (place: number, of: string) => ['Attribute', place + 1, of].join(' ')

/** By which the shop knows a product that has no SKU, as its own exports write it. */
const referenceOf = (product: Json): string => textAt(product, 'sku') || `id:${textAt(product, 'id')}`

/**
 * A product or variation in the columns of the product file that WooCommerce exports.
 * Source: WooCommerce, "Product CSV Importer and Exporter" and REST API v3, "Products".
 */
function rowOfProduct(product: Json, { parent, weightUnit }: RecordsInput): SourceRow {
  const attributes = objectsAt(product, 'attributes')
  const names = (path: string) =>
    objectsAt(product, path)
      .map((one) => textAt(one, 'name'))
      .join(', ')
  const valuesOf = (attribute: Json | undefined) => {
    const options = valueAt(attribute, 'options')
    return Array.isArray(options) ? options.map(plainText).join(', ') : textAt(attribute, 'option')
  }
  return [
    ['ID', textAt(product, 'id')],
    ['Type', parent === null ? textAt(product, 'type') : 'variation'],
    ['SKU', referenceOf(product)],
    ['GTIN, UPC, EAN, or ISBN', textAt(product, 'global_unique_id')],
    ['Name', textAt(product, 'name')],
    ['Published', textAt(product, 'status') === 'publish' ? '1' : '0'],
    ['Short description', textAt(product, 'short_description')],
    ['Description', textAt(product, 'description')],
    [weightUnit === null ? 'Weight' : `Weight (${weightUnit})`, textAt(product, 'weight')],
    ['Regular price', textAt(product, 'regular_price')],
    ['Categories', names('categories')],
    ['Tags', names('tags')],
    ['Brands', names('brands')],
    ['Parent', parent?.reference ?? ''],
    ...Array.from({ length: attributesShown }, (_, place) => [
      [attributeColumn(place, 'name'), textAt(attributes[place], 'name')] as const,
      [attributeColumn(place, 'value(s)'), valuesOf(attributes[place])] as const,
    ]).flat(),
  ]
}

export function wooRecords(said: unknown, input: RecordsInput): ReadRecords {
  if (!Array.isArray(said) || !said.every(isObject))
    return { problem: { code: 'NO_LIST', params: { path: '', found: '' } } }
  const parents: ParentProduct[] = said
    .filter((product) => input.parent === null && textAt(product, 'type') === 'variable')
    .map((product) => ({ id: textAt(product, 'id'), reference: referenceOf(product) }))
  return { rows: said.map((product) => rowOfProduct(product, input)), next: null, parents }
}

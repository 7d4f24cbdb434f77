import type { SheetsDeps } from '../deps.ts'
import type { MarketFact } from './public-facts.ts'

/** Where a French cost per 100 g stands among what is declared of its category; `null`: nothing is known of it. */
export function marketFact(
  { market, catalogue, method }: Pick<SheetsDeps, 'market' | 'catalogue' | 'method'>,
  category: string | null,
  french: number | null,
  massKg: number,
): MarketFact | null {
  const productId = category === null ? null : catalogue.category(category)?.frenchProductId
  const declared = market.find((row) => row.productId === productId)
  if (declared === undefined || french === null || !(massKg > 0)) return null
  const named = method.release.products.get(declared.productId)
  return {
    category: { en: named?.nameEn ?? declared.productId, fr: named?.nameFr ?? declared.productId },
    minimum: declared.minimumPointsPer100g,
    median: declared.medianPointsPer100g,
    maximum: declared.maximumPointsPer100g,
    own: french / massKg / 10,
    source: declared.source,
    asOf: declared.asOf,
  }
}

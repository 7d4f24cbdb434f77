import { gtin14 } from '@ecotrame/contract'
import type { Asking, Source } from '../source/ask.ts'
import { SourceFailure } from '../source/source-failure.ts'
import type { Figures, PublishedProduct } from './figures.ts'

/** A product or variant of a shop, with what stands of us in it. */
export interface ShopProduct {
  readonly shopId: string
  readonly gtin: string
  readonly reference: string
  readonly figures: Figures
}

/** A shop, as figures are written into it. */
export interface Shop {
  /** Those with the GTIN of a product, however long it is written, or with its reference as SKU. */
  find(products: readonly PublishedProduct[]): Promise<readonly ShopProduct[]>
  /** `null`: the shop has it no longer. */
  read(shopId: string): Promise<ShopProduct | null>
  /** Empty figures are taken out. */
  write(product: ShopProduct, figures: Figures): Promise<void>
}

export interface ShopAccess {
  readonly source: Source
  readonly asking: Asking
}

/** GTIN-8, -12, -13 and -14 are one number with zeros before it (GS1 General Specifications §3.3.2). */
export function writingsOf(gtin: string): readonly string[] {
  const whole = gtin14(gtin)
  const bare = whole.replace(/^0+/, '')
  return [8, 12, 13, 14].filter((length) => length >= bare.length).map((length) => whole.slice(-length))
}

/** Answers of searches are short; a longer one is none. */
const longest = 4_194_304

export function parsed(body: Buffer): unknown {
  if (body.length > longest) throw new SourceFailure('TOO_MUCH')
  const text = body.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceFailure(text.trimStart().startsWith('<') ? 'WEB_PAGE' : 'NOT_JSON')
  }
}

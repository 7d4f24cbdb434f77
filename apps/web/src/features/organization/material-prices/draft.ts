import type { MaterialPrice, PriceCurrency, PriceUnit } from '@ecotrame/contract'
import type { NewPrice } from './queries.ts'

/** What the form of a price holds while it is typed. */
export interface PriceDraft {
  readonly material: string | null
  readonly price: number | null
  readonly currency: PriceCurrency
  readonly unit: PriceUnit
  readonly validFrom: string
  readonly source: string
}

/** The day of today where the reader is. */
export const today = (now = new Date()): string => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** A new price starts today, as the one of before where there is one. */
export const draftOf = (before: MaterialPrice | null, isNew: boolean): PriceDraft => ({
  material: before?.material.id ?? null,
  price: before?.price ?? null,
  currency: before?.currency ?? 'EUR',
  unit: before?.unit ?? 'kg',
  validFrom: isNew || before === null ? today() : before.validFrom,
  source: isNew ? '' : (before?.source ?? ''),
})

/** What is sent; `null` while something is missing. */
export function priceOf({ material, price, validFrom, source, ...rest }: PriceDraft): NewPrice | null {
  if (material === null || price === null || price <= 0 || validFrom === '') return null
  return { ...rest, material, price, validFrom, source: source.trim() || null }
}

import { limits, type DefaultPrice, type MaterialPrice } from '@ecotrame/contract'
import type { DefaultMaterialPrice } from '@ecotrame/reference-data'
import { materialOf, type PriceBasis } from './basis.ts'
import type { PriceRecord } from './price-store.ts'

/** Only like is compared with like: defaults are in EUR per kg, and no rate of today is known here. */
function gapOf({ price, currency, unit }: PriceRecord, eurPerKg: number | null): number | null {
  if (eurPerKg === null || currency !== 'EUR' || unit !== 'kg') return null
  return price / eurPerKg - 1
}

export function priceAnswer(basis: PriceBasis, record: PriceRecord): MaterialPrice {
  const defaultEurPerKg = basis.get(record.material)?.eurPerKg ?? null
  return {
    ...record,
    material: materialOf(basis, record.material),
    defaultEurPerKg,
    gap: gapOf(record, defaultEurPerKg),
    createdAt: record.createdAt.toISOString(),
  }
}

export const defaultAnswer = (
  { id, nameEn, nameFr, ...price }: DefaultMaterialPrice,
  mine: MaterialPrice | null,
): DefaultPrice => ({ material: { id, name: nameEn, name_fr: nameFr }, ...price, mine })

export type GapWidth = 'wide' | 'narrow' | 'unknown'
export const widthOf = ({ gap }: MaterialPrice): GapWidth =>
  gap === null ? 'unknown' : Math.abs(gap) * 100 >= limits.materialPriceGapPercent ? 'wide' : 'narrow'

/** As the audit log tells it; names of materials are those of the table, in English. */
export const audited = (
  basis: PriceBasis,
  material: string,
  {
    price,
    currency,
    unit,
    validFrom,
    source,
  }: Pick<PriceRecord, 'price' | 'currency' | 'unit' | 'validFrom' | 'source'>,
) => ({ name: materialOf(basis, material).name, price, currency, unit, validFrom, source })

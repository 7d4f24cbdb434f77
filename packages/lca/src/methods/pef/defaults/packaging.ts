import type { SalesChannel } from '../codes.ts'
import type { PefPackagingInput } from '../input.ts'
import type { PefCategory, PefMethod } from '../method.ts'

/**
 * The packaging of a product of a category in a channel, as the PEFCR lists it; a form may offer it as a start.
 * Empty for categories outside its tables. Source: PEFCR A&F 3.1, Tables 29 to 31 (transcribed).
 */
export function defaultPackaging(
  { pefcrSubcategory, group }: PefCategory,
  channel: SalesChannel,
  { rules }: PefMethod,
): readonly PefPackagingInput[] {
  if (pefcrSubcategory === null) return []
  const items = rules.packaging[channel][group === 'footwear' ? 'footwear' : 'apparel']
  return items.map(({ item, materialId, level, kg }) => ({ name: item, materialId, level, massKg: kg }))
}

import { loadMaterialPrices, type DefaultMaterialPrice } from '@ecotrame/reference-data'
import type { Language } from '../../platform/sessions/session.ts'

/** Materials with their default prices, in the order of the table. */
export type PriceBasis = ReadonlyMap<string, DefaultMaterialPrice>

export const loadPriceBasis = async (): Promise<PriceBasis> =>
  new Map((await loadMaterialPrices()).map((price) => [price.id, price]))

/** Name in the language of who asks; a material that has left the table keeps its id. */
export function materialName(basis: PriceBasis, id: string, language: Language): string {
  const known = basis.get(id)
  return (language === 'fr' ? known?.nameFr : known?.nameEn) ?? id
}

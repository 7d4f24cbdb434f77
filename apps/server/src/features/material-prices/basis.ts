import { loadMaterialPrices, type DefaultMaterialPrice } from '@ecotrame/reference-data'

/** Materials with their default prices, in the order of the table. */
export type PriceBasis = ReadonlyMap<string, DefaultMaterialPrice>

export const loadPriceBasis = async (): Promise<PriceBasis> =>
  new Map((await loadMaterialPrices()).map((price) => [price.id, price]))

/** Names of a material; one that has left the table keeps its id. */
export function materialOf(basis: PriceBasis, id: string) {
  const known = basis.get(id)
  return { id, name: known?.nameEn ?? id, name_fr: known?.nameFr ?? id }
}

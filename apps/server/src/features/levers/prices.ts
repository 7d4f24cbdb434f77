import type { LeversAnswer } from '@ecotrame/contract'
import type { CategoryForm, PriceOfMaterial } from '@ecotrame/lca'
import { priceOfFormMaterial } from '@ecotrame/reference-data'
import type { Tx } from '../../platform/database/database.ts'
import { today } from '../../platform/values/days.ts'
import { findCurrentPrices, type PriceBasis } from '../material-prices/index.ts'

export type PriceTaken = LeversAnswer['prices'][number]
type Named = PriceTaken['material']

/** The prices of every material that a form offers, by its id in the form. */
export type PricesOfForm = ReadonlyMap<string, PriceTaken>

/**
 * Prices in EUR per kg: that of the organization where it holds today, else the default one. A price in another currency
 * or unit cannot be added to others: no rate and no mass per area is known here.
 */
export async function pricesOfForm(
  tx: Tx,
  organizationId: string,
  basis: PriceBasis,
  form: CategoryForm,
): Promise<PricesOfForm> {
  const day = today()
  const current = await findCurrentPrices(tx, organizationId)
  const own = new Map(
    current
      .filter(({ currency, unit, validFrom }) => currency === 'EUR' && unit === 'kg' && validFrom <= day)
      .map(({ material, price }) => [material, price]),
  )
  return new Map(materialsOf(form).map((material) => [material.id, priceOf(material, own, basis)]))
}

function priceOf(material: Named, own: ReadonlyMap<string, number>, basis: PriceBasis): PriceTaken {
  const known = basis.get(priceOfFormMaterial.get(material.id) ?? '')
  if (known === undefined) return { material, priced: null, eurPerKg: null, source: null }
  const { id, nameEn: name, nameFr: name_fr, form } = known
  const mine = own.get(id)
  const eurPerKg = mine ?? known.eurPerKg
  const source = mine !== undefined ? 'organization' : eurPerKg === null ? null : 'default'
  return { material, priced: { id, name, name_fr, form }, eurPerKg, source }
}

const materialsOf = ({ composition }: CategoryForm): readonly Named[] =>
  (composition.material.find(({ id }) => id === 'material')?.configuration.options ?? []).map(
    ({ id, label }) => ({ id, name: label.en, name_fr: label.fr }),
  )

export const knownPrices = (prices: PricesOfForm): PriceOfMaterial =>
  new Map([...prices].flatMap(([id, { eurPerKg }]) => (eurPerKg === null ? [] : [[id, eurPerKg] as const])))

/** A material as people know it. */
export const namedMaterial = (prices: PricesOfForm, id: string): Named =>
  prices.get(id)?.material ?? { id, name: id, name_fr: id }

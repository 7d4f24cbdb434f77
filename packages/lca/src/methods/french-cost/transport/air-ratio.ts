import { share, type Share } from '../../../quantities/quantity.ts'
import type { FrenchCostProduct } from '../product.ts'

/** A garment of at least this durability flies less when nothing is given. */
const durable = 1

/**
 * Share of the finished garments that fly to France. A given share applies whatever the country; otherwise the
 * making country and the durability decide. 0 when nothing is made.
 * Source: guidance note 1.0, 6.I.04; method page §6.3, §15 no. 7.
 */
export function airRatioOfMaking(product: FrenchCostProduct, durability: number): Share {
  if (!product.enabled.making) return share(0)
  if (product.airTransportRatio !== null) return product.airTransportRatio
  const { defaultAirRatio } = product.countries.making
  return durability >= durable ? defaultAirRatio.durable : defaultAirRatio.other
}

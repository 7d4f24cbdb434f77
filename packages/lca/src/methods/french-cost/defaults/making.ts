import { share, type Share } from '../../../quantities/quantity.ts'
import type { MakingComplexity } from '../codes.ts'
import type { FrenchCostDraft } from '../check/read-input.ts'
import type { FrenchProduct } from '../release.ts'
import type { FrenchCostConstants } from '../release-constants.ts'

/**
 * Waste of cutting and sewing. Knitting to shape wastes less, but only when it was chosen: the product's own
 * fabric process does not count. Source: guidance note 1.0, 5.III.02, 5.V.03; method page §4.1.
 */
export function makingWasteRatio(
  { makingWasteRatio: given, fabricProcess }: FrenchCostDraft,
  category: FrenchProduct,
  { fabric }: FrenchCostConstants,
): Share {
  if (given !== undefined) return share(given)
  const chosen = fabricProcess === undefined ? null : fabric[fabricProcess].whenChosen
  return chosen?.wasteRatio ?? category.makingWasteRatio
}

/** How long sewing takes. Source: guidance note 1.0, 5.V.02, 6.V; method page §5.5. */
export function makingComplexity(
  { makingComplexity: given, upcycled, fabricProcess }: FrenchCostDraft,
  category: FrenchProduct,
  { fabric, making }: FrenchCostConstants,
): MakingComplexity {
  if (given !== undefined) return given
  if (upcycled) return making.upcycledComplexity
  const chosen = fabricProcess === undefined ? null : fabric[fabricProcess].whenChosen
  return chosen?.complexity ?? category.makingComplexity
}

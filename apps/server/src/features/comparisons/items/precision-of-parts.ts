import { isPartial, sumOfOne, sumOfParts, sumOnLabel, type SummedPrecision } from '@ecotrame/lca'
import type { ComparisonsDeps } from '../deps.ts'
import type { Basis } from '../side.ts'
import { describedFor, type LoadedItem } from './loaded-item.ts'
import { precisionOfItem } from './precision-of-item.ts'

/** A sum without the noise of its order. */
const noise = 1e-9

/**
 * How sure the figure of an item is, of one part or of several.
 * @returns `null` where a part cannot be computed again, or where parts do not add up to the figure
 */
export function precisionOfParts(
  deps: ComparisonsDeps,
  loaded: LoadedItem,
  basis: Basis,
  figure: number,
): SummedPrecision | null {
  const { label, basis: per, family } = basis
  const asked = { label, basis: per }
  const only = describedFor(loaded, family)
  if (only !== null) {
    const model = precisionOfItem(deps, only, asked, figure)
    return model && sumOfOne(model)
  }
  const { weighting } = deps.datasets.method
  const figureOf = (parts: LoadedItem['parts'], on: typeof per) =>
    sumOnLabel(parts, sumOfParts(parts, weighting), { label, basis: on, categories: null }, weighting).figure
  const counted = loaded.parts
    .map((part, place) => ({ part, described: loaded.describedParts?.[place] ?? null }))
    .filter(({ part }) => isPartial(family) || !part.part.besideFrenchCost)
  const whole = figureOf(loaded.parts, 'product')
  if (counted.length === 0 || whole === null || whole === 0) return null
  let told = 0
  const parts: SummedPrecision['parts'][number][] = []
  for (const { part, described } of counted) {
    const one = [{ ...part, factor: 1 }]
    const [onProduct, onBasis] = [figureOf(one, 'product'), figureOf(one, per)]
    if (described === null || onProduct === null || onBasis === null) return null
    const model = precisionOfItem(deps, described, asked, onBasis)
    if (model === null) return null
    told += part.factor * onProduct
    parts.push({ model, share: (part.factor * onProduct) / whole })
  }
  return Math.abs(told - whole) > noise * Math.abs(whole) ? null : { score: figure, parts }
}

import { micropoints, type Micropoints, type Share } from '../../../quantities/quantity.ts'
import type { FibreOfProduct, FrenchCostProduct } from '../product.ts'

/**
 * Points for garments that end as waste outside Europe; synthetic ones do more often. On the whole garment with
 * its trims, before durability; attached to the end of life.
 * Source: guidance note 1.0, 3; method page §8.
 */
export function exportComplement({ massKg, materials, release }: FrenchCostProduct): Micropoints {
  const constants = release.constants.exportComplement
  const probability = isMainlySynthetic(materials, constants.syntheticShareThreshold)
    ? constants.probabilityAtOrAbove
    : constants.probabilityBelow
  return micropoints(massKg * constants.ecsPerKgExported * probability)
}

/** Whether the synthetic fibres reach the share from which garments are exported more often. */
export function isMainlySynthetic(materials: readonly FibreOfProduct[], threshold: Share): boolean {
  const percent = syntheticPercent(materials)
  return percent >= threshold * 100 && percent <= 100
}

/**
 * The calculator holds shares as percentages and adds them in the order of the list. A sum above 100, be it by
 * floating point only, counts as no synthetic fibre at all. It is an artefact that every declared value
 * contains, so it is kept and told (`SYNTHETIC_SHARE_TREATED_AS_ZERO`).
 * Source: behaviour of the calculator; method page §12.
 */
export function syntheticPercent(materials: readonly FibreOfProduct[]): number {
  let percent = 0
  for (const { fibre, share: ofGarment } of materials) {
    if (fibre.origin === 'synthetic') percent += ofGarment * 100
  }
  return percent
}

export const syntheticShareTreatedAsZero = (materials: readonly FibreOfProduct[]) =>
  syntheticPercent(materials) > 100

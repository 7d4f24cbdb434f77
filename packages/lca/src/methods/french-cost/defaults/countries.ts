import type { FrenchStage } from '../codes.ts'
import { lookUpCountry, type Checking } from '../check/checking.ts'
import type { FrenchCostDraft } from '../check/read-input.ts'
import type { FibreOfProduct } from '../product.ts'
import type { FrenchCountry } from '../release.ts'

/**
 * The material with the largest share; of equal ones the last in the list.
 * Source: behaviour of the calculator; method page §1.
 */
export function mainMaterial(materials: readonly FibreOfProduct[]): FibreOfProduct | null {
  let main: FibreOfProduct | null = null
  for (const material of materials) {
    if (main === null || material.share >= main.share) main = material
  }
  return main
}

/**
 * Country of each stage: the given one, else unknown; distribution, use and end of life are in France.
 * Source: guidance note 1.0, 5.VII, 6.I.02; method page §1, §2, §18.
 */
export function countriesOfStages(
  draft: FrenchCostDraft,
  materials: readonly FibreOfProduct[],
  checking: Checking,
): Readonly<Record<FrenchStage, FrenchCountry>> {
  const { unknownCountry, fixedCountries } = checking.release.constants
  const ofMaterial = mainMaterial(materials)?.fibre.defaultCountry ?? unknownCountry
  const { defaultSpinningCountry } = checking.release.rules
  const ofSpinning = defaultSpinningCountry === 'main-material' ? ofMaterial : unknownCountry
  return {
    material: ofMaterial,
    spinning: lookUpCountry(draft.spinningCountry, 'spinningCountry', checking) ?? ofSpinning,
    fabric: lookUpCountry(draft.fabricCountry, 'fabricCountry', checking) ?? unknownCountry,
    ennobling: lookUpCountry(draft.ennoblingCountry, 'ennoblingCountry', checking) ?? unknownCountry,
    making: lookUpCountry(draft.makingCountry, 'makingCountry', checking) ?? unknownCountry,
    distribution: fixedCountries.distribution,
    use: fixedCountries.use,
    end_of_life: fixedCountries.end_of_life,
  }
}

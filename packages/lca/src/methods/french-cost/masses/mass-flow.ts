import { kilograms, share, type Kilograms } from '../../../quantities/quantity.ts'
import type { FrenchCostProduct } from '../product.ts'
import { inputMass } from './losses.ts'
import { makingMass } from './making.ts'
import { materialMass } from './material.ts'
import { spinningMass } from './spinning.ts'
import { passedOn, withLoss, type MassFlow, type StageMass } from './stage-mass.ts'
import { withoutTrims } from './trims-weigh.ts'

/**
 * The masses of the eight stages, walked backwards from the garment. A stage that the user switched off loses
 * nothing; upcycling alone skips no step.
 * Source: method page §4.
 */
export function massFlow(product: FrenchCostProduct): MassFlow {
  const { release, massKg: garment, materials, runs } = product
  const making = runs.making
    ? makingMass(garment, product.makingWasteRatio, product.makingDeadStockRatio)
    : passedOn(garment)
  const ennobling = passedOn(making.input)
  const fabric = fabricMass(making.input, product)
  const spinning = runs.spinning
    ? spinningMass(fabric.input, materials, release.constants.spinning)
    : passedOn(fabric.input)
  const material = materialMass(spinning.input, materials)

  const trims = release.rules.trimsMass === 'ignored' ? kilograms(0) : massOfTrims(product)
  const afterMaking = passedOn(garment)
  return {
    material: withoutTrims(material, trims),
    spinning: withoutTrims(spinning, trims),
    fabric: withoutTrims(fabric, trims),
    ennobling: withoutTrims(ennobling, trims),
    making,
    distribution: afterMaking,
    use: afterMaking,
    end_of_life: afterMaking,
  }
}

/** Waste of weaving or knitting. Source: guidance note 1.0, 5.III.02; method page §4.3. */
function fabricMass(cloth: Kilograms, product: FrenchCostProduct): StageMass {
  if (!product.runs.fabric) return passedOn(cloth)
  const { process } = product.release.constants.fabric[product.fabricProcess]
  return withLoss(inputMass(cloth, share(process.wasteRatio)), cloth)
}

/** Mass of all trims of the garment. Source: method page §10. */
export function massOfTrims({ trims }: FrenchCostProduct): Kilograms {
  let mass = 0
  for (const trim of trims) mass += trim.quantity * trim.massKg
  return kilograms(mass)
}

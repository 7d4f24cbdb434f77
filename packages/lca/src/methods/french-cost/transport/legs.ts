import { kilograms, kilometres, share, type Kilograms, type Share } from '../../../quantities/quantity.ts'
import { frenchStages, type FrenchStage } from '../codes.ts'
import type { MassFlow } from '../masses/stage-mass.ts'
import type { FibreOfProduct, FrenchCostProduct } from '../product.ts'
import type { Distance, FrenchCountry } from '../release.ts'
import { garment } from '../stages/bill-entry.ts'
import type { BillComponent } from '../result.ts'
import { splitByMode } from './split.ts'

/** One way of goods from a stage to the next one. */
export interface Leg {
  readonly stage: FrenchStage
  readonly component: BillComponent
  readonly massKg: Kilograms
  readonly km: Distance
}

/**
 * The legs between the enabled stages, in their order. Nothing moves from a stage that is off, nor after
 * distribution. Source: guidance note 1.0, 6.I; method page §6.2.
 */
export function legsOf(product: FrenchCostProduct, masses: MassFlow, airRatio: Share): readonly Leg[] {
  const legs: Leg[] = []
  const { material, distribution, making, ...between } = product.enabled
  if (material) {
    for (const fibre of product.materials) {
      if (fibre.share !== 0) legs.push(fibreLeg(fibre, product, masses))
    }
  }
  for (const stage of ['spinning', 'fabric', 'ennobling'] as const) {
    if (between[stage]) legs.push(stageLeg(stage, masses[stage].output, share(0), product))
  }
  if (making) legs.push(stageLeg('making', product.massKg, airRatio, product))
  if (distribution) legs.push(distributionLeg(product))
  return legs
}

function fibreLeg(
  { component, country, share: ofMass }: FibreOfProduct,
  product: FrenchCostProduct,
  masses: MassFlow,
): Leg {
  const massKg = kilograms(masses.material.output * ofMass)
  return {
    stage: 'material',
    component,
    massKg,
    km: kmTo(nextCountry('material', product), country, share(0), product),
  }
}

function stageLeg(stage: FrenchStage, massKg: Kilograms, airRatio: Share, product: FrenchCostProduct): Leg {
  const km = kmTo(nextCountry(stage, product), product.countries[stage], airRatio, product)
  return { stage, component: garment, massKg, km }
}

/** A fixed way by road, whatever the table says. Source: guidance note 1.0, 5.VII. */
function distributionLeg(product: FrenchCostProduct): Leg {
  const { distributionRoadKm } = product.release.constants.transport
  const km = { road: distributionRoadKm, sea: kilometres(0), air: kilometres(0) }
  return { stage: 'distribution', component: garment, massKg: product.massKg, km }
}

/** Country of the next enabled stage; the stage's own when nothing follows. */
function nextCountry(stage: FrenchStage, { enabled, countries }: FrenchCostProduct): FrenchCountry {
  for (let next = frenchStages.indexOf(stage) + 1; next < frenchStages.length; next += 1) {
    const candidate = frenchStages[next]
    if (candidate !== undefined && enabled[candidate]) return countries[candidate]
  }
  return countries[stage]
}

function kmTo(
  to: FrenchCountry,
  from: FrenchCountry,
  airRatio: Share,
  { release }: FrenchCostProduct,
): Distance {
  const table = from.distances.get(to.code)
  // The loader refuses tables with a missing pair; a distance of 0 instead would be a silent default.
  if (table === undefined)
    throw new Error(`No distance between ${from.code} and ${to.code} in release ${release.id}`)
  return splitByMode(table, airRatio, release.constants.transport.roadShareSteps)
}

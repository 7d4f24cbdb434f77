import { electricityFromMegajoules } from '../../../quantities/quantity.ts'
import { roundHalfUp } from '../../../quantities/rounding.ts'
import type { MassFlow } from '../masses/stage-mass.ts'
import type { FrenchCostProduct } from '../product.ts'
import { own, type BillEntry } from './bill-entry.ts'

export interface Weaving {
  /** Whole pick metres of the fabric. */
  readonly picks: number
  readonly threadDensityPerCm: number
}

/**
 * How much is woven: threads per centimetre from surface mass and yarn, halved for warp and weft and corrected
 * for crimp; picks over the whole area, rounded. `null` when the garment is knitted or the stage is off.
 * Source: guidance note 1.0, 5.III.01; rounding as in the calculator (method page §5.3, §15 no. 10).
 */
export function weavingOf(product: FrenchCostProduct, masses: MassFlow): Weaving | null {
  if (product.fabricProcess !== 'weaving' || !product.runs.fabric) return null
  const { surfaceMassGPerM2, yarnSizeNm, release } = product
  const { crimpShrinkageFactor } = release.constants.weaving
  const threadDensityPerCm = (surfaceMassGPerM2 * yarnSizeNm) / 100 / 2 / crimpShrinkageFactor
  const areaM2 = masses.fabric.output / (surfaceMassGPerM2 / 1000)
  return { picks: roundHalfUp(threadDensityPerCm * areaM2 * 100), threadDensityPerCm }
}

/** Electricity of weaving, by picks, or of knitting, by mass. Source: as `weavingOf`. */
export function fabricEntries(
  bill: BillEntry[],
  product: FrenchCostProduct,
  masses: MassFlow,
  weaving: Weaving | null,
): void {
  const { constants } = product.release
  const { electricity } = product.countries.fabric
  const { electricityMJPerUnit } = constants.fabric[product.fabricProcess].process
  const kWh =
    weaving === null
      ? electricityFromMegajoules(masses.fabric.output * electricityMJPerUnit)
      : constants.weaving.electricityKWhPerPickMetre * weaving.picks
  bill.push(own('fabric', 'fabricElectricity', electricity, kWh))
}

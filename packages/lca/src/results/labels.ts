import type { FrenchCostResult } from '../methods/french-cost/result.ts'

/**
 * The eight labels of the French families: `fr` the environmental cost, `frpef` the same inventory in PEF
 * weighting. µPt; the suffixes say what the score is divided by.
 */
export interface FrenchLabels {
  readonly fr: number
  readonly fr_dur: number
  readonly fr_days: number
  readonly fr_fu: number
  readonly frpef: number
  readonly frpef_dur: number
  readonly frpef_days: number
  readonly frpef_fu: number
}

/** Labels on the three weight bases: one product, 100 g and 1000 g of it. */
export interface LabelsByBasis {
  readonly product: FrenchLabels
  readonly per100g: FrenchLabels
  readonly per1000g: FrenchLabels
}

/** Functional units in days of wear: French cost, the reference life; French PEF, one day (labels §2). */
const frenchPefFunctionalUnitDays = 1

/**
 * Labels of one result. `fr_dur` is the official figure: S / C. A day of wear is S / (d0·C), d0 the days of
 * wear of the category. The French functional unit is the reference life, so `fr_fu` equals `fr_dur`; that of
 * French PEF is one day. The form asks for no PEF multipliers, so French PEF is divided by the French
 * durability coefficient, as the official calculator does for its `pef`.
 * @param referenceDays days of wear of the category, d0, above 0.
 * Source: score labels §§2-4, French PEF in reading 2.
 */
export function frenchLabels(result: FrenchCostResult, referenceDays: number): LabelsByBasis {
  const product: FrenchLabels = {
    fr: result.withoutDurability.ecs,
    fr_dur: result.ecs,
    fr_days: result.ecs / referenceDays,
    fr_fu: result.ecs,
    frpef: result.withoutDurability.pef,
    frpef_dur: result.pef,
    frpef_days: result.pef / referenceDays,
    frpef_fu: (result.pef / referenceDays) * frenchPefFunctionalUnitDays,
  }
  return {
    product,
    per100g: scaled(product, 0.1 / result.massKg),
    per1000g: scaled(product, 1 / result.massKg),
  }
}

const scaled = (labels: FrenchLabels, factor: number): FrenchLabels => ({
  fr: labels.fr * factor,
  fr_dur: labels.fr_dur * factor,
  fr_days: labels.fr_days * factor,
  fr_fu: labels.fr_fu * factor,
  frpef: labels.frpef * factor,
  frpef_dur: labels.frpef_dur * factor,
  frpef_days: labels.frpef_days * factor,
  frpef_fu: labels.frpef_fu * factor,
})

import { holdingOfKept } from '../methods/pef/view/pef-holding.ts'
import { scoring } from '../impacts/weighting.ts'
import type { PefMaterial } from '../methods/pef/method.ts'
import type { PefFigures } from '../methods/pef/result.ts'
import { partsOfLabel, scoreLabels } from '../results/score-labels.ts'
import { sigmaOfPrecision, spreadOfHalfWidth } from './interval.ts'
import { standsOnPef, type AskedScore, type ScoredForm, type ScoringBasis } from '../scoring/scored-form.ts'

/** What mass without data does to the interval of a figure. */
export interface MissingMass {
  /** Of the net mass. */
  readonly share: number
  /** What it would add at most, in the unit of the figure. */
  readonly most: number
  /** Standard deviations that it adds: of the logarithm of the figure, and of the figure. */
  readonly sigma: number
  readonly spread: number
}

/** Nothing is missing: the interval is what fields and datasets make it. */
export const noMissingMass: MissingMass = { share: 0, most: 0, sigma: 0, spread: 0 }

/**
 * Mass without data may be anything between free and the dearest material that the active packs have: what that would
 * add is taken as the end of a 95 % interval. So the interval always reaches the figure that the dearest material would
 * give, and no field can take that away: only data for the material do. The lower end stays, as mass only adds. Per kg of net mass, without the losses of
 * making. Source: docs/method/precision.md, mass without data.
 */
export function missingMass(
  figure: number,
  { label, basis: weightBasis }: AskedScore,
  { pef, families }: ScoredForm,
  basis: ScoringBasis,
): MissingMass {
  const { family, denominator } = partsOfLabel(label)
  const quantities = families[family]
  if (pef === null || quantities === null || !standsOnPef(family, basis)) return noMissingMass
  const share = 1 - (holdingOfKept(pef).mass ?? 0)
  if (share <= 0) return noMissingMass
  const added = share * pef.massKg * dearestPerKilogram(pef, basis)
  // Labels are linear in the score.
  const most = scoreLabels({ ...quantities, score: added })[denominator][weightBasis] ?? 0
  const sigma = figure > 0 ? sigmaOfPrecision(most / figure) : 0
  return { share, most, sigma, spread: spreadOfHalfWidth(most) }
}

/** µPt per kg over the categories of the score. */
function dearestPerKilogram({ score }: PefFigures, { method, database }: ScoringBasis): number {
  const points = scoring(score.categories, method.weighting)
  const prices = [...method.materials.values()].flatMap((material) => {
    const dataset = database.find(needOf(material))?.dataset
    return dataset?.unit === 'kg' ? [points(dataset.impacts)] : []
  })
  return Math.max(0, ...prices)
}

const needOf = ({ kind, production: { process, material, parameter } }: PefMaterial) => ({
  stage: kind === 'rigid' ? 'trims' : 'raw material',
  process,
  material,
  parameter,
})

import type { EfCategory } from '../../impacts/categories.ts'
import type { WeightingSet } from '../../impacts/weighting.ts'
import {
  allScoreLabels,
  scoreLabelIds,
  scoreLabels,
  type AllLabels,
  type LabelQuantities,
  type ScoreFamily,
  type ScoreLabelId,
} from '../score-labels.ts'
import type { PartResult } from './part-result.ts'
import { pointsOver, type Counted } from './summed-pef.ts'

/** Factor × label of one piece, of every label; `null`: the part has no such figure. */
export type LabelsOfPart = Readonly<Record<ScoreLabelId, number | null>>

const french: readonly ScoreFamily[] = ['frpef', 'fr']
const familyOf = (label: ScoreLabelId): string => label.split('_')[0] ?? label

/**
 * What each part brings to each label. PEF counts the categories that every part covers. Of a packaging the
 * French families count nothing, and PEF divides by the durability and the days of what it packs, where those
 * are the same for all of it.
 *
 * @param covered by every part; `null`: a part has no PEF
 */
export function labelsOfParts(
  parts: readonly Counted<PartResult>[],
  covered: readonly EfCategory[] | null,
  weighting: WeightingSet,
): readonly LabelsOfPart[] {
  const denominators = sharedDenominators(parts.map(({ part }) => part))
  const sayTheSame = frenchPefIsOneThing(parts.map(({ part }) => part))
  return parts.map(({ factor, part }) => {
    const labels = allScoreLabels({
      pef: pefQuantities(part, covered, weighting, denominators),
      frpef: sayTheSame ? part.labels.frpef : null,
      fr: part.labels.fr,
    })
    return each((label) => {
      if (part.besideFrenchCost && french.some((family) => family === familyOf(label))) return 0
      const value = labels[label]?.product ?? null
      return value === null ? null : factor * value
    })
  })
}

/** Labels of the sum on the three weight bases; `null` where one part has none. */
export function summedLabels(parts: readonly LabelsOfPart[], netMassKg: number): AllLabels {
  const bases = (label: ScoreLabelId) => {
    const score = parts.reduce<number | null>((sum, part) => added(sum, part[label]), 0)
    if (score === null) return null
    const none = { referenceDays: null, durability: null, functionalUnitDays: null }
    return scoreLabels({ ...none, score, massKg: netMassKg }).none
  }
  return each(bases)
}

const added = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)

const each = <Figure>(make: (label: ScoreLabelId) => Figure): Readonly<Record<ScoreLabelId, Figure>> =>
  Object.fromEntries(scoreLabelIds.map((label) => [label, make(label)])) as Record<ScoreLabelId, Figure>

type Denominators = Pick<LabelQuantities, 'referenceDays' | 'durability' | 'functionalUnitDays'>
const unknown: Denominators = { referenceDays: null, durability: null, functionalUnitDays: null }

function pefQuantities(
  part: PartResult,
  covered: readonly EfCategory[] | null,
  weighting: WeightingSet,
  shared: Denominators,
): LabelQuantities | null {
  if (covered === null || part.pef === null) return null
  const { referenceDays, durability, functionalUnitDays } = part.besideFrenchCost
    ? shared
    : (part.labels.pef ?? unknown)
  const score = pointsOver(part.pef, covered, weighting)
  return { score, referenceDays, durability, functionalUnitDays, massKg: part.netMassKg }
}

/** By what a packaging is divided: that of everything it packs, where it is the same. */
function sharedDenominators(parts: readonly PartResult[]): Denominators {
  const packed = parts.filter(({ besideFrenchCost }) => !besideFrenchCost).map(({ labels }) => labels.pef)
  const [first] = packed
  if (!first) return unknown
  const same = (field: keyof Denominators) => packed.every((one) => one?.[field] === first[field])
  return {
    referenceDays: same('referenceDays') ? first.referenceDays : null,
    durability: same('durability') ? first.durability : null,
    functionalUnitDays: same('functionalUnitDays') ? first.functionalUnitDays : null,
  }
}

/** Two readings of "French PEF" are no sum; nor, in reading 1, are scores over different categories. */
function frenchPefIsOneThing(parts: readonly PartResult[]): boolean {
  const counted = parts.filter(({ besideFrenchCost }) => !besideFrenchCost)
  const readings = new Set(counted.map(({ releases }) => releases.frenchPefReading))
  if (readings.size > 1) return false
  if (!readings.has(1)) return true
  return new Set(counted.map(({ pef }) => coverKey(pef))).size <= 1
}

const coverKey = (pef: PartResult['pef']): string =>
  pef === null
    ? ''
    : Object.entries(pef.impacts)
        .filter(([, impact]) => impact !== null)
        .map(([category]) => category)
        .sort()
        .join(' ')

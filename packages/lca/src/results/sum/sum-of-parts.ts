import type { WeightingSet } from '../../impacts/weighting.ts'
import type { AllLabels } from '../score-labels.ts'
import type { PartResult } from './part-result.ts'
import { summedFrench, type SummedFrench } from './summed-french.ts'
import { labelsOfParts, summedLabels, type LabelsOfPart } from './summed-labels.ts'
import { summedPef, type Counted, type SummedPef } from './summed-pef.ts'

/** The result of a product, a collection or any other set of results: what its parts add up to. */
export interface ResultSum {
  readonly netMassKg: number
  readonly labels: AllLabels
  /** `null`: one of the parts that it would count has none. */
  readonly french: SummedFrench | null
  /** `null`: PEF of a part could not be computed. */
  readonly pef: SummedPef | null
  /** In the order of the parts. */
  readonly parts: readonly SummedPart[]
  readonly releases: ReleasesOfParts
}

/** What one part brings. */
export interface SummedPart {
  readonly factor: number
  /** A part that a label does not count brings 0. */
  readonly labels: LabelsOfPart
}

/** Everything with which parts were computed, each once. */
export interface ReleasesOfParts {
  readonly french: readonly string[]
  readonly pef: readonly string[]
  readonly frenchPefReadings: readonly (1 | 2)[]
  /** More than one of them: the parts do not compare as one release would. */
  readonly mixed: boolean
}

/**
 * The sum of results, each so often as its factor says. Figures that one part lacks are `null` in the sum.
 * Source: decisions of the specification §1 (products, collections) and §11 (coverage).
 *
 * @param parts at least one
 */
export function sumOfParts(parts: readonly Counted<PartResult>[], weighting: WeightingSet): ResultSum {
  const netMassKg = parts.reduce((sum, { factor, part }) => sum + factor * part.netMassKg, 0)
  const pef = ofEach(parts, ({ pef }) => pef)
  const french = ofEach(
    parts.filter(({ part }) => !part.besideFrenchCost),
    ({ french }) => french,
  )
  const pefSum = pef && summedPef(pef, weighting)
  const labels = labelsOfParts(parts, pefSum?.covered ?? null, weighting)
  return {
    netMassKg,
    labels: summedLabels(labels, netMassKg),
    french: french && summedFrench(french, netMassKg),
    pef: pefSum,
    parts: labels.map((ofPart, place) => ({ factor: parts[place]?.factor ?? 0, labels: ofPart })),
    releases: releasesOf(parts.map(({ part }) => part)),
  }
}

/** What is said of every part; `null` where one has nothing to say, or there is none. */
function ofEach<Part>(
  parts: readonly Counted<PartResult>[],
  what: (part: PartResult) => Part | null,
): readonly Counted<Part>[] | null {
  const found = parts.flatMap(({ factor, part }) => {
    const one = what(part)
    return one === null ? [] : [{ factor, part: one }]
  })
  return found.length === 0 || found.length < parts.length ? null : found
}

function releasesOf(parts: readonly PartResult[]): ReleasesOfParts {
  const once = <Name>(of: (releases: PartResult['releases']) => Name | null): readonly Name[] => [
    ...new Set(parts.flatMap(({ releases }) => of(releases) ?? [])),
  ]
  const french = once((releases) => releases.french)
  const pef = once((releases) => releases.pef)
  const frenchPefReadings = once((releases) => releases.frenchPefReading)
  const mixed = [french, pef, frenchPefReadings].some(({ length }) => length > 1)
  return { french, pef, frenchPefReadings, mixed }
}

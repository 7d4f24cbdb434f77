import { micropoints, type Micropoints } from '../quantities/quantity.ts'
import type { EfCategory } from './categories.ts'
import { coveredCategories, factorsOf, impactOf, impactsIn, weightedSum, type Impacts } from './impacts.ts'

/** Normalisation factors and weights of one method. */
export interface WeightingSet {
  /** `EF 3.1`, `French cost 2025-10`. */
  readonly id: string
  /** Impact of the world per person and year, in the unit of the category; weight as a fraction of 1. */
  readonly factors: Readonly<Partial<Record<EfCategory, CategoryFactor>>>
}

export interface CategoryFactor {
  readonly normalisation: number
  readonly weight: number
}

/** A single score with what it stands on. */
export interface WeightedScore {
  /** Sum over the covered categories, never scaled up to the whole weighting. */
  readonly micropoints: Micropoints
  /** Weight of the covered categories, a fraction of the weighting. */
  readonly coverage: number
  readonly categories: readonly EfCategory[]
}

const micropointsPerPoint = 1e6

/**
 * Impact in person-years; `null` where it is not covered or the set has no factor.
 * Source: Recommendation (EU) 2021/2279, Annex I, normalisation.
 */
export function normalisedImpact(impacts: Impacts, category: EfCategory, set: WeightingSet): number | null {
  const factor = set.factors[category]
  const impact = impactOf(impacts, category)
  return factor === undefined || impact === null ? null : impact / factor.normalisation
}

/** Weighted impact in µPt; `null` as for `normalisedImpact`. */
export function weightedImpact(
  impacts: Impacts,
  category: EfCategory,
  set: WeightingSet,
): Micropoints | null {
  const factor = set.factors[category]
  const impact = impactOf(impacts, category)
  return factor === undefined || impact === null ? null : micropoints(impact * micropointsPerUnit(factor))
}

/** As `weightedImpact`, for many; 0 where there is none, as for the known part of a sum. */
export function weightedImpacts(
  list: readonly { readonly impacts: Impacts }[],
  category: EfCategory,
  { factors }: WeightingSet,
): readonly number[] {
  const perUnit = micropointsPerUnit(factors[category])
  return impactsIn(list, category).map((impact) => impact * perUnit)
}

/** A choice of categories with what follows from it: their weight, and µPt per unit of each. */
interface Weighting {
  readonly categories: readonly EfCategory[]
  readonly coverage: number
  readonly perUnit: Float64Array
}

/** By what is covered: most products and datasets cover the same categories. */
const weightingsOf = new WeakMap<WeightingSet, Map<number, Weighting>>()

function weightingOver(impacts: Impacts, set: WeightingSet): Weighting {
  const known = weightingsOf.get(set) ?? new Map<number, Weighting>()
  weightingsOf.set(set, known)
  const before = known.get(impacts.covered)
  if (before !== undefined) return before
  const made = weightingOf(coveredCategories(impacts), set)
  known.set(impacts.covered, made)
  return made
}

function weightingOf(covered: readonly EfCategory[], { factors }: WeightingSet): Weighting {
  const categories = covered.filter((category) => factors[category] !== undefined)
  const perUnit: Partial<Record<EfCategory, number>> = {}
  for (const category of categories) perUnit[category] = micropointsPerUnit(factors[category])
  return {
    categories,
    coverage: categories.reduce((sum, category) => sum + (factors[category]?.weight ?? 0), 0),
    perUnit: factorsOf(perUnit),
  }
}

/**
 * Single score over the covered categories, with its coverage.
 * Source: Recommendation (EU) 2021/2279, Annex I, weighting; an incomplete score is never scaled up
 * (choice 18).
 */
export function weightedScore(impacts: Impacts, set: WeightingSet): WeightedScore {
  const { categories, coverage, perUnit } = weightingOver(impacts, set)
  return { micropoints: micropoints(weightedSum(impacts, perUnit)), coverage, categories }
}

/** µPt of impacts over some categories; one that the impacts do not cover adds what is known of it. */
export const scoreOver = (
  impacts: Impacts,
  categories: readonly EfCategory[],
  set: WeightingSet,
): Micropoints => scoring(categories, set)(impacts)

/** As `scoreOver`, for many impacts over the same categories. */
export function scoring(
  categories: readonly EfCategory[],
  set: WeightingSet,
): (impacts: Impacts) => Micropoints {
  const { perUnit } = weightingOf(categories, set)
  return (impacts) => micropoints(weightedSum(impacts, perUnit))
}

/** As `scoring`, over what a total covers: its parts in the points that add up to its score. */
export function scoringWithin(total: Impacts, set: WeightingSet): (impacts: Impacts) => Micropoints {
  const { perUnit } = weightingOver(total, set)
  return (impacts) => micropoints(weightedSum(impacts, perUnit))
}

const micropointsPerUnit = (factor: CategoryFactor | undefined): number =>
  factor === undefined ? 0 : (factor.weight / factor.normalisation) * micropointsPerPoint

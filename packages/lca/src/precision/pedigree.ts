import type { DataQualityRating } from '../datasets/dataset.ts'
import {
  pedigreeIndicators,
  type FactorSet,
  type OriginClass,
  type Pedigree,
  type PedigreeFactors,
  type PrecisionTables,
} from './tables.ts'

/**
 * Standard deviation of ln of a figure: the tabulated factors are squared geometric standard deviations, hence one
 * half. Scores between two whole ones take the factor between theirs, on the scale of logarithms.
 * Source: Weidema et al. 2013; DPR method page, §3.
 */
export function pedigreeSigma(
  pedigree: Pedigree,
  basicUncertainty: number,
  factors: PedigreeFactors,
): number {
  const squares = pedigreeIndicators.map(
    (indicator, place) => logFactor(factors[indicator], pedigree[place] ?? 5) ** 2,
  )
  const sum = squares.reduce((total, square) => total + square, Math.log(basicUncertainty) ** 2)
  return 0.5 * Math.sqrt(sum)
}

function logFactor(factors: readonly number[], score: number): number {
  const within = Math.min(Math.max(score, 1), factors.length)
  const below = Math.floor(within)
  const lower = Math.log(factors[below - 1] ?? 1)
  const upper = Math.log(factors[below] ?? 1)
  return lower + (within - below) * (upper - lower)
}

/** What a value describes: an amount, or a distance or mode of transport. */
export type MeasuredThing = 'amount' | 'transport'

/**
 * Sigma of an input field by the class of its origin. Transport that nothing documents has the basic uncertainty of
 * transport services. Source: DPR method page, §4.
 */
export function originSigma(
  origin: OriginClass,
  thing: MeasuredThing,
  set: FactorSet,
  tables: PrecisionTables,
): number {
  const { basicUncertainty, factors, pedigrees, unprovedClasses } = tables
  const wide = thing === 'transport' && unprovedClasses.includes(origin)
  return pedigreeSigma(
    pedigrees[origin],
    wide ? basicUncertainty.transport : basicUncertainty.amount,
    factors[set],
  )
}

/** Sigma of a value of which only a range is known, both ends above 0. Source: DPR method page, §4. */
export const rangeSigma = (lowest: number, highest: number): number => Math.log(highest / lowest) / 3.92

/** The class of data of the origin of a form value; an unknown origin is never better than the worst class. */
export const classOfOrigin = (origin: string, tables: PrecisionTables): OriginClass =>
  tables.originClasses[origin] ?? tables.unknownOriginClass

/** The four criteria of data quality, 1 best to 5 worst. */
export type QualityCriteria = Omit<DataQualityRating, 'dqr'>

/**
 * Sigma of an impact factor: precision as reliability, time, geography and technology as such, completeness fixed.
 * Source: DPR method page, §4.
 */
export function datasetSigma(criteria: QualityCriteria, set: FactorSet, tables: PrecisionTables): number {
  const { precision, time, geography, technology } = criteria
  const pedigree: Pedigree = [precision, tables.datasetCompletenessScore, time, geography, technology]
  return pedigreeSigma(pedigree, tables.basicUncertainty.amount, tables.factors[set])
}

import type { Wording } from '../language.ts'
import type { FieldValue, LifeCycleId, Parameter } from '../product/form.ts'
import { ratingOf, type StudyQuality } from './data-quality.ts'
import type { FieldEffect, Jump } from './field-effects.ts'
import { noPercentage, scoreInterval, type ScoreInterval } from './interval.ts'
import { datasetSigma, originSigma, rangeSigma, type QualityCriteria } from './pedigree.ts'
import { noMissingMass, type MissingMass } from './missing-mass.ts'
import type { AskedScore } from '../scoring/scored-form.ts'
import type { OfStages } from './stage-stakes.ts'
import type { FactorSet, OriginClass, PrecisionTables } from './tables.ts'

/** A field of the form with what it does to one figure. */
export interface PrecisionField {
  readonly path: string
  readonly parameter: string
  readonly label: Wording
  /** Id of the entry of the composition; `null`: the product. */
  readonly entry: string | null
  readonly kind: 'amount' | 'choice'
  /** As it stands in the form; `null`: nothing is given. */
  readonly value: FieldValue
  readonly origin: OriginClass
  /** Nothing documents this distance or mode of transport. */
  readonly transport: boolean
  readonly elasticity: number
  readonly slope: number
  /** A step of the method close to the amount; `null`: there is none. */
  readonly jump: Jump | null
  readonly sigma: number
  readonly sigmaPrimary: number
}

/** A dataset of the bill, which no field can improve. */
export interface BackgroundDataset {
  readonly id: string
  readonly nameEn: string
  readonly nameFr: string | null
  readonly stage: LifeCycleId
  /** Share of the score. */
  readonly elasticity: number
  readonly criteria: QualityCriteria
  readonly dqr: number
  readonly sigma: number
}

/** How sure one figure of a product is, and by what. Plain values. */
export interface PrecisionModel {
  readonly asked: AskedScore
  readonly factorSet: FactorSet
  /** µPt. */
  readonly score: number
  /** Sum of the absolute parts of the score. */
  readonly gross: number
  readonly fields: readonly PrecisionField[]
  /** Of every field that was looked at, also of those that do not move the score. */
  readonly paths: readonly string[]
  /** Largest share first. */
  readonly background: readonly BackgroundDataset[]
  /** Mass of which no dataset is known; what it adds no field takes away. */
  readonly missing: MissingMass
  /** Share of each stage in the variance of the score; what is left of 1 belongs to no stage. */
  readonly stakes: OfStages
  /** Of the PEF of the product; `null`: it has none. */
  readonly quality: StudyQuality | null
  /** Shares of company-specific data with valid evidence: of the mass, and of the impact. */
  readonly primary: { readonly mass: number | null; readonly impact: number | null }
  /** Share of the PEF score in categories of level III robustness; `null`: no PEF. */
  readonly caution: number | null
}

const datasetVariance = ({ background }: Pick<PrecisionModel, 'background'>): number =>
  background.reduce((sum, { elasticity, sigma }) => sum + (elasticity * sigma) ** 2, 0)

/** V: the variance of ln of the score that the datasets give, and the mass without one. */
export const backgroundVariance = (model: Pick<PrecisionModel, 'background' | 'missing'>): number =>
  datasetVariance(model) + model.missing.sigma ** 2

/** V: the variance of ln of the score. Source: DPR method page, §2. */
export const scoreVariance = (model: Pick<PrecisionModel, 'background' | 'missing' | 'fields'>): number =>
  model.fields.reduce(
    (sum, { elasticity, sigma }) => sum + (elasticity * sigma) ** 2,
    backgroundVariance(model),
  )

/** The 95 % interval of the score, by the formula. Mass without data only adds: it moves the upper end alone. */
export function intervalOf(model: PrecisionModel, tables: PrecisionTables): ScoreInterval {
  const known = intervalWith({ ...model, missing: noMissingMass }, tables)
  return model.missing.share === 0 ? known : { ...intervalWith(model, tables), low: known.low }
}

function intervalWith(model: PrecisionModel, tables: PrecisionTables): ScoreInterval {
  const spread = Math.sqrt(
    model.fields.reduce((sum, { slope, sigma }) => sum + (slope * sigma) ** 2, 0) +
      datasetVariance(model) * model.score ** 2 +
      model.missing.spread ** 2,
  )
  return scoreInterval(
    model.score,
    { sigma: Math.sqrt(scoreVariance(model)), spread, gross: model.gross },
    tables,
  )
}

/** Why the score has no percentage; `null`: it has one. */
export const withoutPercentage = ({ score, gross }: PrecisionModel, { nearZeroShare }: PrecisionTables) =>
  noPercentage(score, gross, nearZeroShare)

/** An effect on the figure at a place, as the model keeps it; `null`: it does nothing to it. */
export function precisionField(
  effect: FieldEffect,
  place: number,
  set: FactorSet,
  tables: PrecisionTables,
): PrecisionField | null {
  const { field, kind } = effect
  const transport = tables.transportParameters.includes(field.parameter.id)
  const ofOrigin = Math.min(
    originSigma(field.origin, transport ? 'transport' : 'amount', set, tables),
    sigmaWithinLimits(field.parameter),
  )
  const spread = effect.spreads[place] ?? 0
  const selected = effect.elasticities[place] ?? 0
  // A choice that selects no process divides the score: so strong that its options spread as they do.
  const elasticity = selected === 0 ? spread / ofOrigin : selected
  const jump = effect.jumps[place] ?? null
  if (!Number.isFinite(elasticity) || (elasticity === 0 && jump === null)) return null
  return {
    path: field.path,
    parameter: field.parameter.id,
    label: field.parameter.label,
    entry: field.entry?.id ?? null,
    kind,
    value: field.value,
    origin: field.origin,
    transport,
    elasticity,
    slope: effect.slopes[place] ?? 0,
    jump,
    // The spread of the score over the options is that of the choice times its share of the score.
    sigma: spread === 0 ? ofOrigin : Math.max(ofOrigin, spread / Math.abs(elasticity)),
    sigmaPrimary: originSigma(tables.primaryClass, 'amount', set, tables),
  }
}

/** A field that has to lie between two limits is known as well as the range between them. */
function sigmaWithinLimits({ configuration: { minimum = 0, maximum = Infinity } }: Parameter): number {
  return minimum > 0 && maximum > minimum ? rangeSigma(minimum, maximum) : Infinity
}

export const backgroundDataset = (
  dataset: Omit<BackgroundDataset, 'dqr' | 'sigma'>,
  set: FactorSet,
  tables: PrecisionTables,
): BackgroundDataset => ({
  ...dataset,
  dqr: ratingOf(dataset.criteria),
  sigma: datasetSigma(dataset.criteria, set, tables),
})

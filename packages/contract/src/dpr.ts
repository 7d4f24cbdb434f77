import * as z from 'zod/mini'
import {
  dataSituations,
  factorSets,
  lifeCycleIds,
  originClasses,
  precisionLevelIds,
  qualityLevelIds,
  scoreLabelIds,
  weightBases,
} from '@ecotrame/lca'
import { call } from './call.ts'
import { fieldValue } from './evaluation.ts'
import { ScoreInterval } from './lca/precision.ts'
import { limits } from './limits.ts'
import { identifier } from './text.ts'

const factorSet = z.enum(factorSets)
const threshold = z.object({ relevant: z.number(), other: z.number() })

export const QualityThresholds = z.object({
  /** Ascending; `max` of the last is the worst rating that there is. */
  dqrLevels: z.array(
    z.object({ id: z.enum(qualityLevelIds), max: z.number(), name: z.string(), name_fr: z.string() }),
  ),
  /** Data Needs Matrix: worst rating by situation, of most relevant and of other processes. */
  dnm: z.object({ 1: threshold, 2: threshold, 3: threshold }),
  /** Ascending; `max` is ± x as a fraction. Above the last: screening only. */
  precisionLevels: z.array(
    z.object({ id: z.enum(precisionLevelIds), max: z.number(), name: z.string(), name_fr: z.string() }),
  ),
  /** Standard deviation of the logarithm by class of data, of amounts. */
  originSigma: z.record(z.enum(originClasses), z.number()),
  /** The same of transport; other than that of amounts only where nothing documents it. */
  transportSigma: z.record(z.enum(originClasses), z.number()),
  factorSet,
  methodVersion: z.string(),
})

const criteria = { precision: z.number(), time: z.number(), technology: z.number(), geography: z.number() }

/** A process of a product with its data quality. */
const ratedProcess = z.object({
  id: z.string(),
  name: z.string(),
  name_fr: z.nullable(z.string()),
  stage: z.enum(lifeCycleIds),
  /** Of the PEF single score. */
  share: z.number(),
  ...criteria,
  dqr: z.number(),
  mostRelevant: z.boolean(),
  situation: z.literal(dataSituations),
  threshold: z.number(),
  breach: z.boolean(),
})

const precisionAt = z.object({ sigma: z.number(), x: z.number() })

const assessedField = z.object({
  path: z.string(),
  parameter: z.string(),
  label: z.object({ en: z.string(), fr: z.string() }),
  /** Id of the entry of the composition; `null`: the product. */
  entry: z.nullable(z.string()),
  value: fieldValue,
  E: z.number(),
  origin: z.enum(originClasses),
  sigma: z.number(),
  /** Contribution to the variance. */
  ctv: z.number(),
  /** Variance that measuring it takes away. */
  gain: z.number(),
  requiredOrigin: z.enum(originClasses),
  /** With this field and all before it measured. */
  after: precisionAt,
  /** The next better class of data, for a field that cannot be measured. */
  nextBetter: z.nullable(z.object({ origin: z.enum(originClasses), sigma: z.number(), gain: z.number() })),
})

const target = z.discriminatedUnion('type', [
  /** The score within ± x (95 %). */
  z.object({ type: z.literal('precision'), x: z.number().check(z.positive(), z.maximum(10)) }),
  /** Data of at most this rating. */
  z.object({ type: z.literal('dqr'), q: z.number().check(z.minimum(1), z.maximum(5)) }),
])

const paths = z._default(
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(limits.dprFieldsMaximum)),
  [],
)

export const AssessBody = z.object({
  /** One of the three: the form of an evaluation as it stands, that of a version, or the profile of a category. */
  evaluation: z.optional(identifier),
  version: z.optional(identifier),
  subCategory: z.optional(z.string().check(z.maxLength(100))),
  /** Absent: "French durability multipliers" inside the legal scope, else "PEF". */
  label: z.optional(z.enum(scoreLabelIds)),
  basis: z._default(z.enum(weightBases), 'product'),
  factorSet: z._default(factorSet, 'expert'),
  target,
  /** Paths of fields that nobody can get, and of those that are measured already. */
  pinned: paths,
  have: paths,
})

export const AssessAnswer = z.object({
  label: z.enum(scoreLabelIds),
  basis: z.enum(weightBases),
  factorSet,
  score: z.number(),
  unit: z.literal('µPt'),
  /** The 95 % interval; of a negative or near-zero total absolute, and `sigma` and `x` are `null`. */
  interval: ScoreInterval,
  now: z.object({ sigma: z.nullable(z.number()), x: z.nullable(z.number()), dqr: z.nullable(z.number()) }),
  target,
  reached: z.boolean(),
  reachable: z.boolean(),
  /** With every field measured that is free; `null` as for `now`. */
  floor: z.nullable(precisionAt),
  /** So many fields from the top reach the target. */
  needed: z.int(),
  fields: z.array(assessedField),
  background: z.array(
    z.object({
      dataset: z.string(),
      name: z.string(),
      name_fr: z.nullable(z.string()),
      E: z.number(),
      dqr: z.number(),
      ctv: z.number(),
    }),
  ),
  /** Target B: processes to bring to company-specific data, with the rating after each. */
  qualitySteps: z.array(z.object({ process: ratedProcess, gain: z.number(), after: z.number() })),
  dnmBreaches: z.array(ratedProcess),
  processes: z.array(ratedProcess),
  /** Mass without a dataset, and how far the interval reaches for it (docs/method/precision.md). */
  missingMass: z.object({ share: z.number(), most: z.number(), ctv: z.number() }),
  primaryShare: z.object({ mass: z.nullable(z.number()), impact: z.nullable(z.number()) }),
  /** Share of the PEF score in categories of level III robustness. */
  cautionShare: z.nullable(z.number()),
  /** The variance is too large for the formula: a simulation tells more. */
  wantsSimulation: z.boolean(),
})

export const qualityThresholds = call({
  method: 'GET',
  path: '/dpr/quality-thresholds',
  access: 'find_one_result',
  tag: 'dpr',
  summary: 'Levels of data quality and precision, Data Needs Matrix, uncertainty by origin of a value',
  query: z.object({ factorSet: z._default(factorSet, 'expert') }),
  answer: QualityThresholds,
  errors: [],
})
export const assessPrecision = call({
  method: 'POST',
  path: '/dpr/assess',
  access: 'find_one_result',
  tag: 'dpr',
  summary: 'Which fields must be primary data for the precision that is wanted, and in which order',
  body: AssessBody,
  answer: AssessAnswer,
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})

import * as z from 'zod/mini'
import { leverKinds, scoreLabelIds, weightBases } from '@ecotrame/lca'
import { ChangeInWords, MechanismOfDifference } from './attribution.ts'
import { call } from './call.ts'
import { EvaluationAnswer, VersionSummary } from './evaluation.ts'
import { HoldingAnswer } from './holding.ts'
import { AllLabels, PefGap } from './lca/labels.ts'
import { limits } from './limits.ts'
import { anyOf } from './list.ts'
import { identifier, plainText } from './text.ts'

/** What an eco-organisation asks per piece by the tariff of the organization that holds today. */
const fee = z.object({
  scheme: z.string(),
  /** EUR per piece, by what is known of the product. */
  euros: z.number(),
  /** Last day of the tariff; `null`: until further notice. */
  validTo: z.nullable(z.string()),
  daysLeft: z.nullable(z.int()),
  /** Bonus and malus of which nobody knows whether they hold: they are not in it. */
  open: z.array(z.string()),
})
/** EUR per piece that a change adds to the fee; `null`: it cannot be said. */
const feeChange = z.object({ scheme: z.string(), difference: z.nullable(z.number()) })

const names = { id: z.string(), name: z.string(), name_fr: z.string() }
const named = z.object(names)

/** Why the change has no PEF that can be held against that of today; `null`: it has. */
const pefGap = z.nullable(PefGap)
/** Rules of the method that the change moves, each with its part of the difference. */
const mechanisms = z.array(MechanismOfDifference)

/** One thing that can be done to the product. */
export const LeverAnswer = z.object({
  /** By this id the change is made; the same version gives the same ids. */
  id: z.string(),
  kind: z.enum(leverKinds),
  rule: z.string(),
  changes: z.array(ChangeInWords),
  /** Of the entry that is changed, the part that is, 0 to 1; the rest stays. */
  part: z.number(),
  /** Of the label that is asked for, µPt; below 0. */
  difference: z.number(),
  /** Every label of the product with the change; `null` where it cannot be held against that of today. */
  labels: AllLabels,
  pefGap,
  mechanisms,
  /** EUR of materials per product, the change; `null`: the prices of `missing` would be needed. */
  costDifference: z.nullable(z.number()),
  missing: z.array(named),
  /** Only of tariffs that the change moves. */
  fees: z.array(feeChange),
})
export type LeverAnswer = z.infer<typeof LeverAnswer>

/** A price that the costs stand on. */
const priceTaken = z.object({
  /** As the form knows it. */
  material: named,
  /** As the table of prices knows it, with the form in which the default is quoted; `null`: it has no such material. */
  priced: z.nullable(z.object({ ...names, form: z.string() })),
  /** `null`: neither the organization nor the defaults have one in EUR per kg. */
  eurPerKg: z.nullable(z.number()),
  /** `default`: it does not reflect the market. */
  source: z.nullable(z.enum(['organization', 'default'])),
})

export const LeversAnswer = z.object({
  evaluation: z.object({ id: z.string(), name: z.string() }),
  version: VersionSummary,
  label: z.enum(scoreLabelIds),
  basis: z.enum(weightBases),
  unit: z.literal('µPt'),
  /** The product of the version, computed with the methods and data of today: every effect is held against it. */
  figure: z.number(),
  labels: AllLabels,
  /** Of its PEF today: where it lacks too much, no change has a PEF. `null`: there is none. */
  pefHolding: z.nullable(HoldingAnswer),
  /** What the version says; another figure than `figure` where methods or data have changed since. */
  figureOfVersion: z.nullable(z.number()),
  methodRelease: z.string(),
  databaseRelease: z.string(),
  /** EUR of materials per product; `null`: a price is missing. Nothing else is in it: no work, energy or freight. */
  cost: z.nullable(z.number()),
  prices: z.array(priceTaken),
  /** Fees of the product today; empty where no tariff is known. */
  fees: z.array(fee),
  /** Units sold of the products that use the evaluation; `null`: not known of any. */
  unitsSold: z.nullable(z.number()),
  /** The largest effect first. */
  levers: z.array(LeverAnswer),
  /**
   * Combinations that no other one beats in both, by ascending cost and descending figure; those under the limit of
   * cost, where one was asked for.
   */
  front: z.array(
    z.object({
      levers: z.array(z.string()),
      difference: z.number(),
      costDifference: z.number(),
      labels: AllLabels,
      pefGap,
      mechanisms,
    }),
  ),
  /** Products that were computed for this answer. */
  runs: z.int(),
})
export type LeversAnswer = z.infer<typeof LeversAnswer>

const byId = z.object({ id: identifier })
const version = z.optional(z.uuid())

export const leversOfEvaluation = call({
  method: 'GET',
  path: '/results/evaluation/:id/levers',
  access: 'find_one_result',
  tag: 'results',
  summary:
    'What to change: single changes and combinations with their effect on every score and on material cost',
  params: byId,
  query: z.object({
    /** Absent: the active one. */
    version,
    label: z.enum(scoreLabelIds),
    basis: z._default(z.enum(weightBases), 'product'),
    /** Only changes of these kinds; absent: of all. */
    kind: anyOf(z.enum(leverKinds)),
    /** EUR of materials per product that a combination may cost more. */
    costLimit: z.optional(
      z.coerce.number<string | number>().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
    ),
  }),
  answer: LeversAnswer,
  errors: ['NOT_FOUND', 'NOT_EVALUATED', 'NO_SUCH_FIGURE', 'INVALID_VALUES'],
})

export const makeVariant = call({
  method: 'POST',
  path: '/evaluations/variant/:id',
  access: 'duplicate_evaluation',
  tag: 'evaluations',
  summary: 'A new draft: a version of the evaluation with changes that its levers propose, named after them',
  params: byId,
  body: z.object({
    /** Absent: the active one. */
    version,
    /** Ids of levers, in the order in which they are made. */
    levers: z
      .array(z.string().check(z.maxLength(300)))
      .check(z.minLength(1), z.maxLength(limits.leversOfVariantMaximum)),
    name: z.optional(plainText(limits.nameMaximumLength).check(z.minLength(1))),
  }),
  answer: EvaluationAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'NOT_EVALUATED', 'DIFFERENT_CATEGORIES', 'INVALID_VALUES', 'CAPABILITY_REQUIRED'],
})

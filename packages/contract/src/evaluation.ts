import * as z from 'zod/mini'
import {
  compositionTypes,
  parameterKinds,
  readinessChecks,
  scoreLabelIds,
  valueOrigins,
  weightBases,
} from '@ecotrame/lca'
import { FrenchPefReading } from './calculation-settings.ts'
import { HoldingAnswer } from './holding.ts'
import { FormRecords } from './lca/form-records.ts'
import { AllLabels } from './lca/labels.ts'
import { ClassShares } from './lca/pef-view.ts'
import { limits } from './limits.ts'
import { BorneTag } from './resources/tags.ts'
import { identifier } from './text.ts'

export const evaluationStates = [
  'draft',
  'evaluating',
  'evaluated',
  'failed',
  'outdated',
  'published',
] as const
export type EvaluationState = (typeof evaluationStates)[number]

export const fieldValue = z.nullable(z.union([z.number(), z.string().check(z.maxLength(2000)), z.boolean()]))

/** A value of a form, with where it comes from (specification §3). */
export const FormValueShape = z.object({
  value: fieldValue,
  type: z.enum(parameterKinds),
  parameter: z.string().check(z.maxLength(100)),
  olca_parameter_id: z.string().check(z.maxLength(100)),
  maskedValue: fieldValue,
  /** `default`: not given, the method decides. */
  origin: z.enum(valueOrigins),
})
export const formValues = z.record(z.string().check(z.maxLength(100)), FormValueShape)

export const CompositionEntryShape = z.object({
  id: z.uuid(),
  type: z.enum(compositionTypes),
  /** Id of the entry that this one belongs to; absent: the product. */
  parent: z.exactOptional(z.uuid()),
  values: formValues,
  /** Mass of the entry in the product, g. */
  total_weight: FormValueShape,
  /** The reusable component that its values of origin `component` were taken from, in the revision of then. */
  component: z.exactOptional(z.object({ id: identifier, revision: z.int().check(z.gte(0)) })),
  /** The line of a packaging of the library that fills it, and how many of that packaging one product has. */
  packaging: z.exactOptional(
    z.object({
      id: identifier,
      line: identifier,
      quantity: z.number().check(z.gt(0), z.lte(limits.packagingQuantityMaximum)),
    }),
  ),
})

/** What a mask says of a field (`values.mass`) or a list of entries (`lists.packaging`) besides its value. */
export const MaskRuleShape = z.object({
  path: z.string().check(z.maxLength(120)),
  /** May be changed in an evaluation; what a mask fills is locked otherwise. */
  overridable: z.boolean(),
  hidden: z.boolean(),
})

/** One figure of a method, whatever it counts: figures of two methods are never compared. */
export const MethodScoreAnswer = z.object({
  /** `french-cost`, `pef` … */
  method: z.string(),
  name: z.string(),
  name_fr: z.string(),
  /** Of its rules; `null`: not recorded. */
  release: z.nullable(z.string()),
  value: z.number(),
  /** `pt`, `µPt` … */
  unit: z.string(),
})
export type MethodScoreAnswer = z.infer<typeof MethodScoreAnswer>

export const EvaluationScore = z.object({
  /** French environmental cost, µPt ("impact points"), one item. `null` outside its legal scope, as all that is French. */
  ecs: z.nullable(z.number()),
  /** The same inventory in PEF weighting, µPt. */
  pef: z.nullable(z.number()),
  ecsPer100g: z.nullable(z.number()),
  points: z.nullable(z.int()),
  pointsPer100g: z.nullable(z.int()),
  durability: z.nullable(z.number()),
  /** Label "PEF" of one item, µPt; `null`: PEF could not be computed. */
  pefMicropoints: z.nullable(z.number()),
  /** Share of the PEF weighting that the data cover. */
  pefCoverage: z.nullable(z.number()),
  /** What PEF holds of the product; `null`: there is no PEF. The French cost holds all that it counts. */
  pefHolding: z.nullable(HoldingAnswer),
  /** Share of the covered PEF score by class of data, together 1; `null`: there is no PEF, or it was not recorded. */
  pefClasses: z.nullable(ClassShares),
  /** What is missing before the PEF may be published; `null`: there is no PEF, or it was not recorded. */
  missingForPublication: z.nullable(z.array(z.enum(readinessChecks))),
  /** Net mass of one item, kg: what figures per 100 g and per 1000 g are divided by. */
  massKg: z.nullable(z.number()),
  /** What each method says of one item in one figure, the leading one first; a method that has no result is not in it. */
  methods: z.array(MethodScoreAnswer),
})

/** Without an id when the account is gone, or when a program wrote it. */
const person = z.nullable(z.object({ id: z.nullable(z.uuid()), name: z.string() }))

export const VersionSummary = z.object({
  id: z.uuid(),
  evaluation: z.uuid(),
  number: z.int(),
  name: z.nullable(z.string()),
  author: person,
  createdAt: z.string(),
  active: z.boolean(),
  publishedAt: z.nullable(z.string()),
  /** `french-cost 2025-10`; outside the legal scope that of PEF. */
  methodRelease: z.string(),
  databaseRelease: z.string(),
  /** How the run read "French PEF", and the packs of PEF that it asked, in order; `null`: not recorded. */
  frenchPefReading: FrenchPefReading,
  packs: z.nullable(z.array(z.object({ id: z.string(), release: z.string() }))),
  score: EvaluationScore,
  /** The 12 labels on the three weight bases; `null` where a family or a basis has no figure. */
  labels: AllLabels,
})
export type VersionSummary = z.infer<typeof VersionSummary>

export const EvaluationRow = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.nullable(z.string()),
  category: z.object({ id: z.string(), name: z.string(), name_fr: z.string() }),
  team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The mask that was applied last. */
  mask: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** By name. */
  facilities: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** By name. */
  tags: z.array(BorneTag),
  state: z.enum(evaluationStates),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
  author: person,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Score of the active version; `null` before the first run. */
  score: z.nullable(EvaluationScore),
  /** Points of the version before the active one, for the difference. */
  previousPoints: z.nullable(z.int()),
  previousPefMicropoints: z.nullable(z.number()),
  activeVersion: z.nullable(z.object({ id: z.uuid(), number: z.int(), name: z.nullable(z.string()) })),
})
export type EvaluationRow = z.infer<typeof EvaluationRow>

/** A row of a list, with the figure of the label and weight basis that the list was asked for. */
export const EvaluationLine = z.extend(EvaluationRow, {
  /** `null` before the first run. */
  figure: z.nullable(
    z.object({
      /** The one asked for; without one "French durability multipliers" inside the legal scope, else "PEF". */
      label: z.enum(scoreLabelIds),
      basis: z.enum(weightBases),
      /** Points of the French labels, µPt of the others; `null`: the version has no such figure. */
      value: z.nullable(z.number()),
      /** The same of the version before the active one; `null` also where one of the two lacks data for a comparison. */
      previous: z.nullable(z.number()),
      /** The same label per 100 g, whatever the basis. */
      per100g: z.nullable(z.number()),
    }),
  ),
})
export type EvaluationLine = z.infer<typeof EvaluationLine>

export const FieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() })

export const EvaluationAnswer = z.extend(EvaluationRow, {
  values: formValues,
  composition: z.array(CompositionEntryShape),
  /** The mask as it was when it was applied; another `currentRowVersion`: it has been changed since. */
  appliedMask: z.nullable(
    z.object({
      rowVersion: z.int(),
      currentRowVersion: z.int(),
      values: formValues,
      composition: z.array(CompositionEntryShape),
      rules: z.array(MaskRuleShape),
    }),
  ),
  /** What its facilities measured and what documents prove, as a run takes it now; `null`: nothing is known. */
  records: z.optional(z.nullable(FormRecords)),
  /** Why the last run failed; empty otherwise. */
  problems: z.array(FieldProblem),
})
export type Evaluation = z.infer<typeof EvaluationAnswer>

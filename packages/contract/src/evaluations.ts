import * as z from 'zod/mini'
import { compositionTypes, readinessChecks, scoreLabelIds, weightBases } from '@ecotrame/lca'
import { call } from './call.ts'
import { Job } from './jobs.ts'
import { limits } from './limits.ts'
import { anyOf, keysetAnswer, keysetQuery, listQuery } from './list.ts'
import { ParameterAnswer } from './categories.ts'
import {
  CompositionEntryShape,
  EvaluationAnswer,
  EvaluationLine,
  VersionSummary,
  evaluationStates,
  formValues,
  FieldProblem,
  MethodScoreAnswer,
} from './evaluation.ts'
import { Publishing } from './publication.ts'
import { selectionOf } from './selections.ts'
import { identifier, plainText } from './text.ts'

const name = plainText(limits.nameMaximumLength).check(z.minLength(1))
const reference = z.optional(z.nullable(plainText(limits.nameMaximumLength)))
/**
 * The mask to apply, in the version that the caller has seen (the newest unless it is said); `null`: none any more;
 * absent: as before. Of a mask that is applied now, fields that are not sent take its values.
 */
const mask = z.optional(z.nullable(z.object({ id: identifier, rowVersion: z.optional(z.int()) })))
/** The facilities that make it; absent: as before. */
const facilities = z.optional(z.array(identifier).check(z.maxLength(limits.facilitiesOfEvaluationMaximum)))
/** The tags that it bears, or that are given or taken; absent: as before. */
const tags = z.optional(z.array(identifier).check(z.maxLength(limits.tagsOfEvaluationMaximum)))
const composition = z.array(CompositionEntryShape).check(z.maxLength(limits.compositionMaximumEntries))

/** What a run now would say. */
export const Foretold = z.object({
  ready: z.boolean(),
  problems: z.array(FieldProblem),
  warnings: z.array(FieldProblem),
  /** What its PEF would lack; the French cost stands without it. */
  pefProblems: z.array(FieldProblem),
  /** What each method would say now in one figure, the leading one first; none when it cannot be run. */
  methods: z.array(MethodScoreAnswer),
})

const byId = z.object({ id: identifier })
const tag = 'evaluations'

/** By what evaluations are found that are not ready to be published, or that are. */
export const publicationGaps = [...readinessChecks, 'nothing', 'not_recorded'] as const
export type PublicationGap = (typeof publicationGaps)[number]

/** What the list of evaluations and the calls that work on many let through. */
export const evaluationFilters = {
  category: anyOf(z.string()),
  state: anyOf(z.enum(evaluationStates)),
  team: anyOf(z.uuid()),
  mask: anyOf(z.uuid()),
  facility: anyOf(z.uuid()),
  tag: anyOf(z.uuid()),
  author: anyOf(z.uuid()),
  /** Written by an import that was not undone. */
  import: anyOf(z.uuid()),
  /** Missing before the PEF of the active version may be published; `nothing`, or `not_recorded` by the run. */
  missing: anyOf(z.enum(publicationGaps)),
}
export const EvaluationSelection = selectionOf(evaluationFilters)

export const findEvaluations = call({
  method: 'GET',
  path: '/evaluations',
  access: 'find_all_evaluation',
  tag,
  summary: 'Evaluations of the organization that the caller may see',
  query: z.object({
    ...keysetQuery,
    ...evaluationFilters,
    /** Label and weight basis of `figure`, by which `sort=figure` and `sort=figurePer100g` sort. */
    label: z.optional(z.enum(scoreLabelIds)),
    basis: z._default(z.enum(weightBases), 'product'),
  }),
  answer: keysetAnswer(z.partial(EvaluationLine)),
  errors: [],
})
export const findEvaluation = call({
  method: 'GET',
  path: '/evaluations/:id',
  access: 'find_one_evaluation',
  tag,
  summary: 'One evaluation with its values and composition',
  params: byId,
  answer: EvaluationAnswer,
  errors: ['NOT_FOUND'],
})
export const createEvaluation = call({
  method: 'POST',
  path: '/evaluations',
  access: 'create_evaluation',
  tag,
  summary: 'Create an evaluation of a category; values that are not given start at their defaults',
  body: z.object({
    name: z.optional(name),
    reference,
    category: z.string().check(z.maxLength(100)),
    team: z.optional(z.nullable(z.uuid())),
    mask,
    facilities,
    tags,
    values: z.optional(formValues),
    composition: z.optional(composition),
  }),
  answer: EvaluationAnswer,
  status: 201,
  errors: ['INVALID_VALUES', 'CAPABILITY_REQUIRED', 'IDEMPOTENCY_CONFLICT'],
})
export const updateEvaluation = call({
  method: 'PUT',
  path: '/evaluations/:id',
  access: 'update_evaluation',
  tag,
  summary:
    'Save an evaluation. Another category drops all values. Incomplete drafts are accepted, wrong values are not',
  params: byId,
  body: z.object({
    name,
    reference,
    category: z.string().check(z.maxLength(100)),
    team: z.optional(z.nullable(z.uuid())),
    mask,
    facilities,
    tags,
    values: formValues,
    composition,
  }),
  answer: EvaluationAnswer,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION', 'CAPABILITY_REQUIRED'],
})
export const deleteEvaluation = call({
  method: 'DELETE',
  path: '/evaluations/:id',
  access: 'delete_evaluation',
  tag,
  summary: 'Delete an evaluation with its versions; one that a product holds is not deleted',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'EVALUATION_IN_USE'],
})
export const duplicateEvaluation = call({
  method: 'POST',
  path: '/evaluations/duplicate/:id',
  access: 'duplicate_evaluation',
  tag,
  summary: 'Copy an evaluation; fields of the body replace those of the original',
  params: byId,
  body: z.optional(
    z.nullable(
      z.object({
        name: z.optional(name),
        reference,
        team: z.optional(z.nullable(z.uuid())),
        facilities,
        tags,
        values: z.optional(formValues),
        composition: z.optional(composition),
      }),
    ),
  ),
  answer: EvaluationAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'CAPABILITY_REQUIRED'],
})
export const tagEvaluations = call({
  method: 'PATCH',
  path: '/evaluations/tags',
  access: 'update_evaluation',
  tag,
  summary: 'Give tags to up to 10,000 evaluations and take others away; it answers for each id',
  body: z.object({
    ids: z.array(identifier).check(z.minLength(1), z.maxLength(10_000)),
    add: tags,
    remove: tags,
  }),
  answer: z.object({
    items: z.array(z.object({ id: z.uuid(), ok: z.boolean(), code: z.nullable(z.string()) })),
  }),
  errors: ['INVALID_VALUES'],
})
export const compositionSchema = call({
  method: 'GET',
  path: '/evaluations/composition-schema/:id',
  access: 'find_one_evaluation',
  tag,
  summary: 'Types of composition entries of an evaluation or of a category, with the fields of each',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: z.object({
    /** `null`: a category was asked for. */
    evaluation: z.nullable(z.uuid()),
    category: z.string(),
    types: z.array(
      z.object({
        type: z.enum(compositionTypes),
        minimumEntries: z.int(),
        /** What such an entry may belong to; `product`: it names no parent. */
        parents: z.array(z.enum(['product', ...compositionTypes])),
        parameters: z.array(ParameterAnswer),
      }),
    ),
    /** The field that every entry carries besides: its mass in the product. */
    totalWeight: ParameterAnswer,
  }),
  errors: ['NOT_FOUND', 'CATEGORY_OUT_OF_SCOPE'],
})
export const evaluate = call({
  method: 'GET',
  path: '/evaluations/evaluate/:id',
  access: 'evaluate_evaluation',
  tag,
  summary:
    'Run the evaluation: the French cost inside its legal scope, and PEF. Writes a new version and makes it active',
  params: byId,
  answer: z.object({ evaluation: EvaluationAnswer, version: VersionSummary }),
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'ALREADY_RUNNING', 'CATEGORY_OUT_OF_SCOPE'],
})
export const evaluateEcobalyse = call({
  method: 'GET',
  path: '/evaluations/evaluate/:id/ecobalyse',
  access: 'evaluate_evaluation',
  tag,
  summary: 'The same, for a category inside the legal scope of the French environmental cost only',
  params: byId,
  answer: z.object({ evaluation: EvaluationAnswer, version: VersionSummary }),
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'ALREADY_RUNNING', 'CATEGORY_OUT_OF_SCOPE'],
})
export const checkEvaluation = call({
  method: 'GET',
  path: '/evaluations/check/:id',
  access: 'find_one_evaluation',
  tag,
  summary:
    'Whether the evaluation can be run now: every problem and warning. Outside the French scope those of PEF',
  params: byId,
  answer: Foretold,
  errors: ['NOT_FOUND', 'CATEGORY_OUT_OF_SCOPE'],
})
export const checkEcobalyse = call({
  method: 'GET',
  path: '/evaluations/check/:id/ecobalyse',
  access: 'find_one_evaluation',
  tag,
  summary: 'Whether the French environmental cost can be run now: every problem and warning',
  params: byId,
  answer: Foretold,
  errors: ['NOT_FOUND', 'CATEGORY_OUT_OF_SCOPE'],
})
export const publishEvaluation = call({
  method: 'PATCH',
  path: '/evaluations/publish/:id',
  access: 'publish_evaluation',
  tag,
  summary: 'Publish the active version of an evaluated evaluation, now or at a moment to come: it is frozen',
  params: byId,
  body: Publishing,
  answer: EvaluationAnswer,
  errors: ['NOT_FOUND', 'NOT_EVALUATED', 'INVALID_VALUES'],
})
export const publishEvaluations = call({
  method: 'PATCH',
  path: '/evaluations/publish',
  access: 'publish_evaluation',
  tag,
  summary: 'Publish up to 10,000. Up to 200 it answers for each id, above with the job that does it (202)',
  body: z.array(identifier).check(z.minLength(1), z.maxLength(10_000)),
  answer: z.union([
    z.object({
      items: z.array(z.object({ id: z.uuid(), ok: z.boolean(), code: z.nullable(z.string()) })),
    }),
    z.object({ job: Job }),
  ]),
  status: [200, 202],
  errors: [],
})
export const evaluateEvaluations = call({
  method: 'POST',
  path: '/evaluations/evaluate-all',
  access: 'evaluate_evaluation',
  tag,
  summary:
    'Run all evaluations that the caller may see, or those of them that the filters or `ids` let through, as a job',
  body: z.optional(
    z.nullable(
      z.object({
        ids: z.optional(z.array(identifier).check(z.minLength(1), z.maxLength(10_000))),
        search: listQuery.search,
        ...evaluationFilters,
      }),
    ),
  ),
  answer: z.object({ job: Job }),
  status: 202,
  errors: ['NOTHING_TO_DO'],
})

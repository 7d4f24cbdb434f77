import * as z from 'zod/mini'
import { addedLineTypes, efCategories, scoreLabelIds, weightBases } from '@ecotrame/lca'
import { DifferencePart, FieldInWords, WordedChoice } from './attribution.ts'
import { call, fileAnswer } from './call.ts'
import { CompositionEntryShape, fieldValue, formValues, FieldProblem } from './evaluation.ts'
import { HoldingAnswer } from './holding.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'

const name = plainText(limits.nameMaximumLength).check(z.minLength(1))
const categoryId = z.string().check(z.minLength(1), z.maxLength(100))

/** `values.mass`, `composition[0].values.share`: a field of a description. */
const fieldPath = z
  .string()
  .check(z.maxLength(200), z.regex(/^(composition\[\d{1,3}\]\.)?values\.[A-Za-z0-9_]+$/))

/** What can stand in a comparison. */
export const comparedKinds = [
  'evaluation',
  'version',
  'product',
  'product_collection',
  'reference_product',
  'scenario',
] as const
export type ComparedKind = (typeof comparedKinds)[number]

export const ComparedItem = z.discriminatedUnion('kind', [
  /** Its active version. */
  z.object({ kind: z.literal('evaluation'), id: identifier }),
  z.object({ kind: z.literal('version'), id: identifier }),
  z.object({ kind: z.literal('product'), id: identifier }),
  /** As it says itself: average, sum or weighted by units sold. */
  z.object({ kind: z.literal('product_collection'), id: identifier }),
  /** The reference product of a category. */
  z.object({ kind: z.literal('reference_product'), id: categoryId }),
  /** A version with other values in some of its fields: nothing of it is kept but this. */
  z.object({
    kind: z.literal('scenario'),
    version: identifier,
    name,
    changes: z
      .array(z.object({ path: fieldPath, value: fieldValue }))
      .check(z.maxLength(limits.scenarioChangesMaximum)),
    /** New lines behind those of the version, which `changes` fill by their places. */
    added: z.optional(z.array(z.enum(addedLineTypes)).check(z.maxLength(limits.scenarioLinesMaximum))),
  }),
])
export type ComparedItem = z.infer<typeof ComparedItem>

export const comparisonCharts = ['stages', 'categories', 'radar', 'difference', 'price'] as const
export type ComparisonChart = (typeof comparisonCharts)[number]

const place = z.int().check(z.gte(0), z.lt(limits.comparedItemsMaximum))
const category = z.object({ id: z.string(), name: z.string(), name_fr: z.string() })
const basis = z._default(z.enum(weightBases), 'product')
const onBasis = {
  /** Absent: "French durability multipliers" where everything has it, else "PEF". */
  label: z.optional(z.enum(scoreLabelIds)),
  basis,
  /** The item that the others are held against. */
  baseline: z._default(place, 0),
}

/** Why figures are not held against each other, or one is not there. */
export const comparisonWarnings = [
  /** More than 2 % of the mass or of the steps has no data: no verdict. */
  'INCOMPLETE',
  /** Other releases of a method or of data: the difference is also theirs. */
  'DIFFERENT_RELEASES',
  /** PEF covers other categories: only those that all share are compared. */
  'DIFFERENT_COVERAGE',
  /** Several pieces beside one: per product these are two bases. */
  'DIFFERENT_BASES',
  /** Things of several categories do not do the same for who wears them. */
  'DIFFERENT_CATEGORIES',
  'OUTDATED',
  /** Nothing of the label: outside the scope of the French cost, or PEF could not be computed. */
  'NO_FIGURE',
  /** The French cost does not count packaging. */
  'PACKAGING_NOT_COUNTED',
  /** Not there any more, or not in sight. */
  'MISSING',
] as const
export type ComparisonWarning = (typeof comparisonWarnings)[number]

/** Why nothing is said of a difference. */
export const verdictGaps = [
  'INCOMPLETE',
  'DIFFERENT_RELEASES',
  'DIFFERENT_COVERAGE',
  'DIFFERENT_BASES',
  'DIFFERENT_CATEGORIES',
  'SEVERAL_PARTS',
  'NO_PRECISION',
] as const
export type VerdictGap = (typeof verdictGaps)[number]

const versus = z.object({
  /** This less the baseline, unit of the answer; `null`: the two are not on one basis. */
  difference: z.nullable(z.number()),
  /** Of the baseline; `null` also where that is not above 0. */
  ratio: z.nullable(z.number()),
  /** Whether this is lower or higher than the baseline, what both rest on drawn once for both. */
  verdict: z.nullable(z.enum(['lower', 'higher', 'unclear'])),
  probabilityLower: z.nullable(z.number()),
  /** Why there is no verdict. */
  gap: z.nullable(z.enum(verdictGaps)),
})

const side = z.object({
  reference: z.nullable(z.string()),
  evaluation: z.nullable(
    z.object({ id: z.uuid(), version: z.nullable(z.object({ id: z.uuid(), number: z.int() })) }),
  ),
  categories: z.array(category),
  /** Net mass that the figure counts, kg. */
  massKg: z.number(),
  /** Pieces that it counts: 2 of a pyjama. */
  pieces: z.number(),
  outdated: z.boolean(),
  releases: z.array(z.string()),
  /** Share of the weighting that the data cover. */
  coverage: z.number(),
  /** What the figure holds; `null`: it has none, or nobody knows. */
  holding: z.nullable(HoldingAnswer),
  /** Unit of the answer, on its label and basis; `null`: it has none. */
  figure: z.nullable(z.number()),
  /** 95 %; `null`: not known. */
  interval: z.nullable(z.object({ low: z.number(), high: z.number(), x: z.nullable(z.number()) })),
  /** By life-cycle stage, and `complements`: they add up to the figure. */
  segments: z.array(z.object({ segment: z.string(), value: z.number() })),
  /** PEF by impact category on the weight basis; `null`: not covered. */
  impacts: z.nullable(
    z.array(
      z.object({
        category: z.enum(efCategories),
        amount: z.nullable(z.number()),
        micropoints: z.nullable(z.number()),
      }),
    ),
  ),
  /** Of one product in a shop, €; `null`: not known. */
  price: z.nullable(z.number()),
  versus: z.nullable(versus),
})

const comparedAnswer = z.object({
  item: ComparedItem,
  /** `null`: it is not there any more, or not in sight. */
  name: z.nullable(z.string()),
  /** `null`: for the problems beside it. */
  result: z.nullable(side),
  problems: z.array(FieldProblem),
})

export const CompareAnswer = z.object({
  label: z.enum(scoreLabelIds),
  basis: z.enum(weightBases),
  unit: z.literal('µPt'),
  baseline: place,
  items: z.array(comparedAnswer),
  /** Of PEF: the categories that everything covers, where not all cover the same; figures count these alone. */
  sharedCategories: z.nullable(z.array(z.enum(efCategories))),
  warnings: z.array(
    z.object({ code: z.enum(comparisonWarnings), message: z.string(), items: z.array(place) }),
  ),
  /** Fields of the descriptions that are not the same in all of them; in the order of `items`. */
  inputs: z.array(
    z.object({
      field: FieldInWords,
      /** The line of the composition. */
      entry: WordedChoice,
      /** `null`: it has no such field. */
      values: z.array(z.nullable(z.object({ value: fieldValue, choice: WordedChoice }))),
    }),
  ),
  /** Lines that name where figures come from. */
  sources: z.array(z.string()),
})
export type Compared = z.infer<typeof CompareAnswer>

export const ExplainAnswer = z.object({
  label: z.enum(scoreLabelIds),
  basis: z.enum(weightBases),
  unit: z.literal('µPt'),
  difference: z.number(),
  /** By changed input, data and method, the largest first; they add up to the difference. `null`: see `gap`. */
  parts: z.nullable(z.array(DifferencePart)),
  gap: z.nullable(z.enum(['INCOMPLETE', 'DIFFERENT_CATEGORIES', 'SEVERAL_PARTS', 'NOT_REPRODUCED'])),
})

export const ComparisonRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  author: z.nullable(z.object({ id: z.nullable(z.uuid()), name: z.string() })),
  label: z.enum(scoreLabelIds),
  basis: z.enum(weightBases),
  /** Name `null`: not there any more, or not in sight. */
  items: z.array(
    z.object({ kind: z.enum(comparedKinds), name: z.nullable(z.string()), value: z.nullable(z.number()) }),
  ),
  categories: z.array(category),
  /** The lowest figure of things of one category, where nothing keeps them from being held against each other; `null`: it does. */
  best: z.nullable(z.object({ name: z.string(), value: z.number() })),
  /** Highest less lowest, of the lowest. */
  spread: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type ComparisonRow = z.infer<typeof ComparisonRow>

const items = z.array(ComparedItem).check(z.minLength(2), z.maxLength(limits.comparedItemsMaximum))
const content = {
  name,
  description: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(limits.maskDescriptionMaximumLength))),
  ),
  team: z.optional(z.nullable(identifier)),
  items,
  label: z.enum(scoreLabelIds),
  basis: z._default(z.enum(weightBases), 'product'),
  baseline: z._default(place, 0),
  chart: z._default(z.enum(comparisonCharts), 'stages'),
}

export const ComparisonAnswer = z.extend(ComparisonRow, {
  baseline: place,
  chart: z.enum(comparisonCharts),
  compared: z.array(ComparedItem),
})
export type Comparison = z.infer<typeof ComparisonAnswer>

const common = { capability: 'comparison', tag: 'comparisons' } as const
const byId = z.object({ id: identifier })

/** What the list of comparisons and the calls that work on many let through. */
export const comparisonFilters = {
  /** Who made it; `me` is the caller. */
  author: anyOf(z.union([z.literal('me'), z.uuid()])),
  team: anyOf(z.uuid()),
  category: anyOf(categoryId),
}
export const findComparisons = call({
  ...common,
  method: 'GET',
  path: '/comparisons',
  access: 'find_all_comparison',
  summary: 'Comparisons of the own team, or of the organization',
  query: z.object({ ...listQuery, ...comparisonFilters }),
  answer: listAnswer(z.partial(ComparisonRow)),
  errors: [],
})
export const findComparison = call({
  ...common,
  method: 'GET',
  path: '/comparisons/:id',
  access: 'find_one_comparison',
  summary: 'One comparison with what it compares',
  params: byId,
  answer: ComparisonAnswer,
  errors: ['NOT_FOUND'],
})
export const createComparison = call({
  ...common,
  method: 'POST',
  path: '/comparisons',
  access: 'create_comparison',
  summary: 'Save a comparison of two to ten things that the caller may see',
  body: z.object(content),
  answer: ComparisonAnswer,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateComparison = call({
  ...common,
  method: 'PUT',
  path: '/comparisons/:id',
  access: 'update_comparison',
  summary: 'Save a comparison; what the caller may not see can only stay where it is',
  params: byId,
  body: z.object(content),
  answer: ComparisonAnswer,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteComparison = call({
  ...common,
  method: 'DELETE',
  path: '/comparisons/:id',
  access: 'delete_comparison',
  summary: 'Delete a comparison; what it compares stays',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
export const duplicateComparison = call({
  ...common,
  method: 'POST',
  path: '/comparisons/duplicate/:id',
  access: 'duplicate_comparison',
  summary: 'Copy a comparison',
  params: byId,
  body: z.optional(z.nullable(z.object({ name: z.optional(name) }))),
  answer: ComparisonAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
const comparedNow = z.object({
  items: z.array(ComparedItem).check(z.minLength(1), z.maxLength(limits.comparedItemsMaximum)),
  ...onBasis,
})
export const compare = call({
  ...common,
  method: 'POST',
  path: '/comparisons/compare',
  access: 'find_one_result',
  summary: 'Up to ten evaluations, versions, products, collections, references or scenarios on one basis',
  body: comparedNow,
  answer: CompareAnswer,
  errors: ['INVALID_VALUES'],
})
export const comparisonWorkbook = call({
  ...common,
  method: 'POST',
  path: '/comparisons/workbook',
  access: 'find_one_result',
  summary: 'The same as a workbook, with the inputs that differ and what cannot be compared',
  body: comparedNow,
  answer: fileAnswer,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['INVALID_VALUES'],
})
export const explainDifference = call({
  ...common,
  method: 'POST',
  path: '/comparisons/explain',
  access: 'find_one_result',
  summary: 'What makes the difference between two of them, by input, data and method',
  body: z.object({ before: ComparedItem, after: ComparedItem, label: z.enum(scoreLabelIds), basis }),
  answer: ExplainAnswer,
  errors: ['NOT_FOUND', 'NOT_EVALUATED', 'INVALID_VALUES', 'NO_SUCH_FIGURE'],
})
export const descriptionOfVersion = call({
  ...common,
  method: 'GET',
  path: '/comparisons/description/:id',
  access: 'find_one_result',
  summary: 'What a version was computed from: the fields that a scenario of it can change',
  params: byId,
  answer: z.object({
    version: z.uuid(),
    category: z.string(),
    values: formValues,
    composition: z.array(CompositionEntryShape),
  }),
  errors: ['NOT_FOUND'],
})

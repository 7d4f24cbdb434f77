import * as z from 'zod/mini'
import { call } from './call.ts'
import { EvaluationRow } from './evaluation.ts'
import { Import } from './import-file.ts'
import { limits } from './limits.ts'
import { ProductAnswer } from './product.ts'
import { identifier, plainText } from './text.ts'

const tag = 'integration'
const text = (maximumLength: number = limits.nameMaximumLength) =>
  z.optional(z.nullable(plainText(maximumLength)))
const named = plainText(limits.nameMaximumLength).check(z.minLength(1))

/** A value as programs have it: `150`, `"150 g"`, `true`, `"PT"`, `"Portugal"`; `null` takes away what is there. */
const PlainValue = z.nullable(z.union([z.number(), z.boolean(), plainText(limits.importCellMaximumLength)]))

/** Per cent of the mass. */
const share = z.number().check(z.gt(0), z.maximum(100))

/** What something is made of: `{ "cotton": 95, "elastane": 5 }`, a list with countries, or the text of a label. */
const PlainComposition = z.union([
  z.record(named, share),
  z
    .array(z.object({ material: named, share, country: z.optional(named) }))
    .check(z.minLength(1), z.maxLength(limits.materialsOfPartMaximum)),
  plainText(limits.importCellMaximumLength).check(z.minLength(1)),
])

/**
 * An evaluation in names and plain values. What is not named stays as it is; nothing is guessed. Materials, countries and
 * choices go by their id or their name in English or French, fields by their id or their title.
 */
export const PlainEvaluation = z.strictObject({
  /** Id or name of a category, `tshirt`. A new evaluation needs it; an existing one keeps it. */
  category: z.optional(named),
  /** Of a new evaluation without a name: its reference. */
  name: z.optional(named),
  composition: z.optional(PlainComposition),
  /** Pieces of each trim: `{ "short zip": 1 }`; `{}`: none. */
  trims: z.optional(z.record(named, z.int().check(z.gt(0), z.maximum(9999)))),
  /** Fields of the form: `{ "mass": 150, "making": "PT", "price": 25 }`. */
  values: z.optional(z.record(named, PlainValue)),
})
export type PlainEvaluation = z.infer<typeof PlainEvaluation>

/** A product with its evaluation. What is not named stays as it is; `null` takes away what is there. */
export const PlainProduct = z.strictObject({
  /** A new product needs a name and a reference. */
  name: z.optional(named),
  reference: z.optional(named),
  brand: text(),
  description: text(limits.productDescriptionMaximumLength),
  season: text(limits.seasonMaximumLength),
  unitsSold: z.optional(
    z.nullable(z.int().check(z.nonnegative(), z.maximum(limits.productUnitsSoldMaximum))),
  ),
  /** The one that the product consists of; it bears the reference of the product. */
  evaluation: z.optional(PlainEvaluation),
})
export type PlainProduct = z.infer<typeof PlainProduct>

const yesOrNo = z.enum(['yes', 'no'])

/** What a call does besides writing. */
const options = z.object({
  /** Runs what can be run; what lacks something stays a draft, and the answer says what it lacks. */
  evaluate: z._default(yesOrNo, 'yes'),
  /** Publishes; refused, and nothing is written, when there is no result to publish. */
  publish: z._default(yesOrNo, 'no'),
  /** Answers what would happen, scores included, and writes nothing. */
  dryRun: z._default(yesOrNo, 'no'),
  /** Team of what is created; absent: none, or that of the person who calls. */
  team: z.optional(identifier),
})
const evaluationOptions = z.extend(options, {
  /** What is done where the reference is taken: it is changed, or the call is refused and nothing is written. */
  existing: z._default(z.enum(['change', 'refuse']), 'change'),
})
export type PlainOptions = z.output<typeof options> & Partial<z.output<typeof evaluationOptions>>

/** What is wrong with a value, or what was assumed. */
export const PlainProblem = z.object({
  /** Where: `composition`, `values.making`. */
  path: z.string(),
  code: z.string(),
  value: z.nullable(z.string()),
  /** In the language of the caller. */
  message: z.string(),
  expected: z.nullable(z.string()),
})
export type PlainProblem = z.infer<typeof PlainProblem>

export const plainOutcomes = ['created', 'updated', 'unchanged'] as const

export const PlainEvaluationOutcome = z.object({
  outcome: z.enum(plainOutcomes),
  dryRun: z.boolean(),
  /** As it is now, or would be; `score` is that of its active version. */
  evaluation: EvaluationRow,
  /** What changed: text of before and of after. */
  changes: z.array(z.object({ title: z.string(), from: z.string(), to: z.string() })),
  /** What was assumed, and what keeps a draft from being evaluated. */
  problems: z.array(PlainProblem),
})
export type PlainEvaluationOutcome = z.infer<typeof PlainEvaluationOutcome>

export const PlainProductOutcome = z.object({
  outcome: z.enum(plainOutcomes),
  dryRun: z.boolean(),
  product: ProductAnswer,
  /** Of the evaluation that the call named; `null`: it named none. */
  evaluation: z.nullable(PlainEvaluationOutcome),
})
export type PlainProductOutcome = z.infer<typeof PlainProductOutcome>

export const putEvaluationByReference = call({
  method: 'PUT',
  path: '/evaluations/by-reference/:reference',
  access: 'update_evaluation',
  tag,
  summary:
    'Create or change the evaluation with a reference from plain values, evaluate it and publish it, all or nothing',
  params: z.object({ reference: named }),
  query: evaluationOptions,
  body: PlainEvaluation,
  answer: PlainEvaluationOutcome,
  status: [200, 201],
  errors: ['INVALID_VALUES', 'NOT_EVALUATED', 'NOT_FOUND', 'ALREADY_RUNNING'],
})

export const putProductByGtin = call({
  method: 'PUT',
  path: '/products/by-gtin/:gtin',
  access: 'update_product',
  tag,
  summary:
    'Create or change the product with a GTIN and its evaluation from plain values, evaluate and publish them, all or nothing',
  params: z.object({ gtin: z.string().check(z.trim(), z.maxLength(20)) }),
  query: options,
  body: PlainProduct,
  answer: PlainProductOutcome,
  status: [200, 201],
  errors: ['INVALID_VALUES', 'NOT_EVALUATED', 'NOT_FOUND', 'ALREADY_RUNNING'],
})

export const sendEvaluationBatch = call({
  method: 'POST',
  path: '/evaluations/batches',
  access: 'import_evaluation',
  capability: 'import',
  tag,
  summary:
    'Create or change up to 10,000 evaluations by their references. What is right is taken, as a job; what is not is told in the rows of the import',
  bodyMaximumBytes: limits.batchMaximumBytes,
  body: z.object({
    items: z
      .array(z.extend(PlainEvaluation, { reference: named }))
      .check(z.minLength(1), z.maxLength(limits.batchMaximumItems)),
    evaluate: z._default(z.boolean(), true),
    /** A product for each reference that has none. */
    products: z._default(z.boolean(), false),
    /** Checks every item and writes nothing. */
    dryRun: z._default(z.boolean(), false),
  }),
  answer: Import,
  status: 202,
  errors: ['INVALID_VALUES'],
})

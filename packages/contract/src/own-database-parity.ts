import * as z from 'zod/mini'
import { efCategories } from '@ecotrame/lca'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'

/**
 * Why a category of a database is used or not. `equal`: 99 % of its records are within 1 % of the reference. `decided`: somebody
 * opened it. `not_compared`: there is no reference, and none is required. Not used: `differs`, and `required` without a reference.
 */
export const parityStates = ['equal', 'decided', 'not_compared', 'differs', 'required'] as const
export type ParityState = (typeof parityStates)[number]

/** Somebody opened a category although its parity is not shown. */
export const ParityDecision = z.object({
  category: z.enum(efCategories),
  by: z.string(),
  at: z.string(),
  reason: z.string(),
})
export type ParityDecision = z.infer<typeof ParityDecision>

/** How the records of a database stand in one category. */
export const CategoryParity = z.object({
  category: z.enum(efCategories),
  state: z.enum(parityStates),
  /** Its figures are used for results. */
  open: z.boolean(),
  /** Records with a figure on either side; of them those within 1 %, those that differ, and those that the reference does not have. */
  records: z.int(),
  within: z.int(),
  differing: z.int(),
  notCompared: z.int(),
  decision: z.nullable(ParityDecision),
})
export type CategoryParity = z.infer<typeof CategoryParity>

export const DatabaseParity = z.object({
  required: z.boolean(),
  /** `null`: it was compared with nothing. */
  reference: z.nullable(
    z.object({
      fileName: z.string(),
      comparedBy: z.string(),
      comparedAt: z.string(),
      /** Rows of the reference, and of them those that found their record. */
      rows: z.int(),
      matched: z.int(),
      /** Records that differ in a category or more, those without a row, and rows without a record. */
      differing: z.int(),
      onlyHere: z.int(),
      onlyThere: z.int(),
    }),
  ),
  categories: z.array(CategoryParity),
  rowVersion: z.int(),
})
export type DatabaseParity = z.infer<typeof DatabaseParity>

export const parityRowKinds = ['differs', 'only_here', 'only_there'] as const
export type ParityRowKind = (typeof parityRowKinds)[number]

/** Why a row of the reference found no record: several fit, the one that fits counts in another unit, or an earlier row had it. */
export const parityMisses = ['not_found', 'several', 'unit_differs', 'twice'] as const
export type ParityMiss = (typeof parityMisses)[number]

/**
 * The flow that explains a difference: over all records that differ in the category, its amount in their chains follows what they
 * lack, as if it had another factor in the reference.
 */
export const FlowExplanation = z.object({
  name: z.string(),
  compartment: z.string(),
  unit: z.string(),
  /** `none`: it has no factor here; `doubtful`: not surely its own. */
  factors: z.enum(['doubtful', 'none']),
  /** What its factor here lacks, per unit of the flow. */
  factor: z.number(),
  /** Share of the squared differences that it takes away, 0 to 1, and the records that it was found by. */
  fit: z.number(),
  records: z.int(),
})
export type FlowExplanation = z.infer<typeof FlowExplanation>

const difference = z.object({
  category: z.enum(efCategories),
  /** Per unit of the record; `null`: it has no figure. */
  here: z.nullable(z.number()),
  there: z.number(),
  /** Of the reference; `null`: one of both is missing or 0. */
  relative: z.nullable(z.number()),
  /** Of the figure here, what comes from flows that were found by name and not surely. */
  doubtful: z.number(),
  /** `null`: no flow was found. */
  flow: z.nullable(FlowExplanation),
})

/** A record that differs from the reference, or stands on one side alone. */
export const ParityRow = z.object({
  id: z.string(),
  kind: z.enum(parityRowKinds),
  record: z.string(),
  name: z.string(),
  location: z.nullable(z.string()),
  unit: z.string(),
  why: z.nullable(z.enum(parityMisses)),
  /** The largest first. */
  differences: z.array(difference),
})
export type ParityRow = z.infer<typeof ParityRow>

const tag = 'own databases'
const capability = 'import'
const params = z.object({ id: identifier })

export const findDatabaseParity = call({
  method: 'GET',
  path: '/own-databases/:id/parity',
  access: 'find_one_organization',
  capability,
  tag,
  summary:
    'How far the records of a database are those of a reference, and which categories are open for use',
  params,
  answer: DatabaseParity,
  errors: ['NOT_FOUND'],
})
export const compareDatabase = call({
  method: 'POST',
  path: '/own-databases/:id/parity',
  access: 'update_organization',
  capability,
  tag,
  summary:
    'Compare a database with a table of results (CSV or xlsx, at most 20 MiB). It takes the place of the table of before, and is compared again after every reading of the database',
  params,
  upload: true,
  form: z.object({}),
  answer: DatabaseParity,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'BODY_TOO_LARGE', 'ALREADY_RUNNING'],
})
export const updateDatabaseParity = call({
  method: 'PATCH',
  path: '/own-databases/:id/parity',
  access: 'update_organization',
  capability,
  tag,
  summary:
    'Open categories by decision, each with a reason, or take that back; require a comparison before anything is used',
  params,
  body: z.object({
    required: z.optional(z.boolean()),
    /** `reason` `null`: nothing is decided about the category any more. */
    decisions: z.optional(
      z
        .array(
          z.object({
            category: z.enum(efCategories),
            reason: z.nullable(plainText(limits.parityReasonMaximumLength).check(z.minLength(10))),
          }),
        )
        .check(z.maxLength(efCategories.length)),
    ),
  }),
  answer: DatabaseParity,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION', 'ALREADY_RUNNING'],
})
export const findParityRows = call({
  method: 'GET',
  path: '/own-databases/:id/parity/records',
  access: 'find_all_explorer_record',
  capability,
  tag,
  summary: 'Records that differ from the reference, the worst first, and those that stand on one side alone',
  params,
  query: z.object({
    ...listQuery,
    kind: anyOf(z.enum(parityRowKinds)),
    category: anyOf(z.enum(efCategories)),
  }),
  answer: listAnswer(ParityRow),
  errors: ['NOT_FOUND'],
})

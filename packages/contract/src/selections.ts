import * as z from 'zod/mini'
import { moment } from './days.ts'
import { limits } from './limits.ts'
import { listQuery } from './list.ts'
import { identifier } from './text.ts'

const ids = z.array(identifier).check(z.minLength(1), z.maxLength(limits.selectionMaximumIds))

/**
 * What a call on many is about: some rows by their ids, or everything that the filters of the list let through. Of a
 * filter nothing is meant that was created after `at`, the moment of the list that the person saw (`meta.at`).
 */
export const selectionOf = <const Filters extends Record<string, z.ZodMiniType>>(filters: Filters) =>
  z.union([
    z.strictObject({ ids }),
    z.strictObject({
      filter: z.strictObject({ search: listQuery.search, ...filters }),
      /** How many the person saw selected. */
      count: z.int().check(z.nonnegative()),
      at: moment,
      /** Rows that were taken out of it again. */
      except: z.optional(z.array(identifier).check(z.maxLength(limits.selectionMaximumIds))),
    }),
  ])

/** A selection, whatever list it is of. */
export type SelectionOf<Filter> =
  | { readonly ids: readonly string[] }
  | {
      readonly filter: Filter
      readonly count: number
      readonly at: string
      readonly except?: readonly string[] | undefined
    }

/** What an action would do to a selection now. Nothing has been written. */
export const BulkPreview = z.object({
  /** How many the person saw selected. */
  seen: z.int(),
  /** How many the selection holds now; a job would hold as many. */
  now: z.int(),
  changes: z.int(),
  /** The first of those that change. */
  names: z.array(z.string()),
  /** They are as asked already. */
  unchanged: z.int(),
  /** They cannot be changed, by reason. */
  left: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      count: z.int(),
      /** The first of them. */
      names: z.array(z.string()),
    }),
  ),
  /** What it changes in scores; `null`: none. */
  effect: z.nullable(
    z.object({
      /** So many of those that change were computed before and after; fewer than `changes`: a sample. */
      computed: z.int(),
      /** So many of those cannot be computed on one of both sides, and are in no sum. */
      without: z.int(),
      /** Sums of one piece each; `null`: none has it. French cost in points, PEF in µPt. */
      points: z.nullable(z.object({ before: z.number(), after: z.number() })),
      micropoints: z.nullable(z.object({ before: z.number(), after: z.number() })),
    }),
  ),
  /** Other things that name those that change: evaluations of facilities, collections of products; `null`: not asked. */
  concerned: z.nullable(
    z.object({
      count: z.int(),
      /** The first of them. */
      names: z.array(z.string()),
    }),
  ),
  /** The job can be undone afterwards. */
  undoable: z.boolean(),
})
export type BulkPreview = z.infer<typeof BulkPreview>

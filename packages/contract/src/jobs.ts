import * as z from 'zod/mini'
import { call } from './call.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import type { Permission } from './permissions.ts'
import { identifier } from './text.ts'

/** Long work that goes on while people do other things. A new kind has its handler in the feature that knows it. */
export const jobKinds = [
  'evaluate_evaluations',
  'publish_evaluations',
  'publish_products',
  'apply_component',
  'apply_packaging',
  'import_evaluations',
  'undo_import',
  'import_database',
  'preview_databases',
  'export_evaluations',
  'export_products',
  'export_organization',
  'measure_precisions',
  'check_declarations',
  'record_declarations',
  'read_market',
  'tag_evaluations',
  'move_evaluations',
  'place_evaluations',
  'mask_evaluations',
  'country_evaluations',
  'withdraw_evaluations',
  'delete_evaluations',
  'undo_evaluations',
  'tag_products',
  'move_products',
  'season_products',
  'collect_products',
  'withdraw_products',
  'delete_products',
  'undo_products',
  'delete_product_collections',
  'delete_comparisons',
  'delete_facilities',
] as const
export type JobKind = (typeof jobKinds)[number]

/** Kinds that can be undone: by which kind, and what that takes. */
export const undoneBy = {
  tag_evaluations: { kind: 'undo_evaluations', permission: 'update_evaluation' },
  move_evaluations: { kind: 'undo_evaluations', permission: 'update_evaluation' },
  place_evaluations: { kind: 'undo_evaluations', permission: 'update_evaluation' },
  mask_evaluations: { kind: 'undo_evaluations', permission: 'update_evaluation' },
  country_evaluations: { kind: 'undo_evaluations', permission: 'update_evaluation' },
  tag_products: { kind: 'undo_products', permission: 'update_product' },
  move_products: { kind: 'undo_products', permission: 'update_product' },
  season_products: { kind: 'undo_products', permission: 'update_product' },
} as const satisfies Partial<Record<JobKind, { kind: JobKind; permission: Permission }>>
export const isUndoable = (kind: JobKind): kind is keyof typeof undoneBy => kind in undoneBy

/** `failed`: at least one of its items could not be done, or it was stopped for the reason in `code`. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** Where a long item is: parts put together, flows and factors, processes, categories, records; tables of an organization. */
export const jobSteps = ['copy', 'method', 'processes', 'solve', 'keep', 'tables'] as const

/** How far a long item is in hand. */
export const JobStep = z.object({
  name: z.enum(jobSteps),
  /** Of this step; bytes of `copy` and `method`. */
  done: z.int(),
  total: z.int(),
  /** Of the whole item, 0 to 1. */
  share: z.number(),
})
export type JobStep = z.infer<typeof JobStep>

/** States that a job leaves only by `retry`. */
export const endedJobStates: ReadonlySet<JobState> = new Set<JobState>(['done', 'failed', 'cancelled'])

export const Job = z.object({
  id: z.uuid(),
  kind: z.enum(jobKinds),
  /** The file that it reads or writes. */
  file: z.optional(z.string()),
  state: z.enum(jobStates),
  /** Items in all, those that are done, and those that failed for good; rows where an item is many of them. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Of those that are done: they were as asked already, and stay as they are. */
  unchanged: z.int(),
  /** `possible` until `undoKeptDays` after its end; `null`: it is of a kind that cannot be undone, or changed nothing. */
  undo: z.nullable(z.enum(['possible', 'undone', 'expired'])),
  /** `null`: items are short, and are counted. */
  step: z.nullable(JobStep),
  /** Seconds until it is done at the pace of now; `null`: it does not run, or its pace is not known yet. */
  secondsLeft: z.nullable(z.number()),
  /** The id is `null` for an account that is gone and for programs. */
  askedBy: z.object({ id: z.nullable(z.uuid()), name: z.string() }),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** Why all of it was stopped: `ASKER_GONE`, `PERMISSION_REQUIRED`; `null` otherwise. */
  code: z.nullable(z.string()),
})
export type Job = z.infer<typeof Job>

/** An item that could not be done. */
export const JobFailure = z.object({
  /** What it was about, `null` when it is about no row of its own. */
  id: z.nullable(z.uuid()),
  /** Its name when the job was asked for. */
  name: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
})
export type JobFailure = z.infer<typeof JobFailure>

export const JobAnswer = z.extend(Job, {
  /** The first hundred. */
  failures: z.array(JobFailure),
})
export type JobAnswer = z.infer<typeof JobAnswer>

const params = z.object({ id: identifier })
const { page, limit } = listQuery
const failuresQuery = { page, limit }
const tag = 'jobs'

export const findJobs = call({
  method: 'GET',
  path: '/jobs',
  access: 'session',
  tag,
  summary: 'What runs and what ran: own jobs, and for owners those of the whole organization; newest first',
  query: z.object({
    ...listQuery,
    kind: anyOf(z.enum(jobKinds)),
    state: anyOf(z.enum(jobStates)),
  }),
  answer: listAnswer(z.partial(Job)),
  errors: [],
})
export const findJob = call({
  method: 'GET',
  path: '/jobs/:id',
  access: 'session',
  tag,
  summary: 'One job with its progress, the time left and what failed',
  params,
  answer: JobAnswer,
  errors: ['NOT_FOUND'],
})
export const findJobFailures = call({
  method: 'GET',
  path: '/jobs/:id/failures',
  access: 'session',
  tag,
  summary: 'Everything that a job could not do, in its order, each with the reason',
  params,
  query: z.object(failuresQuery),
  answer: listAnswer(JobFailure),
  errors: ['NOT_FOUND'],
})
export const cancelJob = call({
  method: 'POST',
  path: '/jobs/:id/cancel',
  access: 'user',
  tag,
  summary: 'Stop a job: what is done stays done. One that has ended stays as it is',
  params,
  answer: Job,
  errors: ['NOT_FOUND'],
})
export const retryJob = call({
  method: 'POST',
  path: '/jobs/:id/retry',
  access: 'user',
  tag,
  summary: 'Go on with a cancelled job, or try again what failed; what is done is not repeated',
  params,
  answer: Job,
  errors: ['NOT_FOUND', 'NOTHING_TO_RETRY'],
})
export const undoJob = call({
  method: 'POST',
  path: '/jobs/:id/undo',
  access: 'user',
  tag,
  summary:
    'Give back what a job of many changed, as another job: row by row, and what was changed since stays and is told',
  params,
  answer: Job,
  errors: ['NOT_FOUND', 'PERMISSION_REQUIRED', 'NOTHING_TO_UNDO'],
})

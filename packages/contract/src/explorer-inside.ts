import * as z from 'zod/mini'
import { efCategories } from '@ecotrame/lca'
import { call } from './call.ts'
import { explorerRecordById } from './explorer.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { RecordExchange, RecordProduct } from './own-record-exchanges.ts'

/** What the inside of a record can be measured in: µPt of the PEF, or one of its categories. */
export const recordFigures = ['score', ...efCategories] as const
export type RecordFigure = (typeof recordFigures)[number]

/**
 * What is known of the inside of a record. `results_only`: its source publishes results, nothing of the process. `not_kept`: its database
 * was imported before exchanges were kept; to import it again keeps them.
 */
export const RecordInside = z.enum(['kept', 'results_only', 'not_kept'])
export type RecordInside = z.infer<typeof RecordInside>

const tag = 'explorer-records'
const access = 'find_one_explorer_record'
const figure = z._default(z.enum(recordFigures), 'cch')

export const findRecordInside = call({
  method: 'GET',
  path: '/explorer-records/:id/exchanges',
  access,
  tag,
  summary: 'What the process of a record gives, takes and exchanges with nature, per unit of the record',
  params: explorerRecordById,
  query: z.object({ page: listQuery.page, limit: listQuery.limit }),
  answer: z.extend(listAnswer(RecordExchange), {
    inside: RecordInside,
    /** The product of the record first. */
    products: z.array(RecordProduct),
    /** How what the process takes is divided between its products: `by_exchange`: some exchanges have shares of their own. */
    allocation: z.nullable(z.enum(['none', 'by_product', 'by_exchange'])),
  }),
  errors: ['NOT_FOUND'],
})

/** What a record takes from another, all its exchanges with it together. */
const InputContribution = z.object({
  /** Id of the record in the explorer, by which it is opened in turn. */
  id: z.string(),
  name: z.string(),
  location: z.nullable(z.string()),
  /** Of it, per unit of the record that takes it. */
  amount: z.number(),
  unit: z.string(),
  contribution: z.number(),
  isWaste: z.boolean(),
  /** Something in its chain was left out by decision. */
  incomplete: z.boolean(),
})
export type InputContribution = z.infer<typeof InputContribution>

/** Those that are not told one by one. */
const Others = z.object({ count: z.int(), contribution: z.number() })

export const findRecordContributions = call({
  method: 'GET',
  path: '/explorer-records/:id/contributions',
  access,
  tag,
  summary:
    'What the result of one unit of a record is made of: its own emissions and what it takes from others, one level; they add up to its result',
  params: explorerRecordById,
  query: z.object({
    figure,
    most: z._default(
      z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(limits.contributionsMaximum)),
      30,
    ),
  }),
  answer: z.object({
    inside: RecordInside,
    figure: z.enum(recordFigures),
    name: z.string(),
    unit: z.string(),
    /** Of one unit of the record; `null`: it has no figure in the category. */
    total: z.nullable(z.number()),
    /** Results do not use the category: it does not match reference results, or was not compared. */
    notOpen: z.boolean(),
    /** Categories that the figure is made of. */
    categories: z.int(),
    /** Of the process itself: emissions and resources. */
    direct: z.number(),
    emissions: z.array(
      z.object({ name: z.string(), compartment: z.nullable(z.string()), contribution: z.number() }),
    ),
    otherEmissions: Others,
    /** The largest first. */
    inputs: z.array(InputContribution),
    otherInputs: Others,
    /** Inputs that nobody supplies: what they would add is missing. */
    cutOff: z.int(),
  }),
  errors: ['NOT_FOUND'],
})
export type RecordContributions = z.infer<(typeof findRecordContributions)['answer']>

export const findRecordUncertainty = call({
  method: 'GET',
  path: '/explorer-records/:id/uncertainty',
  access,
  tag,
  summary:
    'How far the result of a record scatters: its chain drawn by Monte Carlo, the same for the same seed',
  params: explorerRecordById,
  query: z.object({
    figure,
    draws: z._default(
      z.coerce.number<string | number>().check(z.int(), z.minimum(100), z.maximum(limits.recordDrawsMaximum)),
      500,
    ),
    seed: z._default(
      z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(4_294_967_295)),
      1,
    ),
  }),
  answer: z.object({
    inside: RecordInside,
    /** Why there is no interval; `null`: there is one. */
    why: z.nullable(z.enum(['results_only', 'not_kept', 'no_figure', 'none_stated', 'no_solution'])),
    interval: z.nullable(
      z.object({
        draws: z.int(),
        seed: z.int(),
        /** Draws without a solution: they are left out. */
        failed: z.int(),
        /** 2.5, 50 and 97.5 percentiles, per unit of the record. */
        low: z.number(),
        median: z.number(),
        high: z.number(),
        /** Without any draw: the result of the record. */
        total: z.number(),
        /** Processes of the chain whose exchanges are drawn. */
        processes: z.int(),
        exchanges: z.int(),
        /** Of these, those that state an uncertainty; the others stay as they are. */
        uncertain: z.int(),
        /** Share of the result that comes from processes that are not drawn. */
        held: z.number(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})
export type RecordUncertaintyAnswer = z.infer<(typeof findRecordUncertainty)['answer']>

const users = z.object({
  total: z.int(),
  /** The first by name. */
  items: z.array(z.object({ id: z.uuid(), name: z.string(), reference: z.nullable(z.string()) })),
})

export const findRecordUses = call({
  method: 'GET',
  path: '/explorer-records/:id/uses',
  access,
  tag,
  summary:
    'Evaluations whose results of now use a record, products that hold them, and components whose score uses it, within the sight of the caller',
  params: explorerRecordById,
  answer: z.object({
    evaluations: users,
    /** `null`: the caller may not see products. */
    products: z.nullable(users),
    components: z.nullable(users),
  }),
  errors: ['NOT_FOUND'],
})
export type RecordUses = z.infer<(typeof findRecordUses)['answer']>

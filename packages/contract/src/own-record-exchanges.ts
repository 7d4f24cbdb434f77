import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { identifier } from './text.ts'

/** How an amount scatters, relative to itself. */
export const RecordUncertainty = z.discriminatedUnion('type', [
  /** `deviation`: geometric standard deviation. */
  z.object({ type: z.literal('lognormal'), deviation: z.number() }),
  /** `deviation`: standard deviation as a share of the amount. */
  z.object({ type: z.literal('normal'), deviation: z.number() }),
  /** Bounds as shares of the amount. */
  z.object({ type: z.enum(['triangular', 'uniform']), lowest: z.number(), highest: z.number() }),
])

/**
 * What the process of a record takes or exchanges with nature, per unit of the record. `record`: it comes from another record,
 * `amount` of it in its unit, below 0 where something is avoided. `cut_off`: nobody in the file supplies it. `elementary`: with nature.
 */
export const RecordExchange = z.object({
  kind: z.enum(['record', 'cut_off', 'elementary']),
  name: z.string(),
  amount: z.number(),
  unit: z.string(),
  /** That supplies it. */
  record: z.nullable(z.string()),
  compartment: z.nullable(z.string()),
  /** Whether the method has factors for the elementary flow, and how sure it is that they are its. */
  factors: z.nullable(z.enum(['known', 'doubtful', 'none'])),
  /** As the file states it; `null`: it states none. */
  uncertainty: z.nullable(RecordUncertainty),
  /** It leaves the process to be treated. */
  isWaste: z.boolean(),
})
export type RecordExchange = z.infer<typeof RecordExchange>

/**
 * What leaves the process of a record, per unit of the record. `product` is what the record is of; `treated_waste`: what it takes in
 * instead. `share`: of everything, what it bears; `null`: each exchange has shares of its own.
 */
export const RecordProduct = z.object({
  kind: z.enum(['product', 'treated_waste', 'co_product']),
  name: z.string(),
  amount: z.number(),
  unit: z.string(),
  share: z.nullable(z.number()),
  /** Of a co-product: the record that it is. */
  record: z.nullable(z.string()),
})
export type RecordProduct = z.infer<typeof RecordProduct>

/** A flow of the whole chain of supply that has no factor, or one that is not surely its own. */
export const SuspectFlow = z.object({
  name: z.string(),
  compartment: z.string(),
  unit: z.string(),
  factors: z.enum(['doubtful', 'none']),
  /** Per unit of the record. */
  amount: z.number(),
})
export type SuspectFlow = z.infer<typeof SuspectFlow>

export const findRecordExchanges = call({
  method: 'GET',
  path: '/own-databases/:id/exchanges',
  access: 'find_all_explorer_record',
  capability: 'import',
  tag: 'own databases',
  summary: 'What the process of a record takes and exchanges with nature, per unit, with its uncertainty',
  params: z.object({ id: identifier }),
  query: z.object({
    /** Identifier of the record. */
    record: z.string().check(z.minLength(1), z.maxLength(limits.recordIdMaximumLength)),
  }),
  /** `null`: the record has results alone, or was imported before exchanges were kept. */
  answer: z.object({
    exchanges: z.nullable(z.array(RecordExchange)),
    /** Of those in most processes of the database, 24 of each kind. */
    suspects: z.array(SuspectFlow),
  }),
  errors: ['NOT_FOUND'],
})

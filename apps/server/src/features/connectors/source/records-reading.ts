import { reading } from '../../../platform/apart/reading.ts'
import type { SourceProblem } from './source-failure.ts'

/** How the records of an answer are written. */
export interface RecordsInput {
  readonly shape: 'rest' | 'shopify' | 'woocommerce'
  /** Of rest: where the list stands; empty: the answer is the list. */
  readonly path: string
  /** Of rest: where the mark of the next page stands; empty: nowhere. */
  readonly pageField: string
  /** Of WooCommerce: the unit in which the shop weighs; `null`: unknown. */
  readonly weightUnit: string | null
  /** Of WooCommerce: the product whose variations these are; `null`: they are products. */
  readonly parent: ParentProduct | null
  readonly columnsMaximum: number
}

/** A product of WooCommerce whose variations are asked for. */
export interface ParentProduct {
  readonly id: string
  readonly reference: string
}

/** A row of a table by the titles of its columns, in their order. */
export type SourceRow = readonly (readonly [column: string, value: string])[]

export interface RecordsPage {
  readonly rows: readonly SourceRow[]
  /** Mark of the next page; `null`: there is none. */
  readonly next: string | null
  readonly parents: readonly ParentProduct[]
}

export type ReadRecords = RecordsPage | { readonly problem: SourceProblem }

/** JSON of a stranger, read apart: it may be built to fill the memory of whoever reads it. */
export const recordsReading = reading<RecordsInput, never, ReadRecords>('records', 30)

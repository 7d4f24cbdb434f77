import { reading } from '../apart/reading.ts'
import type { ReadRow, ReadSheet, ReadTable, TableLimits } from './read-table.ts'
import type { TableProblem } from './table-error.ts'

/** What a file is, before any of its rows. */
interface TableHead extends Omit<ReadTable, 'sheets'> {
  readonly sheets: readonly Omit<ReadSheet, 'rows'>[]
}

export type TablePart =
  | { readonly part: 'head'; readonly head: TableHead }
  | { readonly part: 'rows'; readonly rows: readonly ReadRow[] }
  /** Of the sheet. */
  | { readonly part: 'end' }
  | { readonly part: 'fault'; readonly code: TableProblem }

/** Place of the sheet whose rows are wanted from their first; `null`: what comes next. */
export type WantedRows = number | null

export const tableReading = reading<Partial<TableLimits>, TablePart, null, WantedRows>('table', 60)

import type { SQL } from 'drizzle-orm'
import type { BulkPreview, JobKind, Permission } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { JobId, Outcome } from '../../platform/jobs/job-store.ts'
import type { Runner } from '../../platform/jobs/runner.ts'
import type { BulkList } from './selected.ts'

/** A row that an action changes. */
export interface BulkItem {
  readonly position: number
  readonly id: string
}

/** Verdict of a row that is as asked already. */
export const isAsAsked = 'UNCHANGED'

/** An action with everything that it needs to know. */
export interface Prepared {
  /**
   * Of each row of the list, as SQL: `UNCHANGED`, the code of what stands in the way, or null for what would change.
   * The preview counts by it and the job goes by it, so that both say the same.
   */
  readonly verdict: SQL
  /** What else names the rows, as a query of `name` and whether it is in the caller's `sight`; `rows` are their ids. */
  readonly concerned?: (rows: SQL) => SQL
  /** What it would change in the scores of these rows. */
  readonly effect?: (tx: Tx, ids: readonly string[]) => Promise<NonNullable<BulkPreview['effect']>>
}

/** What can be done to many rows of a list; its job is done by whoever handles its kind. */
export interface BulkAction<Filter, Change> {
  readonly list: BulkList<Filter>
  readonly kind: JobKind
  /** @throws what a call on one row would, for what holds of all of them: a team that is not there */
  prepare(tx: Tx, caller: Runner, change: Change): Prepared | Promise<Prepared>
}

export interface PreparedChange extends Prepared {
  /**
   * Changes rows of which the verdict is null, that are kept from other writers.
   * @param job `null`: it is only tried, and taken back
   * @returns those that cannot be changed after all
   */
  readonly apply: (tx: Tx, items: readonly BulkItem[], job: JobId | null) => Promise<readonly Outcome[]>
}

/** An action whose job changes the rows one batch after the other. */
export interface BulkChange<Filter, Change> extends BulkAction<Filter, Change> {
  readonly permission: Permission
  /** So many rows are read, written and held at once. */
  readonly batch: number
  prepare(tx: Tx, caller: Runner, change: Change): PreparedChange | Promise<PreparedChange>
}

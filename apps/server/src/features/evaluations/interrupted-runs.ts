import { limits } from '@ecotrame/contract'
import type { Database } from '../../platform/database/database.ts'
import { settleAbandoned } from './state-store.ts'

/**
 * Sets evaluations back that a process left in `evaluating` longer ago than any client waits for a run. Runs
 * of this release never show that state: they are one transaction.
 */
export const settleInterruptedRuns = (database: Database): Promise<void> =>
  database.asSystem((tx) => settleAbandoned(tx, limits.evaluateTimeoutSeconds))

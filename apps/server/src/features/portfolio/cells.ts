import type { Tx } from '../../platform/database/database.ts'
import type { Looked } from './deps.ts'
import { addedUp, type Dimension, type Division } from './sums/adding.ts'
import { countsOf } from './sums/measures.ts'

/** Sums of the products that are alike in some dimensions; only those asked for are there. */
export type Cell = Awaited<ReturnType<typeof cellsOf>>[number]

/** By season a product counts in each in which it sold; divided otherwise, in each part that it falls into. */
export const cellsOf = (tx: Tx, looked: Looked, by: readonly Dimension[], division: Division = 'all') =>
  addedUp(tx, looked, by, countsOf(looked.sight.organizationId, division))

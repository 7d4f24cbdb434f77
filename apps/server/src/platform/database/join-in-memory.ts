import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/**
 * Until the transaction ends the rows of a hundred thousand products or evaluations are joined in memory: with less the
 * database would write them to disk first.
 */
export const joinInMemory = (tx: Tx) => tx.execute(sql`select set_config('work_mem', '32MB', true)`)

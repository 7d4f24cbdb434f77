import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Makes transactions that do the same take turns: who comes later waits until the first has ended. @param of what they do, and of whom */
export const takeTurn = (tx: Tx, of: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${of}, 0))`)

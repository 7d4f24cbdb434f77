import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** "seed" in ASCII. */
const seedLock = 0x73656564

/** Until the end of this transaction no other process that starts on the same database seeds it. */
export const takeTurns = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)

import { asc } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { configurations } from './tables.ts'

export const allConfigurations = (tx: Tx) =>
  tx.select().from(configurations).orderBy(asc(configurations.name))

import { asc, eq, sql } from 'drizzle-orm'
import { ownLabelType, type LabelType } from '@ecotrame/lca'
import type { Tx } from '../../../platform/database/database.ts'
import { labelTypefaces as table } from './tables.ts'

/** What is told of each weight: not its outlines. */
export const findWeights = (tx: Tx, organizationId: string) =>
  tx
    .select({
      weight: table.weight,
      name: table.name,
      version: table.version,
      uploadedAt: table.uploadedAt,
      uploadedBy: table.uploadedBy,
    })
    .from(table)
    .where(eq(table.organizationId, organizationId))
    .orderBy(asc(table.weight))

/** The own Marianne of the organization; `null`: not all weights of it are there. */
export async function findOwnType(tx: Tx, organizationId: string): Promise<LabelType | null> {
  const rows = await tx
    .select({ weight: table.weight, outlines: table.outlines })
    .from(table)
    .where(eq(table.organizationId, organizationId))
  return ownLabelType(new Map(rows.map(({ weight, outlines }) => [weight, outlines])))
}

export type NewWeight = Omit<typeof table.$inferInsert, 'organizationId' | 'uploadedAt'>

/** Puts a weight in the place of the one that was there. */
export const saveWeight = (tx: Tx, organizationId: string, row: NewWeight) =>
  tx
    .insert(table)
    .values({ organizationId, ...row })
    .onConflictDoUpdate({
      target: [table.organizationId, table.weight],
      set: { ...row, uploadedAt: sql`now()` },
    })

export const deleteWeights = (tx: Tx, organizationId: string) =>
  tx.delete(table).where(eq(table.organizationId, organizationId))

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { portfolioTargets as targets, type TargetRecord } from './tables.ts'

export type TargetFields = Pick<
  TargetRecord,
  'name' | 'label' | 'measure' | 'period' | 'baseSeason' | 'targetSeason' | 'reduction'
>

const isTarget = (organizationId: string, id: string) =>
  and(eq(targets.organizationId, organizationId), eq(targets.id, id))

/** In the order in which they were set. */
export const findTargets = (tx: Tx, organizationId: string): Promise<TargetRecord[]> =>
  tx
    .select()
    .from(targets)
    .where(eq(targets.organizationId, organizationId))
    .orderBy(asc(targets.createdAt), asc(targets.id))

/** The row, kept from other writers until the transaction ends. */
export async function lockTarget(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<TargetRecord | undefined> {
  const [row] = await tx.select().from(targets).where(isTarget(organizationId, id)).for('update')
  return row
}

export async function insertTarget(
  tx: Tx,
  organizationId: string,
  fields: TargetFields,
): Promise<TargetRecord> {
  const [row] = await tx
    .insert(targets)
    .values({ organizationId, ...fields })
    .returning()
  if (!row) throw new Error('The target was not inserted')
  return row
}

export async function updateTarget(
  tx: Tx,
  organizationId: string,
  id: string,
  fields: TargetFields,
): Promise<TargetRecord> {
  const [row] = await tx
    .update(targets)
    .set({ ...fields, rowVersion: sql`${targets.rowVersion} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(isTarget(organizationId, id))
    .returning()
  if (!row) throw new Error('The target was not saved')
  return row
}

export const deleteTarget = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(targets).where(isTarget(organizationId, id))

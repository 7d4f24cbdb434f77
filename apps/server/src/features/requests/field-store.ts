import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { requestFields } from './tables.ts'

export type StoredField = typeof requestFields.$inferSelect
export type NewField = Omit<StoredField, 'id' | 'organizationId' | 'requestId' | 'answeredAt'>

const ofRequest = (organizationId: string, requestId: string) =>
  and(eq(requestFields.organizationId, organizationId), eq(requestFields.requestId, requestId))

/** The fields that a request asks for, in their order. */
export const fieldsOf = (tx: Tx, organizationId: string, requestId: string): Promise<StoredField[]> =>
  tx
    .select()
    .from(requestFields)
    .where(ofRequest(organizationId, requestId))
    .orderBy(asc(requestFields.place), asc(requestFields.id))

export async function replaceFields(
  tx: Tx,
  organizationId: string,
  requestId: string,
  fields: readonly NewField[],
): Promise<void> {
  await tx.delete(requestFields).where(ofRequest(organizationId, requestId))
  if (fields.length === 0) return
  await tx.insert(requestFields).values(fields.map((field) => ({ ...field, organizationId, requestId })))
}

/** Remembers that these fields have an answer, now. */
export async function markAnswered(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(requestFields)
    .set({ answeredAt: sql`clock_timestamp()` })
    .where(and(eq(requestFields.organizationId, organizationId), isAnyOf(requestFields.id, ids)))
}

/** Fields by their ids, of whatever request. */
export const fieldsById = (tx: Tx, organizationId: string, ids: readonly string[]): Promise<StoredField[]> =>
  tx
    .select()
    .from(requestFields)
    .where(and(eq(requestFields.organizationId, organizationId), isAnyOf(requestFields.id, ids)))

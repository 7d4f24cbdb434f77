import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { KeptMethod } from './formats/kept-method.ts'
import { ownMethods } from './tables.ts'

type MethodFormat = typeof ownMethods.$inferSelect.format

export async function insertMethod(
  tx: Tx,
  place: { readonly organizationId: string; readonly databaseId: string; readonly format: MethodFormat },
  { name, categories, factors }: KeptMethod,
): Promise<void> {
  const kept = { ...place, name: name || place.format, categories, factors: Buffer.from(factors) }
  // A file is read again once something about it was decided.
  await tx.insert(ownMethods).values(kept).onConflictDoNothing()
}

/** The method that was imported last with a file of this format: flows bear the names of their format. */
export async function findMethod(
  tx: Tx,
  organizationId: string,
  format: MethodFormat,
): Promise<KeptMethod | null> {
  const [row] = await tx
    .select({ name: ownMethods.name, categories: ownMethods.categories, factors: ownMethods.factors })
    .from(ownMethods)
    .where(and(eq(ownMethods.organizationId, organizationId), eq(ownMethods.format, format)))
    .orderBy(desc(ownMethods.createdAt))
    .limit(1)
  return row ?? null
}

import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { explanations } from './tables.ts'

export type KeptExplanation = typeof explanations.$inferSelect

/** The words of an entry, as its table has them. */
export type ExplanationWords = Pick<
  KeptExplanation,
  'title' | 'titleFr' | 'description' | 'descriptionFr' | 'sources'
>

/** Everything that was changed: a few rows beside the file. */
export const keptExplanations = (tx: Tx): Promise<KeptExplanation[]> =>
  tx.select().from(explanations).orderBy(explanations.title, explanations.id)

export async function keptExplanation(tx: Tx, id: string): Promise<KeptExplanation | undefined> {
  const [row] = await tx.select().from(explanations).where(eq(explanations.id, id))
  return row
}

/** The row of an entry, kept from other writers until the transaction ends; a shipped one may have none yet. */
export async function lockExplanation(
  tx: Tx,
  id: string,
  isShipped: boolean,
): Promise<KeptExplanation | undefined> {
  if (isShipped) await tx.insert(explanations).values({ id }).onConflictDoNothing()
  const [row] = await tx.select().from(explanations).where(eq(explanations.id, id)).for('update')
  return row
}

export async function insertExplanation(
  tx: Tx,
  id: string,
  words: ExplanationWords,
): Promise<KeptExplanation> {
  const [row] = await tx
    .insert(explanations)
    .values({ id, ...words, rowVersion: 1 })
    .returning()
  if (row === undefined) throw new Error('The explanation was not inserted')
  return row
}

export const changeExplanation = (
  tx: Tx,
  id: string,
  changes: Partial<ExplanationWords & Pick<KeptExplanation, 'hidden'>>,
) =>
  tx
    .update(explanations)
    .set({ ...changes, rowVersion: sql`${explanations.rowVersion} + 1` })
    .where(eq(explanations.id, id))

export const deleteExplanation = (tx: Tx, id: string) =>
  tx.delete(explanations).where(eq(explanations.id, id))

import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { NamedKind } from './link-tables.ts'
import { setNamed } from './named-by-evaluations.ts'
import { evaluations } from './tables.ts'

/** Makes every evaluation of a demo name one of these sets of things after the other. */
export async function nameInTurn(
  tx: Tx,
  organizationId: string,
  kind: NamedKind,
  sets: readonly (readonly string[])[],
): Promise<void> {
  const all = await tx
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(eq(evaluations.organizationId, organizationId))
    .orderBy(asc(evaluations.name), asc(evaluations.id))
  for (const [place, { id: evaluationId }] of all.entries()) {
    const ids = sets[place % sets.length] ?? []
    await setNamed(tx, organizationId, kind, { evaluationId, ids })
  }
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import type { StoredStatement, VerificationRecord } from './store.ts'
import { verificationStatements as statements } from './tables.ts'

type Of = Pick<VerificationRecord, 'organizationId' | 'id'>

export const statementsOf = (
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<StoredStatement[]> =>
  tx
    .select()
    .from(statements)
    .where(and(eq(statements.organizationId, organizationId), isAnyOf(statements.verificationId, ids)))

export const insertStatement = (
  tx: Tx,
  { organizationId, id: verificationId }: Of,
  statement: Pick<StoredStatement, 'verdict' | 'signedAt' | 'validUntil' | 'document'>,
) => tx.insert(statements).values({ organizationId, verificationId, ...statement })

/** @returns whether there was one to withdraw */
export async function withdrawStatement(
  tx: Tx,
  { organizationId, id }: Of,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<boolean> {
  const withdrawn = await tx
    .update(statements)
    .set({ withdrawnAt: new Date(), withdrawnBy: by, withdrawnBecause: reason })
    .where(
      and(
        eq(statements.organizationId, organizationId),
        eq(statements.verificationId, id),
        isNull(statements.withdrawnAt),
      ),
    )
    .returning({ id: statements.verificationId })
  return withdrawn.length > 0
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Verdict } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { today } from '../../platform/values/days.ts'
import type { StoredStatement, VerificationRecord } from './store.ts'
import { verifications, verificationStatements as statements } from './tables.ts'

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

/** A statement that supports a version today. */
export interface ValidStatement {
  readonly verification: string
  readonly verdict: Exclude<Verdict, 'notVerified'>
  /** The last day, ISO 8601. */
  readonly validUntil: string
}

/**
 * Of versions, the statement that holds today: verified, with reservations or without, neither expired nor withdrawn. Of
 * several the one that holds longest; a version without one is not in the map.
 */
export async function validStatementOf(
  tx: Tx,
  organizationId: string,
  versions: readonly string[],
): Promise<ReadonlyMap<string, ValidStatement>> {
  const rows = await tx
    .select({
      version: verifications.versionId,
      verification: statements.verificationId,
      verdict: statements.verdict,
      validUntil: statements.validUntil,
      withdrawnAt: statements.withdrawnAt,
    })
    .from(statements)
    .innerJoin(
      verifications,
      and(
        eq(verifications.organizationId, statements.organizationId),
        eq(verifications.id, statements.verificationId),
      ),
    )
    .where(and(eq(statements.organizationId, organizationId), isAnyOf(verifications.versionId, versions)))
    .orderBy(statements.validUntil)
  const found = new Map<string, ValidStatement>()
  for (const { version, verdict, withdrawnAt, ...row } of rows) {
    if (version === null || verdict === 'notVerified' || withdrawnAt !== null) continue
    if (row.validUntil >= today()) found.set(version, { ...row, verdict })
  }
  return found
}

import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { VerificationStatement } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { statementAnswer } from './room.ts'
import { verifications, verificationStatements as statements } from './tables.ts'

/** How far the verification of a version is. */
export interface VersionVerification {
  readonly openedAt: Date
  /** `null`: nobody has signed yet. */
  readonly signed: (VerificationStatement & z.infer<typeof Extent>) | null
}

/** What a signed statement says of the work behind it. */
const Extent = z.object({
  checked: z.int(),
  planned: z.int(),
  findings: z.object({ open: z.int(), closed: z.int() }),
})

/** The verification of a version that counts: one with a statement before one without, the newest of several; `null`: none. */
export async function verificationOfVersion(
  tx: Tx,
  organizationId: string,
  versionId: string,
): Promise<VersionVerification | null> {
  const rows = await tx
    .select({ openedAt: verifications.openedAt, statement: statements })
    .from(verifications)
    .leftJoin(
      statements,
      and(
        eq(statements.organizationId, verifications.organizationId),
        eq(statements.verificationId, verifications.id),
      ),
    )
    .where(and(eq(verifications.organizationId, organizationId), eq(verifications.versionId, versionId)))
    .orderBy(desc(verifications.openedAt))
  const rank = ({ statement }: (typeof rows)[number]) =>
    statement === null ? 2 : statement.withdrawnAt === null ? 0 : 1
  const [best] = rows.toSorted((one, other) => rank(one) - rank(other))
  if (best === undefined) return null
  const { openedAt, statement } = best
  return {
    openedAt,
    signed: statement && {
      ...statementAnswer(statement),
      ...Extent.parse(JSON.parse(statement.document)),
    },
  }
}

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { VerificationState } from '@ecotrame/lca'

/**
 * In a query, whether somebody outside has signed a statement for a version, and whether it holds today. The database
 * answers: verifications are made of versions, which cannot ask them in turn.
 */
export const verificationOf = (version: {
  readonly organizationId: SQLWrapper
  readonly id: SQLWrapper
}): SQL<VerificationState> =>
  sql<VerificationState>`verification_of(${version.organizationId}, ${version.id})`

import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { VerificationState } from '@ecotrame/lca'

/**
 * In a query, whether somebody outside has signed a statement for a version, and whether it holds today. Nobody can sign yet:
 * where statements are kept, this reads them, and every list, answer and check follows.
 * @param _version organization and id, as columns of the query
 */
export const verificationOf = (_version: {
  readonly organizationId: SQLWrapper
  readonly id: SQLWrapper
}): SQL<VerificationState> => sql<VerificationState>`'none'`

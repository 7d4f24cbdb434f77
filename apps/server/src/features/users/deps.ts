import type { Database } from '../../platform/database/database.ts'
import type { PostDeps } from '../auth/index.ts'

export interface UsersDeps extends PostDeps {
  readonly database: Pick<Database, 'inOrganization'>
  /** Ends what is open of sessions that are no more. */
  readonly live: { readonly endSession: (sessionId: string) => void }
}

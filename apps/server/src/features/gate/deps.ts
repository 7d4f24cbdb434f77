import type { Database } from '../../platform/database/database.ts'
import type { LabelDeps } from '../labels/index.ts'
import type { SheetsDeps } from '../sheets/index.ts'

/** What is looked at before something becomes public. */
export interface GateDeps extends SheetsDeps, LabelDeps {
  readonly database: Pick<Database, 'ask' | 'inOrganization'>
}

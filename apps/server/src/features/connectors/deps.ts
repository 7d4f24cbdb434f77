import type { Database } from '../../platform/database/database.ts'
import type { WebLink } from '../../platform/http/web-link.ts'
import type { ImportsDeps } from '../imports/index.ts'
import type { LabelDeps } from '../labels/index.ts'
import type { SourceDeps } from './source/open-source.ts'

/** What the calls of connectors need. */
export type ConnectorsDeps = SourceDeps & Pick<ImportsDeps, 'database'>

/** What a run needs. */
export interface RunDeps extends SourceDeps, Omit<ImportsDeps, 'database'>, LabelDeps {
  readonly database: Database
  readonly webLink: WebLink
  /** Waits for so many milliseconds; absent: as long as they last. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
  /** How long an answer may take, milliseconds; absent: a minute. */
  readonly answerMilliseconds?: number
  /** Whether the process is about to end. */
  readonly isEnding?: () => boolean
}

import type { ConnectorRecord, KeptRun } from './tables.ts'

/** What a run leaves on its connector. */
export interface Done {
  readonly run: Partial<KeptRun> & Pick<KeptRun, 'outcome'>
  readonly keep?: Partial<
    Pick<ConnectorRecord, 'completeUntil' | 'pendingImport' | 'pendingUntil' | 'written'>
  >
}

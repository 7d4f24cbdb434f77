import type { ConnectorRun, ConnectorRow } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'
import type { KeptRun } from './tables.ts'
import { runText } from './words.ts'

/** So many runs are kept of a connector. */
export const runsKept = 20
export const changesKept = 100

/** A run as it is told. */
export function runAnswer(run: KeptRun, language: Language): ConnectorRun {
  const { task, at, endedAt, by, outcome, stops, missingColumns, changes } = run
  return {
    task,
    at,
    endedAt,
    by,
    outcome,
    message: runText(run, language),
    import: run.import,
    stops: [...stops],
    missingColumns: [...missingColumns],
    changes: changes.map((change) => ({ ...change, values: [...change.values] })),
  }
}

/** A process that began so long ago has gone, and another one takes over. */
export const leaseMinutes = 40

export function stateOf(
  { asked, begunAt }: { readonly asked: readonly string[]; readonly begunAt: Date | null },
  now = Date.now(),
): ConnectorRow['state'] {
  if (begunAt !== null && begunAt.getTime() > now - leaseMinutes * 60_000) return 'running'
  return asked.length > 0 ? 'waiting' : 'idle'
}

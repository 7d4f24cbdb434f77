import type { Tx } from '../../platform/database/database.ts'
import { notify } from '../notifications/index.ts'
import type { ConnectorRecord, KeptRun } from './tables.ts'
import { runText } from './words.ts'

/** Where somebody has to act, who stands for the run learns it; by night also what failed. */
export async function tell(
  tx: Tx,
  { organizationId, id, name, keeper, keeperKind, askedBy, askedByKind }: ConnectorRecord,
  runs: readonly KeptRun[],
  byNight: boolean,
): Promise<void> {
  const [person, kind] = byNight ? [keeper, keeperKind] : [askedBy, askedByKind]
  if (person === null || kind !== 'user') return
  for (const run of runs) {
    if (run.outcome !== 'waits' && !(byNight && run.outcome === 'failed')) continue
    const waits = run.outcome === 'waits'
    await notify(tx, organizationId, {
      type: 'connector_ran',
      to: [person],
      wording: {
        en: {
          title: waits ? `Import to confirm: ${name}` : `Connector failed: ${name}`,
          content: runText(run, 'en'),
        },
        fr: {
          title: waits ? `Import à confirmer : ${name}` : `Échec du connecteur : ${name}`,
          content: runText(run, 'fr'),
        },
      },
      context: {
        url: run.import === null ? `/organization/connectors?connector=${id}` : `/imports/${run.import}`,
      },
    })
  }
}

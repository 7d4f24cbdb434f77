import { isShop } from '@ecotrame/contract'
import { ApiError } from '../../platform/errors/problem.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { isWhollyTaken, takePulled } from '../imports/index.ts'
import type { RunDeps } from './deps.ts'
import type { Done } from './done.ts'
import { Asking } from './source/ask.ts'
import { openSource } from './source/open-source.ts'
import { isEmpty, pull, type Pulled } from './source/pull.ts'
import { SourceFailure } from './source/source-failure.ts'
import type { ConnectorRecord } from './tables.ts'

/** Clocks differ, and what changed while the source was read may have been missed. */
const marginMilliseconds = 600_000

/** Since when only changes need be asked for; `null`: everything is. */
async function completeUntil(
  { database }: RunDeps,
  { organizationId, kind, askedWhole, ...record }: ConnectorRecord,
): Promise<Date | null> {
  if (askedWhole || !isShop(kind)) return null
  const { pendingImport } = record
  if (pendingImport === null) return record.completeUntil
  const isTaken = await database.inOrganization(organizationId, (tx) =>
    isWhollyTaken(tx, organizationId, pendingImport),
  )
  return isTaken ? record.pendingUntil : record.completeUntil
}

/** Fetches what a source gives, and makes an import of it. @throws SourceFailure */
export async function fetchRows(deps: RunDeps, caller: Caller, record: ConnectorRecord): Promise<Done> {
  const source = openSource(deps, record)
  const until = new Date(Date.now() - marginMilliseconds)
  const since = await completeUntil(deps, record)
  const pulled = await pull(source, new Asking(source, deps), { since }, record.name)
  const isComplete = { completeUntil: until, pendingImport: null, pendingUntil: null }
  if (isEmpty(pulled)) return { run: { outcome: 'nothing_new' }, keep: isComplete }
  const taken = await taking(deps, caller, record, pulled)
  const { id, counts } = taken.import
  const { created, updated } = counts
  const changes = created + updated + counts.faulty > 0
  const outcome = !taken.isRun ? 'waits' : changes ? 'imported' : 'unchanged'
  return {
    run: {
      outcome,
      import: id,
      counts: { ...counts },
      stops: taken.stops.filter((stop) => stop !== 'nothing_to_do' || !changes),
      missingColumns: taken.missingColumns,
    },
    keep:
      outcome === 'unchanged' ? isComplete : { completeUntil: since, pendingImport: id, pendingUntil: until },
  }
}

/** What a file is refused by, in the codes of sources. */
function refusal(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.code === 'PERMISSION_REQUIRED') return new SourceFailure('NOT_ALLOWED')
  if (error.code === 'READERS_BUSY') return new SourceFailure('BUSY')
  if (error.code === 'FILE_NEEDS_TOO_MUCH_MEMORY' || error.code === 'FILE_TAKES_TOO_LONG')
    return new SourceFailure('TOO_MUCH')
  const [wrong] = error.errors ?? []
  return wrong?.path === 'file' ? new SourceFailure('NOT_A_TABLE', { code: wrong.code }) : error
}

const taking = async (
  deps: RunDeps,
  caller: Caller,
  { profileId, automatic }: ConnectorRecord,
  { content, fileName }: Pulled,
) =>
  takePulled(deps, caller, { file: content, fileName, profileId, automatic }).catch((error: unknown) => {
    throw refusal(error)
  })

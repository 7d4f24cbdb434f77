import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import * as store from './benchmark-store.ts'
import * as writes from './benchmark-writes.ts'
import { ownershipOf } from './sight.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** @throws NOT_FOUND */
export async function foundBenchmark(
  tx: Tx,
  { session }: Caller,
  id: string,
): Promise<store.BenchmarkRecord> {
  const record = await store.findRecord(tx, session, id)
  if (record === undefined) throw problem('NOT_FOUND')
  return record
}

/** Puts a benchmark behind its category. Whoever sees everything chooses for everybody: it is shared then. */
export async function standBehind(tx: Tx, caller: Caller, record: store.BenchmarkRecord): Promise<void> {
  const { shared, teamId } = ownershipOf(caller.session)
  const scope = shared ? { shared, teamId } : { shared: record.shared, teamId: record.teamId }
  const stood = await writes.unchoose(tx, caller.session, { ...record, ...scope })
  for (const { id, name } of stood.filter(({ id }) => id !== record.id))
    await recordChange(tx, caller.session, {
      entity: 'benchmark',
      entityId: id,
      entityName: name,
      action: 'update',
      before: { chosen: true },
      after: { chosen: false },
    })
  const { organizationId } = caller.session
  await writes.updateBenchmark(tx, organizationId, record.id, { chosen: true, ...scope }, false)
}

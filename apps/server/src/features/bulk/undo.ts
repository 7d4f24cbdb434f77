import type { JobKind, Permission } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { beforesOf, fingerprintOf } from '../../platform/jobs/befores.ts'
import type { ClaimedItem, Failure } from '../../platform/jobs/job-store.ts'
import type { JobHandler, RunningJob } from '../../platform/jobs/jobs.ts'
import { writeAspect, type Aspect, type Kept, type Rows } from './aspect.ts'

const undoneAtOnce = 100

interface Undoing<Row> {
  readonly permission: Permission
  readonly rows: Rows<Row>
  readonly aspects: Readonly<Partial<Record<JobKind, Aspect<Row, unknown>>>>
}

/** Gives rows back what a job changed; what was changed since stays, and is told. */
export const undoHandler = <Row>({ permission, rows, aspects }: Undoing<Row>): JobHandler => ({
  permission,
  batch: undoneAtOnce,
  run: async (tx, job, items) => {
    const { of } = job.payload as { readonly of: JobKind }
    const aspect = aspects[of]
    if (aspect === undefined) throw new Error(`Jobs of the kind ${of} cannot be undone`)
    return restore(tx, { rows, aspect }, job, items)
  },
})

async function restore<Row>(
  tx: Tx,
  changing: { readonly rows: Rows<Row>; readonly aspect: Aspect<Row, unknown> },
  { payload, runner: { session } }: RunningJob,
  items: readonly ClaimedItem[],
): Promise<readonly Failure[]> {
  const { rows, aspect } = changing
  const { organizationId } = session
  const ids = items.flatMap(({ entityId }) => entityId ?? [])
  await rows.lock(tx, session, ids)
  const now = await rows.read(tx, session, ids)
  const undoes = (payload as { readonly undoes: string }).undoes
  const positions = items.map(({ position }) => position)
  const kept = new Map(
    (await beforesOf(tx, { organizationId, id: undoes }, positions)).map((one) => [one.position, one]),
  )
  const failures: Failure[] = []
  const asLeft = positions.flatMap((position) => {
    const one = kept.get(position)
    const row = one && now.get(one.entityId)
    if (one !== undefined && row !== undefined && fingerprintOf(aspect.of(row)) === one.fingerprint)
      return [{ position, id: one.entityId, ...(one.before as Kept<unknown>) }]
    const code = one === undefined ? 'GONE_SINCE' : row === undefined ? 'NOT_FOUND' : 'CHANGED_SINCE'
    failures.push({ position, code })
    return []
  })
  const gone = await aspect.gone(tx, organizationId, asLeft)
  for (const { id, position } of asLeft) if (gone.has(id)) failures.push({ position, code: 'GONE_SINCE' })
  const back = asLeft.filter(({ id }) => !gone.has(id))
  if (back.length > 0) await writeAspect(tx, session, changing, now, back, true)
  return failures
}

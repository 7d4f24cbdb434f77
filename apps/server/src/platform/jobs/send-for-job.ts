import type { Tx } from '../database/database.ts'
import { sendSteps } from './delivery.ts'
import type { JobRow } from './tables.ts'

const itemsPerStep = 25
const stepsAtOnce = 4

/** A large job is worked on by several processes at once, where there are several. */
export const sendForJob = (
  tx: Pick<Tx, 'execute'>,
  {
    organizationId,
    id,
    total,
    done,
    failed,
  }: Pick<JobRow, 'organizationId' | 'id' | 'total' | 'done' | 'failed'>,
): Promise<void> =>
  sendSteps(
    tx,
    { organization: organizationId, job: id, settled: done + failed },
    { count: Math.min(stepsAtOnce, Math.ceil((total - done) / itemsPerStep)) },
  )

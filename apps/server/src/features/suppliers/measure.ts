import type { CallAnswer, measureSuppliers as measureCall } from '@ecotrame/contract'
import { withinTransaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/problem.ts'
import type { Failure } from '../../platform/jobs/job-store.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { precisionOfVersion, type DprDeps } from '../dpr/index.ts'
import { activeVersionInSight, sightOf } from '../evaluations/index.ts'
import { itemAbout, requireJob } from '../jobs/index.ts'
import type { SuppliersDeps } from './deps.ts'
import { findUnmeasured } from './unmeasured-store.ts'

const itemsMaximum = 10_000

/** Asks for the precision of what facilities stand behind and nobody measured. @throws NOTHING_TO_DO */
export const askToMeasure = (
  { database, tables }: Pick<SuppliersDeps, 'database' | 'tables'>,
  session: Session,
): Promise<CallAnswer<typeof measureCall>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const unmeasured = await findUnmeasured(tx, sightOf(session), tables.id, itemsMaximum)
    const items = unmeasured.map(({ id, name }) => itemAbout(id, name))
    return { job: await requireJob(tx, session, { kind: 'measure_precisions', items }) }
  })

/** Measuring takes a good part of a second each. */
const measuredAtOnce = 4

/** How the long work of this feature is done. */
export const handleSupplierJobs = (jobs: Jobs, deps: Omit<DprDeps, 'database'>): void =>
  jobs.handle('measure_precisions', measureMany(deps))

const measureMany = (deps: Omit<DprDeps, 'database'>): JobHandler => ({
  permission: 'evaluate_evaluation',
  batch: measuredAtOnce,
  run: async (tx, { runner: { session } }, items) => {
    const within = { ...deps, database: withinTransaction(tx) }
    const failures: Failure[] = []
    for (const { position, entityId } of items) {
      try {
        const version = await activeVersionInSight(tx, session, entityId ?? '')
        const precision = await precisionOfVersion(within, session.organizationId, version)
        // Today's data do not give its figures any more: a new run would be of something else.
        if (precision === null) failures.push({ position, code: 'NO_SUCH_FIGURE' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failures.push({ position, code: error.code })
      }
    }
    return failures
  },
})

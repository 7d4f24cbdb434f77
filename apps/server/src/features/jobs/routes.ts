import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { cancelJob, listFailures, listJobs, readJob, retryJob, type JobsFeatureDeps } from './jobs.ts'
import { undoJob } from './undo-job.ts'

export function registerJobs(server: FastifyInstance, deps: JobsFeatureDeps): void {
  serve(server, contract.findJobs, ({ session, query }) => listJobs(deps, session, query))
  serve(server, contract.findJob, ({ session, params, language }) =>
    readJob(deps, session, params.id, language),
  )
  serve(server, contract.findJobFailures, ({ session, params, query, language }) =>
    listFailures(deps, { session, language }, params.id, query),
  )
  serve(server, contract.undoJob, ({ session, params }) => undoJob(deps, session, params.id))
  serve(server, contract.cancelJob, ({ session, params }) => cancelJob(deps, session, params.id))
  serve(server, contract.retryJob, ({ session, params }) => retryJob(deps, session, params.id))
}

import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { cancelJob, listJobs, readJob, retryJob, type JobsFeatureDeps } from './jobs.ts'

export function registerJobs(server: FastifyInstance, deps: JobsFeatureDeps): void {
  serve(server, contract.findJobs, ({ session, query }) => listJobs(deps, session, query))
  serve(server, contract.findJob, ({ session, params, language }) =>
    readJob(deps, session, params.id, language),
  )
  serve(server, contract.cancelJob, ({ session, params }) => cancelJob(deps, session, params.id))
  serve(server, contract.retryJob, ({ session, params }) => retryJob(deps, session, params.id))
}

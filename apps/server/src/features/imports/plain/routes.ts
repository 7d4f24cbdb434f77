import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../../platform/http/serve.ts'
import type { ImportsDeps } from '../deps.ts'
import { putEvaluation, putProduct, type PlainDeps } from './put-records.ts'
import { sendBatch } from './send-batch.ts'

/** Calls by which programs bring evaluations and products in names and plain values. */
export function registerPlainRecords(api: FastifyInstance, deps: PlainDeps & ImportsDeps): void {
  serve(api, contract.putEvaluationByReference, async ({ params, query, body, status, ...caller }) => {
    const told = await putEvaluation(deps, caller, params.reference, body, query)
    status(told.outcome === 'created' && !told.dryRun ? 201 : 200)
    return told
  })
  serve(api, contract.putProductByGtin, async ({ params, query, body, status, ...caller }) => {
    const told = await putProduct(deps, caller, params.gtin, body, query)
    status(told.outcome === 'created' && !told.dryRun ? 201 : 200)
    return told
  })
  serve(api, contract.sendEvaluationBatch, ({ body, ...caller }) => sendBatch(deps, caller, body))
}

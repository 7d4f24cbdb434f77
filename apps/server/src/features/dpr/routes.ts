import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import { assessProduct } from './assess.ts'
import type { DprDeps } from './deps.ts'
import { thresholdsOf } from './thresholds.ts'

export function registerDpr(server: FastifyInstance, deps: DprDeps): void {
  serve(server, contract.qualityThresholds, ({ query }) =>
    Promise.resolve(thresholdsOf(deps.tables, query.factorSet)),
  )
  serve(server, contract.assessPrecision, ({ session, language, body }) =>
    assessProduct(deps, { session, language }, body),
  )
}

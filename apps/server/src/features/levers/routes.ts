import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { loadLeverRules } from '@ecotrame/reference-data'
import { serve } from '../../platform/http/serve.ts'
import { countryNames } from '../attribution/index.ts'
import type { DprDeps } from '../dpr/index.ts'
import type { EvaluationsDeps } from '../evaluations/index.ts'
import type { PriceBasis } from '../material-prices/index.ts'
import { leversOfEvaluation } from './find-levers.ts'
import { makeVariant } from './make-variant.ts'

type GivenDeps = DprDeps & EvaluationsDeps & { readonly prices: PriceBasis }

export async function registerLevers(server: FastifyInstance, given: GivenDeps): Promise<void> {
  const countryName = await countryNames(given.method.release)
  const deps = { ...given, countryName, rules: loadLeverRules() }
  serve(server, contract.leversOfEvaluation, ({ params, query, session, language }) =>
    leversOfEvaluation(deps, { session, language }, params.id, query),
  )
  serve(server, contract.makeVariant, async ({ params, body, setETag, ...caller }) => {
    const evaluation = await makeVariant(deps, caller, params.id, body)
    setETag(evaluation.rowVersion)
    return evaluation
  })
}
